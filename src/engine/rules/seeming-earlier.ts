import { greatestOf, leastOf } from '../../schemas/extremes.ts';
import type { Witness } from '../../schemas/index.ts';
import { leavesInForce } from './kinds.ts';
import { placeOfMoment } from './place-in-time.ts';
import { isEarlier, type OrderedMoment } from './time-order.ts';

/** A whole document with the moment that it is said to be of. */
interface Dated {
  readonly id: string;
  readonly asOf: OrderedMoment;
}

/**
 * Finds the documents that show nothing which one said to be of the time before them does not show, and lack
 * rules of that one, all made, or made again, by proposals of higher numbers than any that they list. These may have ended meanwhile, or the
 * later document is in truth the earlier; nobody can tell, so both are named.
 * @param copies copies of rules that those documents print
 */
export function seemingEarlier(
  sources: readonly Dated[],
  copies: readonly Witness[],
): readonly string[] {
  const printed = Map.groupBy(copies, ({ source }) => source);
  const counted = sources.filter(({ id }) => isCounted(printed.get(id) ?? []));
  return neighbours(counted).flatMap(([one, other]) => {
    const [earlier, later] = [printed.get(one.id) ?? [], printed.get(other.id) ?? []];
    return seemsEarlier(later, earlier) ? [one.id, other.id] : [];
  });
}

function isCounted(copies: readonly Witness[]): boolean {
  return copies.length > 0 && copies.every(({ revision }) => revision !== null);
}

/** Returns the pairs of documents of one era that follow each other by either time, the earlier first. */
function neighbours(sources: readonly Dated[]): (readonly [Dated, Dated])[] {
  const eras = [...Map.groupBy(sources, ({ asOf }) => asOf.game?.era).values()];
  const orders = eras.flatMap((own) => [
    own.filter(({ asOf }) => asOf.game?.nweek !== undefined).toSorted(byGame),
    own.filter(({ asOf }) => placeOfMoment(asOf).seconds !== undefined).toSorted(byDay),
  ]);
  return orders.flatMap((order) =>
    order.slice(1).flatMap((later, index) => {
      const earlier = order[index];
      const isSure = earlier !== undefined && isEarlier(earlier.asOf, later.asOf);
      return isSure ? [[earlier, later] as const] : [];
    }),
  );
}

/** An nday alone means its end, which comes after any day of it. */
function byGame({ asOf: one }: Dated, { asOf: other }: Dated): number {
  const [a, b] = [one.game, other.game];
  const end = ({ calendar }: OrderedMoment) => (calendar === undefined ? 1 : 0);
  return (
    (a?.nweek ?? 0) - (b?.nweek ?? 0) || (a?.nday ?? 0) - (b?.nday ?? 0) || end(one) - end(other)
  );
}

function byDay({ asOf: a }: Dated, { asOf: b }: Dated): number {
  const [one = '', other = ''] = [a, b].map((asOf) => placeOfMoment(asOf).seconds?.[1]);
  return one < other ? -1 : one > other ? 1 : 0;
}

function seemsEarlier(later: readonly Witness[], earlier: readonly Witness[]): boolean {
  const before = new Map(earlier.map((copy) => [copy.rule, copy]));
  const isNew = ({ rule, revision }: Witness) =>
    (revision ?? 0) > (before.get(rule)?.revision ?? -1);
  if (later.some(isNew)) return false;
  const kept = new Set(later.map(({ rule }) => rule));
  const missing = earlier.filter(({ rule }) => !kept.has(rule));
  const newest = greatestOf(
    later.flatMap(({ events }) => events.flatMap(proposalOf)),
    0,
  );
  const made = missing.map(({ events }) => {
    const begun = events.findLast(({ verb }) => leavesInForce(verb) === true);
    return begun === undefined ? 0 : (proposalOf(begun)[0] ?? 0);
  });
  return made.length > 0 && leastOf(made) > newest;
}

/** The number in the name of the proposal that made a change, as of `p16`. */
function proposalOf({ by }: Witness['events'][number]): number[] {
  const digits = /^\D{0,3}(\d{1,9})$/u.exec(by ?? '')?.[1];
  return digits === undefined ? [] : [Number(digits)];
}
