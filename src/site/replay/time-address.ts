import { earliest } from '../../engine/index.ts';
import type { Game, GameTime, Moment } from '../../schemas/index.ts';
import type { KnownNweeks } from '../model.ts';
import { greatestOf, leastOf } from '../../schemas/extremes.ts';

/** What tells whether an nweek alone names a time. */
export interface TimeNames {
  readonly game: Game;
  readonly nweeks: KnownNweeks;
}

/**
 * Names a moment as an address does: `nweek-76`, `nweek-76.3`, `second.nweek-85` where another era
 * counts that nweek too, otherwise the first day that is possible; empty where nothing is known.
 */
export function timeAddress(names: TimeNames, { game, calendar }: Moment): string {
  if (game?.nweek !== undefined) {
    const nday = game.nday === undefined ? '' : `.${game.nday}`;
    return `${eraPrefix(names, game, game.nweek)}nweek-${game.nweek}${nday}`;
  }
  return calendar === undefined ? '' : earliest(calendar).slice(0, 10);
}

function eraPrefix({ game, nweeks }: TimeNames, { era }: GameTime, nweek: number): string {
  const counting = game.eras.filter((other) => {
    if (other.id === era) return true;
    const [first, last] = nweeksOf(game, nweeks, other.id);
    return first <= nweek && nweek <= last;
  });
  return counting.length > 1 ? `${era}.` : '';
}

/** The nweeks that an era is known to have counted: up to the next era's where that counts on. */
function nweeksOf(game: Game, nweeks: KnownNweeks, era: string): readonly [number, number] {
  const known = [...(nweeks.get(era) ?? []), ...startOf(game, era)];
  const following = game.eras[game.eras.findIndex(({ id }) => id === era) + 1];
  const next = following === undefined ? [] : startOf(game, following.id);
  const [first, last] = [leastOf(known), greatestOf(known)];
  const end = next.map((start) => start - 1).filter((count) => count >= first);
  return [first, greatestOf(end, last)];
}

/** Where an era begins, where an anchor tells. */
function startOf({ anchors }: Game, era: string): number[] {
  return anchors.flatMap(({ game, begins }) =>
    begins === true && game.era === era && game.nweek !== undefined ? [game.nweek] : [],
  );
}
