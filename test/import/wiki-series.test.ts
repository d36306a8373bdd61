import { beforeEach, describe, expect, test } from 'vitest';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { runImport } from '../../scripts/import-archives/run.ts';
import { createSeries } from '../../src/engine/index.ts';
import { loadContent } from '../../src/loaders/load-content.ts';
import type { SourceRecord } from '../../src/schemas/index.ts';
import { createProject, type TrialProject } from './project.ts';

let project: TrialProject;

beforeEach(() => {
  project = createProject();
});

interface TrialRevision {
  readonly id: number;
  readonly day: string;
  /** Undefined where it is left out. */
  readonly text?: string;
  readonly by?: string;
  readonly comment?: string;
  /** Elements of its own. */
  readonly more?: string;
}

const escape = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function toXml({ id, day, text, by = 'Ada', comment, more = '' }: TrialRevision): string {
  const who =
    by === ''
      ? '<contributor deleted="deleted"/>'
      : `<contributor><username>${by}</username></contributor>`;
  const said = comment === undefined ? '' : `<comment>${escape(comment)}</comment>`;
  const words = text === undefined ? '' : `<text xml:space="preserve">${escape(text)}</text>`;
  return `<revision><id>${id}</id><timestamp>${day}T10:00:00Z</timestamp>${who}${said}${words}${more}</revision>\n`;
}

function page(title: string, ...revisions: readonly TrialRevision[]): string {
  const talk = title.startsWith('Talk:') ? 1 : 0;
  return `<page><title>${title}</title><ns>${talk}</ns>${revisions.map(toXml).join('')}</page>\n`;
}

/** Writes an export of these pages, and a manifest that names it. */
function exportOf(pages: readonly string[], more = ''): void {
  project.put(
    'archives/tidewater/wiki.xml',
    `<mediawiki version="0.11">\n${pages.join('')}</mediawiki>\n`,
  );
  project.put(
    'archives/tidewater/archive.yaml',
    `game: tidewater\nsources:\n  - id: wiki\n    wiki: wiki.xml\n    title: The Wiki\n    asOf: { game: { era: first } }\n${more}`,
  );
}

const HATS = 'Hats are worn by all players on every day of the week.';
const BOOTS = 'Boots are left at the door of the house before tea.';
const rules = (...all: readonly (readonly [number, string])[]) =>
  [
    '= Rules of the harbour =',
    ...all.map(([number, words]) => `== Rule ${number} ==\n${words}`),
  ].join('\n\n');

function read() {
  const result = runImport({
    ...{ root: project.root, archiveFolders: [], manifests: [], formats: FORMATS },
    ...{ accept: false, check: false },
  });
  const told = result.messages.map(({ ruleId, reason }) => `${ruleId}: ${reason}`);
  if (result.failed) return { result, told, revisions: [], held: [] };
  const { sources, rules: stored, readText } = loadContent(project.root);
  const revisions = sources
    .map(({ data }) => data)
    .filter((source) => source.series?.of === 'wiki')
    .sort((a, b) => (a.series?.order ?? 0) - (b.series?.order ?? 0));
  const witnesses = stored
    .map(({ data }) => data)
    .filter(({ source }) => source.startsWith('wiki-'));
  const series = createSeries(revisions, witnesses);
  const heldAt = ({ id }: SourceRecord) =>
    Object.fromEntries(
      (series.heldIn(id) ?? []).map((copy) => [copy.rule, readText(copy)?.trim()]),
    );
  return { result, told, revisions, held: revisions.map(heldAt) };
}

describe('the history of a page', () => {
  test('is a source a revision, in the order of time', () => {
    exportOf(
      [
        page(
          'Ruleset',
          {
            id: 12,
            day: '2009-03-02',
            text: rules([1, HATS], [2, BOOTS]),
            comment: 'Enacting "Boots off"',
            by: 'Bo',
          },
          { id: 11, day: '2009-03-01', text: rules([1, HATS]), comment: 'Begin' },
          { id: 13, day: '2009-03-03', text: rules([2, BOOTS]) },
        ),
      ],
      '    address: https://wiki.example.org/?oldid={hash}\n',
    );
    const { revisions, held } = read();
    expect(held).toEqual([{ 1: HATS }, { 1: HATS, 2: BOOTS }, { 2: BOOTS }]);
    expect(revisions.map(({ series }) => series)).toMatchObject([
      { commit: '11', author: 'Ada', message: 'Begin', at: '2009-03-01T10:00:00Z' },
      {
        commit: '12',
        author: 'Bo',
        causes: ['Boots off'],
        address: 'https://wiki.example.org/?oldid=12',
      },
      { commit: '13', message: '', gone: ['1'] },
    ]);
    expect(revisions.map(({ title }) => title)).toEqual([
      'Begin (11)',
      'Enacting "Boots off" (12)',
      'Revision 13',
    ]);
    expect(revisions.map(({ asOf }) => asOf.calendar)[2]).toBe('2009-03-03T10:00:00Z');
  });

  test('tells of what changed by its cause', () => {
    exportOf(
      [
        page(
          'Ruleset',
          { id: 1, day: '2009-03-01', text: rules([1, HATS]) },
          {
            id: 2,
            day: '2009-03-02',
            text: rules([1, BOOTS]),
            comment: 'As voted: [[Boots at last]]',
          },
        ),
      ],
      "    causes: ['As voted: [[{proposal}]]']\n",
    );
    expect(read().revisions[1]?.series?.causes).toEqual(['Boots at last']);
    const { proposals } = loadContent(project.root);
    expect(proposals.map(({ data }) => data.id)).toContain('Boots at last');
  });

  test('is joined with that of other pages', () => {
    exportOf(
      [
        page(
          'Rules/Hats',
          { id: 1, day: '2009-03-01', text: rules([1, HATS]) },
          { id: 3, day: '2009-03-03', text: rules([1, BOOTS]) },
        ),
        page('Rules/Boots', { id: 2, day: '2009-03-02', text: rules([2, BOOTS]) }),
      ],
      "    pages: ['Rules/*']\n    format: headings\n",
    );
    expect(read().held).toEqual([{ 1: HATS }, { 1: HATS, 2: BOOTS }, { 1: BOOTS, 2: BOOTS }]);
  });
});

describe('every revision is accounted for', () => {
  test('where texts are deleted, people suppressed and comments empty', () => {
    exportOf([
      page(
        'Ruleset',
        { id: 1, day: '2009-03-01', text: rules([1, HATS]), by: '', comment: '' },
        { id: 2, day: '2009-03-02', more: '<text bytes="9" deleted="deleted"/>' },
        { id: 3, day: '2009-03-03', more: '<comment deleted="deleted"/><text bytes="9"/>' },
        {
          id: 4,
          day: '2009-03-04',
          text: rules([1, BOOTS]),
          more: '<content><role>aux</role><model>json</model><text bytes="2">{}</text></content>',
        },
      ),
      page('Talk:Ruleset', { id: 5, day: '2009-03-05', text: 'Hm.' }),
    ]);
    const { revisions, held, told } = read();
    expect(revisions.map(({ series }) => [series?.commit, series?.author, series?.unread])).toEqual(
      [
        ['1', '', []],
        ['2', 'Ada', ['1']],
        ['3', 'Ada', []],
        ['4', 'Ada', []],
      ],
    );
    expect(held).toEqual([{ 1: HATS }, {}, {}, { 1: BOOTS }]);
    expect(told.join('\n')).toContain(
      'Of 5 revisions 4 are read, of 1 page; not read are 1 of pages',
    );
    expect(told.filter((one) => one.startsWith('commit-file-unread'))).toHaveLength(2);
  });

  test('where some are damaged or stand there twice', () => {
    const twice = { id: 1, day: '2009-03-01', text: rules([1, HATS]) };
    exportOf([
      page('Ruleset', twice, twice, { id: 2, day: '2009-33-01', text: rules([1, BOOTS]) }),
      '<logitem><id>3</id></logitem>',
    ]);
    const { revisions, told } = read();
    expect(revisions).toHaveLength(1);
    expect(told.join('\n')).toContain(
      'revisions-counted: Of 3 revisions 1 are read, of 1 page; not read are 1 that stand there twice, 1 that are damaged. Set aside: 1 element',
    );
  });
});

test('an export that breaks off is an error, and nothing of it is written', () => {
  exportOf([page('Ruleset', { id: 1, day: '2009-03-01', text: rules([1, HATS]) }), '<page>']);
  const { result, told } = read();
  expect(result.failed).toBe(true);
  expect(told.join()).toContain('xml-malformed');
  expect(result.changes.written).toEqual([]);
});

test('what was read before is not read again', () => {
  const first = { id: 1, day: '2009-03-01', text: rules([1, HATS]) };
  exportOf([page('Ruleset', first)]);
  read();
  exportOf([page('Ruleset', first, { id: 2, day: '2009-03-02', text: rules([1, BOOTS]) })]);
  const { result, held } = read();
  expect(result.outcomes.map(({ series }) => series?.fresh)).toEqual([1]);
  expect(held).toEqual([{ 1: HATS }, { 1: BOOTS }]);
});

test('a text that changes under the number of its revision is read again', () => {
  const [first, third] = [
    { id: 1, day: '2009-03-01', text: rules([1, HATS]) },
    { id: 3, day: '2009-03-03', text: rules([1, HATS], [2, BOOTS]) },
  ];
  exportOf([page('Ruleset', first, { id: 2, day: '2009-03-02', text: rules([1, BOOTS]) }, third)]);
  read();
  exportOf([page('Ruleset', first, { id: 2, day: '2009-03-02', text: rules([2, BOOTS]) }, third)]);
  const { result, held } = read();
  expect(result.outcomes.map(({ series }) => series?.fresh)).toEqual([2]);
  expect(held).toEqual([{ 1: HATS }, { 2: BOOTS }, { 1: HATS, 2: BOOTS }]);
});

test('an entry is of one thing only', () => {
  exportOf([], '    git: book\n    paths: a\n    sha256: x\n');
  expect(read().told.join('\n')).toMatch(/not both[\s\S]*sha256/u);
});
