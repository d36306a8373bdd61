import type { BlockContent } from 'mdast';
import { toString as wordsIn } from 'mdast-util-to-string';
import { describe, expect, inject, test } from 'vitest';
import { detect } from '../../scripts/import-archives/detect.ts';
import { lineAt, onlyFile, wordsOf } from '../../scripts/import-archives/document.ts';
import type { RuleDraft } from '../../scripts/import-archives/draft.ts';
import { browserDump } from '../../scripts/import-archives/formats/browser-dump/index.ts';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { readRealSource, type RealSource } from '../support/real-source.ts';

const folders = inject('archives');

describe.skipIf(folders.length === 0)('the ruleset of nweek 91', () => {
  const open = (() => {
    let source: RealSource | undefined;
    return () =>
      (source ??= readRealSource(folders, 'b-nomic/000_161809361884cb21.txt', browserDump));
  })();
  const rules = () => open().drafts.rules;
  const events = () => rules().flatMap((rule) => rule.events);
  const rule = (id: string) => open().rule(id);
  const line = (number: number) => lineAt(onlyFile(open().document), number);
  const idsWhere = (holds: (rule: RuleDraft) => boolean) => rules().filter(holds).map(({ id }) => id);
  /** Lists what an identity has, for the rules that have any of it. */
  const table = (pick: (rule: RuleDraft) => readonly string[]) =>
    Object.fromEntries<readonly string[]>(
      rules().flatMap((one) => (pick(one).length > 0 ? [[one.number ?? one.id, pick(one)] as const] : [])),
    );
  const causes = (id: string) => rule(id).events.map(({ by }) => by);
  const nodes = (id: string, type: BlockContent['type']) =>
    rule(id).body.children.filter((node) => node.type === type);

  test('is told by its content', () => {
    expect(detect(open().document, FORMATS)).toEqual({ format: browserDump });
  });

  test('is accounted for line by line', () => {
    const { lineCoverage } = open();
    expect(lineCoverage.coverage).toEqual({ lines: 3055, claimed: 2974, ignored: 81, unclaimed: 0 });
    expect(lineCoverage.overlaps).toEqual([]);
    const furniture = lineCoverage.runs.filter(({ state, as }) => state === 'ignored' && as !== 'separator');
    expect(furniture.map(({ lines, as }) => [...lines, as])).toEqual([
      [1, 3, 'mail header'],
      [4, 4, 'covering note'],
      [3055, 3055, 'list footer'],
    ]);
  });

  test('has 76 rules, each closed by a separator of 65 underscores', () => {
    expect(rules()).toHaveLength(76);
    expect(rules()[0]?.place.line).toBe(5);
    const separators = open().lineCoverage.runs.filter(({ as }) => as === 'separator');
    expect(separators).toHaveLength(76);
    expect(separators.at(-1)?.lines).toEqual([2652, 2652]);
    expect(separators.every(({ lines: [at] }) => line(at) === '_'.repeat(65))).toBe(true);
  });

  test('lacks the numbers that are not in use', () => {
    const numbers = new Set(rules().map(({ number }) => Number(number)));
    const absent = Array.from({ length: 34 }, (_, number) => number).filter((n) => !numbers.has(n));
    expect(absent).toEqual([17, 20, 22, 24, 26, 28, 29, 30, 31, 32]);
    expect(numbers.size).toBe(76);
  });

  test('has 401 links, of which 85 are keywords, and each stands in one place', () => {
    const markers = rules()
      .flatMap(({ claims }) => claims.filter(({ as }) => as === 'marker'))
      .map(({ span }) => /^\[(\d+)\]$/u.exec(wordsOf(open().document, span))?.[1])
      .filter((number) => number !== undefined);
    expect(markers).toHaveLength(401);
    expect(new Set(markers).size).toBe(401);
    const addresses = markers.map((number) => line(2653 + Number(number)));
    expect(addresses.filter((text) => text.includes('/history.php?rn='))).toHaveLength(316);
    expect(addresses.filter((text) => text.includes('/bykeyword.php?k='))).toHaveLength(85);
    const codes = open().messages.map(({ ruleId }) => ruleId);
    expect(codes).not.toContain('reference-unused');
    expect(codes).not.toContain('meta-damaged');
  });

  test('lists 400 events', () => {
    const verbs = [...new Set(events().map(({ verb }) => verb))];
    const count = (verb: string) => events().filter((event) => event.verb === verb).length;
    expect(Object.fromEntries(verbs.map((verb) => [verb, count(verb)]))).toEqual({
      created: 54,
      revised: 312,
      modified: 27,
      amended: 3,
      repealed: 2,
      recreated: 2,
    });
    expect(events()).toHaveLength(400);
  });

  test('has seven headings that disagree with their histories, and finds nothing else', () => {
    const { findings, messages } = open();
    expect(findings.map(({ code, rule: id, line: at }) => [code, id, at])).toEqual([
      ['revision-mismatch', '205/8', 702],
      ['revision-mismatch', '257/7', 811],
      ['revision-mismatch', '578/21', 982],
      ['revision-mismatch', '625/39', 1061],
      ['revision-mismatch', '1727/3', 1546],
      ['revision-mismatch', '1911/3', 2066],
      ['revision-mismatch', '1913/2', 2257],
    ]);
    expect(findings.map(({ message }) => Number(/expected (\d+)/u.exec(message)?.[1]))).toEqual([
      7, 0, 19, 37, 2, 2, 1,
    ]);
    expect(messages).toHaveLength(7);
    expect(idsWhere((one) => one.events.length === 0)).toEqual(['12/0', '257/7']);
  });

  test('names nweek 91 as its latest time', () => {
    const latest = Math.max(...rules().map((one) => Number(one.lastRevision?.replace('nweek ', ''))));
    expect(latest).toBe(91);
    expect(idsWhere((one) => one.lastRevision === 'nweek 91')).toEqual(['125/6', '625/39']);
  });

  test('links the histories of exactly the rules that were revised', () => {
    const linked = idsWhere(({ place }) => line(place.line + 2).endsWith(']Revision History'));
    expect(linked).toEqual(idsWhere(({ revision }) => revision !== 0));
  });

  describe('keywords', () => {
    test('are 85, two of them printed twice, 56 distinct; 41 rules have none', () => {
      const keywords = rules().flatMap((one) => one.keywords);
      expect(keywords).toHaveLength(85);
      expect(new Set(keywords).size).toBe(56);
      expect(idsWhere((one) => one.keywords.length === 0)).toHaveLength(41);
      expect(keywords).not.toContain('Uncategorized');
      expect(keywords).toContain('Insta-Rule');
    });

    test('that are printed twice stand twice, as printed', () => {
      const isVoting = (one: RuleDraft) => one.keywords.filter((word) => word === 'Voting').length === 2;
      expect(idsWhere(isVoting)).toEqual(['15/20', '23/14']);
    });

    test('stand below an empty label in eight rules', () => {
      const isEmpty = ({ place }: RuleDraft) => line(place.line + 3) === 'Keywords:';
      expect(idsWhere(isEmpty).map((id) => id.split('/')[0])).toEqual([
        ...['11', '14', '19', '23', '25', '212', '396', '625'],
      ]);
    });

    test.each([
      ['11/6', 'Gameplay:Rules:Rulebooks:Ruleset'],
      ['14/7', 'ProposingEntity'],
      ['19/23', 'Proposals:Unauthored'],
      ['23/14', 'Proposals:Voting'],
      ['25/5', 'ProposingEntity'],
      ['212/9', 'Proposals:Bandwidth'],
    ])('that are cut inside of a word are whole in %s', (id, keyword) => {
      expect(rule(id).keywords).toContain(keyword);
    });
  });

  test('prints values of Chutzpah in meta lines and, once, in a text', () => {
    expect(table((one) => one.attributes.chutzpah ?? [])).toEqual({
      ...{ 0: ['8'], 2: ['2'], 10: ['10'], 13: ['2'], 14: ['2'], 19: ['5'], 33: ['2'], 206: ['3'] },
      ...{ 625: ['2'], 636: ['2'], 699: ['11'], 1854: ['2', '3'], 1913: ['3'] },
    });
    expect(open().textOf('1913/2').startsWith('{Chutzpah 3}')).toBe(true);
  });

  test('mentions values and layers in histories', () => {
    expect(table((one) => one.remarks)).toEqual({
      0: ['Chutzpah 8 (assigned in Refresh 3)', 'Layer 3 (assigned by 1294/2)'],
      ...{ 2: ['Chutzpah 2'], 10: ['Chutzpah 10'], 13: ['Chutzpah 2'], 19: ['Chutzpah 5'] },
      ...{ 206: ['Chutzpah 3'], 212: ['Layer 2'], 393: ['Layer 0 (assigned by 1294/2)'] },
      ...{ 625: ['Chutzpah 2'], 636: ['Chutzpah 2'], 699: ['Chutzpah 11'], 1913: ['Chutzpah 3'] },
    });
  });

  describe('histories', () => {
    test('name parts of proposals', () => {
      const parts = (one: RuleDraft) => one.events.flatMap(({ part }) => part ?? []);
      expect(table(parts)).toEqual({ 8: ['(1)'], 21: ['(1)'], 212: ['(1)', '(1-3)'], 625: ['(2)'] });
    });

    test('name refreshes and loopholes', () => {
      const others = (one: RuleDraft) =>
        one.events.flatMap(({ by }) => (by !== null && /^[a-z]{2}/iu.test(by) ? [by] : []));
      expect(table(others)).toEqual({
        0: ['Refresh-4'],
        2: ['Refresh-3'],
        18: ['player Wild Card (loophole)'],
        205: ['Refresh-4'],
        578: ['Refresh-3'],
        699: ['player Wonko (loophole)'],
      });
    });

    test('are read with commas for stops, without a last stop, and over a line end', () => {
      const verbs = (id: string) => rule(id).events.map(({ verb }) => verb);
      expect(verbs('1908/2')).toEqual(['created', 'modified', 'modified']);
      expect(verbs('1911/3')).toEqual(['created', 'modified', 'modified']);
      expect(verbs('1913/2')).toEqual(['created', 'amended']);
      expect(verbs('6/2')).toEqual(['created', 'repealed', 'recreated']);
      expect(verbs('23/14').slice(0, 5)).toEqual([
        ...['revised', 'revised', 'repealed', 'recreated', 'revised'],
      ]);
      expect(['6/2', '10/5', '18/4'].map((id) => open().textOf(id).includes(']]'))).toEqual([
        ...[false, false, false],
      ]);
    });

    test('hold what is odd as it is', () => {
      expect(causes('5/6').slice(-2)).toEqual(['p1927', 'p1900']);
      expect([causes('11/6').at(-1), rule('11/6').lastRevision]).toEqual(['p1900', 'nweek 85']);
      expect(causes('625/39').slice(-2)).toEqual(['p2000', 'p1898']);
      const last = (id: string) => [causes(id).at(-1), rule(id).lastRevision];
      expect(['1911/3', '1912/6', '1922/0'].map(last)).toEqual([
        ['p2026', 'nweek 89'],
        ['p2026', 'nweek 89'],
        ['p2026', 'nweek 90'],
      ]);
      expect(last('1727/3')).toEqual(['p1937', 'nweek 89']);
      expect([last('1583/5'), last('14/7')]).toEqual([
        ['p1998', 'nweek 87'],
        ['p1999', 'nweek 86'],
      ]);
    });
  });

  describe('texts', () => {
    test('hold nothing of the histories', () => {
      const isCut = ({ id }: RuleDraft) => /\b(?:Created|Revised|Modified) by\b/u.test(open().textOf(id));
      expect(idsWhere(isCut)).toEqual([]);
    });

    test('keep comments of other kinds, garbage among them', () => {
      expect(open().textOf('8/2')).toContain('("[[" and "]]")');
      expect(open().textOf('0/4')).toContain('[[?!?]]');
      expect(open().textOf('21/21')).toContain('[[Y not??]]');
      expect(open().textOf('1440/0').endsWith(']]')).toBe(true);
      expect(open().textOf('699/3').endsWith(']]')).toBe(true);
    });

    test('keep damage and markup as words', () => {
      expect(open().textOf('9/2')).toContain('dice@xxxxxxxxxx');
      expect(open().textOf('21/21')).toContain('"G??"');
      expect(open().textOf('1583/5')).toContain("'The Duty ''");
      const hasMark = ({ id }: RuleDraft) => open().textOf(id).includes(' < ');
      expect(idsWhere(hasMark)).toEqual(['1854/2', '1855/2', '1919/1']);
      expect(open().textOf('1917/0')).toContain('n <= 0');
      expect(open().textOf('1922/0')).toContain('TrapsInArena <=');
    });

    test('have sections of every style', () => {
      const titles = (id: string) => nodes(id, 'heading').map((node) => wordsIn(node).split(' ')[0]);
      expect(titles('3/11')).toEqual(['A.', 'B.', 'C.', 'D.']);
      expect(titles('578/21')).toEqual([
        ...['I.', 'II.', 'III.', 'IV.', 'V.', 'VI.', 'VII.', 'VIII.', 'IX.'],
      ]);
      expect(titles('1908/2')).toEqual(['A.', 'B.', 'B.1', 'B.2', 'B.3']);
      expect(titles('625/39').filter((title) => title?.startsWith('D.'))).toHaveLength(15);
      expect(titles('1912/6').filter((title) => title?.startsWith('-'))).toHaveLength(12);
      expect(nodes('1919/1', 'heading').map((node) => wordsIn(node))[0]).toBe('__Spells__');
      expect(titles('1583/5')).toEqual(['C.1.', 'C.2.', 'C.3.']);
    });

    test('have lists with whole items', () => {
      const sizes = (id: string) =>
        nodes(id, 'list').map((node) => ('children' in node ? node.children.length : 0));
      expect(sizes('0/4')).toEqual([3, 12]);
      expect(sizes('15/20')).toEqual([4, 5]);
      expect(sizes('437/7')).toEqual([4, 5, 8]);
      expect(sizes('1673/1')).toEqual([4]);
      expect(sizes('1823/2')).toEqual([4, 4]);
      expect(sizes('1854/2')).toEqual([3, 3]);
      expect(sizes('1903/2')).toEqual([7]);
      expect(sizes('1919/1')).toEqual([6]);
    });

    test('keep the lines of a table, a board and verse', () => {
      const [pronouns] = nodes('7/2', 'table');
      const rows = pronouns && 'children' in pronouns ? pronouns.children : [];
      expect(rows.map((row) => ('children' in row ? row.children.length : 0))).toEqual([
        ...[3, 3, 3, 3, 3],
      ]);
      const [board] = nodes('1639/9', 'code').map((node) => wordsIn(node).split('\n'));
      expect(board).toHaveLength(13);
      expect(board?.filter((row) => /^\d\|.*\|\d$/u.test(row))).toHaveLength(9);
      const verses = (id: string) =>
        nodes(id, 'paragraph')
          .map((node) => ('children' in node ? node.children : []))
          .map((words) => words.filter(({ type }) => type === 'break').length + 1)
          .filter((size) => size > 1);
      expect(verses('437/7')).toEqual([3, 15]);
      expect(verses('1639/9')).toEqual([3]);
      expect(rules().flatMap(({ id }) => verses(id))).toEqual([3, 15, 3, 5]);
    });

    test('have their quoted block set apart', () => {
      const words = nodes('1727/3', 'paragraph').map((node) => wordsIn(node));
      expect(words.indexOf('}}') - words.indexOf('{{')).toBe(4);
    });
  });
});
