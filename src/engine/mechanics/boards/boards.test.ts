import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromRest, moveOnce, travel, type Ground } from './bounce.ts';
import { connectedParts, stepsBetween } from './connected.ts';
import {
  euclideanDistance,
  kingDistance,
  manhattanDistance,
  squaredDistance,
} from './distances.ts';
import { DIRECTIONS, makeGrid, numbersFrom } from './grid.ts';

const RUNS = { numRuns: 100 };
const spot = fc.record({ column: fc.nat({ max: 5 }), row: fc.nat({ max: 5 }) });
const way = fc.constantFrom(...DIRECTIONS);
const spots = fc.uniqueArray(spot, { selector: ({ column, row }) => `${column},${row}` });
const has = (
  list: readonly { column: number; row: number }[],
  one: { column: number; row: number },
) => list.some(({ column, row }) => column === one.column && row === one.row);
const isOn = ({ column, row }: { column: number; row: number }) =>
  column >= 0 && column < 6 && row >= 0 && row < 6;

const ground = fc.record({ rocks: spots, ice: spots }).map(({ rocks, ice }): Ground => ({
  canEnter: (one) => isOn(one) && !has(rocks, one),
  slides: (one) => has(ice, one),
}));

describe('what moves', () => {
  test('comes to rest, only ever stands where it may, and goes one step at a time', () => {
    fc.assert(
      fc.property(ground, spot, way, fc.integer({ min: 1, max: 8 }), (one, at, to, steps) => {
        const path = travel(one, fromRest(at, to), steps);
        [fromRest(at, to), ...path].reduce((before, next) => {
          expect(one.canEnter(next.at)).toBe(true);
          const apart = [next.at.column - before.at.column, next.at.row - before.at.row];
          expect(apart).toEqual([next.way.column, next.way.row]);
          return next;
        });
      }),
      RUNS,
    );
  });

  test('goes straight on where nothing is in its way, and back where something is', () => {
    const free: Ground = { canEnter: isOn, slides: () => false };
    fc.assert(
      fc.property(spot, way, (at, to) => {
        const ahead = { column: at.column + to.column, row: at.row + to.row };
        const next = moveOnce(free, fromRest(at, to));
        if (isOn(ahead)) expect(next?.at).toEqual(ahead);
        else if (next !== null) {
          expect([next.at.column + to.column, next.at.row + to.row]).toEqual([at.column, at.row]);
        }
      }),
      RUNS,
    );
  });

  test('slides on over ice until it is off it', () => {
    const open: Ground = { canEnter: isOn, slides: ({ column }) => column < 4 };
    const path = travel(open, fromRest({ column: 0, row: 0 }, { column: 1, row: 0 }), 1);
    expect(path.at(-1)?.at).toEqual({ column: 4, row: 0 });
  });

  test('stays between two rocks', () => {
    const pit: Ground = { canEnter: ({ column }) => column === 1, slides: () => true };
    expect(travel(pit, fromRest({ column: 1, row: 1 }, { column: 1, row: 0 }), 2)).toEqual([]);
  });
});

describe.each([
  ['of a king', kingDistance],
  ['by the sides', manhattanDistance],
  ['in a straight line', euclideanDistance],
])('a distance %s', (_name, distance) => {
  const point = fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 }));
  test('is a metric', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(distance(a, b)).toBe(distance(b, a));
        expect(distance(a, b) === 0).toBe(a[0] === b[0] && a[1] === b[1]);
        expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 1e-9);
      }),
      RUNS,
    );
  });
});

test('a king needs as many steps as its distance, a straight line as much as Pythagoras says', () => {
  const board = makeGrid({
    columns: numbersFrom(0, 5),
    rows: numbersFrom(0, 5),
    nameOf: (column, row) => `${column},${row}`,
    adjacency: 'king',
  });
  fc.assert(
    fc.property(spot, spot, (a, b) => {
      const [from, to] = [a, b].map(({ column, row }) => `${column},${row}`);
      const [one, other] = [
        [a.column, a.row],
        [b.column, b.row],
      ] as const;
      expect(stepsBetween(from!, to!, board.neighbours)).toBe(kingDistance(one, other));
      expect(euclideanDistance(one, other) ** 2).toBeCloseTo(squaredDistance(one, other));
    }),
    RUNS,
  );
});

test('parts that hang together cover all places once, and no two of them touch', () => {
  const board = makeGrid({
    columns: numbersFrom(0, 5),
    rows: numbersFrom(0, 5),
    nameOf: (column, row) => `${column},${row}`,
    adjacency: 'orthogonal',
  });
  fc.assert(
    fc.property(fc.subarray([...board.places]), (places) => {
      const parts = connectedParts(places, board.neighbours);
      expect(parts.flat().sort()).toEqual([...places].sort());
      for (const part of parts) {
        const beside = part.flatMap(board.neighbours).filter((place) => !part.includes(place));
        expect(beside.filter((place) => places.includes(place))).toEqual([]);
      }
    }),
    RUNS,
  );
});

describe.each([false, true])('the places next to one, with edges that touch: %s', (wraps) => {
  test('are next to it both ways, and never itself', () => {
    const size = fc.integer({ min: 1, max: 6 });
    const adjacency = fc.constantFrom('orthogonal' as const, 'king' as const);
    fc.assert(
      fc.property(size, size, adjacency, (columns, rows, kind) => {
        const board = makeGrid({
          columns: numbersFrom(1, columns),
          rows: numbersFrom(rows, 1),
          nameOf: (column, row) => `${column},${row}`,
          adjacency: kind,
          wraps,
        });
        for (const place of board.places) {
          const beside = board.neighbours(place);
          expect(beside).not.toContain(place);
          expect(new Set(beside).size).toBe(beside.length);
          for (const near of beside) expect(board.neighbours(near)).toContain(place);
        }
      }),
      RUNS,
    );
  });
});
