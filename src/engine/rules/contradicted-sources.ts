import type { Dating, Game, Moment, Witness } from '../../schemas/index.ts';
import { daysOf } from '../time/calendar.ts';
import type { ClockSettings } from '../time/clock-settings.ts';
import { contradictedAnchors } from '../time/anchors.ts';
import { eraLimits } from '../time/era-limits.ts';
import { intervalOf, type Interval } from '../time/when.ts';
import { readNweek } from './heading-marks.ts';
import { leavesInForce } from './kinds.ts';
import { areUnlike } from './wordings.ts';
import { seemingEarlier } from './seeming-earlier.ts';
import type { SeriesPlace } from './series.ts';
import { momentsByClock } from './moments-by-clock.ts';
import {
  endsNweek,
  largestBefore,
  smallestAfter,
  type OrderedMoment,
  type Ranked,
} from './time-order.ts';

/** A source with the moment that it is said to be of. */
interface Dated {
  readonly id: string;
  readonly asOf: OrderedMoment;
  readonly series?: SeriesPlace | undefined;
  readonly partial?: boolean | undefined;
}

/**
 * Finds the sources whose moments cannot be believed: those that another one contradicts, because a
 * rule would have gone back to an earlier revision, or the clock backwards or too fast; and those that
 * tell of a later nweek than their own or are of a time before their era, or after it. Which of two is wrong nobody can
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
  const byClock = momentsByClock(game, findClock);
  const sources = all
    .filter(({ series }) => series === undefined)
    .map((source) => ({ ...source, asOf: byClock(source.asOf) }));
  const commits = new Set(all.flatMap(({ id, series }) => (series === undefined ? [] : [id])));
  const moments = new Map(sources.map(({ id, asOf }) => [id, asOf]));
  const documents = witnesses.filter(({ source }) => !commits.has(source));
  const whole = documents.filter((copy) => !isDamaged(copy));
  const found = new Set(
    documents.filter((copy) => isAhead(copy, moments)).map(({ source }) => source),
  );
  for (const copies of Map.groupBy(whole, ({ rule }) => rule).values()) {
    // What one copy tells it tells with one revision.
    if (copies.length < 2) continue;
    for (const id of turnedBack(copies, moments)) found.add(id);
  }
  for (const copies of Map.groupBy(documents, ({ rule }) => rule).values()) {
    if (copies.length < 2) continue;
    for (const id of leftBehind(copies, moments)) found.add(id);
  }
  // What a document of some rules leaves out says nothing.
  const complete = sources.filter(({ partial }) => partial !== true);
  const showing = showingBy(witnesses);
  for (const id of leftOut(complete, whole, showing)) found.add(id);
  for (const id of notYetMade(complete, whole, showing)) found.add(id);
  const damaged = new Set(witnesses.flatMap((copy) => (isDamaged(copy) ? [keyOf(copy)] : [])));
  for (const id of unlikeOfOneDay(complete, whole, damaged)) found.add(id);
  for (const id of seemingEarlier(complete, whole)) found.add(id);
  for (const { id, asOf } of sources) if (isOutsideEra(game, asOf)) found.add(id);
  for (const id of deniedByClock(game, sources, findClock)) found.add(id);
  return found;
}

type Moments = ReadonlyMap<string, OrderedMoment>;

/** Gives the sources that print a rule, however damaged the copy is. */
type Showing = (rule: string) => ReadonlySet<string>;

function showingBy(witnesses: readonly Witness[]): Showing {
  const copies = Map.groupBy(witnesses, ({ rule }) => rule);
  return (rule) => new Set(copies.get(rule)?.map(({ source }) => source));
}

/**
 * A copy cannot tell of a revision that was made after it, however damaged it is: its clock may be what is wrong, and
 * copies that were left as they were seem damaged beside others by just that.
 */
function isAhead({ source, lastRevision }: Witness, moments: Moments): boolean {
  const [told, own] = [readNweek(lastRevision), moments.get(source)?.game?.nweek];
  return told !== undefined && own !== undefined && told > own;
}

/** Nor can one of a later nweek be without a revision that another tells to be of an earlier one. */
function leftBehind(copies: readonly Witness[], moments: Moments): string[] {
  const counted = copies.flatMap((of) => {
    const moment = moments.get(of.source);
    return of.revision === null || moment?.game === undefined
      ? []
      : [{ of, moment, era: moment.game.era, rank: of.revision }];
  });
  const told = counted.flatMap(({ of, era, rank }) => {
    const nweek = readNweek(of.lastRevision);
    return nweek === undefined ? [] : [{ of, moment: { game: { era, nweek } }, rank }];
  });
  return fallen(told, counted);
}

/** Of those whose rank is larger than that of one that comes after them, and of those, the sources. */
function fallen(ones: readonly Ranked<Witness>[], others: readonly Ranked<Witness>[]): string[] {
  const [before, after] = [largestBefore(others, ones), smallestAfter(ones, others)];
  return [
    ...ones.filter(({ of, rank }) => (after(of) ?? Infinity) < rank),
    ...others.filter(({ of, rank }) => (before(of) ?? -Infinity) > rank),
  ].map(({ of }) => of.source);
}

/** Nothing is of a time before its era began, or before there was any; nor of one when the next had begun. */
function isOutsideEra({ eras }: Game, { game, calendar }: Moment): boolean {
  const day = calendar === undefined ? undefined : intervalOf(calendar);
  if (calendar === undefined || day === undefined || daysOf(calendar).about) return false;
  const own = eras.findIndex(({ id }) => id === game?.era);
  const began = sureBeginning(eras[Math.max(0, own)]?.from);
  const ended = sureBeginning(own < 0 ? undefined : eras[own + 1]?.from);
  // A day means its end.
  const from = calendar === day.to.slice(0, DATE_LENGTH) ? day.to : day.from;
  return (began !== undefined && day.to < began.from) || (ended !== undefined && ended.to <= from);
}

const DATE_LENGTH = '2031-01-01'.length;

/** Between which seconds an era began; undefined where that is not known, or an estimate. */
function sureBeginning(from: Dating | undefined): Interval | undefined {
  return from === undefined || daysOf(from).about ? undefined : intervalOf(from);
}

function turnedBack(copies: readonly Witness[], moments: Moments): string[] {
  const numbered = copies.flatMap((of) =>
    of.revision === null ? [] : [{ of, moment: moments.get(of.source), rank: of.revision }],
  );
  return fallen(numbered, numbered);
}

/**
 * A rule that two copies print, the later one without the list of an end between them, is printed by
 * every copy between the two.
 */
function leftOut(
  sources: readonly Dated[],
  copies: readonly Witness[],
  showing: Showing,
): string[] {
  const printing = new Set(copies.map(({ source }) => source));
  const whole = sources.filter(({ id }) => printing.has(id));
  const moments = new Map(whole.map(({ id, asOf }) => [id, asOf]));
  return [...Map.groupBy(copies, ({ rule }) => rule)].flatMap(([rule, own]) => {
    const listed = own.filter(({ revision, status }) => revision !== null && status === 'in-force');
    if (listed.length < 2) return [];
    const shown = showing(rule);
    const others = whole.filter(({ id }) => !shown.has(id));
    return others.length === 0 ? [] : leftOutOf(listed, others, moments);
  });
}

/** The copies that list a rule, and those between them that do not, by how much each of them lists. */
function leftOutOf(
  listed: readonly Witness[],
  others: readonly Dated[],
  moments: Moments,
): string[] {
  const missing = others.map(({ id, asOf }) => ({ of: id, moment: asOf }));
  const placed = listed.map((of) => ({ of, moment: moments.get(of.source) }));
  const listOf = listsByRevision(listed);
  const early = placed.map((one) => ({ ...one, rank: listOf(one.of).length }));
  const late = placed.map((one) => ({ ...one, rank: lastEnd(listOf(one.of)) }));
  const [most, least] = [largestBefore(missing, early), smallestAfter(missing, late)];
  const between = missing.flatMap((one) => {
    const [before, after] = [most(one.of), least(one.of)];
    if (before === undefined || after === undefined) return [];
    return [{ ...one, before, after }];
  });
  const reach = largestBefore(
    placed,
    between.map((one) => ({ ...one, rank: one.before })),
  );
  const bound = smallestAfter(
    placed,
    between.map((one) => ({ ...one, rank: one.after })),
  );
  return [
    ...between.filter(({ before, after }) => after < before).map(({ of }) => of),
    ...early.filter(({ of, rank }) => (bound(of) ?? Infinity) < rank).map(({ of }) => of.source),
    ...late.filter(({ of, rank }) => (reach(of) ?? -Infinity) > rank).map(({ of }) => of.source),
  ];
}

/** A copy of a document without lists leaves out what another of its revision lists. */
function listsByRevision(copies: readonly Witness[]): (copy: Witness) => Witness['events'] {
  const lists = new Map<number | null, Witness['events']>();
  for (const { revision, events } of copies) {
    if (events.length > 0 && !lists.has(revision)) lists.set(revision, events);
  }
  return ({ revision, events }) => (events.length > 0 ? events : (lists.get(revision) ?? events));
}

/** The place of the last end in a list; -1 where it has none. */
function lastEnd(events: Witness['events']): number {
  return events.findLastIndex(({ verb }) => leavesInForce(verb) === false);
}

/**
 * A rule that is told to be of an nweek, and was never changed or is listed with another change than an end last, is
 * printed by every later copy up to then.
 */
function notYetMade(
  sources: readonly Dated[],
  copies: readonly Witness[],
  showing: Showing,
): string[] {
  const printing = new Set(copies.map(({ source }) => source));
  const whole = sources.filter(({ id }) => printing.has(id));
  const moments = new Map(whole.map(({ id, asOf }) => [id, asOf]));
  return [...Map.groupBy(copies, ({ rule }) => rule)].flatMap(([rule, own]) => {
    const told = own.flatMap((of) => {
      const rank = stoodSince(of) ? readNweek(of.lastRevision) : undefined;
      return rank === undefined ? [] : [{ of, moment: moments.get(of.source), rank }];
    });
    if (told.length === 0) return [];
    const shown = showing(rule);
    const without = whole.flatMap(({ id, asOf }) => {
      const nweek = asOf.game?.nweek;
      if (shown.has(id) || nweek === undefined) return [];
      // What is of an nweek is in force when its last nday ends.
      const rank = nweek + (endsNweek(asOf) ? 0.5 : 0);
      return [{ of: id, moment: asOf, rank }];
    });
    const [latest, first] = [largestBefore(told, without), smallestAfter(without, told)];
    return [
      ...told.filter(({ of, rank }) => (latest(of) ?? -Infinity) > rank).map(({ of }) => of.source),
      ...without.filter(({ of, rank }) => (first(of) ?? Infinity) < rank).map(({ of }) => of),
    ];
  });
}

function stoodSince({ revision, events, status }: Witness): boolean {
  const last = events.at(-1);
  const isMade = last !== undefined && leavesInForce(last.verb) !== false;
  return revision === 0 || (status === 'in-force' && isMade);
}

/**
 * Two copies of one day that are said to be whole print the same rules, and none of them much longer than the other. Of
 * a rule that is damaged in one of them they may tell otherwise.
 * @param damaged keys of the copies that are left out
 */
function unlikeOfOneDay(
  sources: readonly Dated[],
  copies: readonly Witness[],
  damaged: ReadonlySet<string>,
): string[] {
  const printed = Map.groupBy(copies, ({ source }) => source);
  const ofDays = sources.filter(
    ({ id, asOf }) => typeof asOf.calendar === 'string' && printed.has(id),
  );
  const days = Map.groupBy(ofDays, ({ asOf: { calendar, game } }) =>
    JSON.stringify([calendar, game?.era]),
  );
  return [...days.values()].flatMap((same) => {
    const isSound = ({ rule }: Witness) =>
      !same.some(({ id: source }) => damaged.has(keyOf({ source, rule })));
    const prints = same.map(({ id }) => printed.get(id)?.filter(isSound) ?? []);
    return areOtherRules(prints) || areOtherTexts(prints.flat()) ? same.map(({ id }) => id) : [];
  });
}

function keyOf({ source, rule }: Pick<Witness, 'source' | 'rule'>): string {
  return `${source} ${rule}`;
}

function areOtherRules(prints: readonly (readonly Witness[])[]): boolean {
  const rulesOf = (copies: readonly Witness[]) =>
    copies
      .map(({ rule, revision }) => `${rule}/${revision ?? ''}`)
      .sort()
      .join(' ');
  return new Set(prints.map(rulesOf)).size > 1;
}

function areOtherTexts(copies: readonly Witness[]): boolean {
  const printed = copies.filter(({ words }) => words > 0);
  return [...Map.groupBy(printed, ({ rule }) => rule).values()].some(areUnlike);
}

function deniedByClock(
  game: Game,
  sources: readonly Dated[],
  findClock: (name: string) => ClockSettings | undefined,
): string[] {
  const timed = sources.flatMap(({ id, asOf: { game: time, calendar } }) => {
    // Of one that has no date the clock came to its nweek before the end of the era.
    const day = calendar ?? (time && daysOfEra(game, time.era));
    return time?.nweek === undefined || day === undefined
      ? []
      : [{ id, game: time, calendar: day }];
  });
  return game.eras.flatMap(({ id: era, clock }) => {
    const settings = clock === undefined ? undefined : findClock(clock);
    if (settings === undefined) return [];
    const anchors = [...game.anchors, ...timed].filter(({ game: time }) => time.era === era);
    return contradictedAnchors(settings, anchors).flatMap((anchor) =>
      'id' in anchor ? [anchor.id] : [],
    );
  });
}

function daysOfEra(game: Game, era: string): Dating | undefined {
  const { first, last } = eraLimits(game, era);
  if (first === undefined || last === undefined || first.about || last.about) return undefined;
  return { between: [first.date, last.date] };
}
