import type { List } from 'mdast';
import { toString as wordsIn } from 'mdast-util-to-string';
import { describe, expect, inject, test } from 'vitest';
import { initialSet } from '../../scripts/import-archives/formats/initial-set/index.ts';
import { readRealSource, type RealSource } from '../support/real-source.ts';

const folders = inject('archives');

describe.skipIf(folders.length === 0)('the initial set and the game by mail', () => {
  const open = (() => {
    let source: RealSource | undefined;
    return () =>
      (source ??= readRealSource(folders, 'nomic-by-mail/004_2aeba4aa67f83679.txt', initialSet));
  })();
  const rules = () => open().drafts.rules;
  const lines = () => open().document.files.flatMap((file) => file.lines);
  const idsWhere = (test: (rule: RealSource['drafts']['rules'][number]) => boolean) =>
    rules().filter(test).map(({ id }) => Number(id));
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const itemsOf = (id: string) =>
    open()
      .rule(id)
      .body.children.filter((node): node is List => node.type === 'list')
      .map((node) => node.children.map((item) => wordsIn(item)));

  test('are 42 items, numbered without a gap', () => {
    expect(rules()).toHaveLength(42);
    expect(idsWhere(() => true)).toEqual([...from(101, 116), ...from(201, 213), ...from(301, 313)]);
    expect(rules().every(({ id, number, revision }) => id === number && revision === null)).toBe(
      true,
    );
  });

  test('are immutable, mutable or neither', () => {
    const { sections } = open().drafts;
    expect(sections).toEqual(['Immutable Rules', 'Mutable Rules']);
    const mutability = (value: string) => (rule: { attributes: Record<string, string[]> }) =>
      rule.attributes.mutability?.join() === value;
    expect(idsWhere(mutability('immutable'))).toEqual(from(101, 116));
    expect(idsWhere(mutability('mutable'))).toEqual(from(201, 213));
    expect(idsWhere(({ section }) => section === sections?.[0])).toEqual(from(101, 116));
    expect(idsWhere(({ section }) => section === sections?.[1])).toEqual(from(201, 213));
    expect(idsWhere(({ section }) => section === null)).toEqual(from(301, 313));
  });

  test('are all accepted but one', () => {
    expect(idsWhere(({ status }) => status === 'not-accepted')).toEqual([301]);
    expect(idsWhere(({ status }) => status === 'in-force')).toHaveLength(41);
  });

  test('have four titles', () => {
    const titled = rules().filter(({ title }) => title !== '');
    expect(titled.map(({ id, title }) => [id, title])).toEqual([
      ['309', 'Temporary forfeiture'],
      ['310', 'Player of the Bi-Day'],
      ['311', 'In the beginning'],
      ['312', 'Votes (Amending 306)'],
    ]);
  });

  test('name one amendment in a title', () => {
    const amending = rules().filter(({ attributes }) => attributes.amending !== undefined);
    expect(amending.map(({ id, attributes }) => [id, attributes.amending])).toEqual([
      ['312', ['306']],
    ]);
  });

  test('leave no line over', () => {
    expect(open().lineCoverage.coverage).toEqual({
      lines: 259,
      claimed: 231,
      ignored: 28,
      unclaimed: 0,
    });
    expect(open().lineCoverage.overlaps).toEqual([]);
    expect(open().messages).toEqual([]);
  });

  test('are parted by stars first and by NO-BREAK SPACEs later', () => {
    const ignored = open().lineCoverage.runs.filter(({ state }) => state === 'ignored');
    expect(new Set(ignored.map(({ as }) => as))).toEqual(new Set(['separator']));
    expect(ignored.at(-1)?.lines).toEqual([143, 143]);
    const spaces = lines().join('').match(/\u00a0/gu);
    expect(spaces).toHaveLength(64);
    const blank = lines().filter((line) => /^ *\u00a0 *$/u.test(line));
    expect(blank).toHaveLength(17);
    expect(rules().map(({ id }) => open().textOf(id)).join()).not.toContain('\u00a0');
  });

  test('do not begin in the middle of a sentence', () => {
    expect(lines()[229]).toBe('204.');
    const owner = open().lineCoverage.runs.find(
      ({ lines: [first, last] }) => first <= 230 && 230 <= last,
    );
    expect(owner).toMatchObject({ by: '305', as: 'text' });
    expect(open().rule('204').place.line).toBe(93);
    expect(open().rule('306').place.line).toBe(237);
  });

  test.each([
    ['301', 151, '301 (not accepted)'],
    ['302', 171, '302'],
    ['303', 181, '303.'],
    ['308', 262, '308.'],
  ])('tell the number of %s from its words', (id, line, printed) => {
    const { place, claims } = open().rule(id);
    expect(place.line).toBe(line);
    const heading = claims.find(({ as }) => as === 'heading')?.span;
    expect(lines()[line - 1]?.slice(heading?.start, heading?.end)).toBe(printed);
  });

  test('quote numbered paragraphs', () => {
    expect(itemsOf('305').map((items) => items.map((item) => item.slice(0, 3)))).toEqual([
      ['"1.', '2. ', '3. ', '4. '],
    ]);
    expect(open().textOf('305')).toMatch(/ "$/u);
    expect(open().textOf('311')).toMatch(/\."$/u);
  });

  test('have steps and bullets', () => {
    expect(itemsOf('301')[0]?.map((item) => item.slice(0, 3))).toEqual(['(1)', '(2)', '(3)']);
    expect(itemsOf('310')[0]?.map((item) => item.slice(0, 2))).toEqual(
      from(1, 5).map((number) => `${number})`),
    );
    expect(itemsOf('308').map((items) => items.length)).toEqual([4]);
    const markers = open().rule('308').claims.filter(({ as }) => as === 'marker');
    expect(markers.map(({ span }) => span.line)).toEqual([272, 273, 275, 276]);
  });

  test('comment in double brackets', () => {
    const commented = idsWhere(({ id }) => /^\(\([^]*\)\)$/mu.test(open().textOf(id)));
    expect(commented).toEqual([304]);
  });

  test('keep a word whole that was wrapped at its hyphen', () => {
    expect(open().textOf('312')).toContain(' e-mail ');
  });

  test('do not hold the record of positions', () => {
    const record = open().lineCoverage.runs.find(({ as }) => as === 'record');
    expect(record).toEqual({ lines: [352, 352], state: 'claimed', as: 'record' });
    expect(idsWhere(({ id }) => open().textOf(id).includes('MAW'))).toEqual([]);
  });
});
