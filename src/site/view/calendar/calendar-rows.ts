import type { Range, Stretch } from '../../../engine/index.ts';
import type { Anchor, GameTime } from '../../../schemas/index.ts';
import type { NweekSpan } from '../../calendar.ts';
import type { GameModel } from '../../model.ts';
import type { GameTimes } from '../../replay/at-moments.ts';
import { routes } from '../../routes.ts';
import { capitalise, datingWords, gameTimeWords } from '../../moment-words.ts';
import type { Link } from '../page.ts';
import { certaintyWord, dateBounds } from './words.ts';

/** A game with the moments that have pages. */
export type Times = Pick<GameTimes, 'model' | 'moments'>;

/** An nweek in the table of an era. */
export interface NweekRow {
  readonly nweek: number;
  /** What the archive knows of it; null where that is nothing. */
  readonly href: string | null;
  readonly nyear: number;
  readonly begins: string;
  readonly certainty: string;
  readonly ends: string;
  /** Page of what stood at its end; null where there is none. */
  readonly endHref: string | null;
  readonly holidays: string;
  readonly isKnown: boolean;
}

/** The time between two moments of which both times are known. */
export interface StretchRow {
  readonly from: string;
  readonly to: string;
  readonly days: string;
  readonly ndays: string;
  readonly off: string;
}

/** Something that ties the two times together, as the game's record or a document tells it. */
export interface AnchorRow {
  readonly words: string;
  readonly document: Link | null;
}

/** Lists what ties the two times of an era together, in order of game time. */
export function toAnchors(model: GameModel, anchors: readonly Anchor[]): AnchorRow[] {
  return anchors
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .flatMap((anchor) => toAnchor(model, anchor));
}

/** Earlier nweeks come first, and within one what tells the nday comes behind what does not. */
function placeOf({ game: { nweek = 0, nday = 0 } }: Anchor): number {
  return nweek * 100 + nday;
}

function toAnchor(model: GameModel, anchor: Anchor): AnchorRow[] {
  const { game, calendar, begins } = anchor;
  if (game.nweek === undefined) return [];
  const began = begins === true ? ' began' : '';
  const source = model.sources.find(({ asOf }) => asOf.game === game);
  const document = source
    ? { text: source.title, href: routes.source(model.game.id, source.id) }
    : null;
  const words = `${capitalise(gameTimeWords(game))}${began}: ${datingWords(calendar)}`;
  return [{ words, document }];
}

/** Makes the row of an nweek. */
export function toRow({ model, moments }: Times, era: string, span: NweekSpan): NweekRow {
  const { nweek, nyear, begins, ends, holidays, isKnown } = span;
  const end = moments.find(({ moment: { game } }) => isNweek(game, era, nweek));
  const anchored = model.nweeks.get(era)?.has(nweek) === true;
  return {
    nweek,
    href: anchored ? routes.era(model.game.id, era, `nweek-${nweek}`) : null,
    nyear,
    begins: capitalise(dateBounds(begins)),
    certainty: certaintyWord(begins),
    ends: capitalise(dateBounds(ends)),
    endHref: end === undefined ? null : routes.moment(model.game.id, end.slug),
    holidays: holidays.map(({ nday, name }) => `nday ${nday}: ${name}`).join('; '),
    isKnown,
  };
}

function isNweek(game: GameTime | undefined, era: string, nweek: number): boolean {
  return game?.era === era && game.nweek === nweek && game.nday === undefined;
}

/** Makes the row of a stretch. */
export function toStretch({ from, to, days, ndays, off, about }: Stretch): StretchRow {
  const mark = (range: Range) => `${about ? 'about ' : ''}${rangeWords(range)}`;
  return {
    from: `${gameTimeWords(from.game)} (${datingWords(from.calendar)})`,
    to: `${gameTimeWords(to.game)} (${datingWords(to.calendar)})`,
    days: mark(days),
    ndays: rangeWords(ndays),
    off: mark(off),
  };
}

function rangeWords({ least, most }: Range): string {
  return least === most ? String(least) : `${least} to ${most}`;
}
