import type { Anchor } from '../../schemas/index.ts';
import { daysOf } from './calendar.ts';
import type { ClockSettings } from './clock-settings.ts';
import { positionOf } from './durations.ts';
import { storedTime } from './game-clock.ts';
import { leastOf } from '../../schemas/extremes.ts';

/** The least and the most that is possible. */
export interface Range {
  readonly least: number;
  readonly most: number;
}

/** The time between two anchors of an era: how long it was by both counts, and how long the clock was off. */
export interface Stretch {
  readonly from: Anchor;
  readonly to: Anchor;
  readonly days: Range;
  readonly ndays: Range;
  /** Days on which the clock did not move. */
  readonly off: Range;
  /** Whether an anchor is an estimate. */
  readonly about: boolean;
}

/**
 * Works out for each two neighbouring anchors of an era how many days lie between them and how many
 * ndays, and so for how many days the clock was off. It cannot have been off for longer than between two
 * anchors that lie around them. Anchors without an nweek tell nothing.
 */
export function findStretches(clock: ClockSettings, anchors: readonly Anchor[]): Stretch[] {
  const places = anchors
    .filter(({ game }) => game.nweek !== undefined)
    .map((anchor) => ({ anchor, ...placeOf(clock, anchor) }))
    .sort((a, b) => a.days.least - b.days.least || a.ndays.least - b.ndays.least);
  return places.slice(1).flatMap((later, index): Stretch[] => {
    const earlier = places[index];
    if (earlier === undefined) return [];
    const around = places
      .slice(0, index + 1)
      .flatMap((from) => places.slice(index + 1).flatMap((to) => toStretch(from, to)));
    const most = leastOf(around.map(({ off }) => off.most));
    const own = narrow(toStretch(earlier, later), most);
    return own.days.most > 0 ? [own] : [];
  });
}

type Place = ReturnType<typeof placeOf> & { readonly anchor: Anchor };

function toStretch(earlier: Place, later: Place): Stretch {
  const days = between(earlier.days, later.days);
  const ndays = between(earlier.ndays, later.ndays);
  const off = { least: Math.max(0, days.least - ndays.most), most: days.most - ndays.least };
  const about = earlier.about || later.about;
  return { from: earlier.anchor, to: later.anchor, days, ndays, off, about };
}

/** Where the clock was off for no longer than so many days, it moved on all others. */
function narrow({ ndays, off, ...stretch }: Stretch, most: number): Stretch {
  const least = Math.max(ndays.least, stretch.days.least - most);
  return {
    ...stretch,
    ndays: { least, most: Math.min(ndays.most, stretch.days.most - off.least) },
    off: { ...off, most },
  };
}

function placeOf(clock: ClockSettings, { game, calendar, begins }: Anchor) {
  const { first, last, about } = daysOf(calendar);
  const position = (nday: number) =>
    positionOf(clock, storedTime(clock, { nweek: game.nweek ?? 1, nday }));
  const latest = begins === true ? 1 : clock.ndays;
  return {
    about,
    days: { least: first, most: last },
    ndays: { least: position(game.nday ?? 1), most: position(game.nday ?? latest) },
  };
}

/** From somewhere in one range to somewhere in a later one; time does not go back. */
function between(from: Range, to: Range): Range {
  return { least: Math.max(0, to.least - from.most), most: Math.max(0, to.most - from.least) };
}
