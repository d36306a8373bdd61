import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import { readHeadings, serialOf, type HeadingMark } from './heading-marks.ts';
import { narrow, narrowInOrder, type NweekSpan } from './nweek-span.ts';
import { orderSerials, type DatedSerial, type NweekOfSerial } from './serial-order.ts';
import { greatestOf, leastOf } from '../../schemas/extremes.ts';

/** A rule whose list of changes names no dates. */
export interface UndatedRule<E extends RevisionEvent> {
  readonly rule: string;
  /** The fullest list. */
  readonly events: readonly E[];
  readonly copies: readonly Witness[];
}

/** The nweeks of an era in which anything can have happened. */
export interface EraExtent {
  readonly first: number;
  readonly last: number;
  /** The nweek that a source shows; undefined for sources of other eras. */
  readonly nweekOf: (source: string) => number | undefined;
}

/**
 * Places the changes of rules in game time by what the headings of their copies tell: the nweek of the
 * last revision, the nweek of the copy itself, the order of each list, and the order of the proposals
 * that caused them. Gives the spans of each rule, in the order of its list.
 */
export function placeInGame<E extends RevisionEvent>(
  rules: readonly UndatedRule<E>[],
  extent: EraExtent,
): Map<string, readonly NweekSpan[]> {
  const marked = rules.map((one) => ({
    ...one,
    marks: readHeadings(one.events, one.copies, extent.nweekOf),
    serials: serialsOf(one.events, one.copies),
  }));
  const ofSerial = orderSerials(marked.flatMap(datedSerials));
  return new Map(
    marked.map(({ rule, events, marks, serials }) => {
      const told = marks.map((mark) => ({ ...mark, ...lastIn(mark, serials, ofSerial) }));
      const sure = boundByHeadings(events, told, extent);
      return [rule, narrowBySerials(serials, sure, ofSerial)];
    }),
  );
}

function datedSerials({
  marks,
  serials,
}: {
  readonly marks: readonly HeadingMark[];
  readonly serials: readonly (number | undefined)[];
}): DatedSerial[] {
  return marks.flatMap(({ listed, lastRevision }): DatedSerial[] => {
    const serial = serials[listed - 1];
    if (lastRevision === undefined || serial === undefined) return [];
    return [{ serial, nweek: lastRevision }];
  });
}

/**
 * The serial numbers of the proposals that a list names, as far as they can be believed. One that is lower than that
 * of a change before it, or higher than that of one behind it, may be misread.
 */
function serialsOf(
  events: readonly RevisionEvent[],
  copies: readonly Witness[],
): (number | undefined)[] {
  const told = events.map((event, place) =>
    isDisputed(event, place, copies) ? undefined : serialOf(event),
  );
  const highest = runningOf(told, Math.max, -Infinity);
  const lowest = runningOf(told.toReversed(), Math.min, Infinity).toReversed();
  return told.map((serial, place) =>
    serial === highest[place] && serial === lowest[place] ? serial : undefined,
  );
}

/** What is greatest, or least, of all numbers up to each place. */
function runningOf(
  numbers: readonly (number | undefined)[],
  pick: (a: number, b: number) => number,
  none: number,
): number[] {
  let reached = none;
  return numbers.map(
    (number) => (reached = number === undefined ? reached : pick(reached, number)),
  );
}

/** Tells whether a copy names another cause of a change than the only one that names this. */
function isDisputed(
  { verb, by }: RevisionEvent,
  place: number,
  copies: readonly Witness[],
): boolean {
  const causes = copies.flatMap(({ events }) =>
    events[place]?.verb === verb ? [events[place].by] : [],
  );
  const own = causes.filter((cause) => cause === by);
  return own.length < 2 && own.length < causes.length;
}

/** What a heading tells, with the nweeks in which the last change can have been by all headings of its proposal. */
interface ToldMark extends HeadingMark {
  readonly last: Pick<NweekSpan, 'first' | 'last'> | undefined;
}

/** Where headings say of one proposal that it took effect in several nweeks, some of them are misread. */
function lastIn(
  { listed, lastRevision, by, shown }: HeadingMark,
  serials: readonly (number | undefined)[],
  ofSerial: NweekOfSerial,
): Pick<ToldMark, 'last' | 'by'> {
  if (lastRevision === undefined) return { last: undefined, by };
  const serial = serials[listed - 1];
  const told = serial === undefined ? undefined : ofSerial(serial);
  const last = told ?? { first: lastRevision, last: lastRevision };
  return { last, by: Math.min(shown, Math.max(by, last.last)) };
}

/** What is sure: the order of the list, and what each heading says of the changes before it. */
function boundByHeadings(
  events: readonly RevisionEvent[],
  marks: readonly ToldMark[],
  { first, last }: EraExtent,
): NweekSpan[] {
  const spans = events.map((_event, index): NweekSpan => {
    const told = marks.filter(({ listed }) => index < listed);
    const own = marks.find(({ listed }) => index === listed - 1)?.last;
    const earlier = marks.filter(({ listed, isWhole }) => isWhole && index >= listed);
    const span = {
      first: greatestOf(
        earlier.map(({ shown }) => shown),
        Math.max(first, own?.first ?? first),
      ),
      last: leastOf(
        told.map(({ by }) => by),
        Math.min(last, own?.last ?? last),
      ),
    };
    // Headings that contradict each other bound nothing.
    return span.first > span.last ? { first, last, about: false } : { ...span, about: false };
  });
  return narrowInOrder(spans) ?? spans.map(() => ({ first, last, about: false }));
}

/** What the numbers of proposals make likely, where it contradicts nothing that is sure. */
function narrowBySerials(
  serials: readonly (number | undefined)[],
  sure: readonly NweekSpan[],
  ofSerial: NweekOfSerial,
): readonly NweekSpan[] {
  const likely = sure.map((span, index) => {
    const serial = serials[index];
    const told = serial === undefined ? undefined : ofSerial(serial);
    return (told && narrow(span, told)) ?? span;
  });
  return narrowInOrder(likely) ?? sure;
}
