import type { GameModel } from './model.ts';
import { routes } from './routes.ts';

/**
 * Returns the page on which a source is read as a whole, at one of its rules; of a commit that is not the last,
 * the page that tells what it changed.
 */
export function rulesetHref(model: GameModel, source: string, rule = ''): string {
  if (!model.series.isCommit(source) || model.copies.has(source)) {
    return routes.ruleset(model.game.id, source, rule);
  }
  return routes.source(model.game.id, source, rule === '' ? '' : `rule-${rule}`);
}
