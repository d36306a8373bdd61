import type { GameModel, RuleModel } from '../model.ts';
import type { RuleWords } from '../rule-words.ts';
import { proposalsOf } from '../word-proposals.ts';
import type { words as wordsShape } from './shapes/comparison.ts';
import type { Published } from './shapes/published.ts';

/** `/{game}/rules/{rule}/words/{version}/data.json`. */
export type WordsData = Published<typeof wordsShape>;

/** Returns who wrote the words of a rule. */
export function wordsData(model: GameModel, rule: RuleModel, words: RuleWords): WordsData {
  return {
    game: rule.game,
    rule: rule.rule,
    version: words.version.key,
    source: words.copy.source,
    changes: words.changes.map((change) => ({
      versions: change.versions.map(({ key }) => key),
      isSure: change.isSure,
      since: change.since.source,
      before: change.before?.source ?? null,
      proposals: proposalsOf(model, change).map(({ slug }) => slug),
      brought: change.brought,
      standing: change.standing,
    })),
    text: words.wording,
    runs: words.runs.map(({ change, from, to }) => [change, from, to] as const),
  };
}
