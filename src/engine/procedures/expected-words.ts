import { findNear } from '../../diagnostics/near.ts';
import type { ScenarioStep } from '../../schemas/scenario.ts';

/** As many names can be read through; of more, those are told that may be meant. */
const FEW = 30;

/**
 * Returns what a line's step or question may be called where none was found: all names where they are few;
 * else those of single rules that end with its word (`chair.vote` for `vote`), or those near to it.
 */
export function expectedWords(line: ScenarioStep, known: readonly string[]): string {
  const words = typeof line === 'string' ? [line] : Object.keys(line);
  if (known.length <= FEW) return `one of: ${known.join(', ')}${perhaps(words, known)}`;
  const ofRules = known.filter((name) => words.some((word) => name.endsWith(`.${word}`)));
  if (ofRules.length > 0) return `${ofRules.join(' or ')}, each with its own fields`;
  const near = words.flatMap((word) => findNear(word, known));
  if (near.length > 0) return `perhaps ${[...new Set(near)].join(' or ')}`;
  return `one of the ${known.length} that the rules at play define`;
}

/** Returns, in brackets, which of the known names may be meant by words that are none; nothing where none is near. */
export function perhaps(words: readonly string[], known: readonly string[]): string {
  const near = [...new Set(words.flatMap((word) => findNear(word, known)))];
  return near.length === 0 ? '' : ` (perhaps ${near.join(' or ')})`;
}
