import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** Names that somebody may give to anything, each of which has broken some program. */
export const HOSTILE_NAMES: readonly string[] = [
  // What every object of the language inherits.
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype', 'valueOf'],
  ...['Constructor', 'isPrototypeOf', '__defineGetter__', 'then', 'toJSON', 'length', 'undefined'],
  // What Windows keeps, or drops at the end.
  ...['CON', 'nul', 'COM1', 'Aux', 'LPT9', 'ends.', 'NUL.txt'],
  // What the replay, paths and addresses part by.
  ...['a~1', 'a#1', 'e-void', '..', '.', '../../etc/passwd', 'a\\b', '%2e%2e', 'index.html'],
  // The same letters in two forms, two cases, and none of ours.
  ...['Caf\u00e9', 'Cafe\u0301', 'CAFE', '\u898f\u5247', '\u{1F40C}', '\u202Eabc', 'a\u200Bb'],
  ...['n'.repeat(300), '\u00e9'.repeat(200), 'N'.repeat(300)],
  ...['0', '-1', '1e9', 'NaN', 'null', 'true', '007'],
];

/** Where a name may stand in a document of a format, by a word of a fixture that it takes the place of. */
export interface NamedDocument {
  readonly format: string;
  /** What is called so: rule, player, keyword. */
  readonly what: string;
  /** The file or folder of the fixture, below the format's fixtures, and what goes with it. */
  readonly input: string;
  readonly companions?: Readonly<Record<string, string>>;
  /** The word, and how a name is written in its place. */
  readonly word: string;
  readonly write?: (name: string) => string;
  /** Whether a line is a heading by its shape alone, so that a name may be a sentence of the text. */
  readonly mayBeText?: true;
  /** A sign that ends whatever is named there: each part of a name is held by itself. */
  readonly parts?: string;
}

const json = (name: string): string => JSON.stringify(name).slice(1, -1);
const quoted = (name: string): string => JSON.stringify(name);
const bare = (name: string): string => name.replaceAll(/\s/gu, '_');

/** One line for each thing that a format lets people name. */
export const NAMED_DOCUMENTS: readonly NamedDocument[] = [
  { format: 'agora-yaml', what: 'rule', input: 'categories/input', word: 'Spoons', write: quoted },
  {
    format: 'agora-yaml',
    what: 'category',
    input: 'categories/input',
    word: 'First Things',
    write: quoted,
  },
  { format: 'agora-yaml', what: 'author', input: 'categories/input', word: 'Wim', write: quoted },
  { format: 'browser-dump', what: 'rule', input: 'keywords/input.txt', word: 'Printed Twice' },
  { format: 'browser-dump', what: 'keyword', input: 'keywords/input.txt', word: 'Forks' },
  { format: 'browser-dump', what: 'attribute', input: 'attributes/input.txt', word: 'Layer' },
  {
    format: 'ocr-print',
    what: 'attribute',
    input: 'histories/input.txt',
    companions: { pages: 'histories/pages.yaml' },
    word: 'Chutzpah',
    parts: '.',
  },
  {
    format: 'ocr-print',
    what: 'rule',
    input: 'keywords/input.txt',
    companions: { pages: 'keywords/pages.yaml' },
    word: 'Slugs',
  },
  { format: 'headings', what: 'rule', input: 'handbook/input.md', word: 'Cups' },
  { format: 'search-cache', what: 'rule', input: 'parts/input.txt', word: 'Wings' },
  {
    format: 'wiki-page',
    what: 'rule',
    input: 'ruleset/input.txt',
    companions: { headings: 'ruleset/headings.yaml' },
    word: 'Idle Rowers',
  },
  {
    format: 'wiki-page',
    what: 'rule told by its shape',
    input: 'ruleset/input.txt',
    companions: { headings: 'ruleset/headings.yaml' },
    word: 'Calls for Soup',
    mayBeText: true,
  },
  {
    format: 'published-headings',
    what: 'rule',
    input: 'two-dates/input.json',
    word: '12',
    write: json,
  },
  {
    format: 'published-headings',
    what: 'title',
    input: 'two-dates/input.json',
    word: 'Tides',
    write: json,
  },
  {
    format: 'treasury-ledger',
    what: 'player',
    input: 'two-months/input',
    companions: { state: 'two-months/state.txt' },
    word: 'Otter',
    write: bare,
  },
  {
    format: 'treasury-report',
    what: 'player',
    input: 'tables/input',
    companions: { names: 'tables/names.yaml' },
    word: 'B. Crab',
  },
  {
    format: 'voting-decisions',
    what: 'voter',
    input: 'kinds-of-ballots/input.json',
    word: 'Otter',
    write: json,
  },
  {
    format: 'voting-decisions',
    what: 'title',
    input: 'kinds-of-ballots/input.json',
    word: 'More Tides',
    write: json,
  },
  { format: 'action-log', what: 'event', input: 'by-hand/input.yaml', word: 'gift', write: quoted },
  {
    format: 'action-log',
    what: 'player',
    input: 'by-hand/input.yaml',
    word: 'Otter',
    write: quoted,
  },
];

const FORMATS = resolve(import.meta.dirname, '../../scripts/import-archives/formats');

/** Returns the files of a document by their paths, with a name in the place of the word. */
export function writeNamed(
  { format, input, companions = {}, word, write = (name) => name }: NamedDocument,
  name: string,
): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const put = (path: string, from: string) => {
    const text = readFileSync(from, 'utf8');
    files.set(
      path,
      text.replaceAll(word, () => write(name)),
    );
  };
  const root = join(FORMATS, format, 'fixtures');
  const found = join(root, input);
  if (/\.\w+$/u.test(input)) put(basename(input), found);
  else {
    for (const entry of readdirSync(found, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      put(`input/${path.slice(found.length + 1)}`, path);
    }
  }
  for (const [role, path] of Object.entries(companions)) put(role, join(root, path));
  return files;
}
