import { describe, expect, test } from 'vitest';
import {
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
  type SampleRecords,
} from '../../../../test/support/sample-archive.ts';
import { weigh } from '../../../components/precedence/weigh.ts';
import type { PrecedenceClause, Witness } from '../../../schemas/index.ts';
import { precedenceData } from '../../data/precedence.ts';
import { rankedRulesets } from '../../precedence/ranked-ruleset.ts';
import { viewPrecedence } from './precedence.ts';
import { viewRuleRank } from './rule-rank.ts';

const game = sampleGame({ id: 'tidewater', comments: [{ open: '[[', close: ']]' }] });

const clause: PrecedenceClause = { kind: 'precedes', of: 'rule', over: ['3', '9'], lines: [4, 5] };

function rule(id: string, more: Partial<Witness> = {}): Witness {
  return sampleWitness(id, 'book', { game: 'tidewater', ...more });
}

/** Rule 2 lays the scheme down, by its number. */
const witnesses = [
  rule('9/0', { attributes: { chutzpah: ['2', '4'] } }),
  rule('2/1'),
  rule('3/0', { attributes: { chutzpah: ['3'] } }),
  rule('7/0', { precedence: [clause], lines: [[3, 6]] }),
  rule('8/0', { status: 'repealed' }),
];
const texts = {
  'tidewater/book/7':
    'Gulls are heard. This rule takes precedence\nover rules 3 and 9. [[ Loudly. ]]',
};

function model(more: Partial<SampleRecords> = {}) {
  const sources = [sampleSource('book', { game: 'tidewater' })];
  return sampleModel({ games: [game], sources, witnesses, texts, ...more });
}

function viewOf(more: Partial<SampleRecords> = {}) {
  const [view] = viewPrecedence(model(more)).rulesets;
  if (view === undefined) throw new Error('The ruleset has no scheme.');
  return view;
}

describe('a ruleset with a scheme', () => {
  test('ranks its rules in force, the highest first', () => {
    const rows = viewOf().ranks?.rows.map(({ rank, rules }) => [
      rank,
      rules.map(({ text }) => text).join(' '),
    ]);
    expect(rows).toEqual([
      ['4', '9'],
      ['3', '3'],
      ['2', '9'],
      ['1', '2 7'],
    ]);
  });

  test('shows claims with their sentence and their lines', () => {
    const [only, ...others] = viewOf().claims;
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      rule: { text: 'Rule 7' },
      words: 'This rule takes precedence over rules 3 and 9.',
      lines: { text: 'lines 4–5' },
      because: '',
    });
    const says = only?.says.map((part) => (typeof part === 'string' ? part : part.text)).join('');
    expect(says).toBe('takes precedence over Rule 3 and Rule 9');
  });

  test('shows only the lines where the text is not held, or is another', () => {
    expect(viewOf({ texts: {} }).claims[0]?.words).toBe('');
    const other = { 'tidewater/book/7': 'This rule takes no notice.' };
    expect(viewOf({ texts: other }).claims[0]?.words).toBe('');
  });

  test('answers for rules that claims name', () => {
    const pairs = viewOf().pairs.map(({ anchor, cases }) => [
      anchor,
      cases.map(({ winner }) => winner?.text),
    ]);
    expect(pairs).toEqual([
      ['pair-book-7-3', ['Rule 7']],
      ['pair-book-7-9', ['Rule 7']],
    ]);
  });

  test('is weighed in the browser as on the page', () => {
    const [data] = precedenceData(model()).rulesets;
    if (data === undefined) throw new Error('There is no data.');
    // What the browser gets has gone through JSON.
    const sent = JSON.parse(JSON.stringify(data)) as typeof data;
    expect(weigh(sent, '7', '3')).toMatchObject([
      { when: '', winner: { href: '../rules/7/' }, claims: [{ href: '#claim-book-7-1' }] },
    ]);
    expect(weigh(sent, '3', '9')?.map(({ when, winner }) => [when, winner?.text])).toEqual([
      ['If the Chutzpah of Rule 9 is 2', 'Rule 3'],
      ['If the Chutzpah of Rule 9 is 4', 'Rule 9'],
    ]);
    expect(weigh(sent, '3', '3')).toBeNull();
    expect(weigh(sent, '3', '8')).toBeNull();
  });
});

test('a ruleset without a scheme is listed as silent', () => {
  const bare = [rule('3/0')];
  const view = viewPrecedence(model({ witnesses: bare }));
  expect([view.rulesets.length, view.silent.map(({ text }) => text)]).toEqual([0, ['The book']]);
});

test('the file of a game without a scheme of its own names one', () => {
  const named = (precedence: NonNullable<Parameters<typeof sampleGame>[0]>['precedence']) =>
    viewPrecedence(
      sampleModel({
        games: [sampleGame({ precedence })],
        sources: [sampleSource('book')],
        witnesses: [sampleWitness('9/0', 'book', { attributes: { chutzpah: ['3'] } })],
      }),
    );
  expect(named('chutzpah').rulesets.map(({ scheme, by }) => [scheme, by])).toEqual([
    ['Chutzpah', []],
  ]);
  const told = named({ by: 'chutzpah', rules: ['9'] }).rulesets;
  expect(told.flatMap(({ by }) => by.map(({ text }) => text))).toEqual(['Rule 9/0']);
  expect(named({ by: 'chutzpah', rules: ['8'] }).rulesets).toEqual([]);
});

describe('notes', () => {
  const at = { source: 'book', rule: '7/0', line: 4, because: 'Only Rule 3 is meant.' };

  test('amend, drop and add claims', () => {
    const amended = { ...clause, over: ['3'] };
    const { lines: _lines, ...said } = amended;
    const clausesWith = (notes: SampleRecords['notes'] = {}) =>
      viewOf({ notes }).claims.map((row) => [row.rule.text, row.because, row.lines.text]);
    expect(viewOf({ notes: { claims: [{ ...at, claim: said }] } }).pairs).toHaveLength(1);
    expect(clausesWith({ claims: [at] })).toEqual([]);
    const added = { ...at, rule: '3/0', line: 9, claim: said };
    expect(clausesWith({ claims: [added] })).toEqual([
      ['Rule 3', 'Only Rule 3 is meant.', 'line 9'],
      ['Rule 7', '', 'lines 4–5'],
    ]);
  });

  test('that correct nothing are an error', () => {
    const stale = { ...at, line: 40 };
    expect(() => rankedRulesets(model({ notes: { claims: [stale] } }))).toThrow(
      'Unexpected correction of a clause of 7/0 on line 40 of book',
    );
  });
});

describe('the page of a rule', () => {
  const rankOf = (slug: string) => {
    const known = model();
    const found = known.ruleBySlug.get(slug);
    return found === undefined ? null : viewRuleRank(known, found);
  };

  test('tells its rank among the others', () => {
    expect(rankOf('3')?.rank).toBe('Chutzpah 3: 1 rule ranks higher, 0 alike.');
    expect(rankOf('2')?.rank).toBe('Chutzpah 1, as none is printed: 2 rules rank higher, 1 alike.');
    expect(rankOf('9')?.rank).toBe('Chutzpah 2 or 4.');
    expect(rankOf('8')).toBeNull();
  });

  test('tells what it claims and what is claimed of it', () => {
    const [claimant, named] = [rankOf('7'), rankOf('3')];
    expect([claimant?.makes.length, claimant?.suffers.length]).toEqual([1, 0]);
    expect(named?.suffers.map(({ rule: by }) => by.text)).toEqual(['Rule 7']);
  });
});
