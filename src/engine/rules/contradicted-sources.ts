import type { Game, Moment, Witness } from '../../schemas/index.ts';
import { daysOf } from '../time/calendar.ts';
import type { ClockSettings } from '../time/clock-settings.ts';
import { contradictedAnchors } from '../time/anchors.ts';
import { readNweek } from './heading-marks.ts';
import { leavesInForce } from './kinds.ts';
import type { SeriesPlace } from './series.ts';

/** A source with the moment that it is said to be of. */
interface Dated {
  readonly id: string;
  readonly asOf: Moment;
  readonly series?: SeriesPlace | undefined;
}

/**
 * Finds the sources whose moments cannot be believed: those that another one contradicts, because a
 * rule would have gone back to an earlier revision, or the clock backwards or too fast; and those that
 * tell of a later nweek than their own or are of a time before their era. Which of two is wrong nobody can
 * tell, so both are named.
 * @param isDamaged tells of copies whose revision may be misread, which contradict nothing
 */
export function contradictedSources(
  game: Game,
  all: readonly Dated[],
  witnesses: readonly Witness[],
  findClock: (name: string) => ClockSettings | undefined,
  isDamaged: (copy: Witness) => boolean = () => false,
): ReadonlySet<string> {
  // The order of commits is told by their repository, which keeps what it takes back.
  const sources = all.filter(({ series }) => series === undefined);
  const commits = new Set(all.flatMap(({ id, series }) => (series === undefined ? [] : [id])));
  const moments = new Map(sources.map(({ id, asOf }) => [id, asOf]));
  const whole = witnesses.filter((copy) => !commits.has(copy.source) && !isDamaged(copy));
  const found = new Set(whole.filter((copy) => isAhead(copy, moments)).map(({ source }) => source));
  for (const copies of Map.groupBy(whole, ({ rule }) => rule).values()) {
    for (const id of turnedBack(copies, moments)) found.add(id);
    for (const id of leftBehind(copies, moments)) found.add(id);
  }
  for (const id of leftOut(sources, whole)) found.add(id);
  for (const id of notYetMade(sources, whole)) found.add(id);
  for (const id of unlikeOfOneDay(sources, whole)) found.add(id);
  for (const { id, asOf } of sources) if (isBeforeEra(game, asOf)) found.add(id);
  for (const id of deniedByClock(game, sources, findClock)) found.add(id);
  return found;
}

type Moments = ReadonlyMap<string, Moment>;

/** A copy cannot tell of a revision that was made after it. */
function isAhead({ source, lastRevision }: Witness, moments: Moments): boolean {
  const [told, own] = [readNweek(lastRevision), moments.get(source)?.game?.nweek];
  return told !== undefined && own !== undefined && told > own;
}

/** Nor can one of a later nweek be without a revision that another tells to be of an earlier one. */
function leftBehind(copies: readonly Witness[], moments: Moments): string[] {
  const timeOf = ({ source }: Witness) => moments.get(source)?.game;
  return copies.flatMap((one) => {
    const told = readNweek(one.lastRevision);
    const { revision } = one;
    if (told === undefined || revision === null) return [];
    return copies.flatMap((other) => {
      const time = timeOf(other);
      const isEarlier = other.revision !== null && other.revision < revision;
      const isOfEra = time?.era === timeOf(one)?.era;
      return isEarlier && isOfEra && (time?.nweek ?? 0) > told ? [one.source, other.source] : [];
    });
  });
}

/** Nothing is of a day before its era began, or before there was any. */
function isBeforeEra({ eras }: Game, { game, calendar }: Moment): boolean {
  const { from } = eras.find(({ id }) => id === game?.era) ?? eras[0] ?? {};
  if (from === undefined || calendar === undefined) return false;
  const [day, began] = [daysOf(calendar), daysOf(from)];
  return !day.about && !began.about && day.last < began.first;
}

function turnedBack(copies: readonly Witness[], moments: Moments): string[] {
  const numbered = copies.filter(({ revision }) => revision !== null);
  return numbered.flatMap((one) =>
    numbered.flatMap((other) =>
      (one.revision ?? 0) > (other.revision ?? 0) &&
      isBefore(moments.get(one.source), moments.get(other.source))
        ? [one.source, other.source]
        : [],
    ),
  );
}

/**
 * A rule that two copies print, the later one without the list of an end between them, is printed by
 * every copy between the two.
 */
function leftOut(sources: readonly Dated[], copies: readonly Witness[]): string[] {
  const printing = new Set(copies.map(({ source }) => source));
  const whole = sources.filter(({ id }) => printing.has(id));
  return [...Map.groupBy(copies, ({ rule }) => rule).values()].flatMap((own) => {
    const listed = own.filter(({ revision, status }) => revision !== null && status === 'in-force');
    const shown = new Set(own.map(({ source }) => source));
    const others = whole.filter(({ id }) => !shown.has(id));
    const momentOf = (id: string) => sources.find((source) => source.id === id)?.asOf;
    return listed.flatMap((early) =>
      listed
        .filter((late) => late !== early && !endsAfter(early, late))
        .flatMap((late) =>
          others
            .filter(
              ({ asOf }) =>
                isBefore(momentOf(early.source), asOf) && isBefore(asOf, momentOf(late.source)),
            )
            .flatMap(({ id }) => [early.source, id, late.source]),
        ),
    );
  });
}

/** A rule that is told to be of an nweek, and was never changed, is printed by every later copy up to then. */
function notYetMade(sources: readonly Dated[], copies: readonly Witness[]): string[] {
  const printed = Map.groupBy(copies, ({ source }) => source);
  const rulesOf = new Map(
    [...printed].map(([id, own]) => [id, new Set(own.map(({ rule }) => rule))]),
  );
  const moments = new Map(sources.map(({ id, asOf }) => [id, asOf]));
  return copies.flatMap(({ source, rule, revision, lastRevision }) => {
    const told = readNweek(lastRevision);
    if (revision !== 0 || told === undefined) return [];
    const own = moments.get(source);
    return [...rulesOf].flatMap(([other, rules]) => {
      const moment = moments.get(other);
      const isLater = (moment?.game?.nweek ?? 0) > told && isBefore(moment, own);
      return isLater && !rules.has(rule) ? [source, other] : [];
    });
  });
}

function endsAfter(early: Witness, late: Witness): boolean {
  return late.events.slice(early.events.length).some(({ verb }) => leavesInForce(verb) === false);
}

/** Two copies of one day that are said to be whole print the same rules. */
function unlikeOfOneDay(sources: readonly Dated[], copies: readonly Witness[]): string[] {
  const printed = Map.groupBy(copies, ({ source }) => source);
  const rulesOf = (id: string) =>
    (printed.get(id) ?? [])
      .map(({ rule, revision }) => `${rule}/${revision ?? ''}`)
      .sort()
      .join(' ');
  const ofDays = sources.filter(
    ({ id, asOf }) => typeof asOf.calendar === 'string' && printed.has(id),
  );
  const days = Map.groupBy(ofDays, ({ asOf: { calendar, game } }) =>
    JSON.stringify([calendar, game?.era]),
  );
  return [...days.values()].flatMap((same) =>
    new Set(same.map(({ id }) => rulesOf(id))).size > 1 ? same.map(({ id }) => id) : [],
  );
}

/** Tells whether one of two moments of an era surely comes first, by either of the game's two times. */
function isBefore(a: Moment | undefined, b: Moment | undefined): boolean {
  if (a === undefined || b === undefined || a.game?.era !== b.game?.era) return false;
  const [one, other] = [a.game, b.game];
  if (one?.nweek !== undefined && other?.nweek !== undefined) {
    if (one.nweek < other.nweek) return true;
    if (one.nweek === other.nweek && (one.nday ?? 99) < (other.nday ?? 0)) return true;
  }
  if (a.calendar === undefined || b.calendar === undefined) return false;
  const [first, second] = [daysOf(a.calendar), daysOf(b.calendar)];
  return !first.about && !second.about && first.last < second.first;
}

function deniedByClock(
  game: Game,
  sources: readonly Dated[],
  findClock: (name: string) => ClockSettings | undefined,
): string[] {
  const timed = sources.flatMap(({ id, asOf: { game: time, calendar } }) =>
    time?.nweek === undefined || calendar === undefined ? [] : [{ id, game: time, calendar }],
  );
  return game.eras.flatMap(({ id: era, clock }) => {
    const settings = clock === undefined ? undefined : findClock(clock);
    if (settings === undefined) return [];
    const anchors = [...game.anchors, ...timed].filter(({ game: time }) => time.era === era);
    return contradictedAnchors(settings, anchors).flatMap((anchor) =>
      'id' in anchor ? [anchor.id] : [],
    );
  });
}
