import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { FORMATS, runImport } from '../../scripts/import-archives/door.ts';
import type { RuleDraft } from '../../scripts/import-archives/draft.ts';
import { agoraYaml } from '../../scripts/import-archives/formats/agora-yaml/index.ts';
import { readSource } from '../../scripts/import-archives/read-source.ts';
import { leavesInForce } from '../../src/engine/rules/kinds.ts';
import { readDocument } from '../support/format-cases.ts';
import { openGame } from '../support/one-answer.ts';
import { deniedOfRules, deniedOfRulesets } from '../support/said-of-rules.ts';

/** What eight published rulesets tell is held against the keeper's own files, of which they know nothing. */

const folder = inject('archives')
  .map((one) => join(one, 'agora'))
  .find((one) => existsSync(join(one, 'published')) && existsSync(join(one, 'ruleset')));
const DOCUMENTS = [
  ...['flr.2021-06-18', 'slr.2021-06-27', 'flr.2023-06-25', 'slr.2023-06-25'],
  ...['flr.2025-06-22', 'slr.2025-06-22', 'flr.2026-07-26', 'slr.2026-07-26'],
];
const DAYS = DOCUMENTS.map((name) => name.slice('flr.'.length));
const GAME = `id: agora
name: Agora
summary: A nomic.
eras: [{ id: agora, name: Agora }]
numbering: number
references: [rule, short-rule, proposal]
`;
let root: string;

describe.skipIf(folder === undefined)('published rulesets alone', () => {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'palimpsest-published-'));
    const archive = join(root, 'archives/agora');
    mkdirSync(archive, { recursive: true });
    mkdirSync(join(root, 'content/games'), { recursive: true });
    writeFileSync(join(root, 'content/games/agora.yaml'), GAME);
    const sources = DOCUMENTS.map((name) => {
      cpSync(join(folder ?? '', 'published', `${name}.txt`), join(archive, `${name}.txt`));
      const day = name.slice('flr.'.length);
      return `  - { id: ${name.replace('.', '-')}, file: ${name}.txt, title: ${name}, asOf: { calendar: ${day} } }`;
    });
    writeFileSync(join(archive, 'archive.yaml'), `game: agora\nsources:\n${sources.join('\n')}\n`);
    const options = { manifests: [], accept: false, check: false, formats: FORMATS };
    expect(runImport({ ...options, root, archiveFolders: [] }).failed).toBe(false);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('are said alike by all pages of a rule, also of one that went back to an earlier revision', () => {
    const { model } = openGame(root, 'agora');
    expect([...deniedOfRules(model), ...deniedOfRulesets(model)]).toEqual([]);
  });

  test('tell most of what the keeper’s files tell, and nothing else', { timeout: 300_000 }, () => {
    const files = readDocument(join(folder ?? '', 'ruleset'));
    const kept = new Map(
      readSource(files, new Map(), agoraYaml).drafts.rules.map((rule) => [rule.number, rule]),
    );
    const { times } = openGame(root, 'agora');
    let [asked, known, revisions] = [0, 0, 0];
    const wrong: string[] = [];
    for (const day of [...daysFrom('1993-07-15', '2026-07-20', 200), ...DAYS]) {
      const { inForce, perhaps, ended, toCome, isWhole } = times.askRuleset({ calendar: day });
      if (DAYS.includes(day)) {
        // Each document counts its rules, so that one which it leaves out is in force no more.
        expect(isWhole, day).toBe(true);
        expect(perhaps.length, day).toBeLessThan(10);
      }
      for (const answer of [...inForce, ...perhaps, ...ended, ...toCome]) {
        const truth = truthOf(kept.get(answer.rule), day);
        if (truth === undefined) continue;
        asked++;
        if (perhaps.includes(answer)) continue;
        known++;
        if (inForce.includes(answer) !== truth.isInForce) wrong.push(`${day} ${answer.rule}: force`);
        const { certainty, value } = answer.revision;
        // A document may be a day behind the game.
        if (!truth.isInForce || certainty !== 'known' || DAYS.includes(day)) continue;
        revisions++;
        if (value !== String(truth.revision)) wrong.push(`${day} ${answer.rule}: revision`);
      }
    }
    expect(wrong).toEqual([]);
    expect(known / asked).toBeGreaterThan(0.9);
    expect(revisions).toBeGreaterThan(10_000);
  });
});

function daysFrom(first: string, last: string, count: number): string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  return Array.from({ length: count }, (_, at) =>
    new Date(from + ((to - from) * (at + 0.5)) / count).toISOString().slice(0, 'yyyy-mm-dd'.length),
  );
}

/** Undefined where the files do not say, or the rule was changed on that day. */
function truthOf(rule: RuleDraft | undefined, day: string) {
  if (rule === undefined || rule.events.some(({ at }) => typeof at !== 'string' || at === day)) {
    return undefined;
  }
  const past = rule.events.filter(({ at }) => typeof at === 'string' && at < day);
  const last = past.findLast(({ verb }) => leavesInForce(verb) !== undefined);
  return {
    isInForce: last !== undefined && leavesInForce(last.verb) === true,
    revision: past.filter(({ counted }) => counted === true).length,
  };
}
