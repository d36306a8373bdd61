import { cpSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { runImport } from '../../scripts/import-archives/run.ts';
import { loadContent } from '../../src/loaders/load-content.ts';
import { createRepository, type TrialRepository } from '../support/trial-repository.ts';
import { createProject, type TrialProject } from './project.ts';

/** Links between files of a repository that hold many rules each. */
let project: TrialProject;
let repository: TrialRepository;

beforeEach(() => {
  project = createProject();
  repository = createRepository(project.at('archives/tidewater/book'));
});
afterEach(() => repository.remove());

function describeSource(...fields: readonly string[]): void {
  const all = ['id: book', 'git: book', 'title: The Book', 'asOf: { game: { era: first } }'];
  const lines = [...all, ...fields].map((field) => `    ${field}\n`).join('');
  const first = lines.replace('    id', '  - id');
  project.put('archives/tidewater/archive.yaml', `game: tidewater\nsources:\n${first}`);
}

function importInto({ root }: TrialProject) {
  const options = { archiveFolders: [], manifests: [], accept: false, check: false };
  const result = runImport({ ...options, root, formats: FORMATS });
  expect(result.messages.filter(({ fatal }) => fatal === true)).toEqual([]);
  return result;
}

/** The texts that each commit stores, by rule, in order. */
function texts({ root }: TrialProject = project) {
  const { sources, rules, readText } = loadContent(root);
  return sources
    .flatMap(({ data }) => (data.series?.of === 'book' ? [data] : []))
    .sort((a, b) => (a.series?.order ?? 0) - (b.series?.order ?? 0))
    .map(({ id }) => {
      const own = rules.map(({ data }) => data).filter(({ source }) => source === id);
      return Object.fromEntries(own.map((copy) => [copy.rule, readText(copy)?.trim()]));
    });
}

function deck(ropes: string): string {
  return `# The Deck\n\n## Rule 1: Sails\n\nA sail is white.\n\n## Rule 2: Ropes\n\n${ropes}\n\n## Rule 3: Anchors\n\nAn anchor is heavy.\n`;
}
const CARGO =
  '# Cargo\n\n## Rule 11: Tea\n\nTea is dry.\n\n## Rule 12: Salt\n\nSalt is dear.\n\n## Rule 13: Rum\n\nRum is [tied](../deck.md#rule-2-ropes).\n';

const SEE =
  'A rope ties [salt](hold/cargo.md#rule-12-salt), [all](hold/cargo.md), [flags](signals.txt) and [more](#no-such).';

test('lead to the rules that the other files hold, and else to the source as it was', () => {
  describeSource(
    'paths: [deck.md, hold/cargo.md]',
    'address: https://github.com/pike/harbour/commit/{hash}',
  );
  const hash = repository.commit({ files: { 'deck.md': deck(SEE), 'hold/cargo.md': CARGO } });
  importInto(project);
  const at = `https://github.com/pike/harbour/blob/${hash}/`;
  const [first] = texts();
  expect(first?.['2']).toBe(
    `A rope ties [salt](rule:12), [all](${at}hold/cargo.md), [flags](${at}signals.txt) and [more](${at}deck.md#no-such).`,
  );
  expect(first?.['13']).toBe('Rum is [tied](rule:2).');
});

test('are words where nobody knows where the source is read', () => {
  describeSource('paths: [deck.md, hold/cargo.md]');
  repository.commit({ files: { 'deck.md': deck(SEE), 'hold/cargo.md': CARGO } });
  importInto(project);
  expect(texts()[0]?.['2']).toBe('A rope ties [salt](rule:12), all, flags and more.');
});

test('lead to a file that is one rule, wherever it lies', () => {
  describeSource('paths: [rules, old]');
  const files = {
    'rules/1-sails.md': 'A sail is [white](../old/7-white.md).\n',
    'rules/2-ropes.md': 'A rope is long.\n',
    'old/7-white.md': 'White is no colour.\n',
  };
  repository.commit({ files });
  importInto(project);
  expect(texts()[0]?.['1']).toBe('A sail is [white](rule:7).');
});

test('make no other text of one that stays as it is, in whatever commit it is read', () => {
  describeSource('paths: [deck.md, hold/cargo.md]', 'filesAt: https://a.example/{hash}/');
  repository.commit({ files: { 'deck.md': deck(SEE), 'hold/cargo.md': CARGO } });
  const more = deck(SEE).replace('white', 'grey');
  repository.commit({ files: { 'deck.md': more } });
  importInto(project);
  expect(texts().map((commit) => Object.keys(commit).join(' '))).toEqual(['1 2 3 11 12 13', '1']);
});

test('come to what one import of all comes to, whenever the other file came', () => {
  describeSource('paths: [deck.md, hold/cargo.md]', 'filesAt: https://a.example/{hash}/');
  repository.commit({ files: { 'deck.md': deck(SEE) } });
  const steps = [
    { files: { 'hold/cargo.md': CARGO } },
    { files: { 'deck.md': deck(SEE).replace('white', 'grey') } },
    { files: { 'hold/cargo.md': CARGO.replace('Rule 12: Salt', 'Rule 14: Salt') } },
    { files: { 'deck.md': deck(SEE).replace('white', 'black') } },
  ];
  importInto(project);
  for (const step of steps) {
    repository.commit(step);
    importInto(project);
  }
  const whole = createProject();
  cpSync(project.at('archives'), whole.at('archives'), { recursive: true });
  importInto(whole);
  expect(texts()).toEqual(texts(whole));
  // The link found its rule when its file was read next.
  expect(texts()[2]?.['2']).toContain('[salt](rule:12)');
  expect(importInto(project).changes.written).toEqual([]);
});

test('lead from one saved page to the rule of another', () => {
  describeSource('paths: [a.html, b.html]', 'format: html-rules');
  const page = (first: number, link: string) =>
    `<!doctype html><html><body>${[first, first + 1, first + 2]
      .map((number) => `<h2 id="r${number}">Rule ${number}</h2><p>Number ${number} ${link}.</p>`)
      .join('')}</body></html>`;
  const files = {
    'a.html': page(1, '<a href="b.html#r12">b</a>'),
    'b.html': page(11, '<a href="a.html#r3">a</a>'),
  };
  repository.commit({ files });
  importInto(project);
  expect(texts()[0]).toMatchObject({
    1: 'Number 1 [b](rule:12).',
    11: 'Number 11 [a](rule:3).',
  });
});

test.each([
  [
    'tex',
    '\\section{Sails}\\label{sails}',
    'See \\ref{ropes} and \\ref{nowhere}.',
    '\\section{Ropes}\\label{ropes}',
  ],
  ['typ', '== Sails <sails>', 'See @ropes and @nowhere.', '== Ropes <ropes>'],
])('references of .%s lead to labels in other files', (ending, sails, see, ropes) => {
  describeSource(`paths: [deck.${ending}, hold.${ending}]`, 'format: headings');
  const more = (words: string) =>
    ['Anchors', 'Oars'].map(
      (title) => `\n${sails.replace(/Sails/u, title).replace(/sails/u, title + words)}\n\nHeavy.\n`,
    );
  const files = {
    [`deck.${ending}`]: `${sails}\n\n${see}\n${more('a').join('')}`,
    [`hold.${ending}`]: `${ropes}\n\nRopes are long.\n${more('b').join('').replaceAll('Anchors', 'Bolts').replaceAll('Oars', 'Nails')}`,
  };
  repository.commit({ files });
  importInto(project);
  expect(texts()[0]?.['sails']).toBe('See [ropes](rule:Ropes) and nowhere.');
});
