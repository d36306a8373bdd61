import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEvent, type LogEvent } from '../../schemas/event.ts';
import { replay } from '../replay/replay.ts';
import type { RuleChanges } from './lifecycle.ts';
import { rulesInForce } from './lineage.ts';
import { eraHandler, ruleHandlers } from './rule-handlers.ts';

const VERBS = [
  'enact',
  'amend',
  'repeal',
  'reenact',
  'renumber',
  'transmute',
  'activate',
  'deactivate',
];

const game: RuleChanges = {
  counted: ['amendment', 'repeal', 'reenactment', 'transmutation'],
  renumbered: ['amendment', 'transmutation'],
};

const handlers = [...ruleHandlers(VERBS, game), eraHandler];

type Step = readonly [action: string, args?: LogEvent['args']];

const play = (steps: readonly Step[]) =>
  replay(
    steps.map(([action, args = {}], index) =>
      createEvent({ id: `e${index}`, do: action, args: { rule: '7', ...args } }),
    ),
    { handlers },
  );

const partsOf = (steps: readonly Step[]) => {
  const history = play(steps);
  const state = history.stateAt(history.last);
  const entries = [...state].map(([path, value]) => [path.replace('rule/7/', ''), value]);
  return Object.fromEntries(entries) as Record<string, unknown>;
};

const reasons = (steps: readonly Step[]) => play(steps).outcomes.map(({ reason }) => reason);

describe('the life of a rule', () => {
  test('begins with an enactment, at revision 0', () => {
    expect(partsOf([['enact', { title: 'Lamps', mutability: 'mutable' }]])).toEqual({
      'in-force': 'yes',
      revision: '0',
      number: '7',
      title: 'Lamps',
      mutability: 'mutable',
    });
  });

  test('an amendment raises the revision and gives the number of its proposal', () => {
    const parts = partsOf([['enact'], ['amend', { proposal: '31', title: 'Lanterns' }]]);
    expect(parts).toMatchObject({ number: '31', revision: '1', title: 'Lanterns' });
  });

  test('a repeal ends it and a re-enactment begins it again, its revisions counted on', () => {
    expect(partsOf([['enact'], ['repeal']])).toMatchObject({ 'in-force': 'no', revision: '1' });
    expect(partsOf([['enact'], ['repeal'], ['reenact']])).toMatchObject({
      'in-force': 'yes',
      revision: '2',
    });
  });

  test('a transmutation turns the mutability round; what is not known stays unknown', () => {
    const turned = [['enact', { mutability: 'immutable' }], ['transmute']] as const;
    expect(partsOf(turned)).toMatchObject({ mutability: 'mutable', revision: '1' });
    expect(partsOf([['enact'], ['transmute']])['mutability']).toEqual({ unknown: true });
  });

  test('a renumbering is not counted', () => {
    expect(partsOf([['enact'], ['renumber', { number: '40' }]])).toMatchObject({
      number: '40',
      revision: '0',
    });
  });

  test('activation does not touch whether it is in force', () => {
    expect(partsOf([['enact'], ['deactivate']])).toMatchObject({ active: 'no', 'in-force': 'yes' });
    expect(partsOf([['enact'], ['deactivate'], ['activate']])).toMatchObject({ active: 'yes' });
  });

  test('keywords become those that are given', () => {
    const parts = partsOf([
      ['enact', { keywords: ['Oil', 'Light'] }],
      ['amend', { keywords: ['Light', 'Pay'] }],
    ]);
    expect(Object.keys(parts).filter((part) => part.startsWith('keywords/'))).toEqual([
      'keywords/Light',
      'keywords/Pay',
    ]);
  });
});

test('an era ends what it does not keep', () => {
  const history = replay(
    [
      ...['1', '2', '3'].map((rule) => createEvent({ id: rule, do: 'enact', args: { rule } })),
      createEvent({ id: 'era', do: 'begin-era', args: { keep: ['2'] } }),
      createEvent({ id: 'new', do: 'enact', args: { rule: '3e1', number: '1' } }),
    ],
    { handlers },
  );
  expect(rulesInForce(history, history.last)).toEqual([
    { rule: '2', number: '2', revision: '0' },
    { rule: '3e1', number: '1', revision: '0' },
  ]);
});

describe('what the standing of a rule forbids', () => {
  test.each<[string, Step[], RegExp]>([
    ['a second enactment', [['enact'], ['enact']], /second enactment of rule 7/u],
    [
      'amending what never was',
      [['amend']],
      /amendment of rule 7, expected a rule that is in force/u,
    ],
    ['amending what was repealed', [['enact'], ['repeal'], ['amend']], /in force/u],
    [
      're-enacting what is in force',
      [['enact'], ['reenact']],
      /expected a rule that was repealed/u,
    ],
    ['renumbering to nothing', [['enact'], ['renumber']], /without a number/u],
  ])('%s', (_what, steps, reason) => {
    expect(reasons(steps).at(-1)).toMatch(reason);
  });

  test('an action that names no rule', () => {
    const history = replay([createEvent({ id: 'e', do: 'amend' })], { handlers });
    expect(history.outcomes[0]).toMatchObject({ status: 'rejected', reason: /without a rule/u });
  });
});

test('whatever is tried, revisions count what was done and the last act tells the standing', () => {
  const steps = fc.array(fc.constantFrom(...VERBS), { maxLength: 30 });
  fc.assert(
    fc.property(steps, (verbs) => {
      const history = play(verbs.map((verb, index) => [verb, { number: String(index) }]));
      const done = history.outcomes.filter(({ status }) => status === 'applied');
      const acts = done.map(({ event }) => event.do);
      const counted = acts.filter((act) =>
        ['amend', 'repeal', 'reenact', 'transmute'].includes(act),
      );
      const value = (part: string) => history.valueAt(`rule/7/${part}`, history.last)?.value;
      const begun = acts.length > 0;
      expect(value('revision')).toBe(begun ? String(counted.length) : undefined);
      const last = acts.findLast((act) => ['enact', 'repeal', 'reenact'].includes(act));
      expect(value('in-force')).toBe(begun ? (last === 'repeal' ? 'no' : 'yes') : undefined);
    }),
  );
});
