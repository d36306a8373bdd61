import { changeKind } from './kinds.ts';
import type { Moment, Witness } from '../../schemas/index.ts';
import { daysOf } from '../time/calendar.ts';

/** A document that states how many rules are in force, with the rules that it prints so. */
interface Counting {
  readonly id: string;
  readonly day: number;
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
 * one before it did not, may be such a rule under another number, by what made either of them.
 * @param sources whole documents whose own count of rules is borne out
 * @param witnesses copies that are in force
 */
export function leftOut(
  sources: readonly Dated[],
  witnesses: readonly Witness[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const births = birthsOf(witnesses);
  /** Rules that were printed once and are no more; whether it is sure that none of those printed is one of them. */
  const gone = new Map<string, boolean>();
  let before: ReadonlySet<string> = new Set();
  return new Map(
    countingOf(sources, witnesses).map(({ id, copies }) => {
      const printed = new Set(copies.map(({ rule }) => rule));
      const mayBe = among([...printed.difference(before)], births);
      for (const rule of before.difference(printed)) gone.set(rule, true);
      for (const rule of printed) gone.delete(rule);
      for (const [rule, isSure] of gone) gone.set(rule, isSure && !mayBe(rule));
      before = printed;
      return [id, new Set([...gone].flatMap(([rule, isSure]) => (isSure ? [rule] : [])))];
    }),
  );
}

/** Those that are of one day, in their order. */
function countingOf(sources: readonly Dated[], witnesses: readonly Witness[]): Counting[] {
  const printed = Map.groupBy(witnesses, ({ source }) => source);
  return sources
    .flatMap(({ id, asOf: { calendar } }): Counting[] => {
      const days = calendar === undefined ? undefined : daysOf(calendar);
      if (days === undefined || days.about || days.first !== days.last) return [];
      return [{ id, day: days.first, copies: printed.get(id) ?? [] }];
    })
    .sort((a, b) => a.day - b.day);
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
