import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { isCell } from '../../src/engine/index.ts';
import { answer, type Answer, type Question } from '../../scripts/replay/answer.ts';

const folders = inject('archives');
const isHere = folders.some((folder) => existsSync(join(folder, 'agora/treasury/ledger')));

/** What the project says of Agora itself; everything else is imported in memory. */
const OWN = [
  'src/content/games/agora.yaml',
  'src/content/actions/agora/adoptions.yaml',
  'src/content/notes/agora.yaml',
  'archives/agora/archive.yaml',
  'archives/agora/treasury-names.yaml',
];

let root: string;
let reply: Answer;

function ask(more: Partial<Question> = {}): Answer {
  const question = { root, archiveFolders: folders, manifests: [], paths: [], check: true, ...more };
  const found = answer({ ...question, game: 'agora' });
  if (found.game === undefined) throw new Error(found.messages.map(String).join('\n'));
  return found;
}

/** What its documents come to is told here; the repository has a test of its own. */
function withoutRepository(path: string): void {
  const manifest = parse(readFileSync(path, 'utf8'), { schema: 'failsafe' }) as {
    sources: { git?: string }[];
  };
  const sources = manifest.sources.filter(({ git }) => git === undefined);
  expect(sources.length).toBeLessThan(manifest.sources.length);
  writeFileSync(path, stringify({ ...manifest, sources }));
}

describe.skipIf(!isHere)('Agora, replayed', () => {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'palimpsest-agora-'));
    for (const path of OWN) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      cpSync(path, join(root, path));
    }
    withoutRepository(join(root, 'archives/agora/archive.yaml'));
    reply = ask();
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('plays every event of its logs', () => {
    expect(reply.messages).toEqual([]);
    expect(reply.events).toBe(3251 + 821 + 1 + 27 + 164 + 289);
  });

  test('agrees with the Treasuror’s reports but for 98 rows and 146 cells', () => {
    expect(reply.comparison?.rows).toMatchObject({ agree: 775, of: 873 });
    expect(reply.comparison?.cells).toMatchObject({ agree: 7711, of: 7857 });
  });

  test('agrees with what the reports say of the treasury as a whole but for five figures', () => {
    expect(reply.comparison?.figures).toEqual({ agree: 25, of: 30, untold: 1 });
    const causes = (reply.comparison?.differences ?? [])
      .filter(({ check }) => check.path.startsWith('treasury/'))
      .map(({ check, cause }) => `${check.event.id} ${cause.code}`);
    expect(causes).toEqual([
      'treasury-reports/2021-04-16.txt untold',
      'treasury-reports/2021-05-16.txt entries-corrected',
      'treasury-reports/2021-05-29.txt restated',
      'treasury-reports/2021-06-20.txt entries-corrected',
      'treasury-reports/2021-06-27.txt entries-corrected',
    ]);
  });

  test('agrees with the published revisions in 98 of 100', () => {
    expect(reply.comparison?.headings['revision']).toEqual({
      all: { agree: 21_574, of: 21_922, untold: 0 },
      2019: { agree: 7200, of: 7339, untold: 0 },
      2023: { agree: 14_374, of: 14_583, untold: 0 },
    });
    expect(reply.comparison?.headings['power']?.['all']).toEqual({
      agree: 21_680,
      of: 21_922,
      untold: 133,
    });
  });

  test('comes to every outcome that was announced', () => {
    expect(reply.comparison?.outcomes).toMatchObject({ agree: 289, of: 289 });
    expect(reply.comparison?.plainOutcomes).toMatchObject({ agree: 287, of: 287 });
  });

  test('names the cause of every difference of a cell or a revision', () => {
    const causes: Record<string, number> = {};
    for (const { check, cause } of reply.comparison?.differences ?? []) {
      if (check.event.do === 'report' ? !isCell(check) : !check.path.endsWith('/revision')) continue;
      causes[`${check.event.do} ${cause.code}`] = (causes[`${check.event.do} ${cause.code}`] ?? 0) + 1;
    }
    expect(causes).toEqual({
      'report cut-earlier': 112,
      'report cut-later': 2,
      'report entry-moved': 16,
      'report restated': 14,
      'report entries-corrected': 2,
      'publication cut-earlier': 32,
      'publication restated': 53,
      'publication report-corrected': 123,
      'publication changes-untold': 2,
      'publication entries-corrected': 138,
    });
  });

  test('agrees with what the publications say is in force, and names every other cause', () => {
    expect(reply.comparison?.headings['in-force']?.['all']).toEqual({
      agree: 21_871,
      of: 21_926,
      untold: 0,
    });
    const causes = (part: string) => {
      const codes = (reply.comparison?.differences ?? [])
        .filter(({ check }) => check.path.startsWith('rule/') && check.path.endsWith(`/${part}`))
        .map(({ cause }) => cause.code);
      return Object.fromEntries([...Map.groupBy(codes, (code) => code)].map(([code, { length }]) => [code, length]));
    };
    expect(causes('in-force')).toEqual({ 'cut-earlier': 28, ratified: 23, 'begins-later': 4 });
    expect(causes('power')).toEqual({ untold: 133, ratified: 106, restated: 3 });
    expect(causes('title')).toEqual({ untold: 735, restated: 12, 'report-corrected': 7 });
  });

  test('has no difference that is not acknowledged, and no acknowledgement that is stale', () => {
    expect(reply.comparison?.acknowledgements).toEqual([]);
  });

  test('tells the power of a rule from its change on, and contradictions of the sources nowhere', () => {
    const untold = (reply.comparison?.differences ?? [])
      .filter(({ check }) => check.path.endsWith('/power') && check.found === null)
      .map(({ check }) => check.path);
    expect([...new Set(untold)].sort()).toEqual(['2510', '2517', '2574'].map((rule) => `rule/${rule}/power`));
  });

  test('acknowledges nothing of a manifest from elsewhere, though it lists the same documents', () => {
    const manifest = join(root, 'elsewhere/archive.yaml');
    mkdirSync(dirname(manifest), { recursive: true });
    cpSync('archives/agora/archive.yaml', manifest);
    cpSync('archives/agora/treasury-names.yaml', join(root, 'elsewhere/treasury-names.yaml'));
    const elsewhere = ask({ manifests: [manifest] }).comparison;
    expect(elsewhere?.differences).toHaveLength(1550);
    expect(elsewhere?.acknowledgements).toHaveLength(1550);
    const own = ask({ manifests: [join(root, 'archives/agora/archive.yaml')] }).comparison;
    expect(own?.acknowledgements).toEqual([]);
  });

  test('knows nothing that hangs on a rule without its history, and says so', () => {
    const bare = mkdtempSync(join(tmpdir(), 'palimpsest-treasury-'));
    for (const folder of folders) {
      const treasury = join(folder, 'agora/treasury');
      if (existsSync(treasury)) cpSync(treasury, join(bare, 'agora/treasury'), { recursive: true });
    }
    const { comparison, messages } = ask({ archiveFolders: [bare] });
    rmSync(bare, { recursive: true });
    const codes = messages.map(({ ruleId }) => ruleId);
    expect(codes.filter((code) => code === 'revision-unknown')).toHaveLength(5);
    const wrong = (comparison?.differences ?? []).filter(({ check }) => check.found !== null);
    const causes = new Set((comparison?.differences ?? []).map(({ cause }) => cause.code));
    expect(causes).toContain('rule-unknown');
    // Whatever is known is known with the ruleset, too.
    const known = new Set(
      (reply.comparison?.differences ?? []).map(({ check }) => `${check.event.id} ${check.path} ${check.found ?? ''}`),
    );
    expect(wrong.filter(({ check }) => !known.has(`${check.event.id} ${check.path} ${check.found ?? ''}`))).toEqual([]);
  });

  test('finds in the lists of changes what their README tells of', () => {
    const faults = reply.comparison?.faults.map(({ witness, code }) => `${witness.rule} ${code}`);
    expect(faults).toEqual([
      '2022 power-ends-other',
      ...['2444', '2446', '2514', '2554', '2558'].map((rule) => `${rule} never-ended`),
      '2570 power-ends-other',
      '2571 power-ends-other',
      '2572 power-ends-other',
      '2574 power-ends-other',
      '2593 dates-descend',
      '2627 changed-while-repealed',
    ]);
  });

  test('gives the same state every time', () => {
    expect(ask().hash).toBe(reply.hash);
  });
});
