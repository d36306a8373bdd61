import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FORMATS, runImport } from '../import-archives/door.ts';
import { examine } from './examine.ts';

const STARTER = resolve(import.meta.dirname, '../../starter');
const TOOLS = { node: 'v24.1.0', asked: '>=22.12', git: 'git version 2' };
const MANIFEST = 'archives/lantern/archive.yaml';
const TEXTS = 'content/texts/lantern/2031-02';

let root: string;
const at = (path: string): string => join(root, path);
const put = (path: string, text: string): void => writeFileSync(at(path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-doctor-'));
  cpSync(STARTER, root, { recursive: true });
  const options = { archiveFolders: [], manifests: [], accept: false, check: false };
  runImport({ ...options, root, formats: FORMATS });
});
afterEach(() => rmSync(root, { recursive: true }));

/** Codes and files of what is told. */
const told = (tools = TOOLS): unknown[] =>
  examine({ root, archiveFolders: [], tools }).map(({ ruleId, file }) => [ruleId, file]);

test('of an archive that is as it should be nothing is told', () => {
  expect(told()).toEqual([]);
});

test('the command ends with 1 where something is odd, and with 0 where something is only to be known', () => {
  const run = () => {
    const words = [resolve(import.meta.dirname, 'cli.ts'), '--root', root];
    const { status, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    return [status, stdout.trim().split('\n').at(-1)];
  };
  put('archives/lantern/rules-2031-04.md', '# Rules\n');
  expect(run()).toEqual([0, '0 wrong, 0 odd, 1 to be known.']);
  mkdirSync(at('content/actions/lantern'), { recursive: true });
  put('content/actions/lantern/log.yaml', '- { id: b, at: 2031-02-04, do: x, cause: c }\n');
  expect(run()).toEqual([1, '0 wrong, 1 odd, 1 to be known.']);
});

describe('a patient is told of', () => {
  test.each<[what: string, spoil: () => void, expected: unknown]>([
    [
      'a document that no manifest names',
      () => put('archives/lantern/rules-2031-04.md', '# Rules\n'),
      ['document-unnamed', 'archives/lantern/rules-2031-04.md'],
    ],
    [
      'a document that is missing',
      () => rmSync(at('archives/lantern/rules-2031-02-03.md')),
      ['source-absent', 'archives/lantern/archive.yaml'],
    ],
    [
      'records that an import would change',
      () => rmSync(at('content/rules/lantern/2031-02/1.json')),
      ['write-pending', 'content/rules/lantern/2031-02/1.json'],
    ],
    [
      'texts that were never imported, where the document is away, too',
      () => {
        rmSync(at('archives/lantern/rules-2031-02-03.md'));
        rmSync(at(TEXTS), { recursive: true });
      },
      ['text-absent', 'content/sources/lantern/2031-02.json'],
    ],
    [
      'a text without a rule',
      () => put(`${TEXTS}/99.md`, 'Nobody.\n'),
      ['text-orphaned', `${TEXTS}/99.md`],
    ],
    [
      'a text that was edited',
      () => put(`${TEXTS}/1.md`, 'Mine.\n'),
      ['text-edited', `${TEXTS}/1.md`],
    ],
    [
      'settings that cannot be',
      () => put('palimpsest.yaml', 'timeZone: Nowhere\n'),
      ['record-invalid', 'palimpsest.yaml'],
    ],
    [
      'settings that name another game',
      () => put('palimpsest.yaml', 'games: [quay]\n'),
      ['record-orphaned', 'palimpsest.yaml'],
    ],
    [
      'an event of a log that names nothing',
      () => {
        mkdirSync(at('content/actions/lantern'), { recursive: true });
        const events = '- { id: a, do: open, fx: [oil = 3] }\n- { id: b, do: x, cause: c }\n';
        put('content/actions/lantern/log.yaml', events);
      },
      ['reference-unknown', 'content/actions/lantern/log.yaml'],
    ],
    [
      'a chronicle that leads to a rule which there is not',
      () => {
        mkdirSync(at('content/notes/lantern'), { recursive: true });
        const claim = '[[rule 99 | rule/99/in-force = yes at 2031-02-03]]';
        put('content/notes/lantern/chronicle.md', `## Dusk {#dusk}\n\nThere was ${claim}.\n`);
      },
      ['chronicle-false', 'content/notes/lantern/chronicle.md'],
    ],
    [
      'an assertion in a chronicle that is not so',
      () => {
        mkdirSync(at('content/notes/lantern'), { recursive: true });
        put(
          'content/notes/lantern/chronicle.md',
          '## Dusk {#dusk}\n\n[[rules = 99 at 2031-02-03]]\n',
        );
      },
      ['chronicle-false', 'content/notes/lantern/chronicle.md'],
    ],
    [
      'a document that does not look like the format that the manifest names',
      () => {
        put('archives/lantern/odd.md', 'Oil\n\nA lamp holds three measures of oil.\n');
        const odd =
          '  - { id: odd, file: odd.md, format: wiki-page, title: A, asOf: { calendar: 2031-03-19 } }\n';
        put(MANIFEST, readFileSync(at(MANIFEST), 'utf8') + odd);
      },
      ['format-doubtful', 'archives/lantern/odd.md'],
    ],
    [
      'a document that two sources have',
      () => {
        cpSync(at('archives/lantern/rules-2031-03-17.md'), at('archives/lantern/again.md'));
        const again =
          '  - { id: again, file: again.md, title: A, asOf: { calendar: 2031-03-19 } }\n';
        put(MANIFEST, readFileSync(at(MANIFEST), 'utf8') + again);
      },
      ['file-repeated', MANIFEST],
    ],
    [
      'a scenario of a game that there is not',
      () => {
        mkdirSync(at('content/scenarios'), { recursive: true });
        const scenario = 'name: X\ngame: latern\nprocedure: vote\nthen: {}\n';
        put('content/scenarios/oil.yaml', scenario);
      },
      ['scenario-unknown', 'content/scenarios/oil.yaml'],
    ],
    [
      'a file that nobody reads',
      () => put('content/games/quay.yml', 'id: quay\n'),
      ['file-unread', 'content/games/quay.yml'],
    ],
    [
      'a game that has nothing',
      () =>
        put(
          'content/games/quay.yaml',
          'id: quay\nname: Q\nsummary: Q\neras: [{ id: a, name: A }]\nnumbering: number\n',
        ),
      ['source-absent', 'content/games/quay.yaml'],
    ],
  ])('%s', (_what, spoil, expected) => {
    spoil();
    expect(told()).toContainEqual(expected);
  });

  test('programs that are missing or too old', () => {
    const missing = ['tool-missing', 'git'];
    expect(told({ ...TOOLS, git: undefined as never })).toEqual([missing]);
    expect(told({ ...TOOLS, node: 'v22.11.0' })).toEqual([['tool-missing', 'node']]);
    expect(told({ ...TOOLS, node: 'v22.12.1' })).toEqual([]);
  });
});

describe('a name that there is not is told where it stands', () => {
  const because = 'because: Because.';
  test.each<[field: string, place: string, notes: string]>([
    ['rules.99', '2:', "rules:\n  '99': { remark: Hm. }\n"],
    ['sources.2031-09', '2:', 'sources:\n  2031-09: { headnote: Hm. }\n'],
    [
      'acknowledge.0.code',
      '2:13',
      `acknowledge:\n  - { code: count-od, source: 2031-02, line: 1, ${because} }\n`,
    ],
    [
      'acknowledge.0.source',
      '2:',
      `acknowledge:\n  - { code: count-unexpected, source: 2031-2, line: 1, ${because} }\n`,
    ],
    ['terms.0.rule', '2:13', `terms:\n  - { rule: '99', term: oil, defines: yes, ${because} }\n`],
    [
      'terms.0.source',
      '2:',
      `terms:\n  - { rule: '3', source: 2031-09, term: oil, defines: yes, ${because} }\n`,
    ],
    ['claims.0.rule', '2:', `claims:\n  - { source: 2031-02, rule: '99', line: 3, ${because} }\n`],
    ['claims.0.source', '2:', `claims:\n  - { source: 2031-09, rule: '1', line: 3, ${because} }\n`],
    [
      'judgements.0.than',
      '2:',
      `judgements:\n  - { source: 2031-02, kind: narrower, rule: '1', than: '77', ${because} }\n`,
    ],
    [
      'judgements.0.rule',
      '2:',
      `judgements:\n  - { source: 2031-02, kind: narrower, rule: '77', than: '1', ${because} }\n`,
    ],
    [
      'judgements.0.source',
      '2:',
      `judgements:\n  - { source: 2031-9, kind: narrower, rule: '2', than: '1', ${because} }\n`,
    ],
    [
      'claims.0.claim.over.0',
      '2:',
      `claims:\n  - { source: 2031-02, rule: '1', line: 3, claim: { kind: precedes, of: rule, over: ['99'] }, ${because} }\n`,
    ],
    ['seen.2031-09', '2:', `seen:\n  2031-09: ${'a'.repeat(64)}\n`],
  ])('%s', (field, place, notes) => {
    mkdirSync(at('content/notes'), { recursive: true });
    put('content/notes/lantern.yaml', notes);
    const found = examine({ root, archiveFolders: [], tools: TOOLS });
    expect(found.map(({ ruleId, reason }) => [ruleId, reason])).toEqual([
      ['reference-unknown', expect.stringContaining(` in the field ${field}, expected `)],
    ]);
    expect(`${found[0]?.line ?? 0}:${found[0]?.column ?? 0}`).toContain(place);
  });

  test.each([
    [
      'a claim that was never found',
      `claims:\n  - { source: 2031-02, rule: '1', line: 1, ${because} }\n`,
      'of 1 on line 1 of 2031-02, expected a clause that was found there',
    ],
    [
      'a term that no text has',
      `terms:\n  - { rule: '3', term: zeppelin, defines: 'yes', ${because} }\n`,
      'of the term zeppelin of rule 3, expected one that its texts have',
    ],
  ])('and a correction of %s', (_what, notes, words) => {
    mkdirSync(at('content/notes'), { recursive: true });
    put('content/notes/lantern.yaml', notes);
    const found = examine({ root, archiveFolders: [], tools: TOOLS });
    expect(found.map(({ ruleId, line, fatal }) => [ruleId, line, fatal])).toEqual([
      ['correction-stale', 2, true],
    ]);
    expect(found[0]?.reason).toContain(words);
  });

  test('an acknowledgement that was written for no document, or for another', () => {
    const source = 'content/sources/lantern/2031-02.json';
    const record = JSON.parse(readFileSync(at(source), 'utf8')) as { sha256: string };
    const found = { code: 'line-unclaimed', line: 4, message: 'Odd.' };
    put(source, JSON.stringify({ ...record, findings: [found] }));
    mkdirSync(at('content/notes'), { recursive: true });
    const entry = `acknowledge:\n  - { code: line-unclaimed, source: 2031-02, line: 4, ${because} }\n`;
    const idle = (seen: string) => {
      put('content/notes/lantern.yaml', entry + seen);
      return examine({ root, archiveFolders: [], tools: TOOLS })
        .filter(({ ruleId }) => ruleId === 'acknowledgement-idle')
        .map(({ reason, line }) => [line, reason]);
    };
    const named = expect.stringContaining(`2031-02: ${record.sha256}.`) as unknown;
    expect(idle('')).toEqual([[2, named]]);
    expect(idle(`seen:\n  2031-02: ${'a'.repeat(64)}\n`)).toEqual([[4, named]]);
    expect(idle(`seen:\n  2031-02: ${record.sha256}\n`)).toEqual([]);
  });

  test('an acknowledged difference of a game without logs', () => {
    mkdirSync(at('content/notes'), { recursive: true });
    put(
      'content/notes/lantern.yaml',
      `differences:\n  - { event: count, path: oil, ${because} }\n`,
    );
    const found = examine({ root, archiveFolders: [], tools: TOOLS });
    expect(found.map(({ ruleId, line, reason }) => [ruleId, line, reason])).toEqual([
      ['reference-unknown', 2, expect.stringContaining('expected an event of a log of the game')],
    ]);
  });

  test('in the file of a game, too', () => {
    const game = readFileSync(at('content/games/lantern.yaml'), 'utf8').replace(
      /rule: 11(?= \})/u,
      "rule: '97'",
    );
    const more =
      "counting: { rules: ['99'], reading: X. }\nprecedence: { by: power, rules: ['98', '1'] }\n";
    put('content/games/lantern.yaml', game + more);
    expect(examine({ root, archiveFolders: [], tools: TOOLS }).map(({ reason }) => reason)).toEqual(
      [
        expect.stringContaining('Unexpected “97” in the field procedures.2.rule, expected a rule'),
        expect.stringContaining('Unexpected “99” in the field counting.rules.0, expected a rule'),
        expect.stringContaining('Unexpected “98” in the field precedence.rules.0, expected a rule'),
      ],
    );
  });

  test('and a contradiction that nobody found', () => {
    mkdirSync(at('content/notes'), { recursive: true });
    put(
      'content/notes/lantern.yaml',
      `acknowledge:\n  - { code: count-unexpected, source: 2031-02, line: 4, ${because} }\n`,
    );
    expect(
      examine({ root, archiveFolders: [], tools: TOOLS }).map(({ reason, line }) => [line, reason]),
    ).toEqual([
      [
        2,
        'Unexpected acknowledgement of count-unexpected in 2031-02, expected a finding that is there.',
      ],
    ]);
  });
});

test.each([
  ['content/games/lantern.yaml', 'numbering: numbr\n'],
  ['content/games/lantern.yaml', 'numbering: "\n'],
  ['archives/lantern/archive.yaml', 'colour: red\n'],
  ['content/notes/lantern.yaml', 'colour: red\n'],
  ['palimpsest.yaml', 'colour: red\n'],
])('one mistake in %s gets one message: %s', (file, more) => {
  mkdirSync(at('content/notes'), { recursive: true });
  const text = existsSync(at(file)) ? readFileSync(at(file), 'utf8') : '';
  put(file, text.replace(/^numbering: .*\n/mu, '') + more);
  const found = examine({ root, archiveFolders: [], tools: TOOLS });
  expect(found.map((one) => [one.file, one.fatal])).toEqual([[file, true]]);
});

test('a chronicle whose claims are so is well', () => {
  mkdirSync(at('content/notes/lantern'), { recursive: true });
  const claim = '[[rule/1/in-force = yes at 2031-02-03]]';
  put('content/notes/lantern/chronicle.md', `## Dusk {#dusk}\n\n${claim}\n`);
  expect(told()).toEqual([]);
});

test('every message says where, what was expected and what to do', () => {
  rmSync(at('archives/lantern/rules-2031-02-03.md'));
  put('archives/lantern/stray.md', '');
  put(`${TEXTS}/99.md`, '');
  const messages = examine({ root, archiveFolders: [], tools: TOOLS });
  expect(messages.length).toBeGreaterThan(2);
  for (const { file, line, note } of messages) {
    expect([file, line, note]).not.toContain(undefined);
  }
});
