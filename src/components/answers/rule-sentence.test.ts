import { expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { lifeData } from '../../site/data/life.ts';
import { livesData } from '../../site/data/replay/lives.ts';
import { timesOf } from '../../site/replays.ts';
import { readAskedTime } from '../replay/asked-time.ts';
import { placesAsked } from '../replay/places-asked.ts';
import { sayRule } from './rule-sentence.ts';
import { answerState } from './state-answer.ts';

const model = sampleModel({
  sources: [sampleSource('page', { asOf: { calendar: '2002-12-31' } })],
  witnesses: [
    sampleWitness('7/2', 'page', {
      events: [
        sampleEvent('enacted', '3', { cause: 'proposal', at: '2002-02-01' }),
        sampleEvent('amended', '5', { cause: 'proposal', at: '2002-05' }),
        sampleEvent('amended', '6', { cause: 'proposal', at: '2002-09-09' }),
        sampleEvent('repealed', '9', { cause: 'proposal', at: '2002-10-10' }),
      ],
    }),
  ],
});
const times = timesOf(model);

function placesOf(typed: string) {
  const asked = readAskedTime(typed);
  return asked === null ? [] : placesAsked(asked, []);
}

const say = (typed: string) =>
  placesOf(typed)
    .map((place) => sayRule(lifeData(times, model.ruleBySlug.get('7')!), place).words)
    .join(' ');

test('a sentence says what a rule was on a day, by what, and whether its text is held', () => {
  expect(say('1 February 2002')).toBe(
    'On 1 February 2002 rule 7 was 7/0, by proposal 3; its text is not held.',
  );
  expect(say('2002-01-31')).toBe('On 31 January 2002 rule 7 was not in force yet.');
  expect(say('11 October 2002')).toBe(
    'On 11 October 2002 rule 7 was not in force any more, by proposal 9.',
  );
});

test('it names every version that is possible, and says what is not known', () => {
  expect(say('15 May 2002')).toBe('On 15 May 2002 rule 7 was in force, as one of 7/0, 7/1.');
  expect(say('2003-01-01')).toBe('On 1 January 2003 it is not known what rule 7 was.');
});

test('of a longer time it says what the rule was when that began and ended', () => {
  expect(say('March 2002')).toBe(
    'All through March 2002, rule 7 was 7/0, by proposal 3; its text is not held.',
  );
  expect(say('2002')).toBe(
    'When 2002 began, rule 7 was not in force yet. When it ended, rule 7 was not in force any more, by proposal 9.',
  );
});

test('the same answers are counted for all rules', () => {
  const lives = livesData(times);
  const state = (typed: string) => placesOf(typed).map((place) => answerState(lives, place))[0];
  expect(state('2002-06-01')).toMatchObject({
    words: 'At least one rule was in force. There may have been more, of which nothing is held.',
    rules: [{ name: '7/1', note: '' }],
  });
  expect(state('2003-06-01')?.words).toBe(
    'Of one rule it is not known whether it was in force, and of none that it was.',
  );
});
