import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FORMATS } from '../scripts/import-archives/formats/index.ts';
import { runImport, type ImportResult } from '../scripts/import-archives/run.ts';
import { answer, type Answer } from '../scripts/replay/answer.ts';
import { isFatal } from '../src/diagnostics/index.ts';
import { readContent } from '../src/loaders/read-content.ts';
import { replay } from '../src/engine/index.ts';
import { createEvent, findFileNameFaults, toSlug, type LogEvent } from '../src/schemas/index.ts';
import { findAccounts } from '../src/site/replay/accounts.ts';
import {
  HOSTILE_NAMES,
  NAMED_DOCUMENTS,
  writeNamed,
  type NamedDocument,
} from './support/hostile-names.ts';
import { sampleModel, sampleSource, sampleWitness } from './support/sample-archive.ts';

const GAME = `id: harbour
name: Harbour
summary: A game of boats.
eras: [{ id: ebb, name: Ebb }]
numbering: number
references: []
`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-names-'));
  put('src/content/games/harbour.yaml', GAME);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** All files below the content, as paths from it. */
function written(): string[] {
  const content = join(root, 'src/content');
  return readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(content.length + 1))
    .filter((path) => path !== 'games/harbour.yaml')
    .sort();
}

function importNamed(named: NamedDocument, name: string): ImportResult {
  for (const [path, text] of writeNamed(named, name)) put(`archives/harbour/${path}`, text);
  const roles = Object.keys(named.companions ?? {}).map((role) => `${role}: ${role}`);
  const source = `{ id: paper, file: ${basename(named.input)}, format: ${named.format}, title: T, asOf: {}, with: { ${roles.join(', ')} } }`;
  put('archives/harbour/archive.yaml', `game: harbour\nsources:\n  - ${source}\n`);
  const options = { root, archiveFolders: [], manifests: [], formats: FORMATS };
  return runImport({ ...options, accept: false, check: false });
}

/** How many files each collection has. */
function countFiles(): Record<string, number> {
  const byFolder = Object.groupBy(written(), (path) => path.split('/')[0] ?? '');
  return Object.fromEntries(
    Object.entries(byFolder).map(([folder, paths = []]) => [folder, paths.length]),
  );
}

function findings(messages: ImportResult['messages']): number {
  return messages.filter(({ fatal }) => fatal === false).length;
}

/** Signs of emphasis around the whole of a heading are no part of the name. */
function bare({ format }: NamedDocument, name: string): string {
  return format === 'headings' ? name.replace(/^__(.+)__$/u, '$1') : name;
}

describe.each(NAMED_DOCUMENTS)('$format: a name of a $what', (named) => {
  let expected: Record<string, number>;
  let usual: number;

  test('a usual one is held', () => {
    const { messages } = importNamed(named, named.word);
    expect(messages.filter(isFatal)).toEqual([]);
    expected = countFiles();
    usual = findings(messages);
  });

  test.each(HOSTILE_NAMES.map((name) => [JSON.stringify(name).slice(0, 40), name]))(
    '%s is held or refused',
    (_, name) => {
      const { failed, messages } = importNamed(named, name);
      if (failed) {
        for (const { file, line } of messages.filter(isFatal)) {
          expect([typeof file, typeof line]).toEqual(['string', 'number']);
        }
        expect(written()).toEqual([]);
        return;
      }
      expect(findFileNameFaults(written())).toEqual([]);
      expect(readContent(join(root, 'src/content')).messages.filter(isFatal)).toEqual([]);
      const all = written().map((path) => readFileSync(join(root, 'src/content', path), 'utf8'));
      // Some formats print attributes in small letters, and names without blanks.
      const said = named.parts === undefined ? [bare(named, name)] : name.split(named.parts);
      const isHeld = said.every((part) => {
        const shown = JSON.stringify(part).slice(1, -1).toLowerCase();
        return all.some((text) => text.toLowerCase().includes(shown));
      });
      const isTold = findings(messages) > usual;
      // What the format cannot tell from something else is a finding, with its place.
      const files = named.mayBeText ? expected : countFiles();
      expect(isTold ? 'told' : { isHeld, files }).toEqual(
        isTold ? 'told' : { isHeld: true, files: expected },
      );
    },
  );
});

/** Writes a log by hand: two players, what they have, and a report of it. */
function writeLog(name: string): string {
  const said = JSON.stringify(name);
  const path = (rest: string) => JSON.stringify(`player/${name}/${rest}`);
  return `- id: ${said}
  at: 2031-03-01
  do: open
  args: { ${said}: ${said} }
  by: ${said}
  fx: [[set, ${path('brine')}, '3'], [set, ${path(name)}, '4']]
- id: report
  at: 2031-03-02
  do: report
  cause: ${said}
  asserts: [[${path('brine')}, '3']]
`;
}

describe('a log by hand', () => {
  test.each(HOSTILE_NAMES.map((name) => [JSON.stringify(name).slice(0, 40), name]))(
    'in which events, players and properties are called %s',
    (_, name) => {
      put('src/content/actions/harbour/log.yaml', writeLog(name));
      const asked = { root, archiveFolders: [], manifests: [], game: 'harbour', check: false };
      const reply = answer({ ...asked, paths: [], why: `player/${name}/brine` });
      const faults = reply.messages.filter(isFatal);
      // Names that cannot be held are refused with their place; what is held is answered for.
      if (REFUSED_IN_LOGS.some((pattern) => pattern.test(name))) {
        expect(faults.length).toBeGreaterThan(0);
        expect(new Set(faults.map(({ file }) => file))).toEqual(
          new Set(['src/content/actions/harbour/log.yaml']),
        );
        return;
      }
      expect(faults.map(({ reason }) => reason)).toEqual([]);
      expect(reply).toMatchObject({ events: 2, why: { value: '3' } });
      const { state } = answer({ ...asked, paths: [] }) as Answer;
      expect(state?.map(({ path, value }) => [path, value]).sort()).toEqual(
        [`player/${name}/${name}`, `player/${name}/brine`]
          .map((path) => [path, path.endsWith('brine') ? '3' : '4'])
          .sort(),
      );
    },
  );
});

/** What parts names from each other in a replay, and the one name under which a record holds nothing. */
const REFUSED_IN_LOGS = [/^__proto__$/u, /~\d+$/u];

describe('what is asked of a replay', () => {
  test.each(HOSTILE_NAMES.map((name) => [JSON.stringify(name).slice(0, 40), name]))(
    'games, paths and branches called %s',
    (_, name) => {
      put('src/content/actions/harbour/log.yaml', '- { id: a, do: open, fx: [tide = ebb] }\n');
      const asked = { root, archiveFolders: [], manifests: [], game: 'harbour', check: false };
      for (const question of [
        { ...asked, game: name, paths: [] },
        { ...asked, paths: [], why: name },
        { ...asked, paths: [], branch: name },
      ]) {
        const { messages, game } = answer(question);
        expect(game).toBeUndefined();
        expect(messages.filter(isFatal).length).toBeGreaterThan(0);
      }
      const { messages } = answer({ ...asked, paths: [name] });
      expect(messages.map(({ ruleId }) => ruleId)).toContain('path-unknown');
    },
  );
});

describe('files by hand', () => {
  const files = (name: string) => {
    const said = JSON.stringify(name);
    return [
      ['games/harbour.yaml', GAME.replace('Harbour', () => said)],
      ['games/harbour.yaml', GAME.replace('id: ebb', () => `id: ${said}`)],
      ['notes/harbour.yaml', `rules: { ${said}: { remark: H } }\n`],
      ['notes/harbour.yaml', `sources: { ${said}: { headnote: H } }\n`],
      [
        'proposals/harbour/one.yaml',
        `game: harbour\nslug: one\nid: ${said}\nprinted: [${said}]\nkind: proposal\ntitle: ${said}\nauthor: ${said}\ncoauthors: []\ndetails: { ${said}: x }\n`,
      ],
    ] as const;
  };

  test.each(HOSTILE_NAMES.map((name) => [JSON.stringify(name).slice(0, 40), name]))(
    'games, eras, notes and proposals that name %s are read whole or refused with their place',
    (_, name) => {
      for (const [path, text] of files(name)) {
        put(`src/content/${path}`, text);
        const { content, messages } = readContent(join(root, 'src/content'));
        const faults = messages.filter(isFatal);
        if (faults.length > 0) {
          expect(faults.map(({ file }) => file)).toContain(`src/content/${path}`);
        } else expect(JSON.stringify(content)).toContain(JSON.stringify(name));
        rmSync(join(root, 'src/content', path));
        put('src/content/games/harbour.yaml', GAME);
      }
    },
  );

  test('two files of which a system would hold only one are refused', () => {
    put('src/content/actions/harbour/Log.yaml', '[]\n');
    put('src/content/actions/harbour/log.yaml', '[]\n');
    put('src/content/actions/harbour/nul.yaml', '[]\n');
    const { messages } = readContent(join(root, 'src/content'));
    expect(messages.map(({ ruleId, file }) => [ruleId, file])).toEqual([
      ['file-name-unsafe', 'src/content/actions/harbour/log.yaml'],
      ['file-name-unsafe', 'src/content/actions/harbour/nul.yaml'],
    ]);
  });
});

test('everything named has an address of its own, and a file on every system', () => {
  const witnesses = HOSTILE_NAMES.map((name) =>
    sampleWitness(name, 'book', { rule: toSlug(name), keywords: [...HOSTILE_NAMES] }),
  );
  const model = sampleModel({ sources: [sampleSource('book')], witnesses });
  const accounts = findAccounts(replay(holdings()), HOSTILE_NAMES);
  expect(accounts.filter(({ parts }) => parts.size > 0)).toHaveLength(PLAYERS.length);
  expect(model.keywords.map(({ keyword }) => keyword).sort()).toEqual([...HOSTILE_NAMES].sort());

  const slugs = [
    accounts.map(({ slug }) => slug),
    model.keywords.map(({ slug }) => slug),
    [...model.ruleBySlug.keys()],
  ];
  for (const some of slugs) expect(new Set(some).size).toBe(some.length);
  const paths = slugs.flatMap((some, kind) => some.map((slug) => `${kind}/${slug}/index.html`));
  expect(findFileNameFaults(paths)).toEqual([]);

  const anchors = [...(accounts[0]?.parts.values() ?? [])];
  expect(new Set(anchors).size).toBe(HOSTILE_NAMES.length);
  expect(anchors.filter((anchor) => !/^[a-z][a-z0-9-]*$/u.test(anchor))).toEqual([]);
});

/** A path has a slash between two names. */
const PLAYERS = HOSTILE_NAMES.filter((name) => !name.includes('/'));

/** Returns everybody so much of everything. */
function holdings(): LogEvent[] {
  return PLAYERS.map((name, index) =>
    createEvent({
      id: `e${index}`,
      do: 'open',
      fx: HOSTILE_NAMES.map((part) => ['set', `player/${name}/${part}`, '1']),
    }),
  );
}
