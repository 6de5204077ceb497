import assert from "node:assert/strict";
import { test } from "node:test";

import { Board } from "../play/board.js";
import { Day } from "../play/day.js";
import { Game } from "../play/game.js";
import { Hand } from "../play/hand.js";
import { Memory } from "../play/memory.js";
import { flipped, orientations, oriented, shapeKey, turned, UPRIGHT } from "../play/shape.js";
import { Solved } from "../play/solved.js";
import { CALENDAR, lay, OCTOBER_6, shapeOf, SOLUTION } from "./boards.js";

const board = new Board(CALENDAR);

/** A game for a day, on the board without weekdays. */
function gameOn(day) {
  return new Game(board, board.cellsOf(board.openAreas(day)));
}

// docs/facts.md: F, L, N, P, Y and l have 8 orientations; T, U, V, W, Z, s and t have 4; I, R and i have 2; X
// and o have 1. The calendar's set has 46 in all.
const ORIENTATIONS = {
  "####/#...": 8,
  "###/##.": 8,
  "###/.#./.#.": 4,
  "#.#/###": 4,
  "##./.#./.##": 4,
  "#####": 2,
  "###/###": 2,
  ".#./###/.#.": 1,
  "##/##": 1,
};

test("a piece has as many orientations as its symmetry leaves", () => {
  for (const [shape, count] of Object.entries(ORIENTATIONS)) {
    assert.equal(orientations(shapeOf(shape), true).length, count, shape);
  }
  const all = board.pieces.map((piece) => piece.orientations.length);
  assert.equal(all.reduce((sum, count) => sum + count), 46);
});

test("a piece that may not be flipped has only its turns", () => {
  assert.equal(orientations(shapeOf("####/#..."), false).length, 4);
  assert.equal(orientations(shapeOf("##./.#./.##"), false).length, 2);
});

test("four turns and two flips lead back", () => {
  for (const piece of board.pieces) {
    for (const orientation of piece.orientations) {
      const key = shapeKey(piece.cellsAs(orientation));
      assert.equal(shapeKey(piece.cellsAs(turned(orientation, 4))), key);
      assert.equal(shapeKey(piece.cellsAs(flipped(flipped(orientation)))), key);
      assert.equal(shapeKey(piece.cellsAs(turned(turned(orientation, 1), -1))), key);
    }
  }
});

test("flipping mirrors a piece as it lies", () => {
  for (const piece of board.pieces) {
    for (const orientation of piece.orientations) {
      const mirrored = oriented(piece.cellsAs(orientation), { turns: 0, flipped: true });
      assert.equal(shapeKey(piece.cellsAs(flipped(orientation))), shapeKey(mirrored));
    }
  }
});

test("turning is clockwise", () => {
  const lying = oriented(shapeOf("####/#..."), turned(UPRIGHT, 1));
  assert.equal(shapeKey(lying), shapeKey(shapeOf("##/.#/.#/.#")));
});

test("a game is done with the last piece, and not before", () => {
  const game = gameOn(OCTOBER_6);
  for (const placement of lay(board, SOLUTION)) {
    assert.ok(!game.isDone);
    assert.ok(game.place(placement));
  }
  assert.ok(game.isDone);
  for (const { letter } of game.placements) {
    game.remove(letter);
    assert.ok(!game.isDone);
    game.history.undo();
  }
  assert.ok(game.isDone);
});

test("the tiling of one date does not fit another", () => {
  const game = gameOn(OCTOBER_6.plus(1));
  const fitting = lay(board, SOLUTION).filter((placement) => game.place(placement));
  assert.ok(fitting.length < board.pieces.length);
  assert.ok(!game.isDone);
});

test("a piece covers neither the date nor another piece, nor leaves the board", () => {
  const game = gameOn(OCTOBER_6);
  assert.equal(game.obstacle(board.placement("R", UPRIGHT, 5, 0)), "outside");
  assert.equal(game.obstacle(board.placement("R", UPRIGHT, 3, 0)), "open");
  assert.ok(game.place(board.placement("R", UPRIGHT, 0, 0)));
  assert.equal(game.obstacle(board.placement("P", UPRIGHT, 0, 1)), "covered");
  assert.ok(!game.place(board.placement("P", UPRIGHT, 0, 1)));
  assert.equal(game.remaining, 7);
});

test("a piece may move over its own place", () => {
  const game = gameOn(OCTOBER_6);
  game.place(board.placement("R", UPRIGHT, 0, 3));
  assert.ok(game.place(board.placement("R", UPRIGHT, 1, 3)));
  assert.equal(game.placements.flatMap(({ cells }) => cells).length, 6);
});

test("arranging pieces is one step and leaves out what does not fit", () => {
  const game = gameOn(OCTOBER_6);
  const whole = lay(board, SOLUTION);
  game.arrange([...whole, board.placement("R", UPRIGHT, 4, 4)]);
  assert.ok(game.isDone);
  game.history.undo();
  assert.equal(game.placements.length, 0);
});

test("cells name the placement that covers them", () => {
  for (const placement of lay(board, SOLUTION)) {
    const again = board.placementOn(placement.letter, [...placement.cells].reverse());
    assert.deepEqual(new Set(again.cells), new Set(placement.cells));
  }
  assert.equal(board.placementOn("R", [0, 1, 2]), null);
  assert.equal(board.placementOn("R", [0, 1, 2, 3, 4, 999]), null);
  assert.equal(board.placementOn("?", [0]), null);
});

test("a dragged piece slips into the nearest place that fits, and only from near", () => {
  const game = gameOn(OCTOBER_6);
  const hand = new Hand(game);
  hand.take("R", { x: 1.9, y: 3.3 });
  assert.deepEqual([hand.snap.column, hand.snap.row], [0, 2]);
  hand.held.center = { x: -2, y: 1 };
  assert.equal(hand.snap, null);
  // Right over October nothing fits; the place below is within reach.
  hand.held.center = { x: 3.5, y: 1.4 };
  assert.equal(hand.snap, null);
  hand.held.center = { x: 3.5, y: 2.6 };
  assert.equal(hand.snap.row, 2);
});

test("a piece moved by keys stays on the board", () => {
  const hand = new Hand(gameOn(OCTOBER_6));
  hand.take("L", { x: 2, y: 1 });
  hand.step(-100, -100);
  assert.deepEqual([hand.under.column, hand.under.row], [0, 0]);
  hand.step(100, 100);
  assert.deepEqual([hand.under.column, hand.under.row], [3, 5]);
});

test("a piece in the hand goes back to where it lay", () => {
  const game = gameOn(OCTOBER_6);
  const placement = board.placement("R", UPRIGHT, 0, 3);
  game.place(placement);
  const hand = new Hand(game);
  hand.take("R", { x: 0, y: 0 });
  hand.turn("R", 1);
  hand.release();
  assert.deepEqual(game.placementOf("R"), placement);
  assert.deepEqual(hand.orientationOf("R"), placement.orientation);
});

/** A storage of a browser, which may hold anything. */
function storageWith(text) {
  const kept = new Map(text === undefined ? [] : [["tilendar.play", text]]);
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

test("what lies on a board is kept for each board and day", () => {
  const memory = new Memory(storageWith());
  const placements = lay(board, SOLUTION).slice(0, 3);
  memory.keep(board, "2026-10-06", { placements, seconds: 12, hints: 1 });
  const recalled = memory.recall(board, "2026-10-06");
  assert.deepEqual(recalled.placements, placements);
  assert.deepEqual([recalled.seconds, recalled.hints], [12, 1]);
  assert.equal(memory.recall(board, "2026-10-07"), null);
});

test("a corrupted storage is as good as an empty one", () => {
  const broken = [
    "",
    "{",
    "null",
    "[]",
    '"text"',
    '{"version":99,"board":"calendar"}',
    '{"version":1,"board":7,"games":[]}',
    '{"version":1,"games":{"calendar 2026-10-06":{"pieces":{"R":"0,1"}}}}',
    '{"version":1,"games":{"calendar 2026-10-06":{"pieces":{"R":[0,1,1e9]},"seconds":"x","hints":-3}}}',
    '{"version":1,"games":{"calendar 2026-10-06":{"pieces":{"__proto__":[0]}}}}',
  ];
  for (const text of broken) {
    const memory = new Memory(storageWith(text));
    const recalled = memory.recall(board, "2026-10-06");
    assert.deepEqual(recalled?.placements ?? [], [], text);
    assert.notEqual(memory.get("shows"), true, text);
    memory.set("shows", true);
    assert.equal(memory.get("shows"), true, text);
  }
});

test("a storage that is forbidden or full is done without", () => {
  const refuse = () => { throw new Error("no storage"); };
  for (const storage of [null, { getItem: refuse, setItem: refuse }]) {
    const memory = new Memory(storage);
    memory.keep(board, "2026-10-06", { placements: lay(board, SOLUTION), seconds: 1, hints: 0 });
    assert.equal(memory.recall(board, "2026-10-06"), null);
    // What was just solved has its medals all the same.
    const solved = new Solved(storage);
    const game = gameOn(OCTOBER_6);
    for (const placement of lay(board, SOLUTION)) game.place(placement);
    const round = { board, game, hints: 0, seconds: 9, name: "calendar 2026-10-06" };
    solved.add(round);
    assert.deepEqual(solved.honors(round), { medals: ["no_hint", "first_try"], found: 1 });
  }
});

test("the games played longest ago are forgotten first", () => {
  const memory = new Memory(storageWith());
  const placements = lay(board, SOLUTION);
  const day = (number) => new Day(2024, 1, 1).plus(number).toString();
  for (let number = 0; number < 500; number += 1) {
    memory.keep(board, day(number), { placements, seconds: 1, hints: 0 });
  }
  assert.equal(memory.recall(board, day(0)), null);
  assert.ok(memory.recall(board, day(499)));
  assert.ok(memory.recall(board, day(100)));
});

test("a missed day is forgiven once a week", () => {
  const memory = new Memory(storageWith());
  const streaks = [0, 2, 3, 5, 6].map((number) => {
    const day = OCTOBER_6.plus(number);
    memory.countDay(day, day);
    return memory.streak(day);
  });
  assert.deepEqual(streaks, [1, 2, 3, 1, 2]);
});

test("a round is quick below the median, and keeps its quickest time", () => {
  const solved = new Solved(storageWith());
  const solve = (seconds, year) => {
    const game = gameOn(OCTOBER_6);
    for (const placement of lay(board, SOLUTION)) game.place(placement);
    const round = { board, game, hints: 0, seconds, name: `calendar ${year}-10-06` };
    solved.add(round);
    return solved.of(round, solved.read());
  };
  const isQuick = [9, 9, 9, 9, 8].map((seconds, index) => solve(seconds, 2026 + index).medals.includes("quick"));
  assert.deepEqual(isQuick, [false, false, false, false, true]);
  assert.equal(solve(20, 2030).seconds, 8);
});

test("the piece that was laid first stays the first, until one starts over", () => {
  const game = gameOn(OCTOBER_6);
  const [first, second] = lay(board, SOLUTION);
  for (const placement of [first, second]) game.place(placement);
  assert.deepEqual(game.first, first.cells);
  game.startOver();
  assert.deepEqual([game.first, game.attempt], [null, 1]);
});

test("a piece is taken off the board as it lies there, and slips no further than it is near", () => {
  const game = gameOn(OCTOBER_6);
  const hand = new Hand(game);
  const lying = board.placement("R", turned(UPRIGHT, 1), 0, 2);
  assert.ok(game.place(lying));
  hand.take("R", { x: 0, y: 0 });
  assert.deepEqual(hand.orientationOf("R"), lying.orientation);
  hand.held.center = { x: -0.2, y: 4.5 };
  assert.equal(hand.snap, null);
});

test("days are those of the calendar", () => {
  assert.equal(Day.parse("2027-02-29"), null);
  assert.equal(Day.parse("2028-02-29").plus(1).toString(), "2028-03-01");
  assert.equal(Day.parse("0099-12-31").plus(1).toString(), "0100-01-01");
  assert.equal(Day.parse("2027-10-06").weekday, 2);
  assert.equal(Day.parse("October"), null);
});
