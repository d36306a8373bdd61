import { describe, expect, test } from 'vitest';
import { z } from 'astro/zod';
import {
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../../test/support/sample-archive.ts';
import { defineProcedure, kinds } from '../../../engine/procedures/procedure.ts';
import { refuse } from '../../../engine/procedures/refusal.ts';
import type { Mechanic } from '../../../engine/index.ts';
import { parseScenarios } from '../../../loaders/parse-scenarios.ts';
import { playMechanic } from '../../mechanics.ts';
import { routes } from '../../routes.ts';
import { viewMechanic } from './mechanic.ts';
import { rulePhrases, shortRules } from './rule-phrase.ts';
import { saidLines, saidWords } from './said-words.ts';

const { step, answer } = kinds<readonly string[]>();

const ferry = defineProcedure({
  name: 'ferry',
  title: 'The ferry',
  summary: 'It takes two.',
  settings: {
    order: {
      options: ['first-come', 'by-name'],
      default: 'first-come',
      meaning: 'Who goes first.',
    },
  },
  given: { waiting: z.array(z.string()).default([]) },
  begin: ({ waiting }): readonly string[] => waiting,
  steps: {
    board: step('Goes on board.', { board: z.string(), by: z.string() }, (on, { by }) =>
      on.length < 2 ? [...on, by] : refuse('The ferry is full.', '33/9'),
    ),
  },
  answers: { passengers: answer('Who is on board.', {}, (on) => on) },
  views: (on) => [
    { kind: 'table', title: 'On board', columns: ['Who'], rows: on.map((who) => [who]) },
  ],
});

const mechanic: Mechanic = {
  id: 'HAR-33',
  title: 'The ferry',
  rules: ['33/9', '7'],
  effort: 'S',
  value: 'high',
  source: 'late',
  ruleset: 'Late in the game',
  state: 'played',
  procedures: [ferry],
};

const model = sampleModel({
  games: [sampleGame()],
  sources: [sampleSource('late')],
  witnesses: [sampleWitness('33/9', 'late', { title: 'The Ferry' })],
});

const { scenarios } = parseScenarios(
  'ferry.yaml',
  `name: The ferry takes two
case: H1
game: harbour
procedure: ferry
rules: [33/9]
settings: { order: by-name }
given: { waiting: [Ann] }
when:
  - { by: Bo, board: stern }
  - { by: Cid, board: stern, refused: 33/9 }
then: { passengers: [Ann, Bo] }
and:
  - when: []
    then: { passengers: [Ann] }
`,
);

const view = viewMechanic(model, mechanic, playMechanic(mechanic, [mechanic], scenarios));

describe('the page of a mechanic', () => {
  const scenario = view.procedures[0]?.scenarios[0];

  test('leads to its rules as its ruleset prints them, and names those that it does not print', () => {
    expect(rulePhrases(model, 'late', mechanic.rules)).toEqual([
      [{ text: 'Rule 33/9, “The Ferry”', href: routes.rule('harbour', '33') }],
      ['7'],
    ]);
    expect(shortRules(model, 'late', ['33'])).toEqual([
      { text: '33/9', href: routes.rule('harbour', '33') },
    ]);
  });

  test('says which option is shown, and which a scenario has instead', () => {
    expect(view.procedures[0]?.settings).toEqual([
      { name: 'order', words: 'Who goes first.', shown: 'first come', others: ['by name'] },
    ]);
    expect(scenario?.facts.map(({ label }) => label)).toEqual([
      'Waiting',
      'Choice: order',
      'By rule',
    ]);
  });

  test('shows steps in words, and refusals with their reason and rule', () => {
    expect(scenario?.stages[0]?.steps).toEqual([
      { who: 'Bo', verb: 'board', rest: 'stern', meaning: 'Goes on board.', refusal: null },
      {
        who: 'Cid',
        verb: 'board',
        rest: 'stern',
        meaning: '',
        refusal: {
          reason: 'The ferry is full.',
          rule: [{ text: '33/9', href: routes.rule('harbour', '33') }],
        },
      },
    ]);
  });

  test('shows what comes of it, and what was expected where that is not it', () => {
    expect(scenario?.stages.map(({ answers }) => answers)).toEqual([
      [{ question: 'passengers', answer: ['Ann, Bo'], expected: '' }],
      [{ question: 'passengers', answer: ['Ann, Bo'], expected: 'Ann' }],
    ]);
    expect(scenario?.faults).toHaveLength(1);
    expect(scenario?.stages[0]?.views).toMatchObject([{ rows: [['Ann'], ['Bo']] }]);
  });
});

test('a scenario belongs to the mechanic whose rules it names, and to all where it names none of theirs', () => {
  const other: Mechanic = { ...mechanic, id: 'HAR-7', title: 'Quays', rules: ['7/2'] };
  const [first] = scenarios;
  if (first === undefined) throw new Error('There is no scenario.');
  const naming = (...rules: readonly string[]) => ({
    ...first,
    scenario: { ...first.scenario, rules: [...rules], name: rules.join(' ') },
  });
  const all = [naming('33/8'), naming('7'), naming('7', '33'), naming('1')];
  const shown = (one: Mechanic) =>
    playMechanic(one, [{ ...mechanic, rules: ['33/9'] }, other], all).flatMap(({ runs }) =>
      runs.map(({ scenario }) => scenario.name),
    );
  expect(shown({ ...mechanic, rules: ['33/9'] })).toEqual(['33/8', '7 33', '1']);
  expect(shown(other)).toEqual(['7', '7 33', '1']);
});

test('what is said is written with commas, names before values', () => {
  expect(saidWords({ 'go-score': 3, gains: { Ann: 1, Bo: 2 } })).toBe(
    'go score 3, gains (Ann 1, Bo 2)',
  );
  expect(saidWords([])).toBe('none');
  expect(saidWords([true, null, 'x'])).toBe('yes, none, x');
  expect(saidLines([{ a: 1 }, { a: 2 }])).toEqual(['a 1', 'a 2']);
  expect(saidLines(['a', 'b'])).toEqual(['a, b']);
  expect(
    saidLines([
      ['5', '7'],
      ['6', '7'],
    ]),
  ).toEqual(['(5, 7), (6, 7)']);
});
