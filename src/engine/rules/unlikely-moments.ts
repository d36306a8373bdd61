import type { Moment, Witness } from '../../schemas/index.ts';
import type { SeriesPlace } from './series.ts';
import { largestBefore, smallestAfter } from './time-order.ts';

/** A source with the moment that it is said to be of. */
interface Dated {
  readonly id: string;
  readonly asOf: Moment;
  readonly series?: SeriesPlace | undefined;
  readonly partial?: boolean | undefined;
}

/**
 * Finds the sources of which it is likely that they are of another moment: one leaves out a rule that
 * copies before and after it print. The rule may have ended and been made again, so that nothing is
 * denied; but nothing is likely either because of the copies of such a source.
 */
export function unlikelyMoments(
  sources: readonly Dated[],
  witnesses: readonly Witness[],
): ReadonlySet<string> {
  const printing = new Set(witnesses.map(({ source }) => source));
  // The order of commits is told by their repository.
  const dated = sources.filter(
    ({ id, series, partial }) => series === undefined && partial !== true && printing.has(id),
  );
  const uncounted = witnesses.filter(({ revision }) => revision === null);
  const rules = [...Map.groupBy(uncounted, ({ rule }) => rule).values()];
  return new Set(rules.flatMap((copies) => leavingOut(copies, dated)));
}

function leavingOut(copies: readonly Witness[], dated: readonly Dated[]): string[] {
  const showing = new Set(copies.map(({ source }) => source));
  const [shown, missing] = [true, false].map((isShown) =>
    dated
      .filter(({ id }) => showing.has(id) === isShown)
      .map(({ id, asOf }) => ({ of: id, moment: asOf, rank: 0 })),
  );
  if (shown === undefined || missing === undefined || shown.length < 2) return [];
  const [before, after] = [largestBefore(missing, shown), smallestAfter(missing, shown)];
  return missing
    .map(({ of }) => of)
    .filter((id) => before(id) !== undefined && after(id) !== undefined);
}
