import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lateClock } from '../../games/b-nomic/clocks.ts';
import { areAllied, findGroups, toAlliances, type Alliances } from './alliances.ts';
import { captureInOrder, captureTogether, scoreCapture } from './capture.ts';
import { connectedParts } from './connected.ts';
import { findDragons, type Position } from './dragons.ts';
import { makeGrid } from './grid.ts';
import { areEquivalent } from './ko.ts';
import { politicalGo } from './political-go.ts';
import { isRefusal } from '../../procedures/refusal.ts';
import { findTerritories } from './territory.ts';

const RUNS = { numRuns: 100 };
const PLAYERS = ['P', 'Q', 'R', 'S'];
const PAIRS = PLAYERS.flatMap((one, index) =>
  PLAYERS.slice(index + 1).map((other) => [one, other] as const),
);

const small = makeGrid({
  columns: ['A', 'B', 'C'],
  rows: ['3', '2', '1'],
  nameOf: (column, row) => column + row,
  adjacency: 'orthogonal',
});

const alliances = fc.subarray(PAIRS).map((pairs): Alliances => toAlliances(pairs));

/** Crowded boards, on which dragons without liberties are met often. */
const position: fc.Arbitrary<Position> = fc.record({
  stones: fc
    .array(fc.option(fc.constantFrom(...PLAYERS), { freq: 5 }), { minLength: 9, maxLength: 9 })
    .map((owners) => new Map(small.places.flatMap((place, index) => pairOf(place, owners[index])))),
  alliances,
});

function pairOf(place: string, owner: string | null | undefined): [string, string][] {
  return owner == null ? [] : [[place, owner]];
}

const recent = fc.shuffledSubarray(PLAYERS);
const remainder = fc.constantFrom('one-each' as const, 'all-to-first' as const);
const sum = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0);

describe('groups of allies', () => {
  test('hold allies only, nobody can be added, and everybody is in one', () => {
    fc.assert(
      fc.property(alliances, (pairs) => {
        const groups = findGroups(PLAYERS, pairs);
        const fits = (group: readonly string[], player: string) =>
          group.every((other) => other === player || areAllied(pairs, other, player));
        for (const group of groups) {
          expect(PLAYERS.filter((player) => fits(group, player)).sort()).toEqual([...group].sort());
        }
        expect(new Set(groups.flat())).toEqual(new Set(PLAYERS));
      }),
      RUNS,
    );
  });
});

describe('dragons', () => {
  /** Every set of stones that the definition fits, found by trying all of them. */
  const byDefinition = ({ stones, alliances: pairs }: Position): string[] => {
    const places = [...stones.keys()];
    const agree = (one: string, other: string) => {
      const [a, b] = [stones.get(one)!, stones.get(other)!];
      return a === b || areAllied(pairs, a, b);
    };
    const isDragon = (part: readonly string[]) =>
      part.every((one) => part.every((other) => agree(one, other))) &&
      connectedParts(part, small.neighbours).length === 1 &&
      !places.some(
        (place) =>
          !part.includes(place) &&
          part.every((one) => agree(one, place)) &&
          part.some((one) => small.neighbours(one).includes(place)),
      );
    return Array.from({ length: 2 ** places.length }, (_, bits) =>
      places.filter((_place, index) => (bits >> index) & 1),
    )
      .filter((part) => part.length > 0 && isDragon(part))
      .map((part) => part.join(' '))
      .sort();
  };

  test('are those that the definition gives', () => {
    fc.assert(
      fc.property(position, (one) => {
        const found = findDragons(small, one).map(({ stones }) => stones.join(' '));
        expect(found.sort()).toEqual(byDefinition(one));
      }),
      RUNS,
    );
  });

  test('hold every stone, none of them holds another, and all beside them that is empty is a liberty', () => {
    fc.assert(
      fc.property(position, (one) => {
        const dragons = findDragons(small, one);
        expect(new Set(dragons.flatMap(({ stones }) => stones))).toEqual(
          new Set(one.stones.keys()),
        );
        for (const { stones, liberties } of dragons) {
          const within = (other: readonly string[]) =>
            stones.every((place) => other.includes(place));
          expect(dragons.filter((other) => within(other.stones))).toHaveLength(1);
          const free = small.places.filter(
            (place) =>
              !one.stones.has(place) &&
              small.neighbours(place).some((near) => stones.includes(near)),
          );
          expect([...liberties].sort()).toEqual(free.sort());
        }
      }),
      RUNS,
    );
  });
});

describe('captures', () => {
  /** Names the first dragon that is dead, again and again. */
  const captureAll = (one: Position, last: readonly string[]) => {
    const order: string[] = [];
    for (;;) {
      const result = captureInOrder(small, one, order, { recent: last, remainder: 'one-each' });
      if (!isRefusal(result)) return result;
      const so = captureInOrderTo(one, order);
      const [first, ...others] = findDragons(small, so).filter(
        ({ liberties }) => liberties.length === 0,
      );
      const own = first?.stones.find(
        (place) => !others.some(({ stones }) => stones.includes(place)),
      );
      if (own === undefined) return null;
      order.push(own);
    }
  };
  const captureInOrderTo = (one: Position, order: readonly string[]): Position =>
    order.reduce((now, place) => {
      const dead = findDragons(small, now).find(
        ({ stones, liberties }) => liberties.length === 0 && stones.includes(place),
      );
      const stones = new Map([...now.stones].filter(([at]) => dead?.stones.includes(at) !== true));
      return { ...now, stones };
    }, one);

  test('take away what is captured and nothing else, and leave every dragon a liberty', () => {
    fc.assert(
      fc.property(position, recent, (one, last) => {
        const result = captureAll(one, last);
        if (result === null) return;
        const gone = result.captures.flatMap(({ stones }) => stones);
        const left = [...one.stones].filter(([place]) => !gone.includes(place));
        expect([...result.position.stones]).toEqual(left);
        const dragons = findDragons(small, result.position);
        expect(dragons.filter(({ liberties }) => liberties.length === 0)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('at one stroke take exactly the stones of the dragons without liberties', () => {
    fc.assert(
      fc.property(position, recent, remainder, (one, last, rest) => {
        const dead = findDragons(small, one).filter(({ liberties }) => liberties.length === 0);
        const stones = new Set(dead.flatMap((dragon) => dragon.stones));
        const result = captureTogether(small, one, { recent: last, remainder: rest });
        const gone = result.captures.flatMap((capture) => capture.stones);
        expect(gone.toSorted()).toEqual([...stones].sort());
        expect(result.position.stones.size).toBe(one.stones.size - stones.size);
      }),
      RUNS,
    );
  });

  test('bring a point a stone to the capturers, evenly, and cost their owners as many', () => {
    fc.assert(
      fc.property(position, recent, (one, last) => {
        for (const { stones } of findDragons(small, one)) {
          const { gains, losses } = scoreCapture(small, one.stones, stones, {
            recent: last,
            remainder: 'one-each',
          });
          expect(sum(losses)).toBe(stones.length);
          if (gains.size === 0) continue;
          expect(sum(gains)).toBe(stones.length);
          expect(Math.max(...gains.values()) - Math.min(...gains.values())).toBeLessThanOrEqual(1);
        }
      }),
      RUNS,
    );
  });
});

describe('equivalence of positions', () => {
  test('is symmetric and holds of every position and itself', () => {
    fc.assert(
      fc.property(position, position, (one, other) => {
        expect(areEquivalent(one, one)).toBe(true);
        expect(areEquivalent(one, other)).toBe(areEquivalent(other, one));
      }),
      RUNS,
    );
  });

  test('does not mind who of two allies owns a stone', () => {
    fc.assert(
      fc.property(position, fc.constantFrom(...PAIRS), (one, [from, to]) => {
        const stones = new Map(
          [...one.stones].map(([place, owner]) => [place, owner === from ? to : owner]),
        );
        const allied = { stones, alliances: toAlliances([[from, to]]) };
        expect(areEquivalent(one, allied)).toBe(true);
        const has = [...one.stones.values()].includes(from);
        const never = { ...allied, alliances: new Set<string>() };
        const apart = { ...one, alliances: new Set<string>() };
        expect(areEquivalent(apart, never)).toBe(!has);
      }),
      RUNS,
    );
  });
});

test('territories hold every empty place once, and give out at most twice their places', () => {
  fc.assert(
    fc.property(position, ({ stones }) => {
      const territories = findTerritories(small, stones);
      const places = territories.flatMap((territory) => territory.places);
      expect(places.toSorted()).toEqual(small.places.filter((place) => !stones.has(place)).sort());
      for (const { places: own, owners, share } of territories) {
        expect(share * owners.length).toBeLessThanOrEqual(2 * own.length);
      }
    }),
    RUNS,
  );
});

describe('a game', () => {
  const procedure = politicalGo({
    name: 'go',
    rule: '1/1',
    technologyRule: '2/1',
    clock: lateClock,
  });
  const choices = Object.fromEntries(
    Object.entries(procedure.settings).map(([name, setting]) => [name, setting.default]),
  );
  const corner = ['A1', 'A2', 'B1', 'B2', 'C1'];
  const move = fc.record({
    by: fc.constantFrom('P', 'Q', 'R'),
    place: fc.constantFrom(...corner),
  });

  test('never comes to a position that is equivalent to an earlier one by a placement', () => {
    fc.assert(
      fc.property(
        fc.subarray(PAIRS.slice(0, 2)),
        fc.array(move, { maxLength: 30 }),
        (pairs, moves) => {
          const given = { players: 'P Q R', alliances: pairs };
          let play = procedure.begin(given, choices);
          if (isRefusal(play) || 'misfit' in play) throw new Error('The game does not begin.');
          const seen: Position[] = [];
          const allied = toAlliances(pairs);
          moves.forEach((fields, index) => {
            if (isRefusal(play) || 'misfit' in play) return;
            const clock = { clock: `${Math.floor(index / 3) + 1}/${[1, 4, 8][index % 3] ?? 1}` };
            const later = play.take('clock', clock);
            if (isRefusal(later) || 'misfit' in later) throw new Error('The clock does not go on.');
            play = later;
            const next = later.take('place', fields);
            if (isRefusal(next) || 'misfit' in next) return;
            play = next;
            const answer = next.ask('stones', {});
            if ('misfit' in answer) throw new Error('There is no answer.');
            const held = Object.entries(answer.plain as Record<string, string[]>);
            const stones = new Map(
              held.flatMap(([owner, places]) => places.map((place) => [place, owner] as const)),
            );
            const now = { stones, alliances: allied };
            expect(seen.filter((earlier) => areEquivalent(earlier, now))).toEqual([]);
            seen.push(now);
          });
        },
      ),
      RUNS,
    );
  });
});
