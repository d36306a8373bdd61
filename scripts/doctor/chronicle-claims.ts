import type { VFileMessage } from 'vfile-message';
import { isFatal, UserError } from '../../src/diagnostics/index.ts';
import { openContent } from '../../src/loaders/load-content.ts';
import type { Content } from '../../src/loaders/read-content.ts';
import { buildModel, listGames } from '../../src/site/build-models.ts';
import { checkChronicle } from '../../src/site/chronicle/check-chronicle.ts';

/**
 * Returns which claims of chronicles are not what the archive says, by the very check with which a build
 * ends. Where records cannot be read, nobody can tell.
 */
export function findFalseClaims(
  root: string,
  content: Content,
  messages: readonly VFileMessage[],
): VFileMessage[] {
  const told = new Set(content.chronicles.map(({ id }) => id));
  if (told.size === 0 || messages.some(isFatal)) return [];
  const opened = openContent(root, content);
  const games = listGames(content);
  return games
    .filter(({ id }) => told.has(id))
    .flatMap((game) => readable(() => checkChronicle(buildModel(game, games, opened))));
}

/** A text that cannot be read is told of by itself. */
function readable(check: () => VFileMessage[]): VFileMessage[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof UserError) return [];
    throw error;
  }
}
