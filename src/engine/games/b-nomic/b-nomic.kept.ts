import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Witness } from '../../../schemas/index.ts';
import { toHistory } from '../../rules/history.ts';
import { countRevisions } from '../../rules/revision-scheme.ts';
import { earlyClock, firstEraClock, lateClock } from './clocks.ts';
import { revisions } from './numbering.ts';

const folder = new URL('../../../content/rules/b-nomic/', import.meta.url);

const readCopies = (source: string): Map<string, Witness> => {
  const files = readdirSync(new URL(`${source}/`, folder));
  const copies = files.map((file) =>
    Witness.parse(JSON.parse(readFileSync(new URL(`${source}/${file}`, folder), 'utf8'))),
  );
  return new Map(copies.map((copy) => [copy.rule, copy]));
};

const early = readCopies('nweek-9');
const late = readCopies('nweek-91');

const copy = (copies: ReadonlyMap<string, Witness>, rule: string): Witness => {
  const found = copies.get(rule);
  if (found === undefined) throw new Error(`The records hold no rule ${rule}.`);
  return found;
};

const mismatches = (copies: ReadonlyMap<string, Witness>, scheme: typeof revisions.late) =>
  [...copies.values()]
    .filter(({ revision, events }) => countRevisions(events, scheme) !== revision)
    .map(({ rule }) => rule)
    .sort((a, b) => Number(a) - Number(b));

describe('revisions of the First Era, as counted and as printed', () => {
  test('B1: Rule 23 comes to 23/14, its repeal and its re-creation counted', () => {
    const rule = copy(late, '23');
    expect([rule.id, countRevisions(rule.events, revisions.late)]).toEqual(['23/14', 14]);
  });

  test('B3: Rule 3 counts a proposal that is listed twice as two changes', () => {
    const rule = copy(early, '3');
    expect(rule.events.filter(({ by }) => by === '158/1')).toHaveLength(2);
    expect([rule.id, countRevisions(rule.events, revisions.early)]).toEqual(['3/4', 4]);
  });

  test('agree but for the headings that are known to count more than is listed', () => {
    expect(mismatches(late, revisions.late)).toEqual([
      '205',
      '257',
      '578',
      '625',
      '1727',
      '1911',
      '1913',
    ]);
    expect(mismatches(early, revisions.early)).toEqual([
      '126',
      '128',
      '205',
      '214',
      '257',
      '258',
      '346',
      '348',
    ]);
  });
});

test('Rule 205 lost a change before March 2002, and none after', () => {
  const { versions, unlisted } = toHistory([copy(early, '205'), copy(late, '205')]);
  expect(unlisted).toEqual([{ first: 1, last: 2, count: 1, among: 1 }]);
  expect(versions[1]?.events).toMatchObject([{ by: '220/0', range: { first: 1, last: 2 } }]);
  expect(versions.slice(3).map(({ events }) => events.map(({ by }) => by))).toEqual([
    ['1191/0'],
    ['1284/0'],
    ['1687/0'],
    ['Refresh-4'],
    ['1862/0'],
    ['p2036'],
  ]);
});

test('Rule 23 was out of force between its repeal and its re-creation', () => {
  const { versions, inForce } = toHistory([copy(early, '23'), copy(late, '23')]);
  expect(versions.map(({ force }) => force).indexOf('not-in-force')).toBe(3);
  expect(inForce).toMatchObject([
    { from: '0', began: null, to: '3', ended: { by: '928/1' } },
    { from: '4', began: { by: '1699/0' }, to: null },
  ]);
});

test('every rule of both documents has its two copies at the revisions of their headings', () => {
  const shared = [...early.values()].filter(({ rule }) => late.has(rule));
  expect(shared).toHaveLength(36);
  for (const first of shared) {
    const second = copy(late, first.rule);
    const { versions } = toHistory([first, second]);
    expect(versions[first.revision ?? -1]?.witnesses).toContain(first);
    expect(versions[second.revision ?? -1]?.witnesses).toContain(second);
  }
});

test('takes the clock of the First Era by the revision of Rule 3, where that is known', () => {
  expect([0, 4, 5, 10, 11].map(firstEraClock)).toEqual([
    earlyClock,
    earlyClock,
    undefined,
    undefined,
    lateClock,
  ]);
});
