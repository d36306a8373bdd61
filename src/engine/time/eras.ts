import type { Anchor, Game, GameTime, Moment } from '../../schemas/index.ts';
import { dayNumber, daysOf } from './calendar.ts';
import { greatestOf, leastOf } from '../../schemas/extremes.ts';

/** The nweeks of which it is known that an era has them. */
export interface EraNweeks {
  readonly era: string;
  readonly first: number;
  /** The last one that anything tells of, or the one before the next era's first. */
  readonly last: number;
}

/** Finds which nweeks each era is known to have had, from anchors and other places in game time. */
export function nweeksOfEras(game: Game, known: readonly GameTime[] = []): EraNweeks[] {
  const times = [...game.anchors.map((anchor) => anchor.game), ...known];
  const told = game.eras.flatMap(({ id }): EraNweeks[] => {
    const nweeks = times.flatMap(({ era, nweek }) =>
      era === id && nweek !== undefined ? [nweek] : [],
    );
    if (nweeks.length === 0) return [];
    return [{ era: id, first: leastOf(nweeks), last: greatestOf(nweeks) }];
  });
  return told.map((span, index) => {
    const next = told[index + 1]?.first ?? span.last + 1;
    return { ...span, last: Math.max(span.last, next - 1) };
  });
}

/** The era that is meant, or why it cannot be told. */
export type FoundEra = { readonly era: string } | { readonly refusal: string };

/**
 * Finds the era that an nweek without one belongs to. Two eras may count the same nweek: then the
 * date decides, and without one the nweek is refused. An nweek after the last that is known is
 * taken for one of the era that had begun last.
 */
export function findEra(
  game: Pick<Game, 'eras'>,
  spans: readonly EraNweeks[],
  at: DatedNweek,
): FoundEra {
  const began = spans.filter(({ first }) => first <= at.nweek);
  const having = began.filter(({ last }) => at.nweek <= last);
  const candidates = having.length > 0 ? having : began.slice(-1);
  const fitting = candidates.filter(({ era }) => isOpenOn(game, era, at.date));
  const [only, another] = fitting;
  if (only !== undefined && another === undefined) return { era: only.era };
  if (spans.length === 0) {
    return { refusal: `Unexpected nweek ${at.nweek}, expected a date: the game counts no nweeks.` };
  }
  const eras = (fitting.length > 0 ? fitting : spans).map(({ era }) => era).join(', ');
  return {
    refusal:
      only === undefined
        ? `Unexpected nweek ${at.nweek}, expected one of the eras ${eras}.`
        : `Unexpected nweek ${at.nweek} without its era, expected one of ${eras}, or a date.`,
  };
}

/** An nweek whose era is not told, with the date where that is known. */
export interface DatedNweek {
  readonly nweek: number;
  readonly date?: string | undefined;
}

function isOpenOn({ eras }: Pick<Game, 'eras'>, id: string, date: string | undefined): boolean {
  const index = eras.findIndex((era) => era.id === id);
  if (date === undefined) return true;
  const begin = eras[index]?.from;
  const end = eras[index]?.to ?? eras[index + 1]?.from;
  const day = dayNumber(date);
  if (begin !== undefined && day < daysOf(begin).first) return false;
  return end === undefined || day <= daysOf(end).last;
}

/** Gathers what ties the two times together: the game's own anchors and the moments of its sources. */
export function gatherAnchors(game: Game, sources: readonly { readonly asOf: Moment }[]): Anchor[] {
  const shown = sources.flatMap(({ asOf }): Anchor[] =>
    asOf.game?.nweek === undefined || asOf.calendar === undefined
      ? []
      : [{ game: asOf.game, calendar: asOf.calendar }],
  );
  return [...game.anchors, ...shown];
}
