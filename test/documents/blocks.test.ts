import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { expect, test } from 'vitest';
import { formatMessage } from '../../src/diagnostics/index.ts';
import { checkGameFile, GENERAL, playableOf, runScenario } from '../../src/engine/index.ts';
import { parseChronicle } from '../../src/loaders/parse-chronicle.ts';
import { parseLog } from '../../src/loaders/parse-log.ts';
import { parseRecord } from '../../src/loaders/parse-record.ts';
import { parseScenarios } from '../../src/loaders/parse-scenarios.ts';
import { readContent } from '../../src/loaders/read-content.ts';
import { Game, Headnotes, Manifest, Notes } from '../../src/schemas/index.ts';
import { blocksOf, DOCUMENTS, HERE, type Block } from './blocks.ts';

/**
 * Every block that a reader may copy is taken from its document and read by what reads such a thing; scenarios are
 * played. Commands are run beside this test. A block of a kind that is not known here fails.
 */

const blocks = DOCUMENTS.flatMap(blocksOf).filter(({ language }) => language !== 'sh');

type Messages = readonly VFileMessage[];

/** A game that holds what a block says of one. */
const GAME =
  'id: harbour\nname: H\nsummary: H.\neras: [{ id: first, name: F }]\nnumbering: number\n';

function readGame(text: string): Messages {
  const { value, messages } = parseRecord('game.yaml', GAME + text, Game);
  const placeOf = () => ({ file: 'game.yaml', line: 1 });
  return value === undefined ? messages : checkGameFile(value, placeOf);
}

function playScenarios(text: string): Messages {
  const { scenarios, messages } = parseScenarios('scenario.yaml', text);
  expect(scenarios.length + messages.length).toBeGreaterThan(0);
  const played = scenarios.flatMap(({ scenario, placeOf }): Messages => {
    const general = GENERAL.find(({ name }) => name === scenario.procedure);
    const found = playableOf(scenario);
    const playable = 'playable' in found ? found.playable : general;
    if (playable === undefined) throw new Error(`Nothing plays ${scenario.name}.`);
    return runScenario(scenario, playable, placeOf).messages;
  });
  return [...messages, ...played];
}

/** What stands in a manifest of one document. */
function readEntry(text: string): Messages {
  const fields = text.replaceAll(/^(?=\S)/gmu, '    ');
  const entry = `game: a\nsources:\n  - id: a\n    file: a.md\n    title: A\n    asOf: {}\n${fields}`;
  return parseRecord('archive.yaml', entry, Manifest).messages;
}

/** Kinds of blocks, by what they begin with, each with what reads it; the first that fits counts. */
const KINDS: readonly (readonly [kind: RegExp, read: (text: string) => Messages])[] = [
  [/^yaml (?:procedures|told):/u, readGame],
  [/^yaml terms:/u, (text) => parseRecord('notes.yaml', text, Notes).messages],
  [
    /^yaml (?:# \S+archive\.yaml\n)?game: /u,
    (text) => parseRecord('archive.yaml', text, Manifest).messages,
  ],
  [/^yaml headings:/u, readEntry],
  [/^yaml - (?:\{ )?id: /u, (text) => parseLog('log.yaml', text).messages],
  [/^yaml name: /u, playScenarios],
  // What is asked of a procedure, without the case in which it is.
  [
    /^yaml then:/u,
    (text) => parseScenarios('s.yaml', `name: N\ngame: g\nprocedure: p\n${text}`).messages,
  ],
  [/^yaml nweek-\d+:\n/u, (text) => parseRecord('headnotes.yaml', text, Headnotes).messages],
  [/^markdown ## The pen/u, (text) => parseChronicle('chronicle.md', text).messages],
  [/^markdown \[\[/u, (text) => parseChronicle('chronicle.md', `## A {#a}\n\n${text}`).messages],
];

/** Blocks that are read elsewhere, with the test that takes them from the document. */
const ELSEWHERE: readonly (readonly [kind: RegExp, test: string])[] = [
  [/^README\.md markdown # Rules of Harbour Nomic/u, 'test/readme.test.ts'],
  [/^docs\/log-format\.md text /u, 'test/log-format.test.ts'],
  [
    /^docs\/reliability\.md {2}src\/content\/games\/harbour\.yaml/u,
    'test/documents/blocks.test.ts',
  ],
  [/^docs\/scenarios\.md {2}mine\.yaml:16/u, 'test/scenarios.test.ts'],
];

function isReadElsewhere({ file, language, text }: Block): boolean {
  return ELSEWHERE.some(([kind]) => kind.test(`${file} ${language} ${text}`));
}

test.each(blocks.filter((block) => !isReadElsewhere(block)))(
  'what stands at $place can be copied',
  ({ language, text }) => {
    const [, read] = KINDS.find(([kind]) => kind.test(`${language} ${text}`)) ?? [];
    if (read === undefined) throw new Error('Nothing here reads a block of such a kind.');
    expect(read(text).map(formatMessage)).toEqual([]);
  },
);

test('what is read elsewhere is there, and the test that reads it names its document', () => {
  for (const [kind, path] of ELSEWHERE) {
    const [found] = blocks.filter(({ file, language, text }) =>
      kind.test(`${file} ${language} ${text}`),
    );
    expect(found?.file).toBeDefined();
    expect(readFileSync(join(HERE, path), 'utf8')).toContain(found?.file);
  }
});

test.each([
  ['a procedure that there is not', '```yaml\nprocedures: [{ use: desicion, as: a }]\n```'],
  ['a field of a log that there is not', '```yaml\n- id: a\n  do: b\n  form: c\n```'],
])('%s fails', (_what, document) => {
  const [, language = '', text = ''] = /```(\w+)\n(.*?)```/su.exec(document) ?? [];
  const [, read] = KINDS.find(([kind]) => kind.test(`${language} ${text}`)) ?? [];
  expect(read?.(text)).toHaveLength(1);
});

test('the message that docs/reliability.md shows is what one gets', () => {
  const root = mkdtempSync(join(tmpdir(), 'palimpsest-documents-'));
  try {
    mkdirSync(join(root, 'src/content/games'), { recursive: true });
    symlinkSync('harbour.yaml', join(root, 'src/content/games/harbour.yaml'));
    const { messages } = readContent(join(root, 'src/content'));
    const [shown] = blocksOf('docs/reliability.md').filter(({ text }) => text.includes('ELOOP'));
    expect(shown?.text.trimEnd()).toBe(messages.map(formatMessage).join('\n'));
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('no block is set in by spaces, where nothing would find it', () => {
  // The words of pages are listed as they stand, which is no code.
  const written = DOCUMENTS.filter((file) => file !== 'docs/interface-words.md');
  const indented = written.filter((file) =>
    /\n\n {4}(?! )\S/u.test(
      readFileSync(join(HERE, file), 'utf8').replaceAll(/^( *)```.*?^\1```$/gmsu, ''),
    ),
  );
  expect(indented).toEqual([]);
});
