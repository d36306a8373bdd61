import type { Moment, Witness } from '../../schemas/index.ts';
import { daysOf } from '../time/calendar.ts';

/** A document with the moment that it is said to be of. */
interface Dated {
  readonly id: string;
  readonly asOf: Moment;
}

/** So many rules that were changed between two documents say that they are in their order. */
const SURE = 3;
/** So many times as many rules must go on as go back. */
const MOST = 3;

/**
 * Finds the copies of rules that go back to an earlier revision, although their documents are surely in order: many
 * other rules go on between them, and hardly any goes back. Were a document of another time, others would go back with
 * it. So a change was taken back later, or a number is misprinted, and of this rule nobody can tell; but nothing is
 * wrong with the days of the documents.
 */
export function turnedCopies(
  sources: readonly Dated[],
  witnesses: readonly Witness[],
): ReadonlySet<Witness> {
  const places = placesInTime(sources);
  const placed = witnesses.filter(
    ({ source, revision }) => places.has(source) && revision !== null,
  );
  const rules = [...Map.groupBy(placed, ({ rule }) => rule).values()].map((copies) =>
    stepsOf(copies, places),
  );
  const [ups, downs] = [sumOf(rules, places.size, 1), sumOf(rules, places.size, -1)];
  const isSure = ({ from, to }: Step): boolean => {
    const [up, down] = [between(ups, from, to), between(downs, from, to)];
    return up >= SURE && up >= MOST * down;
  };
  return new Set(
    rules.flatMap((steps) => {
      const back = steps.filter(({ way }) => way < 0);
      return back.length > 0 && back.every(isSure) ? steps.flatMap(({ copies }) => copies) : [];
    }),
  );
}

/** From the copies of a rule of one day to those of the next. */
interface Step {
  readonly from: number;
  readonly to: number;
  /** Above zero where the revision is a later one, below where it is an earlier one. */
  readonly way: number;
  readonly copies: readonly Witness[];
}

/** The places of days in their order, by the documents that are of one day. */
function placesInTime(sources: readonly Dated[]): ReadonlyMap<string, number> {
  const days = new Map(
    sources.flatMap(({ id, asOf: { calendar } }) => {
      const day = calendar === undefined ? undefined : daysOf(calendar);
      return day === undefined || day.about || day.first !== day.last ? [] : [[id, day.first]];
    }),
  );
  const sorted = [...new Set(days.values())].sort((a, b) => a - b);
  const places = new Map(sorted.map((day, place) => [day, place]));
  return new Map([...days].map(([id, day]) => [id, places.get(day) ?? 0]));
}

function stepsOf(copies: readonly Witness[], places: ReadonlyMap<string, number>): Step[] {
  const days = [...Map.groupBy(copies, ({ source }) => places.get(source) ?? 0)].sort(
    ([a], [b]) => a - b,
  );
  return days.flatMap(([to, later], index): Step[] => {
    const [from, earlier] = days[index - 1] ?? [];
    if (from === undefined || earlier === undefined) return [];
    const way = (later[0]?.revision ?? 0) - (earlier[0]?.revision ?? 0);
    return [{ from, to, way, copies: [...earlier, ...later] }];
  });
}

/** How many steps of one way lead to each place or to one before it. */
function sumOf(rules: readonly (readonly Step[])[], size: number, way: 1 | -1): Float64Array {
  const sums = new Float64Array(size + 1);
  for (const step of rules.flat()) {
    if (Math.sign(step.way) === way) sums[step.to + 1] = (sums[step.to + 1] ?? 0) + 1;
  }
  for (let place = 1; place <= size; place++) {
    sums[place] = (sums[place] ?? 0) + (sums[place - 1] ?? 0);
  }
  return sums;
}

/** How many of them lead to a place behind the one, up to the other. */
function between(sums: Float64Array, from: number, to: number): number {
  return (sums[to + 1] ?? 0) - (sums[from + 1] ?? 0);
}
