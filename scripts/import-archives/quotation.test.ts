import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { importText } from '../../test/support/import-text.ts';
import { unquoteLines } from './quotation.ts';

const RULES = ['# Rules of the Weir', '', '## 101. Locks', '', 'A lock is shut at night.', ''];
const MORE = [
  '## 102. Sluices',
  '',
  '> Slow water.',
  '',
  'So they say.',
  '',
  '## 103. Eels',
  '',
  'Eels pass.',
];

/** Imports lines as a document, with what a manifest says of it. */
function read(name: string, lines: readonly string[], more: object = {}) {
  const { records, messages } = importText(name, `${lines.join('\n')}\n`, more);
  return { records, told: messages.map(({ ruleId, line, column }) => [ruleId, line, column]) };
}

const quote = (lines: readonly string[], sign = '> ') =>
  lines.map((line) => `${sign}${line}`.trimEnd());

describe('a ruleset that is quoted', () => {
  test.each(['> ', '>', '> > ', '>> ', ' > '])('is read as it was written: %j', (sign) => {
    const { records } = read('mail.txt', quote([...RULES, ...MORE], sign));
    const plain = read('rules.txt', [...RULES, ...MORE]);
    const shown = (one: typeof plain.records) =>
      one?.witnesses.map(({ id, title, wording, lines }) => [id, title, wording, lines]);
    expect(shown(records)).toEqual(shown(plain.records));
    expect(records?.witnesses).toHaveLength(3);
  });

  test('has the words of whoever quotes it set aside, and accounts for every line', () => {
    const lines = [
      'Pike wrote:',
      ...quote(RULES),
      '',
      'I doubt that.',
      '',
      ...quote(MORE),
      '',
      'Brack',
    ];
    const { records, told } = read('mail.txt', lines);
    expect([...(records?.texts.values() ?? [])].join('')).not.toMatch(/doubt|Brack/u);
    expect(records?.source.coverage).toMatchObject({ lines: 11, ignored: 3, unclaimed: 1 });
    expect(told).toContainEqual(['quotation-read', 1, 1]);
    expect(told).toContainEqual(['line-unclaimed', 1, 1]);
    const aside = records?.source.ledger.filter(({ as }) => as === 'words around a quotation');
    expect(aside?.map((run) => run.lines)).toEqual([
      [9, 9],
      [21, 21],
    ]);
  });

  test('is told of at the columns of its own lines', () => {
    const { told } = read('mail.txt', quote([...RULES, ...MORE]));
    expect(told).toContainEqual(['headings-chosen', 3, 3]);
  });

  test('is read by the format that the manifest names', () => {
    const rule = ['Rule 101/1 (Power=1)', 'Locks', '', '      A lock is shut.', '', '-'.repeat(70)];
    const lines = ['='.repeat(70), 'The Weir', '-'.repeat(70), ...rule];
    for (const more of [{}, { format: 'logical-ruleset' }]) {
      const { records } = read('mail.txt', quote(lines), more);
      expect(records?.source.format).toBe('logical-ruleset');
      expect(records?.witnesses.map(({ id, title }) => [id, title])).toEqual([['101/1', 'Locks']]);
    }
  });
});

describe('what is no quotation', () => {
  test('is left as it lies: rules of which the texts are quoted', () => {
    const lines = RULES.map((line) => (line.startsWith('A lock') ? `> ${line}` : line));
    const { records, told } = read('rules.md', [...lines, '## 102. Sluices', '', '> So.', '> So.']);
    expect(records?.witnesses).toHaveLength(2);
    expect(told.map(([code]) => code)).not.toContain('quotation-read');
  });

  test('is any text of which fewer lines are quoted', () => {
    expect(unquoteLines(['> a', 'b', 'c', 'd'])).toBeUndefined();
    expect(unquoteLines(['> a', '> b'])).toBeUndefined();
  });
});

test('every line keeps its number and its words, however it is quoted', () => {
  const line = fc.tuple(
    fc.constantFrom('', '>', '> ', '>> ', '> > '),
    fc.constantFrom('', 'a b', 'c'),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (pieces) => {
      const lines = pieces.map(([sign, words]) => `${sign}${words}`);
      const shown = unquoteLines(lines);
      if (shown === undefined) return;
      expect(shown.lines).toHaveLength(lines.length);
      lines.forEach((whole, at) => {
        const own = shown.aside.get(at + 1) ?? shown.lines[at] ?? '';
        expect(whole.endsWith(own)).toBe(true);
        expect(whole.slice(0, whole.length - own.length)).toMatch(/^[> ]*$/u);
      });
    }),
  );
});
