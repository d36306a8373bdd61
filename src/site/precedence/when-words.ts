import type { GameModel } from '../model.ts';
import type { RankedRuleset } from './ranked-ruleset.ts';
import { capitalise, eraWords, momentWords } from '../moment-words.ts';

/** Returns when a ruleset was in force: `First Era, nweek 91`; its title where no time is known. */
export function whenWords(
  { game }: Pick<GameModel, 'game'>,
  { source }: Pick<RankedRuleset, 'source'>,
): string {
  const moment = momentWords(source.asOf);
  const words = [eraWords(game, source.asOf), moment].filter((part) => part !== '').join(', ');
  return moment === '' ? source.title : capitalise(words);
}
