//! The file of one's usual choices.

use tilendar_print::template::{ChoiceContent, load_choices};
use tilendar_puzzle::template::Place;

fn fault(text: &str) -> String {
    load_choices(text, "my.toml").unwrap_err().to_string()
}

fn place(line: usize, column: usize) -> Place {
    Place {
        file: "my.toml".to_owned(),
        line_and_column: Some((line, column)),
    }
}

#[test]
fn keys_come_in_the_order_of_the_file_with_their_places() {
    let choices = load_choices("theme = 'ink'\ncell = 2\n[laser]\nlid = true", "my.toml");
    let choices = choices.unwrap();
    let keys: Vec<&str> = choices.iter().map(|choice| choice.key.as_str()).collect();
    assert_eq!(keys, ["theme", "cell", "laser"]);
    assert_eq!(choices[0].place, place(1, 1));
    let ChoiceContent::Table(laser) = &choices[2].content else {
        panic!("{choices:?}");
    };
    assert_eq!(
        (&laser[0].place, &laser[0].content),
        (&place(4, 1), &ChoiceContent::Switch(true))
    );
}

#[test]
fn values_are_as_one_types_them_on_a_command_line() {
    let text = "a = ['x', 1_000, 0x10, 0.10, 2027-03-01]";
    let choices = load_choices(text, "my.toml").unwrap();
    let ChoiceContent::Values(values) = &choices[0].content else {
        panic!("{choices:?}");
    };
    let texts: Vec<&str> = values.iter().map(|value| value.text.as_str()).collect();
    assert_eq!(texts, ["x", "1000", "16", "0.10", "2027-03-01"]);
    assert_eq!(values[1].place, place(1, 11));
}

#[test]
fn what_is_no_choice_is_refused_where_it_stands() {
    assert_eq!(fault("a = 1\na = 2"), "my.toml:2:1: duplicate key");
    assert_eq!(
        fault("a = [1, [2]]"),
        "my.toml:1:9: a list holds texts and numbers alone"
    );
    let large = format!("a = {}", "9".repeat(60));
    assert_eq!(fault(&large), "my.toml:1:5: this number is too large");
    assert!(fault(&" ".repeat(1 << 17)).contains("bytes"));
}
