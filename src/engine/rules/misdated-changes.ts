import { isEstimate } from '../../schemas/time.ts';
import { greatestOf, leastOf } from '../../schemas/extremes.ts';
import type { LogEvent, RevisionEvent, Witness } from '../../schemas/index.ts';
import { intervalOf } from '../time/when.ts';

/** Tells whether the date of a listed change is denied by the dates of other proposals. */
export type IsMisdated = (event: RevisionEvent) => boolean;

/** Proposals are adopted about in the order of their numbers: two weeks before or after it, in milliseconds. */
const ASTRAY = 14 * 86_400_000;

/** A list of messages may begin a month by the clock of another place: two days, in milliseconds. */
const OTHER_CLOCK = 2 * 86_400_000;

/** How many proposals on one side must deny a date. */
const DENYING = 2;

interface Dated {
  readonly event: RevisionEvent;
  readonly rule: string;
  readonly proposal: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Finds the listed changes whose date is likely misread, or that of a change which was lost before them: all that
 * their proposal did to other rules is dated weeks away, or the next two proposals of lower numbers are dated weeks
 * later, or those of higher numbers weeks earlier, or it was before the decision on its proposal was announced.
 * @param witnesses copies whose lists count, of any rules
 * @param events a log, which may tell of the decisions
 */
export function misdatedChanges(
  witnesses: readonly Witness[],
  events: readonly LogEvent[] = [],
): IsMisdated {
  const decided = decisionTimes(events);
  const dated = witnesses.flatMap(({ rule, events }) =>
    events.flatMap((event) => datedOf(rule, event) ?? []),
  );
  const byProposal = Map.groupBy(dated, ({ proposal }) => proposal);
  const spans = [...byProposal]
    .map(([proposal, own]) => ({
      proposal,
      first: leastOf(own.map(({ from }) => from)),
      last: greatestOf(own.map(({ to }) => to)),
    }))
    .sort((a, b) => a.proposal - b.proposal);
  const placeOf = new Map(spans.map(({ proposal }, place) => [proposal, place]));
  const isDenied = (one: Dated) => {
    const place = placeOf.get(one.proposal) ?? 0;
    const [lower, higher] = [
      spans.slice(Math.max(0, place - DENYING), place),
      spans.slice(place + 1, place + 1 + DENYING),
    ];
    return (
      isElsewhere(one, byProposal.get(one.proposal) ?? []) ||
      one.to + OTHER_CLOCK < (decided.get(one.proposal) ?? -Infinity) ||
      (lower.length === DENYING && lower.every(({ first }) => first > one.to + ASTRAY)) ||
      (higher.length === DENYING && higher.every(({ last }) => last < one.from - ASTRAY))
    );
  };
  const misdated = new Set(dated.filter(isDenied).map(({ event }) => event));
  return (event) => misdated.has(event);
}

function datedOf(rule: string, event: RevisionEvent): Dated | undefined {
  const { by, at, cause } = event;
  const told = isEstimate(at) ? undefined : intervalOf(at);
  const proposal = by === null ? undefined : numberOf(by);
  if (told === undefined || proposal === undefined) return undefined;
  if (cause !== undefined && cause !== 'proposal') return undefined;
  const [from, to] = [Date.parse(told.from), Date.parse(told.to)];
  return { event, rule, proposal, from, to };
}

function numberOf(printed: string): number | undefined {
  return /^\d{1,9}$/u.test(printed) ? Number(printed) : undefined;
}

/** When the first decision on each proposal was announced, at the earliest, in milliseconds. */
function decisionTimes(events: readonly LogEvent[]): ReadonlyMap<number, number> {
  const times = events.flatMap(({ decision, at }): (readonly [number, number])[] => {
    const proposal = decision && numberOf(decision.proposal);
    const told = at === undefined || isEstimate(at) ? undefined : intervalOf(at);
    return proposal === undefined || told === undefined ? [] : [[proposal, Date.parse(told.from)]];
  });
  const byProposal = Map.groupBy(times, ([proposal]) => proposal);
  return new Map(
    [...byProposal].map(([proposal, own]) => [proposal, leastOf(own.map(([, from]) => from))]),
  );
}

/** What a proposal does it does at about one time. */
function isElsewhere({ rule, from, to }: Dated, own: readonly Dated[]): boolean {
  const others = own.filter((one) => one.rule !== rule);
  return (
    others.length > 0 && others.every((one) => one.from > to + ASTRAY || one.to < from - ASTRAY)
  );
}
