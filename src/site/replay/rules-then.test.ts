import { expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { timesOf } from '../replays.ts';
import { rulesThen } from './rules-then.ts';

const on = (calendar: string) => ({ asOf: { calendar } });

test('a rule that had several numbers is not called by its last one where that of then is not known', () => {
  const times = timesOf(
    sampleModel({
      sources: [
        sampleSource('first', on('2002-01-01')),
        sampleSource('part', { ...on('2002-06-01'), partial: true }),
        sampleSource('last', on('2002-12-01')),
      ],
      witnesses: [
        sampleWitness('4/0', 'first'),
        sampleWitness('1/0', 'part'),
        sampleWitness('204/3', 'last', { rule: '4', number: '204' }),
        sampleWitness('1/0', 'last'),
      ],
    }),
  );
  const then = times.moments.map((at) => {
    const { inForce, perhaps } = rulesThen(times, at);
    return [...inForce, ...perhaps].find(({ rule }) => rule === '4');
  });
  expect(then.map((one) => [one?.number, one?.numberNote])).toEqual([
    ['4', ''],
    [null, 'now 204'],
    ['204', ''],
  ]);
});

test('a rule that was likely in force by an estimate is not listed as one that was', () => {
  const at = { around: '2002-04-01' } as const;
  const times = timesOf(
    sampleModel({
      sources: [sampleSource('page', on('2002-12-31'))],
      witnesses: [
        sampleWitness('4/0', 'page', {
          events: [sampleEvent('enacted', '4', { cause: 'proposal', at })],
        }),
        sampleWitness('1/0', 'page', {
          events: [sampleEvent('enacted', '1', { cause: 'proposal', at: '2002-01-02' })],
        }),
      ],
    }),
  );
  const { inForce, perhaps } = times.askRuleset({ calendar: '2002-06-01' });
  expect(inForce.map(({ rule }) => rule)).toEqual(['1']);
  expect(perhaps.map(({ rule, force }) => [rule, force.certainty])).toEqual([['4', 'around']]);
});
