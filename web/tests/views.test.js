import assert from "node:assert/strict";
import { test } from "node:test";

import * as drafts from "../boards/draft.js";
import { dateGroups, labelsIn, labelsText, nextLabel } from "../boards/labels.js";
import { History } from "../play/history.js";
import { Marks } from "../see/chart.js";
import { Year } from "../see/year.js";
import { CALENDAR } from "./boards.js";

const { areas, draftOf, isDraft, labelPlace, newPiece, request, shapeText } = drafts;
const { toggled, withPiece, withSize, withWord } = drafts;

const calendar = draftOf(CALENDAR);

const ENGLISH = {
  tag: "en",
  direction: "ltr",
  months: ["January", "February"],
  monthsShort: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  weekdaysShort: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
};

/** Labels of several cells: `January` on two beside each other, `1` on two below each other. */
const JOINED = {
  name: "joined",
  title: "Joined",
  columns: 3,
  rows: 2,
  frame: "",
  cells: [[0, 0], [1, 0], [2, 0], [0, 1], [2, 1]],
  areas: [
    { text: "January", cells: [0, 1], path: "" },
    { text: "1", cells: [2, 4], path: "" },
    { cells: [3], path: "" },
  ],
  groups: [{ name: "month", areas: [0] }, { name: "day", areas: [1] }],
  hasDates: true,
  pieces: [],
};

test("a draft has the words of the board's template", () => {
  assert.deepEqual(calendar.rows[0], ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "."]);
  assert.deepEqual(calendar.groups[0].labels.slice(0, 2), ["Jan", "Feb"]);
  assert.equal(shapeText(calendar.pieces[1]), "##../.###");
  assert.deepEqual(draftOf(JOINED).rows, [["January", "<", "1"], ["*", ".", "^"]]);
});

test("signs lead to their label, and in a circle to none", () => {
  assert.deepEqual(labelPlace(draftOf(JOINED).rows, { row: 1, column: 2 }), { row: 0, column: 2 });
  assert.equal(labelPlace([[">", "<"]], { row: 0, column: 0 }), null);
});

test("any words are a group's name, and one without has its number", () => {
  const called = ["month", "Wer spült?", "2. Gang", "", "日"].map((name) => ({ name, labels: [] }));
  const { groups } = request({ ...calendar, groups: called }).draft;
  assert.deepEqual(groups.map(({ name }) => name), ["month", "wer-spult", "group-2-gang", "group-4", "group-5"]);
});

test("areas are summed as one draws", () => {
  assert.deepEqual(areas(calendar), { cells: 43, covered: 41, open: 2 });
  assert.deepEqual(areas(draftOf(JOINED)), { cells: 5, covered: 0, open: 4 });
  const uneven = { ...draftOf(JOINED), groups: [{ name: "any", labels: ["January", "*"] }] };
  assert.equal(areas(uneven).open, null);
});

test("a label that is written over keeps its place in its group", () => {
  const written = withWord(calendar, { row: 0, column: 0 }, "Januar");
  assert.equal(written.groups[0].labels[0], "Januar");
  assert.equal(calendar.groups[0].labels[0], "Jan");
});

test("what a label prints goes with its name, and comes back with the board", () => {
  const areas = CALENDAR.areas.map((area) => (area.text === "Jan" ? { ...area, printed: "janv" } : area));
  const board = { ...CALENDAR, language: "fr", areas };
  const draft = draftOf(board);
  assert.deepEqual([draft.language, draft.texts], ["fr", { Jan: "janv" }]);
  assert.deepEqual(request(draft).draft.texts, { Jan: "janv" });
  assert.deepEqual(withWord(draft, { row: 0, column: 0 }, "Month").texts, { Month: "janv" });
  assert.deepEqual(withWord(draft, { row: 0, column: 0 }, ".").texts, {});
});

test("a label that goes leaves its group and the cells that were joined to it", () => {
  const gone = withWord(draftOf(JOINED), { row: 0, column: 0 }, ".");
  assert.deepEqual(gone.rows[0], [".", "*", "1"]);
  assert.deepEqual(gone.groups[0].labels, []);
});

test("a smaller board loses the labels that are cut off, a larger one has squares without cells", () => {
  const smaller = withSize(calendar, 6, 7);
  assert.ok(!smaller.groups[1].labels.includes("31"));
  assert.equal(withSize(calendar, 7, 8).rows[0][7], ".");
  assert.equal(withSize(calendar, 0, 99).rows.length, 1);
  assert.equal(withSize(calendar, 0, 99).rows[0].length, 16);
});

test("pieces are drawn square by square, wherever on their grid", () => {
  let piece = newPiece(calendar);
  assert.equal(piece.letter, "A");
  for (const [column, row] of [[3, 2], [4, 2], [4, 3], [5, 5]]) piece = toggled(piece, column, row);
  piece = toggled(piece, 5, 5);
  assert.equal(shapeText(piece), "##/.#");
  const more = withPiece(calendar, 8, piece);
  assert.equal(request(more).draft.pieces[8].shape, "##/.#");
  assert.deepEqual(withPiece(more, 8, null).pieces, calendar.pieces);
});

test("after a label comes the next one of the calendar", () => {
  const languages = [ENGLISH];
  const next = (label) => nextLabel(label, languages);
  assert.deepEqual(["9", "31", "Nov", "Dec", "Monday", "x"].map(next), ["10", "", "Dec", "", "Tuesday", ""]);
});

test("the groups of a date are found in any order of the board, and stand in the calendar's", () => {
  const labels = calendar.rows.flat().reverse();
  assert.deepEqual(dateGroups(labels, [ENGLISH]), calendar.groups);
  const without7 = labels.filter((label) => label !== "7");
  assert.deepEqual(dateGroups(without7, [ENGLISH]), calendar.groups.slice(0, 1));
});

test("labels are read from a line and written back", () => {
  assert.deepEqual(labelsIn(" 1  2\n3 "), ["1", "2", "3"]);
  assert.deepEqual(labelsIn("New Year, Easter,"), ["New Year", "Easter"]);
  assert.equal(labelsText(labelsIn("New Year, Easter")), "New Year, Easter");
});

test("a stroke is one step back and one forth", () => {
  const history = new History(0);
  const stroke = Symbol("stroke");
  for (const value of [1, 2, 3]) history.change(value, stroke);
  history.change(4);
  history.undo();
  assert.equal(history.present, 3);
  history.undo();
  assert.equal(history.present, 0);
  assert.ok(!history.canUndo);
  history.redo();
  assert.equal(history.present, 3);
  history.change(9);
  assert.ok(!history.canRedo);
});

test("what a storage holds is taken only if it is a draft", () => {
  assert.ok(isDraft(calendar) && isDraft(drafts.emptyDraft()));
  for (const rows of [[], [[]], [["a"], ["b", "c"]], [[1]], "x", [["x".repeat(300)]]]) {
    assert.ok(!isDraft({ ...calendar, rows }));
  }
  assert.ok(!isDraft({ ...calendar, pieces: [{ letter: "L", flip: true, squares: [[0, -1]] }] }));
  for (const broken of [undefined, null, "x", {}]) assert.ok(!isDraft(broken));
});

/** A grid of three columns and two rows, of which the last square is missing. */
const CORNERS = [[0, 0], [10, 0], [20, 0], [0, 10], [10, 10]];
const MARKS = CORNERS.map(([left, top]) => ({ left, top, right: left + 9, bottom: top + 9 }));

test("a mark is found where it is and a little beside it", () => {
  const marks = new Marks(MARKS);
  assert.equal(marks.at(14, 4), 1);
  assert.equal(marks.at(9.4, 4), 0);
  assert.equal(marks.at(24, 14), -1);
  assert.equal(marks.at(24, -40), -1);
  assert.equal(new Marks(MARKS.slice(0, 3), { areColumns: true }).at(24, -40), 2);
});

test("arrow keys lead to the nearest mark in the row or the column, and no further than the end", () => {
  const marks = new Marks(MARKS);
  assert.equal(marks.beside(0, 1, 0), 1);
  assert.equal(marks.beside(0, 0, 1), 3);
  assert.equal(marks.beside(2, 0, 1), 2);
  assert.equal(marks.beside(4, -1, 0), 3);
});

test("a year knows its fewest date and where another one ranks", () => {
  const numbers = [["01-01", 30], ["01-02", 7], ["01-03", 0], ["01-04", 90], ["01-05", 30]];
  const bins = [{ least: 0, most: 9, count: 1 }, { least: 10, most: 99, count: 3 }];
  const year = new Year({ dates: numbers.map(([date, tilings]) => ({ date, tilings })), bins });
  assert.equal(year.fewest?.date, "01-02");
  const ranks = ["01-02", "01-03", "01-04"].map((date) => year.rank(date));
  assert.deepEqual(ranks, ["fewest", "unsolvable", "most"]);
  assert.equal(year.rank("01-05"), 1 / 5);
  assert.deepEqual(year.within(bins[1]).map(({ date }) => date), ["01-01", "01-04", "01-05"]);
  assert.deepEqual(year.byHardness.map(({ tilings }) => tilings), [0, 7, 30, 30, 90]);
});
