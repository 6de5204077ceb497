//! The formats that are read, each with a picture.

/// A format in which solutions are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Format {
    /// What it is.
    pub name: &'static str,
    /// Three lines of it, from a solution of the calendar for 6 October.
    pub picture: &'static str,
}

/// The formats, the most usual first.
pub const FORMATS: [Format; 9] = [
    Format {
        name: "letters, digits or emoji, one a square; any sign where nothing lies",
        picture: "YYYYPP.\nNNY*PP.\nZNNNP*L",
    },
    Format {
        name: "the same with spaces, commas, semicolons or tabs between, numbered rows and columns or none",
        picture: "6,6,6,6,4,4,-1\n2,2,6,0,4,4,-1\n7,2,2,2,4,0,1",
    },
    Format {
        name: "several boards side by side, in frames or not, with headings and rules between",
        picture: "Solution 1:    Solution 2:\nYYYYPP.        RRLLLL.\nNNY*PP.        RRL*NN.",
    },
    Format {
        name: "a board a line, with or without strokes between its rows",
        picture: "YYYYPP./NNY*PP./ZNNNP*L/ZZZLLLL/…\nRRLLLL./RRL*NN./RRNNN*Z/YVVVZZZ/…\n…",
    },
    Format {
        name: "lists of rows, as JSON, numpy and most languages print them, or a layer for each piece",
        picture: "[[6 6 6 6 4 4 -1]\n [2 2 6 0 4 4 -1]\n [7 2 2 2 4 0  1]",
    },
    Format {
        name: "lists of pieces with their squares, or of squares with their pieces, however nested and named",
        picture: "[([(0, 0), (0, 1), (0, 2), (0, 3), (1, 2)], 6),\n ([(0, 4), (0, 5), (1, 4), (1, 5), (2, 4)], 4),\n …]",
    },
    Format {
        name: "a piece a line with its squares, as dancing links prints options, or a number a square",
        picture: "Y 00 01 02 03 12 (1 of 4)\nP 04 05 14 15 24 (1 of 2)\n…",
    },
    Format {
        name: "walls between the pieces, of + - | or of Unicode's box signs",
        picture: "+---+---+---+---+---+---+\n|               |       |\n+---+---+   +---+   +   +",
    },
    Format {
        name: "JSON lines of this program",
        picture: "{\"layout\":\"calendar\",\"reveal\":{\"month\":\"Oct\",\"day\":\"6\"},\"rows\":[\"YYYYPP.\",…]}\n…\n…",
    },
];
