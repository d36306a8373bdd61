import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { onlyFile, spanOfLine } from '../scripts/import-archives/document.ts';
import type { RuleDraft } from '../scripts/import-archives/draft.ts';
import { defineFormat, type ArchiveFormat } from '../scripts/import-archives/format.ts';
import { readMarkup } from '../scripts/import-archives/shared/markup/index.ts';
import { textLines } from '../scripts/import-archives/shared/text-line.ts';
import { FORMATS } from '../scripts/import-archives/formats/index.ts';
import { runImport, type ImportOptions } from '../scripts/import-archives/run.ts';
import { CODES, type Code } from '../src/diagnostics/index.ts';
import { createProject, manifest, type TrialProject } from './import/project.ts';

const HERE = resolve(import.meta.dirname, '..');
const BOOK = 'archives/tidewater/book.txt';
const MANIFEST = 'archives/tidewater/archive.yaml';

let project: TrialProject;

beforeEach(() => {
  project = createProject();
});
afterEach(() => rmSync(project.root, { recursive: true }));

/** A format that sees itself in everything and claims the first line for each of its rules. */
function greedy(name: string, words: string, numbers: readonly string[]): ArchiveFormat {
  return defineFormat({
    name,
    title: 'anything',
    sniff: () => ({ score: 1, evidence: [] }),
    parse: (document) => {
      const span = spanOfLine(onlyFile(document), 1);
      const toRule = (number: string): RuleDraft => ({
        ...{ id: number, number, revision: null, title: 'Moles', section: null, keywords: [] },
        ...{ lastRevision: null, status: 'in-force', attributes: {}, events: [], remarks: [] },
        place: span,
        claims: [{ span, as: 'text' }],
        body: {
          type: 'root',
          children: [{ type: 'paragraph', children: [{ type: 'text', value: words }] }],
        },
      });
      return { rules: numbers.map(toRule) };
    },
  });
}

/** A format that reads the first line as wikitext with a template. */
function templated(): ArchiveFormat {
  const format = greedy('templated', '', ['1']);
  return {
    ...format,
    parse: (document, context) => {
      const file = { ...onlyFile(document), lines: ['{{Moles}}'] };
      readMarkup(textLines(file, 1, 1), 'wikitext', {
        file,
        report: (...told) => context.report(...told),
      });
      return format.parse(document, context);
    },
  };
}

/** A document of headings, in the format of that name. */
function headed(...lines: readonly string[]): Trial {
  return () => {
    project.put(MANIFEST, manifest('format: headings'));
    project.put(BOOK, `${lines.join('\n\n')}\n`);
    return undefined;
  };
}

/** Spoils the project, and may change how it is imported. */
type Trial = () => Partial<ImportOptions> | undefined;

const book =
  (content: string | Uint8Array): Trial =>
  () => {
    project.put(BOOK, content);
    return undefined;
  };
/** A folder of files that are read by their headings. */
const folder =
  (files: Readonly<Record<string, string>>): Trial =>
  () => {
    project.put(MANIFEST, manifest('format: headings').replace('book.txt', 'book'));
    for (const [name, words] of Object.entries(files)) {
      project.put(`archives/tidewater/book/${name}`, words);
    }
    return undefined;
  };
const TWO_RULES = '## Rule 1: Moles\n\nDig.\n\n## Rule 2: Mice\n\nGnaw.\n';
const entry =
  (text: string): Trial =>
  () => {
    project.put(MANIFEST, text);
    return undefined;
  };
const moles =
  (...formats: ArchiveFormat[]): Trial =>
  () => {
    project.put(MANIFEST, manifest(''));
    project.put(BOOK, 'Moles dig.\n');
    return { formats };
  };

/** What brings about the messages that belong to no one format. */
const TRIALS = {
  'manifest-unreadable': () => ({ manifests: [project.at('none.yaml')] }),
  'import-running': () => {
    project.put('src/.content-aside/lock-elsewhere_7_long-ago', '');
    return undefined;
  },
  'source-absent': () => {
    rmSync(project.at(BOOK));
    return undefined;
  },
  'source-gone': () => {
    project.put('src/content/sources/tidewater/older.json', '{}');
    return undefined;
  },
  'digest-differs': entry(manifest(`sha256: '${'0'.repeat(64)}'`)),
  'path-outside': () => {
    rmSync(project.at(BOOK));
    symlinkSync('/etc/hostname', project.at(BOOK));
    return undefined;
  },
  'folder-absent': () => ({ archiveFolders: [project.at('none')] }),
  'file-unreadable': () => ({ manifests: [project.at('archives')] }),
  'source-empty': book(''),
  'source-too-large': book(Buffer.alloc(9_000_000, 'x')),
  'encoding-damaged': book(Uint8Array.of(0xe9, 0x0a)),
  'binary-content': book('a\0b'),
  'file-set-aside': folder({
    'rules.md': TWO_RULES,
    '.hidden': 'Moles.\n',
  }),
  'file-no-text': folder({ 'rules.md': TWO_RULES, 'print.pdf': '%PDF-1.4\n' }),
  'file-without-rules': folder({ 'rules.md': TWO_RULES, 'tale.md': '# Tale\n\nMoles dug.\n' }),
  'format-unknown': entry(manifest('format: none')),
  'format-ambiguous': moles(greedy('one', 'Moles dig.', ['1']), greedy('two', '', [])),
  'format-mismatch': book('Moles dig.\n'),
  'format-doubtful': () => {
    project.put(MANIFEST, manifest('format: one'));
    project.put(BOOK, 'Moles dig.\n');
    return { formats: [{ ...greedy('one', 'Moles dig.', ['1']), sniff: () => undefined }] };
  },
  'headings-chosen': headed('## Rule 1: Moles', 'Dig.', '## Rule 2: Mice', 'Gnaw.'),
  'heading-doubtful': headed(
    '## Rule 1: Moles',
    'Dig.',
    '=> Rule 2: Mice',
    'Gnaw.',
    '## Rule 3',
    'a',
  ),
  'headings-swallowed': headed(
    '## Rule 1',
    'a',
    '=> Rule 2',
    'b',
    '=> Rule 3',
    'c',
    '## Rule 4',
    'd',
  ),
  'text-altered': moles(greedy('one', 'Moles fly.', ['1'])),
  'claim-overlap': moles(greedy('one', 'Moles dig.', ['1', '2'])),
  'duplicate-rule': () => {
    project.put(
      BOOK,
      readFileSync(project.at(BOOK), 'utf8').replaceAll(/^(\s*)Rule \d+\//gmu, '$1Rule 2/'),
    );
    return undefined;
  },
  'count-unexpected': entry(manifest('expect: { rules: 14 }')),
  'identity-unused': entry(manifest("identities: { '999': nine }")),
  'label-misplaced': () => {
    const text = readFileSync(project.at(BOOK), 'utf8');
    project.put(BOOK, text.replace(/^(Keywords: .*)\n(.*)$/mu, '$2\n$1'));
    return undefined;
  },
  'record-orphaned': entry(manifest().replace('tidewater', 'lowwater')),
  'xml-malformed': book('<mediawiki>\n<page>'),
  'revision-unread': book(
    '<mediawiki><page><title>Moles</title><revision><id>1</id></revision></page></mediawiki>',
  ),
  'markup-unread': moles(templated()),
  'json-malformed': () => {
    const older = '  - { id: older, file: older.txt, title: Older, asOf: {} }\n';
    project.put(MANIFEST, `${manifest().trimEnd()}\n${older}`);
    project.put('src/content/sources/tidewater/older.json', '{}');
    project.put('src/content/rules/tidewater/older/1.json', '{');
    return undefined;
  },
  'write-pending': () => ({ check: true }),
  'text-edited': () => {
    const options = { root: project.root, archiveFolders: [], manifests: [], accept: false };
    runImport({ ...options, formats: FORMATS, check: false });
    project.put('src/content/texts/tidewater/book/1.md', 'In my own words.\n');
    return undefined;
  },
  'file-missing': entry(manifest('with: { pages: none.yaml }')),
  'source-truncated': () => {
    project.put(BOOK, readFileSync(project.at(BOOK), 'utf8').slice(0, 9000));
    return undefined;
  },
} as const satisfies Partial<Record<Code, Trial>>;

/** Codes of other commands, and the test that brings each about. */
const ELSEWHERE = {
  'files-alike': 'scripts/import-archives/shared/same-rules.test.ts',
  'quotation-read': 'scripts/import-archives/quotation.test.ts',
  'file-repeated': 'scripts/import-archives/find-document.test.ts',
  'sentence-unfilled': 'scripts/replay/mistakes.test.ts',
  'difference-stale': 'scripts/replay/mistakes.test.ts',
  'die-unread': 'scripts/replay/mistakes.test.ts',
  'evidence-absent': 'scripts/replay/mistakes.test.ts',
  'evidence-short': 'scripts/replay/mistakes.test.ts',
  'acknowledgement-idle': 'scripts/doctor/doctor.test.ts',
  'correction-stale': 'scripts/doctor/doctor.test.ts',
  'git-absent': 'test/import/git-series.test.ts',
  'repository-unreadable': 'test/import/git-series.test.ts',
  'history-rewritten': 'test/import/git-series.test.ts',
  'history-cut': 'test/import/git-series.test.ts',
  'commit-turned': 'test/import/git-series.test.ts',
  'commit-file-unread': 'test/import/git-series.test.ts',
  'rule-twice': 'test/import/git-series.test.ts',
  'revisions-counted': 'test/import/wiki-series.test.ts',
  'mails-counted': 'test/import/mail-series.test.ts',
  'mail-unread': 'test/import/mail-series.test.ts',
  'mail-id-twice': 'test/import/mail-series.test.ts',
  'mail-copies-differ': 'test/import/mail-series.test.ts',
  'mail-maybe-twice': 'test/import/mail-series.test.ts',
  'mail-date-odd': 'test/import/mail-series.test.ts',
  'mail-event-unread': 'test/import/mail-series.test.ts',
  'mail-ruleset-unread': 'test/import/mail-series.test.ts',
  'file-name-unsafe': 'test/hostile-names.test.ts',
  'system-refused': 'test/system-refuses.test.ts',
  'event-unplayable': 'scripts/replay/answer.test.ts',
  'rule-standing': 'scripts/replay/mistakes.test.ts',
  'reference-unknown': 'scripts/replay/mistakes.test.ts',
  'time-outside': 'scripts/replay/mistakes.test.ts',
  'order-contradicted': 'scripts/replay/mistakes.test.ts',
  'pattern-unmatched': 'scripts/replay/mistakes.test.ts',
  'roll-impossible': 'scripts/replay/mistakes.test.ts',
  'name-near': 'scripts/replay/mistakes.test.ts',
  'file-unread': 'scripts/replay/mistakes.test.ts',
  'path-unknown': 'scripts/replay/mistakes.test.ts',
  'time-beyond': 'scripts/replay/mistakes.test.ts',
  'text-orphaned': 'scripts/doctor/doctor.test.ts',
  'text-absent': 'scripts/doctor/doctor.test.ts',
  'document-unnamed': 'scripts/doctor/doctor.test.ts',
  'tool-missing': 'scripts/doctor/doctor.test.ts',
  'revision-unknown': 'scripts/replay/problems.test.ts',
  'branch-unknown': 'scripts/replay/answer.test.ts',
  'step-refused': 'scripts/replay/problems.test.ts',
  'clock-contradicted': 'scripts/replay/answer.test.ts',
  'revision-untold': 'src/engine/answers/check-copies.test.ts',
  'time-unknown': 'scripts/replay/answer.test.ts',
  'scenario-unreadable': 'scripts/scenarios/fixtures/unreadable.txt',
  'scenario-unknown': 'scripts/scenarios/fixtures/unknown.txt',
  'scenario-misfit': 'scripts/scenarios/fixtures/misfit.txt',
  'scenario-refused': 'scripts/scenarios/fixtures/refused.txt',
  'scenario-differs': 'scripts/scenarios/fixtures/differs.txt',
  'procedure-misbound': 'scripts/scenarios/bound.test.ts',
  'headnote-misplaced': 'src/loaders/read-headnotes.test.ts',
  'headnote-missing': 'src/loaders/read-headnotes.test.ts',
  'chronicle-unread': 'src/loaders/parse-chronicle.test.ts',
  'chronicle-false': 'src/site/chronicle/check-chronicle.test.ts',
} as const satisfies Partial<Record<Code, string>>;

test.each(Object.entries<Trial>(TRIALS))('%s is brought about by an import', (code, spoil) => {
  const options = spoil();
  const { messages } = runImport({
    ...{ root: project.root, archiveFolders: [], manifests: [], formats: FORMATS },
    ...{ accept: false, check: false, ...options },
  });
  const found = messages.filter(({ ruleId }) => ruleId === code);
  expect(found.length).toBeGreaterThan(0);
  for (const { file, line, reason, note } of found) {
    expect([file, line, note]).not.toContain(undefined);
    expect(reason).toMatch(/^\P{Ll}.*\.$/su);
  }
});

test.each(Object.entries(ELSEWHERE))('%s is brought about by %s', (code, file) => {
  expect(readFileSync(join(HERE, file), 'utf8')).toContain(code);
});

describe('every code', () => {
  const fixtures = codesInFixtures();

  test('is brought about by a fixture of a format, by a trial here, or by another test', () => {
    const provoked = new Set([...fixtures, ...Object.keys(TRIALS), ...Object.keys(ELSEWHERE)]);
    expect(Object.keys(CODES).filter((code) => !provoked.has(code))).toEqual([]);
  });

  test('is told of once, in whichever table', () => {
    const folder = join(HERE, 'src/diagnostics');
    const tables = readdirSync(folder).filter((name) => name.endsWith('codes.ts'));
    const told = tables.flatMap((name) =>
      [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/^ {2}'([a-z]+(?:-[a-z]+)+)': \{$/gmu),
      ].map(([, code]) => code),
    );
    expect(told.toSorted()).toEqual(Object.keys(CODES).toSorted());
  });

  test('is used by the program, and no other is', () => {
    const used = codesInProgram();
    expect(Object.keys(CODES).filter((code) => !used.has(code))).toEqual([]);
    expect([...used, ...fixtures].filter((code) => !Object.hasOwn(CODES, code))).toEqual([]);
  });

  test.each(Object.entries(CODES))('%s says what has happened and what to do', (code, entry) => {
    expect(code).toMatch(/^[a-z]+(?:-[a-z]+)+$/u);
    expect(entry.title).toMatch(/^\p{Lu}.*[^.]$/u);
    for (const words of [entry.meaning, entry.cure]) expect(words).toMatch(/^\p{Lu}.*\.$/u);
  });
});

/** Every line that the tests of formats compare with what the formats say ends with its code. */
function codesInFixtures(): ReadonlySet<string> {
  const formats = join(HERE, 'scripts/import-archives/formats');
  const files = listFiles(formats).filter((file) => file.endsWith('messages.txt'));
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'));
  const codes = lines.map((line) => / \(([a-z-]+)\)$/u.exec(line)?.[1] ?? line);
  expect(codes.length).toBeGreaterThan(0);
  return new Set(codes);
}

/**
 * Codes are the first argument of what makes messages, or stand beside the name `code`. What the
 * engine calls codes are its own words for what a replay meets; only its scenarios and bindings make messages.
 */
function codesInProgram(): ReadonlySet<string> {
  const isProgram = (file: string) =>
    file.endsWith('.ts') &&
    !file.endsWith('.test.ts') &&
    (!file.includes('/src/engine/') || /\/(?:run-scenario|bound-procedures)\.ts$/u.test(file));
  const files = ['src', 'scripts'].flatMap((folder) => listFiles(join(HERE, folder)));
  const call =
    /(?:\b(?:createMessage|report|tell|problem|complain|pending|problemAt|say)\(\s*|\bcode: )'([a-z]+(?:-[a-z]+)+)'/gu;
  const codes = files
    .filter((file) => isProgram(file) && !file.endsWith('diagnostics/codes.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(call)])
    .map((match) => match[1] ?? '');
  return new Set(codes);
}

function listFiles(folder: string): string[] {
  expect(existsSync(folder)).toBe(true);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/content'))
    .map((entry) => join(entry.parentPath, entry.name));
}
