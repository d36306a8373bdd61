import { changeKind } from './kinds.ts';
import type { Moment, Witness } from '../../schemas/index.ts';
import { daysOf } from '../time/calendar.ts';
import type { EraOrder } from './place-in-time.ts';

/** A document that states how many rules are in force, with the rules that it prints so. */
interface Counting {
  readonly id: string;
  /** Where it stands among others: a day, or the era, the nweek and the nday. */
  readonly place: readonly number[];
  readonly copies: readonly Witness[];
}

/** A source with the moment that it is said to be of. */
interface Dated {
  readonly id: string;
  readonly asOf: Moment;
}

/**
 * Finds the rules that each of some documents leaves out, though one before it printed them, and of which it says so that
 * they are in force no more: it states how many there are, and prints as many. None of those that it prints, and the
 * one before it did not, may be such a rule under another number, by what made either of them. Documents of known days
 * come one after the other, and so do those of known nweeks.
 * @param sources whole documents whose own count of rules is borne out
 * @param witnesses copies that are in force
 */
export function leftOut(
  sources: readonly Dated[],
  witnesses: readonly Witness[],
  eraOrder: EraOrder,
): ReadonlyMap<string, ReadonlySet<string>> {
  const births = birthsOf(witnesses);
  const printed = Map.groupBy(witnesses, ({ source }) => source);
  const found = new Map<string, Set<string>>();
  for (const placeOf of [dayOf, (asOf: Moment) => gameTimeOf(asOf, eraOrder)]) {
    for (const [id, gone] of goneInOrder(inOrder(sources, printed, placeOf), births)) {
      found.set(id, gone.union(found.get(id) ?? new Set()));
    }
  }
  return found;
}

function goneInOrder(
  documents: readonly Counting[],
  births: ReturnType<typeof birthsOf>,
): [string, Set<string>][] {
  /** Rules that were printed once and are no more; whether it is sure that none of those printed is one of them. */
  const gone = new Map<string, boolean>();
  let before: ReadonlySet<string> = new Set();
  return documents.map(({ id, copies }) => {
    const printed = new Set(copies.map(({ rule }) => rule));
    const mayBe = among([...printed.difference(before)], births);
    for (const rule of before.difference(printed)) gone.set(rule, true);
    for (const rule of printed) gone.delete(rule);
    for (const [rule, isSure] of gone) gone.set(rule, isSure && !mayBe(rule));
    before = printed;
    return [id, new Set([...gone].flatMap(([rule, isSure]) => (isSure ? [rule] : [])))];
  });
}

/** Those of which the place is known, in their order. */
function inOrder(
  sources: readonly Dated[],
  printed: ReadonlyMap<string, readonly Witness[]>,
  placeOf: (asOf: Moment) => readonly number[] | undefined,
): Counting[] {
  return sources
    .flatMap(({ id, asOf }): Counting[] => {
      const place = placeOf(asOf);
      return place === undefined ? [] : [{ id, place, copies: printed.get(id) ?? [] }];
    })
    .sort((a, b) => comparePlaces(a.place, b.place));
}

function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const apart = a.findIndex((part, at) => part !== b[at]);
  return apart < 0 ? 0 : (a[apart] ?? 0) - (b[apart] ?? 0);
}

function dayOf({ calendar }: Moment): readonly number[] | undefined {
  const days = calendar === undefined ? undefined : daysOf(calendar);
  return days === undefined || days.about || days.first !== days.last ? undefined : [days.first];
}

/** What is of an nweek, and of none of its ndays, comes behind those: it may be of the last. */
function gameTimeOf({ game }: Moment, eraOrder: EraOrder): readonly number[] | undefined {
  if (game?.nweek === undefined) return undefined;
  return [eraOrder(game.era), game.nweek, game.nday ?? Number.MAX_SAFE_INTEGER];
}

/** Returns what made each rule, by the lists of its changes; nothing of one of which none tells. */
function birthsOf(witnesses: readonly Witness[]): ReadonlyMap<string, ReadonlySet<string>> {
  const births = new Map<string, Set<string>>();
  for (const { rule, events } of witnesses) {
    const [first] = events;
    if (first === undefined || changeKind(first.verb) !== 'enactment') continue;
    if (first.by === null && first.verb !== INITIAL) continue;
    births.set(rule, (births.get(rule) ?? new Set()).add(first.by ?? INITIAL));
  }
  return births;
}

/** What was there when the game began was made by nothing else. */
const INITIAL = 'initial';

/** Tells whether a rule may be one of some others; none is that something else made. */
function among(
  others: readonly string[],
  births: ReadonlyMap<string, ReadonlySet<string>>,
): (rule: string) => boolean {
  const isUntold = others.some((rule) => !births.has(rule));
  const made = new Set(others.flatMap((rule) => [...(births.get(rule) ?? [])]));
  return (rule) => {
    const own = births.get(rule);
    if (own === undefined || isUntold) return others.length > 0;
    return !own.isDisjointFrom(made);
  };
}
