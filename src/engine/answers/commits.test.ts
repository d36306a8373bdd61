import { describe, expect, test } from 'vitest';
import { Game, type Finding, type RevisionEvent, type Witness } from '../../schemas/index.ts';
import { sampleCopy } from '../../../test/support/sample-copy.ts';
import type { ToldSource } from '../rules/damaged-copies.ts';
import { worldOf, type Answer, type World } from '../index.ts';
import { askRule } from './ask-rule.ts';
import { createRulesetsOf } from './ask-source.ts';

const game = Game.parse({
  id: 'mill',
  name: 'A mill',
  summary: 'A game about lamps.',
  eras: [{ id: 'all', name: 'All' }],
  numbering: 'number',
});

const make = (sources: readonly ToldSource[], witnesses: readonly Witness[]): World =>
  worldOf({ game, sources, witnesses, events: [] });

const copy = (rule: string, source: string, given: Partial<Witness> = {}) =>
  sampleCopy(rule, source, { revision: null, ...given });

const words = <T>({ certainty, value }: Answer<T>) => `${certainty} ${String(value)}`;

const at = (world: World, rule: string, calendar: string) => {
  const { force, version, copy: held } = askRule(world, rule, { calendar });
  return [force, version, held].map(words);
};

const UNKNOWN = ['unknown undefined', 'unknown undefined', 'unknown undefined'];

describe('a document in which other words stand above the rules', () => {
  const above: Finding = {
    code: 'line-unclaimed',
    line: 1,
    message: 'Lines 1 to 4 belong to nothing.',
  };
  const source = (id: string, calendar: string, finding: Finding): ToldSource => ({
    ...{ id, asOf: { calendar }, findings: [finding] },
  });
  const sources = (finding: Finding) => [
    source('a', '2031-02-01', finding),
    source('b', '2031-04-01', finding),
  ];
  const copies = ['1', '2'].flatMap((rule, place) =>
    ['a', 'b'].map((id) =>
      copy(rule, id, { wording: 'one', lines: [[5 + 4 * place, 7 + 4 * place]] }),
    ),
  );

  test('shows all of its rules on its day, though others of other days show the same', () => {
    const world = make(sources({ ...above, between: [1, 4] }), copies);
    expect(at(world, '1', '2031-02-01')).toEqual(['known in-force', 'known a', 'known b']);
    expect(at(world, '2', '2031-04-01')).toEqual(['known in-force', 'known a', 'known b']);
    // Between them it hangs on their being alike.
    expect(at(world, '1', '2031-03-01')).toEqual(['around in-force', 'around a', 'around b']);
    expect(at(world, '1', '2031-05-01')).toEqual(UNKNOWN);
  });

  test('shows nothing of a rule within whose lines such words stand', () => {
    const world = make(sources({ ...above, between: [6, 6] }), copies);
    expect(at(world, '2', '2031-02-01')).toEqual(['known in-force', 'known a', 'known b']);
    expect(at(world, '1', '2031-02-01').slice(1)).toEqual(UNKNOWN.slice(1));
  });

  test('shows no rule where nobody knows from where they came', () => {
    const world = make(sources(above), copies);
    expect(at(world, '2', '2031-02-01').slice(1)).toEqual(UNKNOWN.slice(1));
  });
});

describe('the commits of a repository', () => {
  const commit = (order: number, calendar: string): ToldSource => ({
    id: `book-${order}`,
    asOf: { calendar: `${calendar}T10:00:00Z` },
    series: { of: 'book', order, gone: [], unread: [] },
    findings: [{ code: 'line-unclaimed', line: 1, message: 'The line belongs to nothing.' }],
  });
  const sources = [commit(0, '2031-02-01'), commit(1, '2031-03-01'), commit(2, '2031-04-01')];
  const event = (verb: string, day: string): RevisionEvent => ({
    ...{ verb, by: null, at: { around: day }, lines: [1, 2] },
  });
  const [enacted, amended, retitled] = [
    event('enacted', '2031-02-01'),
    event('amended', '2031-03-01'),
    event('retitled', '2031-04-01'),
  ];

  test('show of which version a rule was after each change that they made', () => {
    const world = make(sources, [
      copy('1', 'book-0', { wording: 'one', events: [enacted] }),
      copy('1', 'book-1', { wording: 'two', events: [enacted, amended] }),
      copy('1', 'book-2', { wording: 'two', title: 'Lamps', events: [enacted, amended, retitled] }),
    ]);
    expect(at(world, '1', '2031-02-01T10:00:00Z').slice(1)).toEqual([
      'known book-0',
      'known book-0',
    ]);
    expect(at(world, '1', '2031-02-20').slice(1)).toEqual(['around book-0', 'around book-0']);
    expect(at(world, '1', '2031-03-20').slice(1)).toEqual(['known book-1', 'known book-2']);
    expect(at(world, '1', '2031-04-01T10:00:00Z').slice(1)).toEqual([
      'known book-1',
      'known book-2',
    ]);
  });

  test('show what was there from the first one on, before they changed anything', () => {
    const changed = { ...amended, details: { commit: 'abc1234' } };
    const world = make(sources, [
      copy('1', 'book-0', { wording: 'one' }),
      copy('1', 'book-1', { wording: 'two', events: [changed] }),
      copy('2', 'book-0', { wording: 'one' }),
    ]);
    const found = (day: string) => at(world, '1', day);
    expect(found('2031-01-20')).toEqual(UNKNOWN);
    expect(found('2031-02-01T10:00:00Z')).toEqual([
      'known in-force',
      'known book-0',
      'known book-0',
    ]);
    expect(found('2031-02-20')).toEqual(['known in-force', 'around book-0', 'around book-0']);
    expect(found('2031-03-20')).toEqual(['known in-force', 'known book-1', 'known book-1']);
    const versions = world.ruleOf('1')?.versions.map(({ doubts }) => doubts);
    expect(versions).toEqual([[], []]);
  });

  test('show at the last one what none of them changed', () => {
    const world = make(sources, [
      copy('1', 'book-0', { wording: 'one' }),
      copy('2', 'book-2', { wording: 'two', events: [retitled] }),
    ]);
    const shown = ['known in-force', 'known book-0', 'known book-0'];
    expect(at(world, '1', '2031-04-01T10:00:00Z')).toEqual(shown);
    expect(at(world, '1', '2031-03-20')).toEqual([
      'around in-force',
      'around book-0',
      'around book-0',
    ]);
  });

  test('tell nothing of what was before the changes that a document lists', () => {
    const papers = [commit(0, '2031-02-01'), { id: 'print', asOf: { calendar: '2031-03-10' } }];
    const world = make(papers, [
      copy('1', 'book-0', { wording: 'one' }),
      copy('1', 'print', { wording: 'two', events: [amended, retitled] }),
    ]);
    expect(at(world, '1', '2031-02-20')[0]).not.toBe('known in-force');
  });

  test('show that a rule is gone, from the one that took it away to the last', () => {
    const gone = [commit(0, '2031-02-01'), commit(1, '2031-03-01'), commit(2, '2031-05-01')];
    const repealed = event('repealed', '2031-03-01');
    const taken = gone.map((one, order) =>
      order === 1 ? { ...one, series: { of: 'book', order, gone: ['1'], unread: [] } } : one,
    );
    const world = make(taken, [copy('1', 'book-0', { events: [enacted, repealed] })]);
    const force = (day: string) => words(askRule(world, '1', { calendar: day }).force);
    expect(force('2031-02-01T10:00:00Z')).toBe('known in-force');
    expect(force('2031-02-20')).toBe('around in-force');
    expect(force('2031-04-01')).toBe('known not-in-force');
    expect(force('2031-05-01T10:00:00Z')).toBe('known not-in-force');
    expect(force('2031-06-01')).toBe('unknown undefined');
    expect(createRulesetsOf(world)('book-0').inForce.map(({ rule }) => rule)).toEqual(['1']);
  });
});
