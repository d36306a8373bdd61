import type { GameModel, RuleModel } from '../model.ts';
import type { RuleWords } from '../rule-words.ts';
import { proposalsOf } from '../view/word-changes.ts';

/** `/{game}/rules/{rule}/words/{version}/data.json`. */
export interface WordsData {
  readonly game: string;
  readonly rule: string;
  readonly version: string;
  /** The copy whose words are told. */
  readonly source: string;
  /** From the oldest to the latest. */
  readonly changes: readonly {
    /** Keys of the versions that can have brought the words. */
    readonly versions: readonly string[];
    readonly isSure: boolean;
    /** The source that has them first, and the one before it, which has not. */
    readonly since: string;
    readonly before: string | null;
    /** Addresses of the proposals of which one brought them. */
    readonly proposals: readonly string[];
    /** How many words it brought, and how many of them stand. */
    readonly brought: number;
    readonly standing: number;
  }[];
  /** The wording, without signs of Markdown, in which the runs have their places. */
  readonly text: string;
  /** Place among the changes, and offsets in the text: of the first character, and behind the last. */
  readonly runs: readonly (readonly [change: number, from: number, to: number])[];
}

/** Gives who wrote the words of a rule. */
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
