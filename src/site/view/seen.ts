import type { GameModel } from '../model.ts';
import { shortMoment } from '../moment-words.ts';

/** Returns when a document stands, in few words: `nweek 91, Second Era`; empty where nobody knows. */
export function seenWords(model: GameModel, source: string | undefined): string {
  const record = source === undefined ? undefined : model.sourceById.get(source);
  if (record === undefined) return '';
  const hasEras = model.game.eras.length > 1;
  const era = hasEras ? model.eraOf(record.id)?.name : undefined;
  return [shortMoment(record.asOf), era].filter(Boolean).join(', ');
}
