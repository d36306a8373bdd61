import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lineAt, onlyFile, spanOfLine, type SourceDocument } from './document.ts';
import type { RuleDraft } from './draft.ts';
import { formatMessage } from '../../src/diagnostics/index.ts';
import { defineFormat } from './format.ts';
import { openKeptResults } from './kept-results.ts';
import { runImport, type ImportOptions } from './run.ts';

/** A format as small as can be: a rule a line, `number title: words`; a line of stars is ignored. */
const lines = defineFormat({
  name: 'lines',
  title: 'a rule a line',
  sniff: (document) => ({
    score: onlyFile(document).lines.some((line) => /^\d+ /u.test(line)) ? 0.9 : 0,
    evidence: [{ line: 1, start: 0, end: 3 }],
  }),
  parse: (document, context) => {
    const rules: RuleDraft[] = [];
    onlyFile(document).lines.forEach((_, index) => {
      const rule = readRule(document, index + 1);
      if (rule) rules.push(rule);
      else context.ignore(spanOfLine(onlyFile(document), index + 1), 'separator');
    });
    return { rules };
  },
});

function readRule(document: SourceDocument, line: number): RuleDraft | undefined {
  const match = /^(\d+) (\w+): (.*)$/u.exec(lineAt(onlyFile(document), line));
  if (!match) return undefined;
  const [all, number = '', title = '', words = ''] = match;
  const start = all.length - words.length;
  return {
    id: number,
    number,
    revision: 1,
    title,
    section: null,
    lastRevision: null,
    status: 'in-force',
    keywords: [],
    attributes: {},
    events: [{ verb: 'revised', by: `p${number}9`, lines: [line, line] }],
    remarks: [],
    place: { line, start: 0, end: start },
    claims: [
      { span: { line, start: 0, end: start }, as: 'heading' },
      { span: { line, start, end: all.length }, as: 'text' },
    ],
    body: {
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: words }] }],
    },
  };
}

let root: string;

const DUMP = '1 Lamps: Light them at dusk.\n***\n2 Nets: Mend <b>them</b> *twice*.\n';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-run-'));
  put(
    'src/content/games/harbour.yaml',
    'id: harbour\nname: Harbour\nsummary: A test.\neras:\n  - { id: first, name: First }\nnumbering: number\n',
  );
  put('archives/harbour/dump.txt', DUMP);
  writeManifest();
});

afterEach(() => rmSync(root, { recursive: true }));

function put(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function writeManifest(more = ''): void {
  const source = `  - id: dump\n    file: dump.txt\n    title: The dump\n    asOf: { calendar: '2031' }\n${more}`;
  put('archives/harbour/archive.yaml', `game: harbour\nsources:\n${source}`);
}

const run = (more: Partial<ImportOptions> = {}) =>
  runImport({
    root,
    archiveFolders: [],
    accept: false,
    check: false,
    formats: [lines],
    manifests: [],
    ...more,
  });

const codes = (result: ReturnType<typeof run>) => result.messages.map(({ ruleId }) => ruleId);

function snapshot(): Map<string, string> {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  return new Map(paths.sort().map((path) => [path, readFileSync(path, 'utf8')]));
}

describe('an import', () => {
  test('writes facts, wording, proposals and the ledger, each to its collection', () => {
    expect(run().failed).toBe(false);
    const written = [...snapshot().keys()].map((path) =>
      path.slice(join(root, 'src/content/').length),
    );
    expect(written).toEqual([
      'games/harbour.yaml',
      'proposals/harbour/p19.json',
      'proposals/harbour/p29.json',
      'rules/harbour/dump/1.json',
      'rules/harbour/dump/2.json',
      'sources/harbour/dump.json',
      'texts/harbour/dump/.written.json',
      'texts/harbour/dump/1.md',
      'texts/harbour/dump/2.md',
    ]);
  });

  test('reads a rule once that is printed twice, and keeps another of its number', () => {
    put('archives/harbour/dump.txt', '1 A: a.\n2 B: b.\n1 A: a.\n2 B: c.\n');
    const result = run();
    expect([result.failed, codes(result)]).toEqual([false, ['rule-twice', 'rule-twice']]);
    const of = (path: string) => snapshot().get(join(root, 'src/content', path)) ?? '';
    const facts = (rule: string) =>
      JSON.parse(of(`rules/harbour/dump/${rule}.json`)) as Record<string, unknown>;
    expect(facts('1')).toMatchObject({ number: '1', lines: [[1], [3]].map(([at]) => [at, at]) });
    expect(facts('2-2')).toMatchObject({ number: '2', lines: [[4, 4]] });
    expect(['2', '2-2'].map((rule) => of(`texts/harbour/dump/${rule}.md`))).toEqual([
      'b.\n',
      'c.\n',
    ]);
    const { findings } = JSON.parse(of('sources/harbour/dump.json')) as { findings: unknown[] };
    expect(findings).toMatchObject([
      { code: 'rule-twice', line: 3, rule: '1' },
      { code: 'rule-twice', line: 4, rule: '2' },
    ]);
  });

  test('keeps markup as the words it is', () => {
    run();
    const text = readFileSync(join(root, 'src/content/texts/harbour/dump/2.md'), 'utf8');
    expect(text).toBe('Mend \\<b>them\\</b> \\*twice\\*.\n');
  });

  test('changes nothing when it is done again', () => {
    run();
    const before = snapshot();
    expect(run().changes).toMatchObject({ written: [], removed: [], unchanged: 8 });
    expect(snapshot()).toEqual(before);
  });

  test('removes what the source no longer gives', () => {
    run();
    put('archives/harbour/dump.txt', '1 Lamps: Light them at dusk.\n');
    expect(run().changes.removed).toEqual([
      'proposals/harbour/p29.json',
      'rules/harbour/dump/2.json',
      'texts/harbour/dump/2.md',
    ]);
  });

  test('keeps the records of a source that is not at hand, and its proposals', () => {
    run();
    rmSync(join(root, 'archives/harbour/dump.txt'));
    const before = snapshot();
    const result = run();
    expect(codes(result)).toEqual(['source-absent']);
    expect(result.failed).toBe(false);
    expect(snapshot()).toEqual(before);
  });

  test('takes away what a source gave that left the manifest, and nothing written by hand', () => {
    writeManifest();
    const two = `  - id: other\n    file: other.txt\n    title: Other\n    asOf: { calendar: '2032' }\n`;
    put('archives/harbour/other.txt', '7 Oars: Row.\n');
    writeManifest(two);
    expect(run().failed).toBe(false);
    const byHand = [
      'src/content/notes/harbour.yaml',
      'src/content/actions/harbour/other.yaml',
      'src/content/rules/harbour/other/README.md',
    ];
    for (const path of byHand) put(path, '# by hand\n');
    const pathsOf = () => [...snapshot().keys()].filter((path) => path.includes('other'));
    expect(pathsOf()).toHaveLength(6);
    writeManifest();
    const before = snapshot();
    const checked = run({ check: true });
    expect(checked.failed).toBe(true);
    expect(codes(checked)).toContain('source-gone');
    expect(snapshot()).toEqual(before);
    const result = run();
    expect(result.failed).toBe(false);
    expect(result.messages).toMatchObject([
      { ruleId: 'source-gone', file: 'src/content/sources/harbour/other.json' },
    ]);
    expect(pathsOf().map((path) => path.slice(root.length + 1))).toEqual([byHand[1], byHand[2]]);
    expect([...snapshot().keys()].filter((path) => path.endsWith('79.json'))).toEqual([]);
    expect(snapshot().get(join(root, 'src/content/notes/harbour.yaml'))).toBe('# by hand\n');
    expect(run({ check: true }).failed).toBe(false);
  });

  test('of a manifest with other sources leaves the records of these alone', () => {
    run();
    const before = snapshot();
    const source = '  - { id: other, file: other.txt, title: Another, asOf: {} }\n';
    put('elsewhere/archive.yaml', `game: harbour\nsources:\n${source}`);
    put('elsewhere/other.txt', '5 Sails: Furl them.\n');
    const { changes } = run({ manifests: [join(root, 'elsewhere/archive.yaml')] });
    expect(changes).toMatchObject({ removed: [], unchanged: 2 });
    expect(changes.written).toContain('proposals/harbour/p59.json');
    const after = snapshot();
    for (const [path, text] of before) expect(after.get(path)).toBe(text);
  });

  test('reads the same from a file with other line ends', () => {
    run();
    const before = snapshot();
    put('archives/harbour/dump.txt', DUMP.replaceAll('\n', '\r\n'));
    run();
    const sha = (text: string) => createHash('sha256').update(text).digest('hex');
    for (const [path, text] of snapshot()) {
      expect(text.replace(sha(DUMP.replaceAll('\n', '\r\n')), sha(DUMP))).toBe(before.get(path));
    }
  });

  test('with --check writes nothing and fails exactly where it would write', () => {
    const before = snapshot();
    const result = run({ check: true });
    expect(result.failed).toBe(true);
    expect(new Set(codes(result))).toEqual(new Set(['write-pending']));
    expect(snapshot()).toEqual(before);
    run();
    expect(run({ check: true }).failed).toBe(false);
  });

  test('finds a document in an archive folder by its name', () => {
    rmSync(join(root, 'archives/harbour/dump.txt'));
    put('shelf/harbour/dump.txt', DUMP);
    expect(run({ archiveFolders: [join(root, 'shelf')] }).outcomes[0]?.rules).toBe(2);
  });

  test('states a count that is not the expected one as a finding', () => {
    writeManifest('    expect: { rules: 3, unclaimed: 0 }\n');
    const { outcomes, messages, failed } = run();
    const findings = outcomes[0]?.record?.findings;
    expect(findings).toMatchObject([{ code: 'count-unexpected', line: 1 }]);
    expect(messages).toMatchObject([{ ruleId: 'count-unexpected', fatal: false }]);
    expect(failed).toBe(false);
  });
});

describe('a format that the manifest names', () => {
  const shy = { ...lines, sniff: () => undefined };

  test('is tried though the document does not look like it, and that is noted', () => {
    writeManifest('    format: lines\n');
    const result = run({ formats: [shy] });
    expect(result.failed).toBe(false);
    expect(result.outcomes).toMatchObject([{ rules: 2 }]);
    expect(codes(result)).toEqual(['format-doubtful']);
  });

  test('and that there is not is told where it is named, with what is near', () => {
    writeManifest('    format: lnies\n');
    const [told, ...more] = run().messages;
    expect([told?.ruleId, told?.file, more]).toEqual([
      'format-unknown',
      'archives/harbour/archive.yaml',
      [],
    ]);
    expect(told?.note).toContain('“lines”');
  });

  test('that finds nothing is told of once, with what the document looks like', () => {
    writeManifest('    format: blind\n');
    const blind = defineFormat({
      ...shy,
      name: 'blind',
      title: 'nothing',
      parse: (document, context) => {
        const span = spanOfLine(onlyFile(document), 1);
        context.report('nothing-found', span, { reason: 'Unexpected lack of rules.' });
        return { rules: [] };
      },
    });
    const result = run({ formats: [blind, lines] });
    expect(codes(result).filter((code) => code !== 'line-unclaimed')).toEqual(['format-mismatch']);
    expect(result.messages.at(0)?.reason).toContain('It looks like lines');
  });
});

describe('bad input', () => {
  const cases: [string, string, string | Uint8Array, string, number][] = [
    ['an empty file', 'archives/harbour/dump.txt', '', 'source-empty', 1],
    ['another format', 'archives/harbour/dump.txt', 'Dear all,\nno rules.\n', 'format-unknown', 1],
    [
      'another encoding',
      'archives/harbour/dump.txt',
      Uint8Array.of(49, 32, 10, 233, 10),
      'encoding-damaged',
      2,
    ],
    [
      '50 MB of noise',
      'archives/harbour/dump.txt',
      new Uint8Array(5e7).fill(120),
      'source-too-large',
      1,
    ],
    [
      'a document of which most rules have the number of another',
      'archives/harbour/dump.txt',
      '1 A: a.\n1 B: b.\n1 C: c.\n1 D: d.\n1 E: e.\n',
      'duplicate-rule',
      2,
    ],
    [
      'a manifest that is no manifest',
      'archives/harbour/archive.yaml',
      'game: harbour\n',
      'record-invalid',
      1,
    ],
    [
      'a manifest for an unknown game',
      'archives/harbour/archive.yaml',
      'game: sea\nsources: [{ id: a, file: a, title: a, asOf: {} }]\n',
      'record-orphaned',
      1,
    ],
    [
      'a way out of the project',
      'archives/harbour/archive.yaml',
      'game: harbour\nsources: [{ id: a, file: ../../x, title: a, asOf: {} }]\n',
      'path-outside',
      2,
    ],
  ];

  test('a folder without files is reported, and nothing is touched', () => {
    run();
    const before = snapshot();
    rmSync(join(root, 'archives/harbour/dump.txt'));
    mkdirSync(join(root, 'archives/harbour/dump.txt'));
    expect(codes(run())).toEqual(['source-empty']);
    expect(snapshot()).toEqual(before);
  });

  test.each(cases)(
    '%s is reported with its place, and nothing is touched',
    (_, path, text, code, line) => {
      run();
      const before = snapshot();
      put(path, text);
      const result = run();
      expect(result.failed).toBe(true);
      expect(result.messages).toMatchObject([{ ruleId: code, line, file: path }]);
      expect(snapshot()).toEqual(before);
    },
  );

  test('a second manifest of the same sources is refused', () => {
    const manifest = join(root, 'archives/harbour/archive.yaml');
    expect(run({ manifests: [manifest, manifest] }).messages).toMatchObject([
      { ruleId: 'manifest-unreadable', file: 'archives/harbour/archive.yaml' },
    ]);
  });

  test('another document than the manifest means is refused, unless it is accepted', () => {
    writeManifest(`    sha256: '${'0'.repeat(64)}'\n`);
    expect(codes(run())).toEqual(['digest-differs']);
    expect(run({ accept: true }).failed).toBe(false);
  });

  test('one bad source keeps all others from being written', () => {
    put('archives/inland/archive.yaml', 'game: inland\nsources: []\n');
    const before = snapshot();
    expect(run().failed).toBe(true);
    expect(snapshot()).toEqual(before);
  });
});

describe('an import that keeps what it read', () => {
  let read: string[] = [];
  const counted = defineFormat({
    ...lines,
    parse: (document, context) => {
      read.push(document.id);
      return lines.parse(document, context);
    },
  });
  /** Imports as the command does, the program standing in the same folder. */
  const again = (more: Partial<ImportOptions> = {}) => {
    read = [];
    const result = run({ formats: [counted], kept: openKeptResults(root, root), ...more });
    return { ...result, read };
  };
  const SECOND = `  - id: other\n    file: other.txt\n    title: The other\n    asOf: { calendar: '2032' }\n`;
  const folder = () => join(root, '.cache/import/own');

  beforeEach(() => {
    put('archives/harbour/other.txt', '3 Keels: Scrape them.\nodd\n');
    writeManifest(SECOND);
    put('package-lock.json', '{}');
  });

  test('reads a document again where its bytes are others, and no other document', () => {
    expect(again().read).toEqual(['dump', 'other']);
    const before = snapshot();
    expect(again().read).toEqual([]);
    expect(snapshot()).toEqual(before);
    put('archives/harbour/other.txt', '3 Keels: Scrape them all.\n');
    expect(again()).toMatchObject({ read: ['other'], changes: { removed: [] } });
    expect(readdirSync(folder())).toHaveLength(2);
  });

  test('comes to what an import comes to that keeps nothing, messages and all', () => {
    const { read: _first, ...first } = again();
    const { read: second, ...kept } = again();
    expect(second).toEqual([]);
    const told = ({ messages }: typeof kept) => messages.map((one) => formatMessage(one));
    expect(told(kept)).toEqual(told(first));
    expect(kept.outcomes).toEqual(first.outcomes);
    expect(kept.outcomes).toEqual(run({ formats: [lines] }).outcomes);
  });

  test.each<[string, () => void]>([
    ['the program', () => put('src/markdown/index.ts', 'export {};')],
    ['what the manifest says of it', () => writeManifest(SECOND.replace('2032', '2033'))],
    [
      'the game',
      () => {
        const path = join(root, 'src/content/games/harbour.yaml');
        put('src/content/games/harbour.yaml', readFileSync(path, 'utf8').replace('A test', 'One'));
      },
    ],
    [
      'what was kept, by damage',
      () => {
        for (const name of readdirSync(folder())) put(`.cache/import/own/${name}`, 'damaged');
      },
    ],
  ])('reads again where something else is in %s', (_name, change) => {
    again();
    change();
    expect(again().read).toContain('other');
    expect(again().read).toEqual([]);
  });

  test('reads all where it only compares, and what has an error each time', () => {
    again();
    expect(again({ check: true }).read).toEqual(['dump', 'other']);
    put(
      'archives/harbour/other.txt',
      ['Scrape', 'Tar', 'Paint', 'Sink', 'Raise']
        .map((verb) => `3 Keels: ${verb} them.\n`)
        .join(''),
    );
    expect(again()).toMatchObject({ failed: true, read: ['other'] });
    expect(again()).toMatchObject({ failed: true, read: ['other'] });
  });
});
