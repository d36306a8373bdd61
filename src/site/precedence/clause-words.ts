import { findPrecedence, parseText } from '../../markdown/index.ts';
import type { GameModel } from '../model.ts';
import type { KnownClause } from './corrected-clauses.ts';
import type { RankedCopy } from './ranked-ruleset.ts';

/**
 * Returns the sentence in which a clause stands, from the stored text; empty where the document was not
 * imported, or where a note adds a clause that was not found in it.
 */
export function clauseWords(
  model: GameModel,
  { copy }: RankedCopy,
  { found }: KnownClause,
): string {
  const stored = found === null ? undefined : model.readText(copy);
  if (found === null || stored === undefined) return '';
  const { words, claims } = findPrecedence(parseText(stored), {
    comments: model.game.comments,
    isTitle: (title) => model.isTitle(copy.source, title),
  });
  // Another number of clauses means that the text is not the one of which the record tells.
  if (claims.length !== (copy.precedence ?? []).length) return '';
  const place = claims[found];
  return place === undefined ? '' : words.slice(place.start, place.end).replace(/\s+/gu, ' ');
}
