import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { reckonByGit, type RuleInGit } from '../support/git-blame.ts';
import { blameTexts } from '../../src/engine/index.ts';

const bundle = inject('archives')
  .map((folder) => join(folder, 'git/agora-ruleset.bundle'))
  .find((path) => existsSync(path));

/**
 * How the origin of a word by the engine stands to the one by git: `followed` is as git has it where it
 * follows lines that move, which it does not do by default; `returned` was taken out in between, which git
 * does not follow; a `choice` is between several equal words of the text before, of which only one stayed.
 */
type Verdict = 'alike' | 'followed' | 'returned' | 'choice' | 'unexplained';

/** Compares the origins of every word of the last text of a rule. */
function judge({ texts, words, origins, followed }: RuleInGit): Verdict[] {
  const blame = blameTexts(texts);
  const { tokens, identities } = blame.texts.at(-1)!;
  expect(tokens.map(({ key }) => key)).toEqual(words);
  const present = blame.texts.map((text) => new Set(text.identities));
  const stood = blame.texts.map((text) => new Set(text.tokens.map(({ key }) => key)));
  return identities.map((identity, at): Verdict => {
    const [our, git] = [blame.origins[identity]!, origins[at]!];
    if (our === git) return 'alike';
    if (our === followed[at]) return 'followed';
    if (our < git && !present[git - 1]!.has(identity)) return 'returned';
    return stood[Math.max(our, git) - 1]!.has(words[at]!) ? 'choice' : 'unexplained';
  });
}

describe.skipIf(bundle === undefined)('who wrote which words of Agora’s rules', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-blame-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is as git blames the words, each on a line of its own', async ({ annotate }) => {
    const rules = reckonByGit(bundle ?? '', folder);
    const several = rules.filter(({ texts }) => texts.length > 1);
    const verdicts = several.flatMap(judge);
    const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
    const share = (...wanted: Verdict[]) =>
      wanted.reduce((sum, verdict) => sum + count(verdict), 0) / verdicts.length;
    const shown = (...wanted: Verdict[]) => `${(100 * share(...wanted)).toFixed(2)} %`;
    await annotate(
      [
      `${several.length} of ${rules.length} rules have several texts; of ${verdicts.length} words`,
      `${shown('alike')} are alike, ${shown('followed')} where git follows moves;`,
      `${shown('returned')} came back, ${shown('choice')} are one of several equal words.`,
      ].join(' '),
    );
    expect(several.length).toBeGreaterThan(200);
    expect(share('alike', 'followed')).toBeGreaterThan(0.98);
    expect(count('unexplained')).toBe(0);
  });
});
