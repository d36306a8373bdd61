import type { RuleVersion } from '../../engine/index.ts';
import type { GameModel } from '../model.ts';
import { momentWords } from '../moment-words.ts';

/** Says of what moments the copies of a version are: `May 2007`, `May 2007 to July 2007`. */
export function copiesSpan(model: GameModel, { witnesses }: RuleVersion): string {
  const moments = [witnesses[0], witnesses.at(-1)].map((witness) => {
    const asOf = witness && model.sourceById.get(witness.source)?.asOf;
    return asOf === undefined ? '' : momentWords(asOf);
  });
  return [...new Set(moments)].filter((words) => words !== '').join(' to ');
}
