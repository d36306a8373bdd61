import { expect, test } from 'vitest';
import type { LivesData } from '../../site/data/replay/lives.ts';
import { readAskedTime } from '../replay/asked-time.ts';
import { placesAsked } from '../replay/places-asked.ts';
import { answerState } from './state-answer.ts';

/** Surely made in the year, and by an estimate in its April. */
const LIKELY = '2002-01-01..2002-12-31~2002-04-01..2002-04-30';

const calendar = {
  ...({ rule: '7', before: 'not-in-force', doubts: [], gone: [], copied: [] } as const),
  told: ['2001-01-01T00:00:00Z..'],
  steps: [
    {
      ...({ event: 1, force: 'in-force', number: null, copy: null } as const),
      ...{ revision: '0', version: '0', window: LIKELY },
    },
  ],
};
const lives: LivesData = {
  game: 'harbour',
  rules: [
    {
      ...{ name: 'rule 7', href: '/harbour/rules/7/', calendar, game: null, eras: [], deeds: {} },
      versions: { 0: { name: '7/0', href: null, isHeld: false } },
    },
  ],
  logged: [],
  values: [
    {
      ...{ path: 'tide/height', told: ['2001-01-01T00:00:00Z..'], doubts: [], checks: [] },
      steps: [
        { event: 0, value: '4', isKnown: true, window: '2001-02-02' },
        { event: 1, value: '5', isKnown: true, window: LIKELY },
      ],
    },
  ],
  whole: ['2001-01-01T00:00:00Z..'],
};

function at(typed: string) {
  const asked = readAskedTime(typed);
  const [place] = asked === null ? [] : placesAsked(asked, []);
  if (place === undefined) throw new Error('That is no time.');
  return answerState(lives, place);
}

test('what is likely is not said to be sure, of rules or of values', () => {
  const { words, rules, values } = at('2002-06-01');
  expect(words).toMatch(/^Of one rule it is not known whether it was in force/u);
  expect(rules).toEqual([]);
  expect(values).toEqual([{ path: 'tide/height', value: '5', note: 'likely; may be 4 or 5' }]);
});

test('what is known is said without more words', () => {
  const { words, rules, values } = at('2003-06-01');
  expect(words).toBe('One rule was in force.');
  expect(rules).toMatchObject([{ name: '7/0', note: '' }]);
  expect(values).toEqual([{ path: 'tide/height', value: '5', note: '' }]);
});
