import { describe, expect, test } from 'vitest';
import type { LogEvent } from '../../schemas/event.ts';
import { Game, type Finding, type Witness } from '../../schemas/index.ts';
import { HARBOUR as game, writeEntry } from '../../../test/support/harbour-log.ts';
import { sampleCopy } from '../../../test/support/sample-copy.ts';
import type { ToldSource } from '../rules/damaged-copies.ts';
import { worldOf, type World } from '../index.ts';
import { createRulesets } from './ask-ruleset.ts';
import { createRulesetsOf } from './ask-source.ts';

const source = (more: Partial<ToldSource> = {}): ToldSource => ({
  ...{ id: 'book', asOf: { calendar: '2031-03-10' }, findings: [] },
  ...more,
});

const copies = (rules: readonly string[], more: Partial<Witness> = {}) =>
  rules.map((rule, order) =>
    sampleCopy(rule, 'book', {
      ...{ order, revision: null, lines: [[5 + 4 * order, 7 + 4 * order]] },
      ...more,
    }),
  );

const make = (
  own: ToldSource,
  witnesses: readonly Witness[] = copies(['1', '2']),
  events: readonly LogEvent[] = [],
): World => worldOf({ game, sources: [own], witnesses, events });

const told = (world: World) => {
  const { inForce, perhaps, ended, toCome, isWhole } = createRulesetsOf(world)('book');
  const sure = inForce.filter(({ force }) => force.certainty === 'known');
  const names = (list: typeof inForce) => list.map(({ rule }) => rule);
  const likely = inForce.filter((one) => !sure.includes(one));
  return {
    sure: names(sure),
    unsure: names([...likely, ...perhaps]),
    gone: names([...ended, ...toCome]),
    isWhole,
  };
};

const finding = (code: string, more: Partial<Finding> = {}): Finding => ({
  ...{ code, line: 1, message: 'Something is odd.' },
  ...more,
});

describe('the rules at the moment of a document', () => {
  test('are all that it prints', () => {
    expect(told(make(source()))).toEqual({
      ...{ sure: ['1', '2'], unsure: [], gone: [], isWhole: true },
    });
  });

  test.each([
    ['prints some', { partial: true }],
    ['has lines that may be the rest of one', { findings: [finding('line-unclaimed')] }],
    ['has another number of rules than it states', { findings: [finding('count-contradicted')] }],
    ['has words between its rules', { findings: [finding('line-unclaimed', { between: [6, 6] })] }],
  ])('may be more where it %s', (_, more) => {
    expect(told(make(source(more))).isWhole).toBe(false);
  });

  test('are no more for a preface above the first that there can be', () => {
    const preface = source({ findings: [finding('line-unclaimed', { between: [1, 3] })] });
    const isWholeOf = (rules: readonly string[]) => told(make(preface, copies(rules))).isWhole;
    expect(['101', '1', '1.1', '0'].map((first) => isWholeOf([first, '205']))).toEqual([
      ...[true, true, true, true],
    ]);
    // Another may stand above it: rule 6, or in a document without order, any.
    expect(isWholeOf(['7', '8'])).toBe(false);
    expect(isWholeOf(['1', '9', '8', '4', '3'])).toBe(false);
  });

  test('may be more for a line of which it is not known whether it stands above the first', () => {
    expect(told(make(source({ findings: [finding('line-unclaimed')] }))).isWhole).toBe(false);
  });

  test('are likely, and no more, where they may stand under the heading of another', () => {
    const twice = source({ findings: [finding('duplicate-rule', { rule: '2', line: 10 })] });
    expect(told(make(twice))).toMatchObject({ sure: ['1'], unsure: ['2'], isWhole: false });
  });

  test('are sure where only the list of their changes is odd, but others may be hidden', () => {
    const odd = source({ findings: [finding('revision-mismatch', { rule: '2', line: 10 })] });
    const world = make(odd);
    expect(told(world)).toMatchObject({ sure: ['1', '2'], unsure: [], isWhole: false });
    const second = createRulesetsOf(world)('book').inForce.find(({ rule }) => rule === '2');
    expect(second?.number).toMatchObject({ certainty: 'known', value: '2' });
    expect(second?.version.certainty).toBe('around');
  });

  test('are no fewer for a rule of a file of its own that is damaged', () => {
    const odd = source({ findings: [finding('entry-malformed', { rule: '2', line: 3 })] });
    const own = ['1', '2'].flatMap((rule) => copies([rule], { file: `${rule}.yaml` }));
    expect(told(make(odd, own)).isWhole).toBe(true);
    expect(told(make(odd, copies(['1', '2'], { file: 'all.yaml' }))).isWhole).toBe(false);
  });
});

describe('the rules at the moment of a document that counts them', () => {
  const earlier = source({ id: 'earlier', asOf: { calendar: '2031-02-10' }, statedRules: 3 });
  const counted = (own: Partial<ToldSource>, before = earlier) =>
    worldOf({
      game,
      sources: [before, source(own)],
      witnesses: [
        ...copies(['1', '2', '3']).map((one) => ({ ...one, source: 'earlier' })),
        ...copies(['1', '2']),
      ],
      events: [],
    });

  test('are no more than it prints, though something in it belongs to no rule', () => {
    const findings = [finding('line-unclaimed')];
    expect(told(counted({ statedRules: 2, findings }))).toMatchObject({
      gone: ['3'],
      isWhole: true,
    });
    expect(told(counted({ findings }))).toMatchObject({ gone: [], isWhole: false });
  });

  test('are no more by game time alone, and nobody knows of the end of its nweek', () => {
    const of = (nweek: number) => ({ asOf: { game: { era: 'first', nweek } } });
    const first = source({ id: 'earlier', ...of(2), statedRules: 3 });
    const world = counted({ ...of(4), statedRules: 2 }, first);
    expect(told(world)).toMatchObject({ sure: ['1', '2'], gone: ['3'], isWhole: true });
    const { ended, perhaps } = createRulesets(world)({ game: { era: 'first', nweek: 4 } });
    expect(perhaps.map(({ rule }) => rule)).toContain('3');
    expect(ended).toEqual([]);
  });

  test('are asked for by its day alike', () => {
    const on = (calendar: string) =>
      createRulesets(counted({ statedRules: 2 }))({ calendar }).ended.map(({ rule }) => rule);
    expect(on('2031-03-10')).toEqual(['3']);
    expect(on('2031-03-09')).toEqual([]);
    expect(on('2031-03-11')).toEqual([]);
  });

  test.each([
    ['counts others', { statedRules: 3 }],
    ['prints some', { statedRules: 2, partial: true }],
    ['is a commit', { statedRules: 2, series: { of: 'box', order: 1, gone: [], unread: [] } }],
    ['is of no known day', { statedRules: 2, asOf: {} }],
  ])('may be others that it leaves out where it %s', (_, own) => {
    expect(told(counted(own as Partial<ToldSource>)).gone).toEqual([]);
  });

  test('may be one that no document counted before', () => {
    const uncounted = source({ id: 'earlier', asOf: { calendar: '2031-02-10' } });
    expect(told(counted({ statedRules: 2 }, uncounted))).toMatchObject({ unsure: ['3'], gone: [] });
  });
});

describe('the rules of a document of which the day is not known', () => {
  const own = source({ asOf: { calendar: { between: ['2031-03-08', '2031-03-12'] } } });
  const event = (number: number, verb: string, rule: string, at: string) =>
    writeEntry(number, at, verb, [
      'set',
      `rule/${rule}/in-force`,
      verb === 'repeal' ? 'no' : 'yes',
    ]);
  const events = [
    event(1, 'enact', '1', '2031-01-02T10:00:00Z'),
    event(2, 'enact', '2', '2031-01-02T10:00:01Z'),
    event(3, 'enact', '4', '2031-01-02T10:00:02Z'),
    event(4, 'repeal', '2', '2031-03-11T10:00:00Z'),
    event(5, 'enact', '3', '2031-03-11T10:00:01Z'),
    event(6, 'enact', '5', '2031-04-11T10:00:00Z'),
  ];

  test('are those that it prints, though one was repealed before the last day that it can be of', () => {
    expect(told(make(own, copies(['1', '2', '4']), events))).toMatchObject({
      ...{ sure: ['1', '2', '4'], unsure: ['3'], gone: ['5'] },
    });
  });

  test('of which it prints some are by the log those which were through all of these days', () => {
    expect(told(make({ ...own, partial: true }, copies(['1']), events))).toMatchObject({
      ...{ sure: ['1', '4'], unsure: ['2', '3'], gone: ['5'] },
    });
  });
});

const LAGOON = Game.parse({
  ...{ id: 'lagoon', name: 'A lagoon', summary: 'A game about tides.', numbering: 'number' },
  eras: [{ id: 'ebb', name: 'Ebb', from: '2031-01-01', clock: 'b-nomic-first' }],
  anchors: [
    { game: { era: 'ebb', nweek: 1, nday: 1 }, calendar: '2031-01-01', begins: true },
    { game: { era: 'ebb', nweek: 2, nday: 1 }, calendar: '2031-01-20', begins: true },
  ],
});

test('a rule that another document of its nday prints is perhaps no longer in force in one that leaves it out', () => {
  const nday = { era: 'ebb', nweek: 1, nday: 5 };
  const first = source({ id: 'first', asOf: { calendar: '2031-01-05', game: nday } });
  const book = source({ asOf: { game: nday } });
  const witnesses = [
    ...copies(['1', '2']).map((one) => ({ ...one, source: 'first' })),
    ...copies(['1']),
  ];
  const world = worldOf({ game: LAGOON, sources: [first, book], witnesses, events: [] });
  expect(told(world)).toMatchObject({ sure: ['1'], unsure: ['2'] });
});
