import { expect, test } from 'vitest';
import { countVersions } from '../../src/site/completeness.ts';
import { sampleModels } from '../support/sample-archive.ts';
import { readArchive } from './ask/read-archive.ts';
import { printedRules } from './papers/printed-rules.ts';
import { isSnapshot, writePapers } from './papers/write.ts';
import { playGame } from './truth/play.ts';
import { addressOf, rulesAt, type RuleThen, type Truth } from './truth/truth.ts';

/** How many games are asked what is held of their rules. */
const SEEDS = 120;

/** What a rule was where a paper prints its words: at the moments of copies, and of a register. */
function printedOf(truth: Truth, rule: string): RuleThen[] {
  return truth.plans.flatMap((plan) => {
    const isRegister = plan.format === 'agora-yaml';
    if (!isRegister && !isSnapshot(plan)) return [];
    const printed = isRegister ? [...rulesAt(truth, plan.at).values()] : printedRules(truth, plan);
    return printed.filter((one) => one.rule === rule);
  });
}

/** What the archive of a game without damage says is held of each rule, beside what truly is. */
function heldIn(truth: Truth) {
  const { game, sources, witnesses, events, texts } = readArchive(truth.game, writePapers(truth));
  const named = Object.fromEntries(
    [...texts].map(([name, words]) => [`${game.id}/${name}`, words]),
  );
  const [model] = sampleModels({ games: [game], sources, witnesses, log: events, texts: named });
  const rules = [...new Set(truth.changes.map(({ rule }) => rule))];
  return rules.flatMap((rule) => {
    const found = model?.rules.find((one) => one.rule === addressOf(truth, rule));
    if (model === undefined || found === undefined) return [];
    const printed = printedOf(truth, rule);
    const of = `seed ${truth.seed} (${truth.keeping}), rule ${found.rule}`;
    return [
      {
        ...{ of, counts: countVersions(model, found.versions) },
        texts: new Set(printed.map(({ text }) => text.join(' '))).size,
        states: new Set(printed.map(({ text, revision }) => `${revision} ${text.join(' ')}`)).size,
        changes: truth.changes.filter((change) => change.rule === rule).length,
      },
    ];
  });
}

test('what is held of the versions that are known is what the papers print of those that there were', () => {
  const all = Array.from({ length: SEEDS }, (_, index) => heldIn(playGame(index + 1))).flat();
  const wrong = all.flatMap(({ of, counts, texts, states, changes }) => {
    const { held, printed, told, known } = counts;
    return [
      ...(held < texts ? [`${of}: ${held} are held, and papers print ${texts} texts`] : []),
      ...(held > states ? [`${of}: ${held} are held, and papers print ${states}`] : []),
      ...(known > changes ? [`${of}: ${known} are known, and ${changes} changes were made`] : []),
      ...(held + printed + told === known ? [] : [`${of}: ${held} and others are not ${known}`]),
    ];
  });
  expect(wrong).toEqual([]);
  expect(all.filter(({ counts }) => counts.held < counts.known).length).toBeGreaterThan(0);
});
