import type { List, RootContent } from 'mdast';
import { toString as wordsIn } from 'mdast-util-to-string';
import { describe, expect, inject, test } from 'vitest';
import { detect } from '../../scripts/import-archives/detect.ts';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { headings } from '../../scripts/import-archives/formats/headings/index.ts';
import type { Coverage } from '../../src/schemas/index.ts';
import { readRealSource, type RealSource } from '../support/real-source.ts';

const folders = inject('archives');

/** A section with the line of its heading and the numbers of its rules; null above the first. */
type Section = readonly [name: string | null, line: number | null, numbers: string];

interface Snapshot {
  readonly file: string;
  readonly rules: number;
  readonly sections: readonly Section[];
  readonly subHeadings: Readonly<Record<string, number>>;
  readonly bullets: number;
  readonly steps: number;
  readonly coverage: Coverage;
}

/** What stands in each file, counted by hand. */
const SNAPSHOTS: readonly Snapshot[] = [
  {
    file: 'rules.2007-07-19.md',
    rules: 53,
    sections: [
      [null, null, '0'],
      [
        'Section 1: Foundation',
        33,
        '1-1 1-2 1-3 1-4 1-6 1-8 1-9 1-10 1-11 1-12 1-13 1-14 1-15 1-16 1-17',
      ],
      ['Section 2: Gameplay', 163, '2-1 2-2 2-3 2-4 2-5 2-6 2-7'],
      ['Section 3: General', 372, '3-1 3-2 3-5 3-6 3-7 3-8 3-9 3-10 3-11 3-12 3-13'],
      ['Section 4: Rule Tag', 482, '4-1 4-2 4-3 4-4 4-5 4-6 4-7 4-8 4-9'],
      ['Section 5: Factions', 619, '5-1 5-2 5-3'],
      ['Section 6: Ministries', 656, '6-1 6-2 6-3 6-4 6-5 6-6 6-7'],
    ],
    subHeadings: { '2-1': 6, '2-2': 7, '2-5': 8 },
    bullets: 104 + 10,
    steps: 22,
    coverage: { lines: 411, claimed: 409, ignored: 2, unclaimed: 0 },
  },
  {
    file: 'rules.2007-09-06.md',
    rules: 48,
    sections: [
      ['Section 0: Emergencies and Dictators', 5, '0 0-1'],
      [
        'Section 1: Foundation',
        39,
        '1-1 1-2 1-3 1-4 1-6 1-8 1-9 1-10 1-11 1-12 1-13 1-14 1-16 1-17',
      ],
      ['Section 2: Gameplay', 174, '2-1 2-2 2-3 2-4 2-5 2-6 2-7 2-8 2-9'],
      ['Section 3: General', 400, '3-1 3-2 3-5 3-6 3-7 3-8 3-9 3-10 3-11 3-12 3-14 3-15'],
      ['Section 5: Factions', 527, '5-1 5-2 5-3'],
      ['Section 6: Ministries', 564, '6-1 6-2 6-3 6-4 6-5 6-6 6-8 6-9'],
    ],
    subHeadings: { '2-1': 6, '2-2': 8, '2-5': 8 },
    bullets: 87,
    steps: 12,
    coverage: { lines: 355, claimed: 353, ignored: 2, unclaimed: 0 },
  },
];

const open = (() => {
  const sources = new Map<string, RealSource>();
  return (file: string): RealSource => {
    const source = sources.get(file) ?? readRealSource(folders, `b-nomic/${file}`, headings, {}, { markup: 'plain' });
    sources.set(file, source);
    return source;
  };
})();

describe.skipIf(folders.length === 0)('the Third Era’s rules', () => {
  describe.each(SNAPSHOTS)('of $file', (expected) => {
    const source = () => open(expected.file);
    const rules = () => source().drafts.rules;

    test('are known by their headings', () => {
      expect(detect(source().document, FORMATS)).toEqual({ format: headings });
    });

    test('are as many as there are headings, each in its section', () => {
      expect(rules()).toHaveLength(expected.rules);
      expect(rules().map(({ id, section }) => [section, id])).toEqual(
        expected.sections.flatMap(([name, , numbers]) =>
          numbers.split(' ').map((number) => [name, number]),
        ),
      );
    });

    test('stand in six sections', () => {
      const named = expected.sections.filter(([name]) => name !== null);
      const found = source().lineCoverage.runs.filter(({ as }) => as === 'section');
      expect(source().drafts.sections).toEqual(named.map(([name]) => name));
      expect(found.map(({ lines }) => lines)).toEqual(named.map(([, line]) => [line, line]));
      expect(found).toHaveLength(6);
    });

    test('have neither revisions nor keywords, attributes or dates', () => {
      for (const rule of rules()) {
        expect(rule).toMatchObject({ number: rule.id, revision: null, lastRevision: null });
        expect(rule).toMatchObject({ keywords: [], attributes: {}, events: [], remarks: [] });
        expect(rule.status).toBe('in-force');
      }
    });

    test('leave no line over', () => {
      expect(source().lineCoverage.coverage).toEqual(expected.coverage);
      expect(source().lineCoverage.overlaps).toEqual([]);
      const told = source().messages.filter(({ ruleId }) => ruleId !== 'headings-chosen');
      expect(told).toEqual([]);
      const ignored = source().lineCoverage.runs.filter(({ state }) => state === 'ignored');
      expect(ignored.map(({ lines, as }) => [...lines, as])).toEqual([
        [1, 1, 'page title'],
        [3, 3, 'address of the original'],
      ]);
    });

    test('have sub-headings in three rules only', () => {
      const counted = rules().map(({ id, body }) => [id, count(body.children, 'heading')] as const);
      expect(Object.fromEntries(counted.filter(([, size]) => size > 0))).toEqual(
        expected.subHeadings,
      );
    });

    test('have lists with as many items as there are bullets and steps', () => {
      const items = rules().flatMap(({ body }) => itemsIn(body.children));
      const isStep = (text: string) => /^\d+[.)] /u.test(text);
      expect(items.filter(isStep)).toHaveLength(expected.steps);
      expect(items.filter((text) => !isStep(text))).toHaveLength(expected.bullets);
    });

    test('keep the printed numbers of the emergency’s steps, and the line after them apart', () => {
      const blocks = source().rule('0').body.children;
      const list = blocks.find((node): node is List => node.type === 'list');
      expect(list?.children.map((item) => /^\d+\./u.exec(itemText(item))?.[0])).toEqual(
        Array.from({ length: 12 }, (_, index) => `${index + 1}.`),
      );
      expect(blocks.map(({ type }) => type).slice(-2)).toEqual(['list', 'paragraph']);
    });

    test('keep a backslash, an underscore and an arrow', () => {
      expect(source().textOf('2-1')).toContain(String.raw` \*/ `);
      expect(source().textOf('1-4')).toContain(' (_), ');
      expect(source().textOf('3-11')).toContain(' -> ');
    });

    test('have titles with a colon before them and without', () => {
      const withoutColon = rules().filter(({ place }) => {
        const line = source().document.files[0]?.lines[place.line - 1];
        return line?.charAt(place.end - 1) !== ':';
      });
      const all = ['3-10', '3-11', '3-12', '4-6', '4-7', '4-8', '4-9', '5-1', '5-2', '5-3'];
      const numbers = rules().map(({ id }) => id);
      expect(withoutColon.map(({ id }) => id)).toEqual(all.filter((id) => numbers.includes(id)));
      expect(source().rule('3-12').title).toBe('devices');
      expect(source().rule('1-1').title).toBe('The Game of B');
    });
  });

  test('of July have lists within lists', () => {
    const source = open('rules.2007-07-19.md');
    const sizes = (id: string) =>
      source.rule(id).body.children.flatMap((node) =>
        node.type === 'list'
          ? [node.children.map((item) => item.children.map(listSize).find((size) => size > 0) ?? 0)]
          : [],
      );
    expect(sizes('4-2')).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 4, 0, 0],
    ]);
    expect(sizes('4-4')).toEqual([
      [0, 0],
      [2, 4],
      [0, 0, 0, 0],
    ]);
  });

  test('of the two days differ by twelve rules and seven', () => {
    const [july, september] = SNAPSHOTS.map(({ file }) =>
      open(file).drafts.rules.map(({ id }) => id),
    );
    expect(july?.filter((id) => !september?.includes(id))).toEqual([
      ...['1-15', '3-13'],
      ...['4-1', '4-2', '4-3', '4-4', '4-5', '4-6', '4-7', '4-8', '4-9', '6-7'],
    ]);
    expect(september?.filter((id) => !july?.includes(id))).toEqual([
      ...['0-1', '2-8', '2-9', '3-14', '3-15', '6-8', '6-9'],
    ]);
  });
});

function count(nodes: readonly RootContent[], type: RootContent['type']): number {
  return nodes.filter((node) => node.type === type).length;
}

function listSize(node: RootContent): number {
  return node.type === 'list' ? node.children.length : 0;
}

/** Returns the first paragraph of every item, those of lists within lists too. */
function itemsIn(nodes: readonly RootContent[]): string[] {
  return nodes.flatMap((node) =>
    node.type === 'list'
      ? node.children.flatMap((item) => [itemText(item), ...itemsIn(item.children)])
      : [],
  );
}

function itemText(item: List['children'][number]): string {
  const [first] = item.children;
  return first?.type === 'paragraph' ? wordsIn(first) : '';
}
