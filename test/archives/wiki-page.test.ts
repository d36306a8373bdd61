import { resolve } from 'node:path';
import type { List, ListItem } from 'mdast';
import { toString as wordsIn } from 'mdast-util-to-string';
import { describe, expect, inject, test } from 'vitest';
import { detect } from '../../scripts/import-archives/detect.ts';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { wikiPage } from '../../scripts/import-archives/formats/wiki-page/index.ts';
import { toSlug } from '../../src/schemas/index.ts';
import { readRealSource, type RealSource } from '../support/real-source.ts';

const folders = inject('archives');
const PAGE = 'blognomic/003_cee74ee6fa1601a1.txt';
const HEADINGS = 'blognomic/003.headings.yaml';

/** Title and line of every rule, by section. */
const CORE = [
  ['Ruleset and Gamestate', 4],
  ['Crooks', 8],
  ['Idle Crooks', 12],
  ['Dynasties', 17],
  ['Proposals', 19],
  ['Special Proposal Voting', 21],
  ['Resolution of Proposals', 24],
  ['Votable Matters', 32],
  ['Calls for Judgement', 38],
  ['Victory and Ascension', 43],
  ['Fair Play', 58],
  ['Seasonal Downtime', 67],
] as const;
const DYNASTIC = [
  ['The Team', 70],
  ['2 Fast, 2 Furious', 79],
  ['The Garage', 81],
  ['Hotrods', 87],
  ['Breaking Bad', 91],
  ['Working Out', 98],
  ['Chop Shop', 101],
  ['$', 104],
  ['Transfers', 115],
  ['Marks', 121],
  ['Hot Rods', 129],
  ['Identity Theft', 131],
  ['Attention', 135],
  ['Illegal Street Race', 138],
] as const;
const APPENDIX = [
  ['Keywords', 145],
  ['Gamestate Tracking', 205],
  ['Random Generators', 212],
  ['Clarifications', 219],
  ['Numbers and Variables', 220],
  ['Rules and Proposals', 230],
  ['Time', 237],
  ['Spelling', 241],
  ['Names', 243],
  ['Prioritisation', 245],
] as const;
const SECTIONS = [
  ['Core Rules', 3, CORE],
  ['Dynastic Rules', 69, DYNASTIC],
  ['Appendix', 144, APPENDIX],
] as const;
const TERMS = [
  ...['Can', 'Comment', 'Core Proposal', 'Daily Action', 'Day', 'Dice', 'Dynastic Proposal'],
  ...['Effective Vote Comment (EVC)', 'Flavour Text', 'Gamestate', 'IRC Channel', 'May', 'May not'],
  ...['Post', 'Quorum', 'Resolve/Resolution', 'Rule', 'Shall', 'Should', 'Sibling Rule'],
  ...['Story Post', 'Subject', 'Subrule', 'Vote', 'Voting Icons', 'Week', 'Weekly Action'],
  ...['Weekly Communal Action', 'Wiki'],
];

describe.skipIf(folders.length === 0)('Ruleset 106 of BlogNomic', () => {
  const open = (() => {
    let source: RealSource | undefined;
    const all = [...folders, resolve('archives')];
    return () => (source ??= readRealSource(all, PAGE, wikiPage, { headings: HEADINGS }));
  })();
  const rules = () => open().drafts.rules;
  const listsOf = (id: string) =>
    open()
      .rule(id)
      .body.children.filter((node): node is List => node.type === 'list');

  test('is known by its sections', () => {
    expect(detect(open().document, FORMATS)).toEqual({ format: wikiPage });
  });

  test('has 36 rules in three sections, each found by the shape of its title', () => {
    const shaped = readRealSource(folders, PAGE, wikiPage);
    for (const { drafts, messages } of [open(), shaped]) {
      expect(drafts.rules).toHaveLength(36);
      expect(drafts.rules.map(({ title, place, section }) => [section, title, place.line])).toEqual(
        SECTIONS.flatMap(([section, , titles]) =>
          titles.map(([title, line]) => [section, title, line]),
        ),
      );
      expect(messages).toEqual([]);
    }
    expect(shaped.drafts.rules.filter(({ parent }) => parent !== undefined)).toEqual([]);
  });

  test('has 12 core, 14 dynastic and 10 appended rules', () => {
    const sections = open().lineCoverage.runs.filter(({ as }) => as === 'section');
    expect(open().drafts.sections).toEqual(SECTIONS.map(([name]) => name));
    expect(sections.map(({ lines }) => lines)).toEqual(SECTIONS.map(([, line]) => [line, line]));
    const sizes = SECTIONS.map(([name]) => rules().filter(({ section }) => section === name).length);
    expect(sizes).toEqual([12, 14, 10]);
  });

  test('has three subrules in the core and six in the appendix, as far as they can be told', () => {
    const parts = rules().filter(({ parent }) => parent !== undefined);
    expect(parts.map(({ title, parent }) => [title, parent])).toEqual([
      ['Idle Crooks', 'Crooks'],
      ['Special Proposal Voting', 'Proposals'],
      ['Resolution of Proposals', 'Proposals'],
      ['Random Generators', 'Gamestate Tracking'],
      ['Numbers and Variables', 'Clarifications'],
      ['Rules and Proposals', 'Clarifications'],
      ['Time', 'Clarifications'],
      ['Spelling', 'Clarifications'],
      ['Names', 'Clarifications'],
    ]);
  });

  test('has neither numbers nor revisions, histories, keywords or attributes', () => {
    for (const rule of rules()) {
      expect(rule).toMatchObject({ id: rule.title, number: null, revision: null });
      expect(rule).toMatchObject({ lastRevision: null, events: [], remarks: [] });
      expect(rule).toMatchObject({ keywords: [], attributes: {}, status: 'in-force' });
    }
  });

  test('gives each rule an address of its own', () => {
    const slugs = rules().map(({ title }) => toSlug(title));
    expect(new Set(slugs).size).toBe(36);
    expect(slugs).not.toContain('untitled');
    expect(['$', 'Hotrods', 'Hot Rods', '2 Fast, 2 Furious'].map(toSlug)).toEqual([
      ...['dollar', 'hotrods', 'hot-rods', '2-fast-2-furious'],
    ]);
  });

  test('leaves none of its 250 lines over', () => {
    const { coverage, overlaps, runs } = open().lineCoverage;
    expect(coverage).toEqual({ lines: 250, claimed: 248, ignored: 2, unclaimed: 0 });
    expect(overlaps).toEqual([]);
    const ignored = runs.filter(({ state }) => state === 'ignored');
    expect(ignored.map(({ lines, as }) => [...lines, as])).toEqual([
      [1, 1, 'page title'],
      [2, 2, 'table of contents'],
    ]);
  });

  test('has a container without words', () => {
    const empty = rules().filter(({ body }) => body.children.length === 0);
    expect(empty.map(({ title }) => title)).toEqual(['Clarifications']);
  });

  test('has a glossary of 29 entries in lines 147 to 204', () => {
    const [glossary, ...others] = listsOf('Keywords');
    expect(others).toEqual([]);
    expect(glossary?.children).toHaveLength(29);
    expect(glossary?.children.map((entry) => wordsIn(entry.children[0]))).toEqual(TERMS);
    expect(glossary?.children.every(isEntry)).toBe(true);
    const claims = open()
      .rule('Keywords')
      .claims.filter(({ span }) => span.line >= 147 && span.line <= 204);
    expect(claims.map(({ span, as }) => [span.line, as])).toEqual(
      Array.from({ length: 58 }, (_, index) => [
        [147 + index, 'marker'],
        [147 + index, 'text'],
      ]).flat(),
    );
  });

  test('has no other list that is a glossary', () => {
    const others = rules().filter(({ title }) => title !== 'Keywords');
    const items = others.flatMap(({ title }) => listsOf(title)).flatMap(({ children }) => children);
    // 123 lines begin with a bullet; 58 of them are the glossary.
    expect(items).toHaveLength(123 - 58);
    expect(items.filter(isEntry)).toEqual([]);
  });

  test('keeps the holders of offices as words, vacant ones too', () => {
    const roles = listsOf('The Team').flatMap(({ children }) => children.map((item) => wordsIn(item)));
    expect(roles).toHaveLength(6);
    expect(roles.map((role) => role.slice(role.lastIndexOf(':') + 1).trim())).toEqual([
      ...['', 'Clucky', 'Argon14', '', 'Murphy', 'Kevan'],
    ]);
  });

  test('keeps what is odd', () => {
    expect(open().textOf('Crooks')).toContain(' be an Crook.');
    expect(open().textOf('Crooks')).toMatch(/^a Crook may /mu);
    expect(open().textOf('Keywords')).toContain('the world “Resolve”');
    expect(open().textOf('Illegal Street Race')).toContain('On of after that day');
    expect(open().textOf('Keywords')).toContain('http://blognomic.com/images/vote/for.gif');
    expect(open().textOf('Keywords')).toContain('"YDICEX"');
    expect(open().textOf('Hotrods')).toContain('DICE4');
    expect(open().textOf('Identity Theft')).toMatch(/hasn’t .*“Justice”/su);
    expect(open().textOf('Breaking Bad')).toContain(':-\n');
  });
});

/** An entry begins with a term in strong type, alone in its paragraph, and gives one meaning. */
function isEntry({ children }: ListItem): boolean {
  const [term, meaning] = children;
  const isTerm =
    term?.type === 'paragraph' && term.children.length === 1 && term.children[0]?.type === 'strong';
  return isTerm && meaning?.type === 'paragraph' && children.length === 2;
}
