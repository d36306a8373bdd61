import { headnoteOf, type Headnote } from '../headnotes.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import type { WitnessedVersion } from '../versions.ts';
import { versionHref, versionName } from '../versions.ts';
import { momentWords } from '../moment-words.ts';
import type { Link } from './page.ts';

/** What a rule does, in one sentence, and whose text that is taken from. */
export interface HeadnoteView {
  readonly words: string;
  /** The text that was read for it. */
  readonly of: Link;
  /** Whether that is another version than the one beside which it stands. */
  readonly isOfOther: boolean;
}

/** Shows the headnote of a version of a rule; null where the rule has none. */
export function viewHeadnote(
  model: GameModel,
  rule: RuleModel,
  version?: WitnessedVersion,
): HeadnoteView | null {
  const headnote = headnoteOf(model, rule, version);
  if (headnote === null) return null;
  return {
    words: headnote.words,
    of: { text: readWords(model, rule, headnote), href: hrefOf(rule, headnote) },
    isOfOther: !headnote.isOfVersion,
  };
}

/** Returns the sentence of a rule's last version for those who list it: empty where there is none. */
export function headnoteWords(model: GameModel, rule: RuleModel): string {
  return headnoteOf(model, rule)?.words ?? '';
}

/** Describes the page of a rule by its headnote; undefined where it has none of this version. */
export function describeBy(model: GameModel, rule: RuleModel): string | undefined {
  const headnote = headnoteOf(model, rule);
  if (headnote?.isOfVersion !== true) return undefined;
  const name = versionName(rule, headnote.version);
  return `${model.game.name}, ${name}: ${headnote.words}`;
}

/** `33/9, as of nweek 91`. */
function readWords(model: GameModel, rule: RuleModel, { version, source }: Headnote): string {
  const found = model.sourceById.get(source);
  const moment = found === undefined ? '' : momentWords(found.asOf);
  return `${versionName(rule, version)}, as of ${moment === '' ? (found?.title ?? source) : moment}`;
}

function hrefOf(rule: RuleModel, { version }: Headnote): string {
  return versionHref(rule, version) ?? routes.rule(rule.game, rule.rule);
}
