import {
  attributeHistory,
  attributeIn,
  type AttributeAnswer,
  type AttributeSpan,
  type RuleVersion,
} from '../engine/index.ts';
import type { GameModel, RuleModel } from './model.ts';
import { onceFor } from './once.ts';

/** Returns what a rule was called while a version of it stood. */
export function titleOf(model: GameModel, rule: RuleModel, version: RuleVersion): AttributeAnswer {
  return attributeIn(onceFor(model, rule, titles), version.key);
}

function titles(model: GameModel, rule: RuleModel): readonly AttributeSpan[] {
  const momentOf = (source: string) => model.sourceById.get(source)?.asOf;
  return attributeHistory(rule, 'title', { momentOf });
}

/**
 * Returns what is not known of a title: `now called “Lamps”` where nothing tells what it was called then.
 * Empty where the title is known.
 */
export function titleNote(
  { latest }: RuleModel,
  { certainty, candidates }: AttributeAnswer,
): string {
  if (certainty === 'known') return '';
  if (certainty === 'around') return 'as told of another time';
  if (certainty === 'between') {
    return `called ${candidates.map((title) => `“${title}”`).join(' or ')}`;
  }
  return latest.title === '' ? '' : `now called “${latest.title}”`;
}
