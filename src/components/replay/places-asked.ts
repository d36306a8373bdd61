import type { CountedEra, Reach, TimeReach } from '../../site/time-reach.ts';
import type { AskedTime } from './asked-time.ts';

/** A stretch of one of the two times of a game. */
export interface AskedPlaces {
  readonly line: keyof TimeReach;
  readonly first: number;
  readonly last: number;
  /** What it is called: `nweek 85, Second Era`. */
  readonly words: string;
}

/** Finds what a time means in a game: several stretches where several eras had such an nweek. */
export function placesAsked(asked: AskedTime, eras: readonly CountedEra[]): AskedPlaces[] {
  if (asked.kind === 'days') return [{ line: 'days', ...asked }];
  const { nweek, nday, era } = asked;
  const having = eras.filter(
    ({ name, first, last, ndays }) =>
      isNamed(name, era) &&
      first <= nweek &&
      nweek <= last &&
      (nday === null || (nday >= 1 && nday <= ndays)),
  );
  return having.map(({ name, place, ndays }) => ({
    line: 'nweeks',
    first: place + nweek + ((nday ?? 1) - 1) / ndays,
    last: place + nweek + ((nday ?? ndays) - 1) / ndays,
    words: having.length > 1 || era !== undefined ? `${asked.words}, ${name}` : asked.words,
  }));
}

function isNamed(name: string, era: string | undefined): boolean {
  return era === undefined || name.toLowerCase() === era;
}

/** Returns why an nweek means nothing in a game. */
export function noPlaceWords(asked: AskedTime, eras: readonly CountedEra[]): string {
  const { words } = asked;
  const era = asked.kind === 'nweek' ? asked.era : undefined;
  if (eras.length === 0) return 'Time is told in days here, not in nweeks.';
  const counts = eras.map(({ name, first, last, ndays }) => {
    const of = eras.length === 1 ? '' : `${name}: `;
    return `${of}nweeks ${first} to ${last} of ${ndays} ${ndays === 1 ? 'nday' : 'ndays'}`;
  });
  const of = era === undefined ? '' : ` of an era called “${era}”`;
  return `No ${words}${of} is known. Known: ${counts.join('; ')}.`;
}

/** A place is compared within the smallest part of an nday, since nweeks are parted into ndays. */
const NEAR = 1e-6;

/**
 * Returns the days of a stretch, for what is told in whole days: of a time of day, from the day before, for what
 * began on that day may have begun after that time.
 */
export function wholeDays({ line, first, last }: Omit<AskedPlaces, 'words'>): [number, number] {
  if (line !== 'days' || Number.isInteger(first)) return [first, last];
  return [Math.floor(first) - 1, Math.floor(last)];
}

/** What of a list can have lasted in a stretch: from one place to another, both inclusive. */
export interface Lasting {
  readonly from: number;
  readonly to: number;
  /** Whether one of them had surely begun when the stretch did. */
  readonly isBegun: boolean;
}

/**
 * Finds what can have lasted in a stretch, by when each of a list can have begun, in their order. Null
 * where all of them began later.
 */
export function lastingIn(
  begun: readonly Reach[],
  [first, last]: readonly [number, number],
): Lasting | null {
  const to = begun.findLastIndex(([earliest]) => (earliest ?? -Infinity) <= last + NEAR);
  if (to < 0) return null;
  const sure = begun.findLastIndex(([, latest]) => (latest ?? Infinity) <= first + NEAR);
  return { from: Math.max(0, sure), to, isBegun: sure >= 0 };
}
