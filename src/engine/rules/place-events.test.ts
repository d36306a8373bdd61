import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleEvent, sampleWitness } from '../../../test/support/sample-archive.ts';
import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { placeEvents } from './place-events.ts';

const revised = (by: string): RevisionEvent => sampleEvent('revised', by);

const sampleCopy = (more: Partial<Witness>): Witness => sampleWitness('7', 'book', more);

const rangesOf = (events: RevisionEvent[], copies: [number, RevisionEvent[]][]) => {
  const witnesses = copies.map(([revision, list]) => sampleCopy({ revision, events: list }));
  const { placed, unlisted } = placeEvents(events, witnesses);
  return { ranges: placed.map(({ range }) => [range.first, range.last]), unlisted };
};

const [a, b, c] = ['p1', 'p2', 'p3'].map(revised) as [RevisionEvent, RevisionEvent, RevisionEvent];

test('places every change where heading and list agree', () => {
  expect(rangesOf([a, b], [[2, [a, b]]])).toEqual({
    ranges: [
      [1, 1],
      [2, 2],
    ],
    unlisted: [],
  });
});

test('does not say where an unlisted change stands among the listed', () => {
  expect(rangesOf([a, b], [[3, [a, b]]])).toEqual({
    ranges: [
      [1, 2],
      [2, 3],
    ],
    unlisted: [{ first: 1, last: 3, count: 1, among: 2 }],
  });
});

test('takes from an earlier copy before which revision a change was lost', () => {
  const told = rangesOf(
    [a, b, c],
    [
      [2, [a]],
      [4, [a, b, c]],
    ],
  );
  expect(told.ranges).toEqual([
    [1, 2],
    [3, 3],
    [4, 4],
  ]);
  expect(told.unlisted).toEqual([{ first: 1, last: 2, count: 1, among: 1 }]);
});

test('knows what is unlisted where a later copy has lost its list', () => {
  const told = rangesOf(
    [a],
    [
      [1, [a]],
      [3, []],
    ],
  );
  expect(told).toEqual({ ranges: [[1, 1]], unlisted: [{ first: 2, last: 3, count: 2, among: 0 }] });
});

test('follows the list where it has more changes than the heading counts', () => {
  expect(rangesOf([a, b], [[1, [a, b]]])).toEqual({
    ranges: [
      [1, 1],
      [2, 2],
    ],
    unlisted: [],
  });
});

test('an uncounted change goes with the one before it', () => {
  const retitled = { ...revised('p4'), counted: false };
  expect(rangesOf([a, retitled], [[1, [a, retitled]]]).ranges).toEqual([
    [1, 1],
    [1, 1],
  ]);
});

test('never excludes the revision that a change really made', () => {
  const changes = fc.array(fc.record({ isListed: fc.boolean(), isCopied: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(changes, (life) => {
      const all = life.map(({ isListed }, index) => ({
        event: revised(`p${index}`),
        revision: index + 1,
        isListed,
      }));
      const listedUpTo = (revision: number) =>
        all.filter((one) => one.isListed && one.revision <= revision).map(({ event }) => event);
      const copied = [
        ...life.flatMap(({ isCopied }, index) => (isCopied ? [index + 1] : [])),
        life.length,
      ];
      const witnesses = copied.map((revision) =>
        sampleCopy({ revision, events: listedUpTo(revision) }),
      );
      const { placed, unlisted } = placeEvents(listedUpTo(life.length), witnesses);
      for (const { event, range } of placed) {
        const truth = all.find((one) => one.event.by === event.by)?.revision ?? -1;
        expect(range.first).toBeLessThanOrEqual(truth);
        expect(range.last).toBeGreaterThanOrEqual(truth);
      }
      const missing = unlisted.reduce((sum, { count }) => sum + count, 0);
      expect(missing).toBe(all.filter((one) => !one.isListed).length);
    }),
  );
});
