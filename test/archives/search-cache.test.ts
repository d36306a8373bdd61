import type { Heading, List, RootContent } from 'mdast';
import { toString as wordsIn } from 'mdast-util-to-string';
import { describe, expect, inject, test } from 'vitest';
import { searchCache } from '../../scripts/import-archives/formats/search-cache/index.ts';
import { readRealSource, type RealSource } from '../support/real-source.ts';

const folders = inject('archives');

describe.skipIf(folders.length === 0)('the Fourth Era’s rules of 26 May 2008', () => {
  const open = (() => {
    let source: RealSource | undefined;
    return () =>
      (source ??= readRealSource(folders, 'b-nomic/001_fcb906d613603658.txt', searchCache));
  })();
  const rules = () => open().drafts.rules;
  const blocks = (id: string): RootContent[] => open().rule(id).body.children;
  const headingsOf = (id: string) =>
    blocks(id)
      .filter((node): node is Heading => node.type === 'heading')
      .map((node) => wordsIn(node));
  const itemsOf = (id: string) =>
    blocks(id)
      .filter((node): node is List => node.type === 'list')
      .map((node) => node.children.map((item) => wordsIn(item)));
  const markersOf = (id: string) => open().rule(id).claims.filter(({ as }) => as === 'marker');

  test('are 68', () => {
    expect(rules()).toHaveLength(68);
  });

  test('stand in nine sections, in thematic order', () => {
    const first = (section: string) => rules().find((rule) => rule.section === section)?.id;
    expect(open().drafts.sections?.map((name) => [name, first(name)])).toEqual([
      ['Foundation', '4E1'],
      ['Time', '4E14'],
      ['Actions', '4E7'],
      ['Ministries', '4E45'],
      ['Gameplay', '4E17'],
      ['Rule Changes', '4E15'],
      ['Justice', '4E18'],
      ["Stuff that doesn't really fit anywhere else", '4E23'],
      ['Emergencies', '4E0'],
    ]);
    const sections = open().lineCoverage.runs.filter(({ as }) => as === 'section');
    expect(sections.map(({ lines }) => lines[0])).toEqual([
      9, 133, 271, 418, 523, 1074, 1253, 1488, 1606,
    ]);
  });

  test('leave out the numbers of the repealed', () => {
    const numbers = rules().map(({ number }) => Number(number?.slice('4E'.length)));
    const unused = Array.from({ length: 81 }, (_, index) => index).filter(
      (number) => !numbers.includes(number),
    );
    expect(unused).toEqual([10, 13, 24, 25, 29, 41, 42, 43, 44, 52, 62, 63, 65]);
  });

  test('have neither revisions nor keywords, attributes or dates', () => {
    for (const rule of rules()) {
      expect(rule).toMatchObject({ id: rule.number, revision: null, lastRevision: null });
      expect(rule).toMatchObject({ keywords: [], attributes: {}, events: [], status: 'in-force' });
    }
  });

  test('leave no line over', () => {
    const { coverage, overlaps } = open().lineCoverage;
    expect(coverage).toEqual({ lines: 1381, claimed: 1374, ignored: 7, unclaimed: 0 });
    expect(overlaps).toEqual([]);
    expect(open().messages).toEqual([]);
  });

  test('stand between a mail’s header and its footer', () => {
    const ignored = open().lineCoverage.runs.filter(({ state }) => state === 'ignored');
    expect(ignored.map(({ lines, as }) => [...lines, as])).toEqual([
      [1, 1, 'mail header'],
      [4, 4, 'mail header'],
      [6, 6, 'mail header'],
      [1721, 1724, 'list footer'],
    ]);
  });

  test('have sub-headings without a mark, two of them named as others are', () => {
    const withHeadings = rules().map(({ id }) => [id, headingsOf(id)] as const);
    expect(withHeadings.filter(([, headings]) => headings.length > 0)).toEqual([
      [
        '4E14',
        [
          ...['Definition', 'Clock Changes', 'Time', 'Durations', 'Nyears'],
          ...['Starts and ends of nday', 'The Ministry of Time'],
        ],
      ],
      ['4E31', ['Public Holidays']],
      ['4E71', ['The Beast', 'The Tricks', 'The Ranger']],
      [
        '4E15',
        [
          ...['The Ministry of Change', 'Definition', 'Submission and Revision', 'Voting'],
          ...['Tallying the votes', 'Dependency Culling', 'Conflict Culling'],
        ],
      ],
      [
        '4E18',
        [
          ...['the Oracle', 'Consultations', 'ZOTTING', 'Selecting a Priest', 'The Answer'],
          ...['Automatic Reassignment', 'Overriding Consultations', 'Oracularities'],
        ],
      ],
    ]);
  });

  test.each([
    ['4E14', 135],
    ['4E71', 1016],
    ['4E15', 1076],
    ['4E18', 1255],
  ])('let a sub-heading follow the heading of %s', (id, line) => {
    const text = open().rule(id).claims.find(({ as }) => as === 'text');
    expect(text?.span.line).toBe(line);
    expect(blocks(id)[0]?.type).toBe('heading');
  });

  test('have lists whose items go on at the margin', () => {
    const bullets = rules().map(({ id }) => [id, markersOf(id).length] as const);
    expect(Object.fromEntries(bullets.filter(([, size]) => size > 0))).toEqual({
      ...{ '4E11': 6, '4E14': 4, '4E12': 3, '4E4': 3, '4E35': 6, '4E57': 4, '4E58': 7, '4E16': 4 },
      ...{ '4E40': 5, '4E68': 3, '4E71': 2, '4E15': 14, '4E19': 4, '4E18': 2, '4E72': 4 },
      ...{ '4E30': 20 },
    });
    expect(itemsOf('4E11').map((items) => items.length)).toEqual([4, 2]);
    expect(itemsOf('4E72')[0]?.[1]).toMatch(/ more than one nweek .* the Quorum$/u);
    expect(markersOf('4E71').map(({ span }) => span.line)).toEqual([1022, 1025]);
  });

  test('have steps that keep their numbers, and inline ones that are no list', () => {
    expect(itemsOf('4E58')[1]?.map((item) => item.slice(0, 3))).toEqual(['1. ', '2. ', '3. ']);
    expect(itemsOf('4E0')[0]?.map((item) => item.split('.')[0])).toEqual(
      Array.from({ length: 15 }, (_, index) => String(index + 1)),
    );
    expect(itemsOf('4E73')).toEqual([]);
    expect(open().textOf('4E73')).toMatch(/\n\n\(1\) [^\n]* \(2\) [^\n]* \(3\) [^\n]* \(4\) /u);
    // A sentence that goes on with a number at the start of a line.
    expect(itemsOf('4E74')).toEqual([]);
  });

  test('keep the days of the nweek apart', () => {
    const [, days] = blocks('4E31');
    expect(days?.type === 'paragraph' && days.children.filter(({ type }) => type === 'break'))
      .toHaveLength(12);
  });

  test('comment in two syntaxes', () => {
    const opened = (mark: string) =>
      rules().flatMap(({ id }) =>
        Array.from({ length: open().textOf(id).split(mark).length - 1 }, () => id),
      );
    expect(opened('[[')).toHaveLength(opened(']]').length);
    expect(opened('/*')).toHaveLength(opened('*/').length);
    expect(opened('[[').filter((id) => id === '4E5')).toHaveLength(1);
    expect(opened('/*').filter((id) => id === '4E5')).toHaveLength(1);
    expect(opened('/*').filter((id) => id === '4E28')).toHaveLength(1);
    expect(open().textOf('4E7')).toContain('[[ *e.g.* ');
    expect(open().textOf('4E32')).toMatch(/\n\/\* [^\n]* \*\/\n/u);
  });

  test('keep what is damaged or odd', () => {
    const { textOf, rule } = open();
    expect(textOf('4E51')).toContain('Gödel');
    expect(textOf('4E18')).toContain('"Göd ');
    expect(textOf('4E53')).toMatch(/\n\nny Minister/u);
    expect(textOf('4E74')).toContain(' ver ');
    expect(textOf('4E68')).toContain(' foowear"');
    expect(textOf('4E50')).toContain(' is is ');
    expect(textOf('4E71')).toContain('Tricks*.');
    expect(textOf('4E0')).toContain('*n*th');
    expect([textOf('4E34'), textOf('4E60')].map((text) => /m50|10m/u.exec(text)?.[0])).toEqual([
      'm50',
      '10m',
    ]);
    expect(rule('4E35').title).toBe('devices');
    expect(rule('4E72').title).toBe("Since We're not Using the Word...");
  });
});
