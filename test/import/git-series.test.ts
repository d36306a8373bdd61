import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { createHolding } from '../../scripts/import-archives/git/hold.ts';
import type { Unit, UnitRule } from '../../scripts/import-archives/git/units.ts';
import { openKeptResults } from '../../scripts/import-archives/kept-results.ts';
import { runImport, type ImportOptions } from '../../scripts/import-archives/run.ts';
import { createSeries } from '../../src/engine/index.ts';
import { loadContent } from '../../src/loaders/load-content.ts';
import type { SourceRecord, Witness } from '../../src/schemas/index.ts';
import { createRepository, type TrialRepository } from '../support/trial-repository.ts';
import { createProject, type TrialProject } from './project.ts';

let project: TrialProject;
let repository: TrialRepository;

beforeEach(() => {
  project = createProject();
  repository = createRepository(project.at('archives/tidewater/book'));
  describeSource('paths: rules.md');
});
afterEach(() => repository.remove());

/** Writes the manifest of the trial; `more` stands among the fields of its one source. */
function describeSource(more: string, format = 'markdown-rules'): void {
  const source = `id: book\n    git: book\n    title: The Book\n    format: ${format}\n    asOf: { game: { era: first } }`;
  const fields = more
    .split('; ')
    .map((field) => `    ${field}\n`)
    .join('');
  project.put(
    'archives/tidewater/archive.yaml',
    `game: tidewater\nsources:\n  - ${source}\n${fields}`,
  );
}

/** A document of rules, each with its number, title and words. */
function rules(...all: readonly (readonly [string, string, string])[]): string {
  return all
    .map(([number, title, words]) => `### Rule ${number}: ${title}\n\n${words}\n`)
    .join('\n');
}

const HATS = ['1', 'Hats', 'Hats are worn by all players on every day of the week.'] as const;
const BOOTS = ['2', 'Boots', 'Boots are left at the door of the house before tea.'] as const;
const CAPES = ['3', 'Capes', 'Capes are lent to whoever asks for one in the rain.'] as const;

function importAll(more: Partial<ImportOptions> = {}) {
  return runImport({
    ...{ root: project.root, archiveFolders: [], manifests: [], formats: FORMATS },
    ...{ accept: false, check: false, ...more },
  });
}

/** What was imported, commit by commit. */
function read() {
  const result = importAll();
  const codes = result.messages.map(({ ruleId }) => ruleId);
  if (result.failed) return { result, codes, commits: [] };
  const { sources, rules: stored, readText } = loadContent(project.root);
  const commits = sources
    .map(({ data }) => data)
    .filter((source) => source.series?.of === 'book')
    .sort((a, b) => (a.series?.order ?? 0) - (b.series?.order ?? 0));
  const witnesses = stored
    .map(({ data }) => data)
    .filter(({ source }) => source.startsWith('book-'));
  const series = createSeries(commits, witnesses);
  const textOf = (copy: Witness) => readText(copy)?.trim();
  const heldAt = (commit: SourceRecord) =>
    Object.fromEntries(
      (series.heldIn(commit.id) ?? [])
        .map((copy): [string, string | undefined] => [copy.rule, textOf(copy)])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const storedIn = (commit: SourceRecord) =>
    witnesses.filter(({ source }) => source === commit.id).map(({ rule }) => rule);
  return {
    result,
    codes,
    commits,
    witnesses,
    held: commits.map(heldAt),
    stored: commits.map(storedIn),
  };
}

describe('a repository of one file', () => {
  test('tells of each commit in what order its rules stand, and in which sections', () => {
    const documents = [
      rules(HATS, BOOTS, CAPES),
      rules(CAPES, HATS, BOOTS),
      rules(CAPES, BOOTS),
      `## Clothes\n\n${rules(CAPES)}\n## Houses\n\n${rules(BOOTS)}`,
      `## Clothes\n\n${rules(CAPES, HATS)}\n## Houses\n\n${rules(BOOTS)}`,
    ];
    for (const text of documents) repository.commit({ files: { 'rules.md': text } });
    const { commits, witnesses = [], stored } = read();
    const series = createSeries(commits, witnesses);
    const inOrder = commits.map(({ id }) =>
      series.heldIn(id)?.map(({ rule, section }) => `${rule} ${section ?? '-'}`),
    );
    expect(inOrder).toEqual([
      ['1 -', '2 -', '3 -'],
      ['3 -', '1 -', '2 -'],
      ['3 -', '2 -'],
      ['3 Clothes', '2 Houses'],
      ['3 Clothes', '1 Clothes', '2 Houses'],
    ]);
    expect(stored?.map((all) => all.toSorted())).toEqual([
      ['1', '2', '3'],
      ['3'],
      [],
      ['2', '3'],
      ['1'],
    ]);
    // Whoever asks backwards is told the same.
    expect(series.heldIn(commits[0]?.id ?? '')?.map(({ rule }) => rule)).toEqual(['1', '2', '3']);
  });

  test('stores of each commit what that changes, and holds the rest', () => {
    repository.commit({ files: { 'rules.md': rules(HATS, BOOTS) }, message: 'Begin' });
    repository.commit({ files: { 'notes.txt': 'Nothing.' } });
    const worn = ['1', 'Hats', 'Hats are worn by nobody.'] as const;
    repository.commit({ files: { 'rules.md': rules(worn, BOOTS) }, message: 'Proposal 12 (#3)' });
    const { commits, stored, held } = read();
    expect(stored).toEqual([['1', '2'], ['1']]);
    expect(held).toEqual([
      { 1: HATS[2], 2: BOOTS[2] },
      { 1: worn[2], 2: BOOTS[2] },
    ]);
    expect(commits.map(({ asOf }) => asOf.calendar)).toEqual([
      '2017-07-15T02:40:00Z',
      '2017-07-17T02:40:00Z',
    ]);
    expect(commits[1]?.series).toMatchObject({ author: 'Ada', causes: ['12', '3'], rules: 2 });
    expect(commits[1]?.title).toMatch(/^Proposal 12 \(#3\) \([0-9a-f]{7}\)$/u);
  });

  test('calls authors as the game calls them', () => {
    describeSource('paths: rules.md; people: { Pike: [ada, pike@example.org] }');
    repository.commit({ files: { 'rules.md': rules(HATS) }, author: 'ADA' });
    repository.commit({ files: { 'rules.md': rules(HATS, BOOTS) }, author: 'Carp' });
    expect(read().commits.map(({ series }) => series?.author)).toEqual(['Pike', 'Carp']);
  });

  test('reads data as the manifest calls its parts', () => {
    describeSource('paths: data; with: { number: nr, text: says }', 'json-rules');
    const lamp = { nr: 7, says: 'A rule of lamps.' };
    repository.commit({ files: { 'data/a.json': JSON.stringify(lamp) } });
    const files = { 'data/a.json': JSON.stringify({ ...lamp, says: 'Lamps.' }) };
    repository.commit({
      files: { ...files, 'data/b.json': '{ "nr": 8, "says": "Oil is dear." }' },
    });
    const { held } = read();
    expect(held).toEqual([{ 7: 'A rule of lamps.' }, { 7: 'Lamps.', 8: 'Oil is dear.' }]);
  });

  test('tells what each commit did, by its cause', () => {
    repository.commit({ files: { 'rules.md': rules(HATS, BOOTS) } });
    repository.commit({ files: { 'rules.md': rules(HATS, BOOTS, CAPES) }, message: 'P7: Capes' });
    const caps = ['1', 'Caps', HATS[2]] as const;
    repository.commit({ files: { 'rules.md': rules(caps, CAPES) }, message: '(#8)' });
    repository.commit({ files: { 'rules.md': rules(caps, BOOTS, CAPES) } });
    const { witnesses = [] } = read();
    const listOf = (rule: string) =>
      witnesses
        .findLast((copy) => copy.rule === rule)
        ?.events.map(({ verb, by }) => `${verb} ${by ?? '-'}`);
    expect(listOf('1')).toEqual(['retitled 8']);
    expect(listOf('2')).toEqual(['repealed 8', 'reenacted -']);
    expect(listOf('3')).toEqual(['enacted 7']);
  });

  test('does not take other lines for other words', () => {
    repository.commit({ files: { 'rules.md': rules(HATS) } });
    const wrapped = HATS[2].replace('players ', 'players\n');
    repository.commit({ files: { 'rules.md': rules(['1', 'Hats', wrapped]) }, message: 'Wrap' });
    const { stored } = read();
    expect(stored).toEqual([['1'], []]);
  });

  test('follows the file as it is called otherwise', () => {
    describeSource('paths: [rules.md, book/RULES.md, Rules.md]');
    repository.commit({ files: { 'rules.md': rules(HATS, BOOTS) } });
    repository.commit({ files: { 'rules.md': null, 'book/RULES.md': rules(HATS, BOOTS) } });
    repository.commit({ files: { 'book/RULES.md': null, 'Rules.md': rules(HATS, BOOTS) } });
    const { stored, held } = read();
    expect(stored).toEqual([['1', '2'], [], []]);
    expect(held?.[2]).toEqual(held?.[0]);
  });

  test('goes by the first parents, and by no other', () => {
    const first = repository.commit({ files: { 'rules.md': rules(HATS) } });
    repository.git('checkout', '--quiet', '-b', 'side');
    const side = repository.commit({ files: { 'rules.md': rules(HATS, BOOTS) } });
    repository.git('checkout', '--quiet', 'main');
    repository.commit({ files: { 'other.txt': 'x' } });
    const merge = repository.commit({
      files: { 'rules.md': rules(HATS, BOOTS) },
      merges: [side, first],
    });
    const { commits } = read();
    expect(commits.map(({ series }) => series?.commit)).toEqual([first, merge]);
  });

  test('takes merges of many parents and of roots that have nothing in common', () => {
    const first = repository.commit({ files: { 'rules.md': rules(HATS) } });
    const sides = ['one', 'two', 'three'].map((name) => {
      repository.git('checkout', '--quiet', '--orphan', name);
      return repository.commit({ files: { 'rules.md': rules(BOOTS), [`${name}.txt`]: name } });
    });
    repository.git('checkout', '--quiet', '--force', 'main');
    const merge = repository.commit({ files: { 'rules.md': rules(HATS, CAPES) }, merges: sides });
    const { commits, held } = read();
    expect(commits.map(({ series }) => series?.commit)).toEqual([first, merge]);
    expect(held).toEqual([{ 1: HATS[2] }, { 1: HATS[2], 3: CAPES[2] }]);
  });

  test('says nothing of commits that change nothing', () => {
    const first = repository.commit({ files: { 'rules.md': rules(HATS) } });
    repository.commit({ message: 'Proposal 9: nothing' });
    const last = repository.commit({ files: { 'rules.md': rules(BOOTS) } });
    repository.commit({});
    const { commits } = read();
    expect(commits.map(({ series }) => series?.commit)).toEqual([first, last]);
  });

  test('heeds the order of commits before their clocks', () => {
    repository.commit({ files: { 'rules.md': rules(CAPES) }, at: 1_599_999_000 });
    repository.commit({ files: { 'rules.md': rules(HATS) }, at: 1_600_000_000 });
    repository.commit({ files: { 'rules.md': rules(HATS, BOOTS) }, at: 1_500_000_000 });
    repository.commit({ files: { 'rules.md': rules(BOOTS) }, at: 1_600_000_060 });
    repository.commit({ files: { 'rules.md': rules(BOOTS, CAPES) }, at: 1_600_000_060 });
    const { commits, held, codes } = read();
    expect(held?.map((one) => Object.keys(one).join(' '))).toEqual(['3', '1', '1 2', '2', '2 3']);
    expect(codes).toContain('commit-turned');
    expect(commits[2]?.asOf.calendar).toEqual({ between: ['2020-09-13', '2020-09-13'] });
    expect(commits[2]?.series?.at).toBe('2017-07-14T02:40:00Z');
  });
});

describe('a repository of many files', () => {
  beforeEach(() => describeSource('paths: rules'));

  test('keeps the rules of a file that is called otherwise in nothing but case', () => {
    repository.commit({ files: { 'rules/hats.md': rules(HATS), 'rules/b.md': rules(BOOTS) } });
    repository.commit({ files: { 'rules/hats.md': null, 'rules/HATS.md': rules(HATS) } });
    const { commits, held, stored, codes } = read();
    expect(held?.map((one) => Object.keys(one))).toEqual([
      ['1', '2'],
      ['1', '2'],
    ]);
    expect(commits[1]?.series?.gone).toEqual([]);
    expect([stored?.[1], codes.filter((code) => code === 'rule-twice')]).toEqual([[], []]);
  });

  test('keeps a rule that goes from one file to another', () => {
    repository.commit({ files: { 'rules/a.md': rules(HATS, BOOTS), 'rules/b.md': rules(CAPES) } });
    repository.commit({ files: { 'rules/a.md': rules(HATS), 'rules/b.md': rules(CAPES, BOOTS) } });
    const { stored, held, commits } = read();
    // It stands before another rule by now.
    expect(stored).toEqual([['1', '2', '3'], ['3']]);
    expect(commits[1]?.series?.gone).toEqual([]);
    expect(held?.[1]).toEqual(held?.[0]);
  });

  test('reads files that are a rule each by their titles, and no page beside numbered files', () => {
    const law = (title: string, words: string) => `# ${title}\n\n${words}\n`;
    repository.commit({
      files: {
        'rules/nets.md': law('Nets', 'Mend them.'),
        'rules/README.md': law('Ours', 'Read.'),
      },
    });
    repository.commit({ files: { 'rules/nets.md': law('Nets and lines', 'Mend them.') } });
    const { held, codes } = read();
    expect(held).toEqual([{ nets: 'Mend them.' }, { nets: 'Mend them.' }]);
    expect(codes).not.toContain('commit-file-unread');
    repository.commit({
      files: { 'rules/nets.md': null, 'rules/101.md': 'A.', 'rules/102.md': 'B.' },
    });
    repository.commit({ files: { 'rules/tea.md': law('Tea', 'Drink it.') } });
    expect(read().held?.at(-1)).toEqual({ 101: 'A.', 102: 'B.' });
  });

  test('lists the pages of a book in the order of its list, whichever commit that is of', () => {
    describeSource('paths: src');
    const page = (title: string) => `# ${title}\n\n${title} are kept in the hall.\n`;
    const list = (...names: readonly string[]) =>
      `# Summary\n\n${names.map((name) => `- [${name}](./in/${name}.md#top)\n`).join('')}`;
    const names = ['boots', 'capes', 'hats'];
    const pages = Object.fromEntries(names.map((name) => [`src/in/${name}.md`, page(name)]));
    repository.commit({ files: { ...pages, 'src/SUMMARY.md': list('hats', 'capes') } });
    repository.commit({ files: { 'src/SUMMARY.md': list('capes', 'hats', 'boots') } });
    const { commits, witnesses = [] } = read();
    const series = createSeries(commits, witnesses);
    expect(commits.map(({ id }) => series.heldIn(id)?.map(({ rule }) => rule))).toEqual([
      ['hats', 'capes', 'boots'],
      ['capes', 'hats', 'boots'],
    ]);
  });

  test('takes a file that becomes a folder', () => {
    repository.commit({ files: { rules: rules(HATS, BOOTS) } });
    repository.commit({
      files: { rules: null, 'rules/a.md': rules(HATS), 'rules/b.md': rules(BOOTS) },
    });
    const { stored, held } = read();
    expect(stored).toEqual([['1', '2'], []]);
    expect(held?.[1]).toEqual(held?.[0]);
  });

  test('reads the first of two rules of one number, and says so', () => {
    repository.commit({ files: { 'rules/a.md': rules(HATS) } });
    repository.commit({ files: { 'rules/b.md': rules(['1', 'Caps', 'Caps are for cold days.']) } });
    const { held, codes } = read();
    expect(codes).toContain('rule-twice');
    expect(held?.[1]).toEqual({ 1: HATS[2] });
  });

  test('tells rules of one number apart by the sets of rules that their files are', () => {
    describeSource('paths: [statutes.md, bylaws.md]');
    const statutes = rules(HATS, BOOTS, CAPES);
    const bylaws = (words: string) =>
      rules(['1', 'Tea', words], ['2', 'Milk', 'Milk is cold.'], ['3', 'Salt', 'Salt is dear.']);
    repository.commit({ files: { 'statutes.md': statutes } });
    repository.commit({ files: { 'bylaws.md': bylaws('Tea is warm.') } });
    repository.commit({ files: { 'bylaws.md': bylaws('Tea is hot.') } });
    const { codes, held, stored } = read();
    expect(codes).not.toContain('rule-twice');
    expect(stored?.[2]).toEqual(['bylaws-1']);
    expect(held?.map((one) => Object.keys(one).length)).toEqual([3, 6, 6]);
    expect(held?.[2]?.['statutes-1']).toBe(HATS[2]);
    expect(held?.[2]?.['bylaws-1']).toBe('Tea is hot.');
  });

  test('reads a file with a single rule by what marks those of the other files, and not by the list in it', () => {
    describeSource('paths: pages', 'headings');
    const part = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `### § ${from + at} Lamps\n\nThey burn.\n`);
    const list = '1) Oil is cheap.\n2) Wicks are dear.\n3) Both are kept dry.\n';
    const files = {
      'pages/1-Lamps.md': `## I. Lamps\n\n${part(1, 3).join('\n')}`,
      'pages/2-Wicks.md': `## II. Wicks\n\n${part(4, 7).join('\n')}`,
      'pages/3-Oil.md': `## III. Oil\n\n### § 8 Barrels\n\n${list}`,
    };
    repository.commit({ files });
    repository.commit({ files: { 'pages/3-Oil.md': `${files['pages/3-Oil.md']}4) So it is.\n` } });
    const { held, codes } = read();
    const all = ['1', '2', '3', '4', '5', '6', '7', '8'];
    expect(held?.map((one) => Object.keys(one))).toEqual([all, all]);
    expect(codes).not.toContain('rule-twice');
  });

  test('takes no list of files for a rule, whichever commit changes it', () => {
    describeSource('paths: rules', 'headings');
    const list = (...days: number[]) => days.map((day) => `${day}\n====\n\nThe year.\n`).join('\n');
    const files = Object.fromEntries(
      [101, 102, 103].map((one) => [`rules/${one}-lamp.rst`, `Lamps\n=====\n\nThey burn.\n`]),
    );
    repository.commit({ files: { ...files, 'rules/index.rst': list(2031, 2032) } });
    repository.commit({ files: { 'rules/index.rst': list(2031, 2032, 2033) } });
    const { held } = read();
    const all = ['101', '102', '103'];
    expect(held?.map((one) => Object.keys(one))).toEqual([all, all]);
  });

  test('keeps both texts of a number that one file has twice', () => {
    const caps = ['1', 'Caps', 'Caps are for cold days.'] as const;
    repository.commit({ files: { 'rules/a.md': rules(HATS, BOOTS, caps) } });
    const { held, codes } = read();
    expect(codes).toContain('rule-twice');
    expect(held?.[0]).toEqual({ 1: HATS[2], 2: BOOTS[2], '1-2': caps[2] });
  });

  test('tells rules of one title apart by their files, and lists files by their numbers', () => {
    describeSource('paths: book', 'headings');
    const law = (...all: readonly string[]) =>
      `# Laws\n\n${all.map((one) => `## ${one}\n\n${one} it is.\n`).join('\n')}`;
    repository.commit({
      files: {
        'book/laws-10.md': law('Safety', 'Owls', 'Mice'),
        'book/laws-2.md': law('Safety', 'Sails', 'Wheels'),
      },
    });
    const { stored, codes } = read();
    expect(stored?.[0]?.toSorted()).toEqual([
      'mice',
      'owls',
      'safety',
      'safety-laws-10',
      'sails',
      'wheels',
    ]);
    expect(codes).not.toContain('rule-twice');
  });

  test('tells nothing of a file that it cannot read, and goes on', () => {
    repository.commit({ files: { 'rules/a.md': rules(HATS), 'rules/b.md': rules(BOOTS) } });
    repository.commit({ files: { 'rules/a.md': Uint8Array.of(0xff, 0x00, 0x41) } });
    repository.commit({ files: { 'rules/a.md': rules(HATS) } });
    repository.commit({ files: { 'rules/a.md': null }, links: { 'rules/a.md': '/etc/hostname' } });
    repository.commit({ files: { 'rules/a.md': `version https://git-lfs.github.com/spec/v1\n` } });
    const { commits, held, codes } = read();
    expect(held?.map((one) => Object.keys(one).join(' '))).toEqual(['1 2', '2', '1 2', '2', '2']);
    expect(commits.map(({ series }) => series?.unread.join(' '))).toEqual(['', '1', '', '1', '']);
    expect(codes.filter((code) => code === 'commit-file-unread')).toHaveLength(3);
  });

  test('takes names that would break a line', () => {
    repository.commit({ files: { 'rules/a\nb.md': rules(HATS), 'rules/"c" \t.md': rules(BOOTS) } });
    const { held } = read();
    expect(held).toEqual([{ 1: HATS[2], 2: BOOTS[2] }]);
  });

  test('says that a path is none of its own where no commit has it', () => {
    repository.commit({ files: { 'other.md': rules(HATS) } });
    expect(read().codes).toEqual(['repository-unreadable']);
  });
});

describe.each([
  ['what was held is kept', true],
  ['nothing is kept', false],
])('an import of what was imported before, where %s', (_name, isKept) => {
  const again = (more: Partial<ImportOptions> = {}) =>
    importAll({ ...(isKept && { kept: openKeptResults(project.root, project.root) }), ...more });

  beforeEach(() => {
    project.put('package-lock.json', '{}');
    repository.commit({ files: { 'rules.md': rules(HATS, BOOTS) } });
    repository.commit({ files: { 'rules.md': rules(HATS) } });
  });

  test('reads no commit again, and writes nothing', () => {
    again();
    const { outcomes, changes } = again();
    expect(outcomes[0]?.series).toMatchObject({ commits: 2, fresh: 0, texts: 0 });
    expect(changes).toMatchObject({ written: [], removed: [] });
  });

  test('comes to what one import of all comes to', () => {
    again();
    repository.commit({ files: { 'rules.md': rules(HATS, CAPES) } });
    const { outcomes } = again();
    expect(outcomes[0]?.series).toMatchObject({ commits: 3, fresh: 1 });
    repository.commit({ files: { 'rules.md': null, 'notes.txt': 'Nothing.' } });
    repository.commit({ files: { 'rules.md': `Some words first.\n\n${rules(HATS, CAPES)}` } });
    again();
    const piecewise = project.snapshot();
    for (const folder of ['sources', 'rules', 'texts']) {
      rmSync(project.at(`src/content/${folder}`), { recursive: true });
    }
    expect(again().outcomes[0]?.series).toMatchObject({ commits: 5, fresh: 5 });
    expect(project.snapshot()).toEqual(piecewise);
  });

  test('reads the files that new commits change', () => {
    describeSource('paths: book');
    const read: string[] = [];
    const formats = FORMATS.map((format) => ({
      ...format,
      parse: (...given: Parameters<typeof format.parse>) => {
        read.push(...given[0].files.map(({ name }) => name));
        return format.parse(...given);
      },
    }));
    repository.commit({ files: { 'book/a.md': rules(HATS), 'book/b.md': rules(BOOTS) } });
    again({ formats });
    expect(new Set(read)).toEqual(new Set(['book/a.md', 'book/b.md']));
    read.length = 0;
    repository.commit({ files: { 'book/b.md': rules(BOOTS, CAPES) } });
    again({ formats });
    expect(read.includes('book/a.md')).toBe(!isKept);
    expect(read).toContain('book/b.md');
  });

  test('tells of history that was rewritten, and reads it as it is', () => {
    importAll();
    repository.git('reset', '--quiet', '--hard', 'HEAD~1');
    repository.commit({ files: { 'rules.md': rules(BOOTS) } });
    const { codes, held } = read();
    expect(codes).toContain('history-rewritten');
    expect(held?.map((one) => Object.keys(one).join(' '))).toEqual(['1 2', '2']);
  });
});

describe('what is no repository', () => {
  test('is a bundle that is damaged', () => {
    repository.remove();
    writeFileSync(project.at('archives/tidewater/book'), '# v2 git bundle\nnonsense\n');
    expect(read().codes).toEqual(['repository-unreadable']);
    project.put('archives/tidewater/book', '');
  });

  test('is a ref that is not there', () => {
    repository.commit({ files: { 'rules.md': rules(HATS) } });
    describeSource('paths: rules.md; ref: elsewhere');
    expect(read().codes).toEqual(['repository-unreadable']);
  });
});

describe('what is odd in a history', () => {
  test('tells of an introduction once, with the commits that have it', () => {
    const intro = (points: number) => `This is our house. Ada has ${points} points.\n\n`;
    const twice = rules(HATS, BOOTS, HATS);
    repository.commit({ files: { 'rules.md': `${intro(1)}${twice}` } });
    repository.commit({ files: { 'rules.md': `\n${intro(2)}${twice}${rules(CAPES)}` } });
    repository.commit({ files: { 'rules.md': `${intro(3)}${rules(HATS, BOOTS)}` } });
    const { codes, result } = read();
    expect(codes.filter((code) => code === 'line-unclaimed')).toHaveLength(1);
    expect(codes.filter((code) => code === 'rule-twice')).toHaveLength(1);
    const reasons = result.messages.map(({ reason }) => reason);
    expect(reasons.filter((one) => one.endsWith(', 3 commits)'))).toHaveLength(1);
    expect(reasons.filter((one) => one.endsWith(', 2 commits)'))).toHaveLength(1);
  });

  test('tells of an introduction again that is another one', () => {
    repository.commit({ files: { 'rules.md': `This is our house.\n\n${rules(HATS)}` } });
    repository.commit({ files: { 'rules.md': `Nobody lives here.\n\n${rules(HATS)}` } });
    expect(read().codes.filter((code) => code === 'line-unclaimed')).toHaveLength(2);
  });

  test('reads the one file that it names by its headings, and a folder file by file', () => {
    const three = rules(HATS, BOOTS, CAPES);
    repository.commit({ files: { '2-rules.md': three, 'book/7-hats.md': 'Hats are worn.\n' } });
    repository.commit({ files: { 'book/8-tea.md': '# Tea\n\n1. Tea is hot.\n2. It is green.\n' } });
    describeSource('paths: 2-rules.md');
    expect(Object.keys(read().held?.at(-1) ?? {})).toEqual(['1', '2', '3']);
    describeSource('paths: book');
    expect(Object.keys(read().held?.at(-1) ?? {})).toEqual(['7', '8']);
  });
});

test('a copy without its older commits says that they are left out', () => {
  repository.commit({ files: { 'rules.md': rules(HATS, BOOTS) } });
  repository.commit({ files: { 'rules.md': rules(HATS, CAPES) } });
  const whole = `file://${repository.path}`;
  repository.git('clone', '--quiet', '--bare', '--depth=1', whole, '../cut.git');
  const entry = '{ id: book, git: cut.git, format: markdown-rules, paths: rules.md, title: Book }';
  project.put('archives/tidewater/archive.yaml', `game: tidewater\nsources:\n  - ${entry}\n`);
  const { codes, held } = read();
  expect(codes).toContain('history-cut');
  expect(held).toEqual([{ 1: HATS[2], 3: CAPES[2] }]);
});

test('without git it says what is missing', () => {
  repository.commit({ files: { 'rules.md': rules(HATS, BOOTS) } });
  const path = process.env.PATH;
  process.env.PATH = project.at('nowhere');
  try {
    expect(read().codes).toEqual(['git-absent']);
  } finally {
    process.env.PATH = path;
  }
});

test('rules without numbers are followed as they are called otherwise', () => {
  const holding = createHolding();
  const hats = unit({ hats: HATS[2], boots: BOOTS[2] });
  holding.take('a', new Map([['rules', hats]]));
  const caps = unit({ caps: `${HATS[2]} So are caps.`, boots: BOOTS[2] });
  const { gone, stored } = holding.take('b', new Map([['rules', caps]]));
  expect([gone, [...stored.keys()]]).toEqual([[], ['hats']]);
  const both = unit({ caps: HATS[2], hats: 'A new rule of other words altogether stands here.' });
  const third = holding.take('c', new Map([['rules', both]]));
  expect([third.gone, [...third.stored.keys()].sort()]).toEqual([['boots'], ['hats', 'hats-2']]);
});

test('a rule that gets a number stays itself, and so does one that loses it', () => {
  const holding = createHolding();
  holding.take('a', new Map([['rules', unit({ hats: HATS[2], boots: BOOTS[2] })]]));
  const numbered = unit({ 1: HATS[2], 2: BOOTS[2] });
  const second = holding.take('b', new Map([['rules', numbered]]));
  expect([second.gone, [...second.stored.keys()]]).toEqual([[], ['hats', 'boots']]);
  const third = holding.take('c', new Map([['rules', unit({ caps: HATS[2], 2: BOOTS[2] })]]));
  expect([third.gone, [...third.stored.keys()]]).toEqual([[], ['hats']]);
});

test('a rule with another number is another rule, whatever it says', () => {
  const holding = createHolding();
  holding.take('a', new Map([['rules', unit({ 1: HATS[2], 2: BOOTS[2] })]]));
  const { gone, stored } = holding.take(
    'b',
    new Map([['rules', unit({ 1: HATS[2], 3: BOOTS[2] })]]),
  );
  expect([gone, [...stored.keys()]]).toEqual([['2'], ['3']]);
});

/** A file of rules with their words, which are called by their titles where these are no numbers. */
function unit(texts: Readonly<Record<string, string>>): Unit {
  const all = Object.entries(texts).map(([rule, text]): UnitRule => {
    const named = { game: 'tidewater', source: 'book', rule, order: 0, id: rule, title: rule };
    const number = /^\d/u.test(rule) ? rule : null;
    const bare = { number, revision: null, section: null, lastRevision: null };
    const empty = { keywords: [], attributes: {}, events: [], remarks: [], citations: [] };
    const status = 'in-force' as const;
    const witness = { ...named, ...bare, ...empty, status, lines: [], words: 9, wording: text };
    return { witness: witness, text, content: JSON.stringify([rule, text]) };
  });
  return { rules: all, findings: [], sections: [] };
}

test('a bundle and a bare repository are read as the repository itself', () => {
  repository.commit({ files: { 'rules.md': rules(HATS, BOOTS) } });
  repository.commit({ files: { 'rules.md': rules(HATS) } });
  const { held } = read();
  repository.git('bundle', 'create', '--quiet', '../other.bundle', 'HEAD', 'main');
  describeSource('paths: rules.md');
  const manifest = 'archives/tidewater/archive.yaml';
  for (const name of ['other.bundle', 'bare.git']) {
    if (name === 'bare.git') repository.git('clone', '--quiet', '--bare', '.', '../bare.git');
    project.put(
      manifest,
      `game: tidewater\nsources:\n  - { id: book, git: ${name}, paths: rules.md, format: markdown-rules, title: Book }\n`,
    );
    expect(read().held).toEqual(held);
  }
});

test('nothing that a repository has set up is run', () => {
  repository.commit({ files: { 'rules.md': rules(HATS) } });
  const trace = project.at('ran');
  for (const key of ['core.fsmonitor', 'core.pager', 'diff.external', 'core.sshCommand']) {
    repository.git('config', key, `touch ${trace}`);
  }
  writeFileSync(join(repository.path, '.gitattributes'), '* diff=x\n');
  repository.git('config', 'diff.x.textconv', `touch ${trace};`);
  expect(read().held).toEqual([{ 1: HATS[2] }]);
  expect(existsSync(trace)).toBe(false);
});
