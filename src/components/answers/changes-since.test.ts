import { expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { livesData } from '../../site/data/replay/lives.ts';
import { timesOf } from '../../site/replays.ts';
import { readAskedTime } from '../replay/asked-time.ts';
import { placesAsked } from '../replay/places-asked.ts';
import { changesSince } from './changes-since.ts';

const by = (proposal: string, at: string) => ({ proposal, at });
const events = (...told: (readonly [string, ReturnType<typeof by>])[]) =>
  told.map(([verb, { proposal, at }]) => sampleEvent(verb, proposal, { cause: 'proposal', at }));

const model = sampleModel({
  sources: [sampleSource('page', { asOf: { calendar: '2002-12-31' } })],
  witnesses: [
    sampleWitness('1/0', 'page', { events: events(['enacted', by('1', '2002-01-01')]) }),
    sampleWitness('2/1', 'page', {
      events: events(['enacted', by('2', '2002-01-02')], ['amended', by('6', '2002-06-06')]),
    }),
    sampleWitness('3/0', 'page', { events: events(['enacted', by('7', '2002-07-07')]) }),
    sampleWitness('4/0', 'page', {
      events: events(['enacted', by('3', '2002-01-03')], ['repealed', by('8', '2002-08-08')]),
    }),
    sampleWitness('5/1', 'page', {
      events: events(['enacted', by('4', '2002-01-04')], ['amended', by('5', '2002-05')]),
    }),
  ],
});
const lives = livesData(timesOf(model));

function since(typed: string) {
  const asked = readAskedTime(typed);
  const [place] = asked === null ? [] : placesAsked(asked, []);
  return place === undefined ? [] : changesSince(lives, place);
}

const told = (typed: string) => since(typed).map(({ name, kind }) => `${name}: ${kind}`);

test('rules that are others since a day, new ones and repealed ones are told apart', () => {
  expect(told('2002-05-31')).toEqual(['Rule 2: changed', 'Rule 3: new', 'Rule 4: gone']);
  expect(since('2002-05-31').map(({ words }) => words)).toEqual([
    '2/0 then, now 2/1',
    'not in force then, now 3/0',
    '4/0 then, not in force any more',
  ]);
});

test('a change of which it is not known whether it was before or after is never called sure', () => {
  expect(told('2002-05-15')).toContain('Rule 5: perhaps');
  expect(told('2002-04-30')).toContain('Rule 5: changed');
  expect(told('2002-06-01').filter((words) => words.startsWith('Rule 5'))).toEqual([]);
});

test('a day after the last change has nothing after it', () => {
  expect(told('2002-08-08')).toEqual([]);
});

test('before the first change, what stands now is new', () => {
  expect(told('2001-06-01')).toEqual(['Rule 1: new', 'Rule 2: new', 'Rule 3: new', 'Rule 5: new']);
});

test('a later copy is believed before the last change that is told of', () => {
  const later = sampleModel({
    sources: [
      sampleSource('print', { asOf: { calendar: '2002-02-01' } }),
      sampleSource('page', { asOf: { calendar: '2002-12-31' } }),
    ],
    witnesses: [
      sampleWitness('1/0', 'print', { events: events(['enacted', by('1', '2002-01-01')]) }),
      sampleWitness('1/4', 'page', { events: events(['enacted', by('1', '2002-01-01')]) }),
    ],
  });
  const asked = readAskedTime('2002-02-01');
  const [place] = asked === null ? [] : placesAsked(asked, []);
  const found = place && changesSince(livesData(timesOf(later)), place);
  expect(found?.map(({ kind, words }) => [kind, words])).toEqual([
    ['changed', '1/0 then, now 1/4'],
  ]);
});

test('of a rule of which nobody knows whether it still stands it is not said that it ended', () => {
  const [rule] = lives.rules;
  const asked = readAskedTime('2002-05-15');
  const [place] = asked === null ? [] : placesAsked(asked, []);
  if (rule === undefined || place === undefined) throw new Error('There is no rule to ask of.');
  const steps = rule.calendar.steps.map((step) => ({ ...step, force: null }));
  const unsure = { ...lives, rules: [{ ...rule, calendar: { ...rule.calendar, steps } }] };
  for (const { words } of changesSince(unsure, place)) {
    expect(words).not.toContain('any more');
    expect(words).toContain('whether it is in force now is not known');
  }
  expect(changesSince(unsure, place)).toHaveLength(1);
});

test('where the last copy and the last change can be of one time, nobody knows which is now', () => {
  const beside = sampleModel({
    sources: [
      sampleSource('print', { asOf: { calendar: '2002-03-09' } }),
      sampleSource('page', { asOf: {} }),
    ],
    witnesses: [
      sampleWitness('1/0', 'print', { events: events(['enacted', by('1', '2002-01-01')]) }),
      sampleWitness('1/1', 'page', {
        events: events(['enacted', by('1', '2002-01-01')], ['amended', by('2', '2002-03')]),
      }),
    ],
  });
  const asked = readAskedTime('2002-02-01');
  const [place] = asked === null ? [] : placesAsked(asked, []);
  const found = place && changesSince(livesData(timesOf(beside)), place);
  expect(found?.map(({ kind, words }) => [kind, words])).toEqual([
    ['perhaps', 'whether it was in force then is not known; now a version that is not known'],
  ]);
});
