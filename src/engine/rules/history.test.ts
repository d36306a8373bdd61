import { describe, expect, test } from 'vitest';
import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { numberEvents, toHistory } from './history.ts';
import { sampleCopy } from '../../../test/support/sample-copy.ts';

const event = (verb: string, by: string, more: Partial<RevisionEvent> = {}): RevisionEvent => ({
  verb,
  by,
  lines: [1, 1],
  ...more,
});

const witness = (source: string, revision: number | null, events: RevisionEvent[]): Witness =>
  sampleCopy('7', source, { revision, events });

describe('numberEvents', () => {
  const revisions = (events: RevisionEvent[]) =>
    numberEvents(events).map(({ revision }) => revision);

  test('counts from 0 where the rule was created, from 1 where it was there at the start', () => {
    expect(revisions([event('created', '4/0'), event('revised', 'p9')])).toEqual([0, 1]);
    expect(revisions([event('revised', 'p9'), event('revised', 'p9')])).toEqual([1, 2]);
  });

  test('counts repeal and recreation', () => {
    const verbs = ['created', 'repealed', 'recreated'].map((verb) => event(verb, 'p1'));
    expect(revisions(verbs)).toEqual([0, 1, 2]);
  });

  test('heeds what the source says of counting', () => {
    const events = [
      event('enactment', '1', { counted: false }),
      event('retitling', '2', { counted: false }),
      event('amendment', '3', { counted: true }),
    ];
    expect(revisions(events)).toEqual([0, 0, 1]);
  });
});

describe('toHistory', () => {
  const early = witness('early', 1, [event('created', '4/0'), event('revised', '5/1')]);
  const late = witness('late', 3, [
    ...early.events,
    event('revised', 'p6'),
    event('revised', 'p8'),
  ]);

  test('places copies at their revisions and leaves gaps between them', () => {
    const { versions, latest } = toHistory([early, late]);
    expect(
      versions.map(({ key, witnesses }) => [key, witnesses.map((copy) => copy.source)]),
    ).toEqual([
      ['0', []],
      ['1', ['early']],
      ['2', []],
      ['3', ['late']],
    ]);
    expect(versions[2]?.events).toMatchObject([{ by: 'p6', source: 'late' }]);
    expect(latest).toBe(late);
  });

  test('keeps a revision that the list of changes does not reach', () => {
    const { versions } = toHistory([witness('early', 2, [event('created', '4/0')])]);
    expect(versions.map(({ events }) => events.length)).toEqual([1, 0, 0]);
  });

  test('gives a change a range where the heading counts one more than the list', () => {
    const { versions, unlisted } = toHistory([
      witness('early', 2, [event('created', '4/0'), event('revised', 'p6')]),
    ]);
    expect(versions[1]?.events).toMatchObject([{ by: 'p6', range: { first: 1, last: 2 } }]);
    expect(versions.map((version) => version.unlisted)).toEqual([null, ...unlisted, ...unlisted]);
    expect(unlisted).toEqual([{ first: 1, last: 2, count: 1, among: 1 }]);
  });

  test('knows a version that a repeal made for one not in force', () => {
    const list = ['created', 'repealed', 'recreated'].map((verb) => event(verb, 'p1'));
    const { versions, inForce } = toHistory([witness('late', 2, list)]);
    expect(versions.map(({ force }) => force)).toEqual(['in-force', 'not-in-force', 'in-force']);
    expect(inForce).toMatchObject([
      { from: '0', began: { verb: 'created' }, to: '1', ended: { verb: 'repealed' } },
      { from: '2', began: { verb: 'recreated' }, to: null },
    ]);
  });

  test('ends a version whose repeal made no other, and keeps later changes out of force', () => {
    const list = [
      event('enactment', '1', { counted: false }),
      event('repeal', '2', { counted: false }),
      event('amendment', '3', { counted: true }),
    ];
    const { versions, inForce } = toHistory([witness('late', 1, list)]);
    expect(versions.map(({ force }) => force)).toEqual(['ended', 'not-in-force']);
    expect(inForce).toMatchObject([{ from: '0', to: '0' }]);
  });

  test('takes what was not accepted for never in force', () => {
    const rejected = { ...witness('early', null, []), status: 'not-accepted' } as const;
    const { versions, inForce } = toHistory([rejected]);
    expect([versions[0]?.force, inForce]).toEqual(['not-in-force', []]);
  });

  test('takes each source for a version where there are no revision numbers', () => {
    const { versions } = toHistory([witness('one', null, []), witness('two', null, [])]);
    expect(versions.map(({ key }) => key)).toEqual(['one', 'two']);
  });
});
