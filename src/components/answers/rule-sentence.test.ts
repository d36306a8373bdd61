import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { lifeData, type LifeData } from '../../site/data/life.ts';
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

test('of a time of day it says what is known at that second, and no more', () => {
  expect(say('2002-02-02 00:00')).toBe(
    'On 2 February 2002, 00:00 UTC rule 7 was 7/0, by proposal 3; its text is not held.',
  );
  // Of the day of a change nobody knows the hour.
  expect(say('2002-02-01T12:00Z')).toBe(
    'On 1 February 2002, 12:00 UTC it is not known whether rule 7 was in force.',
  );
  expect(say('2002-01-31 23:59')).toBe(
    'On 31 January 2002, 23:59 UTC rule 7 was not in force yet.',
  );
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

describe('before the game began', () => {
  const era = { id: 'first', name: 'First', from: '2002-03' };
  const late = sampleModel({
    games: [sampleGame({ eras: [era] })],
    sources: [sampleSource('page', { asOf: { calendar: '2002-12-31' } })],
    witnesses: [sampleWitness('7/2', 'page')],
  });
  const ask = (typed: string, of = late) => {
    const [place] = placesOf(typed);
    if (place === undefined) throw new Error('That is no time.');
    const lives = livesData(timesOf(of));
    return [
      sayRule(lifeData(timesOf(of), of.ruleBySlug.get('7')!), place).words,
      answerState(lives, place).words,
    ];
  };

  test('no rule was in force, though nobody tells when it was made', () => {
    for (const typed of ['1066', 'February 2002', '2001-12-31']) {
      expect(ask(typed), typed).toEqual([
        expect.stringContaining('rule 7 was not in force yet.'),
        'The game had not begun yet.',
      ]);
    }
    expect(ask('2002-03-01')[0]).toBe('On 1 March 2002 it is not known what rule 7 was.');
  });

  test('but where something is told of that time, the game was there', () => {
    const told = sampleModel({
      games: [sampleGame({ eras: [era] })],
      sources: [sampleSource('page', { asOf: { calendar: '2002-12-31' } })],
      witnesses: [
        sampleWitness('7/0', 'page', {
          events: [sampleEvent('enacted', '3', { cause: 'proposal', at: '2002-02-01' })],
        }),
      ],
    });
    expect(ask('2002-02-02', told)[0]).toContain('rule 7 was 7/0');
  });
});

test('of an nweek it is said what a rule was when that began, where its end is not known', () => {
  const step = { event: 1, force: 'in-force', number: null, revision: '0', version: '0' } as const;
  const life = {
    ...({ rule: '7', before: 'not-in-force', doubts: [], gone: [], copied: [] } as const),
    steps: [{ ...step, copy: null, window: '000.000000004.000000..000.000000004.999999' }],
    told: ['..000.000000009.000000'],
  };
  const data: LifeData = {
    ...{ name: 'rule 7', calendar: life, game: life, deeds: { 1: 'by proposal 3' } },
    eras: [{ name: 'First', place: 0, first: 1, last: 9, ndays: 10 }],
    versions: { 0: { name: '7/0', href: null, isHeld: false } },
  };
  const say = (typed: string) => {
    const asked = readAskedTime(typed);
    return asked && placesAsked(asked, data.eras).map((place) => sayRule(data, place));
  };
  expect(say('nweek 9, first')).toMatchObject([
    {
      words:
        'When nweek 9, First began, rule 7 was 7/0, by proposal 3; its text is not held. When it ended, it is not known what rule 7 was.',
      isKnown: true,
    },
  ]);
  expect(say('nweek 8')?.map(({ words }) => words)).toEqual([
    'At the end of nweek 8 rule 7 was 7/0, by proposal 3; its text is not held.',
  ]);
  expect(say('nweek 9.2')).toMatchObject([{ isKnown: false }]);
});

describe('of a longer time', () => {
  const life = {
    ...({ rule: '7', before: 'not-in-force', doubts: [], gone: [], copied: [] } as const),
    told: ['2002-01-01T00:00:00Z..2002-03-31T23:59:59Z', '2002-10-01T00:00:00Z..'],
  };
  const step = { force: 'in-force', number: null, copy: null } as const;
  const made = { ...step, event: 1, revision: '0', version: '0', window: '2002-01-05' };
  const named = { name: '7/0', href: null, isHeld: false };
  const dataOf = (calendar: LifeData['calendar']): LifeData => ({
    ...{ name: 'rule 7', calendar, game: null, deeds: {}, eras: [] },
    versions: { 0: named, 1: { ...named, name: '7/1' } },
  });
  const ask = (calendar: LifeData['calendar'], typed: string) =>
    placesOf(typed)
      .map((place) => sayRule(dataOf(calendar), place).words)
      .join(' ');

  test('nothing is said of a part of which nothing is told', () => {
    const gap = { ...life, steps: [made] };
    expect(ask(gap, 'February 2002')).toMatch(/^All through February 2002, rule 7 was 7\/0/u);
    const [first, last] = [20, 360].map((day) => 11_688 + day) as [number, number];
    const place = { line: 'days', first, last, words: 'those days' } as const;
    expect(sayRule(dataOf(gap), place).words).toBe(
      'When those days began, and when it ended, rule 7 was 7/0; its text is not held. It may have been another in between, which is not known.',
    );
  });

  test('a change of which nobody knows the day is not said to lie in it', () => {
    const open = {
      ...life,
      told: ['2002-01-01T00:00:00Z..'],
      steps: [
        made,
        { ...step, event: 2, revision: '1', version: '1', window: '2002-01-06..2002-12-30' },
      ],
    };
    expect(ask(open, 'May 2002')).toBe(
      'All through May 2002, rule 7 was in force, as one of 7/0, 7/1.',
    );
  });

  test('what came and went in it is told', () => {
    const gone = { force: 'not-in-force', number: null, copy: null } as const;
    const ended = { ...gone, event: 2, revision: null, version: null, window: '2002-02-20' };
    const short = { ...life, told: ['2002-01-01T00:00:00Z..'], steps: [made, ended] };
    expect(ask(short, '2002')).toMatch(/^When 2002 began/u);
    const before = { ...short, told: ['2001-01-01T00:00:00Z..'] };
    expect(
      ask(
        { ...before, steps: [{ ...ended, event: 0, window: '2001-02-01' }, made, ended] },
        '2002',
      ),
    ).toBe(
      'When 2002 began, and when it ended, rule 7 was not in force any more. In between it was 7/0.',
    );
  });
});
