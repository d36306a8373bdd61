import type { LogEvent, Notes, SourceRecord } from '../../schemas/index.ts';
import { matchPaths } from './state/path-pattern.ts';
import type { Difference } from './cause.ts';
import { holdsOf } from './each-difference.ts';
import type { History } from './history.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { counted } from '../../schemas/counted.ts';

/** The acknowledgements of a game. */
export type Acknowledged = Pick<Notes, 'differences' | 'kindsOfDifference' | 'seen'>;

/** The replay whose differences are acknowledged, and the documents behind it. */
export interface Replayed {
  readonly history: History;
  readonly sources: readonly Pick<SourceRecord, 'id' | 'sha256'>[];
  /** Sources of others, for which nobody here has acknowledged anything. */
  readonly foreignSources?: ReadonlySet<string>;
  /** The same of events that no source of an importer tells. */
  readonly isForeign?: (event: LogEvent) => boolean;
}

/** An acknowledgement of what is not there any more, or a difference that nobody has acknowledged. */
export interface AcknowledgementFault {
  readonly code: 'stale' | 'unacknowledged';
  /** A sentence for people. */
  readonly words: string;
}

/** Returns the reason for which a difference is known and left; undefined where nobody acknowledged it. */
export type ReasonOf = (difference: Difference) => string | undefined;

/** Looks up acknowledgements: of the difference itself, else of the first kind that it is of. */
export function acknowledgedReasons(notes: Acknowledged, replayed: Replayed): ReasonOf {
  const { match } = matcher(notes, replayed);
  return (difference) => match(difference)?.because;
}

/**
 * Holds the acknowledgements of a game against the differences that its replay has. A kind for documents
 * that are not those of the replay acknowledges nothing, and is not missed.
 */
export function checkAcknowledgements(
  notes: Acknowledged,
  differences: readonly Difference[],
  replayed: Replayed,
): AcknowledgementFault[] {
  const { match, kinds } = matcher(notes, replayed);
  const matched = Map.groupBy(differences, match);
  const countOf = (entry: Entry) => matched.get(entry)?.length ?? 0;
  const single = (notes.differences ?? []).filter((entry) => countOf(entry) === 0);
  const miscounted = kinds.filter((kind) => countOf(kind) !== kind.count);
  return [
    ...(matched.get(undefined) ?? []).map(unacknowledged),
    ...single.map(({ event, path }) =>
      stale(`Unexpected acknowledgement of ${path} in ${event}, expected one of a difference.`),
    ),
    ...miscounted.map((kind) => stale(countWords(kind, countOf(kind)))),
  ];
}

type Single = NonNullable<Acknowledged['differences']>[number];
type Kind = NonNullable<Acknowledged['kindsOfDifference']>[number];
type Entry = Single | Kind;

function matcher(notes: Acknowledged, replayed: Replayed) {
  const single = new Map(
    (notes.differences ?? []).map((entry) => [`${entry.event} ${entry.path}`, entry]),
  );
  const kinds = (notes.kindsOfDifference ?? []).filter((kind) => isFor(kind, notes, replayed));
  const tests = kinds.map((kind) => ({ kind, isMember: membership(kind, replayed) }));
  const match = (difference: Difference): Entry | undefined => {
    const { event, path } = difference.check;
    if (replayed.isForeign?.(event) === true) return undefined;
    const own = single.get(`${event.id} ${path}`);
    if (own !== undefined && isOfValues(own, difference)) return own;
    return tests.find(({ isMember }) => isMember(difference))?.kind;
  };
  return { match, kinds };
}

/** A reason is of the values that somebody saw, where it says which. */
function isOfValues({ reported, replayed }: Single, { check }: Difference): boolean {
  return (
    (reported === undefined || reported === check.asserted) &&
    (replayed === undefined || replayed === check.found)
  );
}

/** Tells whether a replay is one of the documents for which a kind was acknowledged. */
function isFor({ sources }: Kind, { seen = {} }: Acknowledged, replayed: Replayed): boolean {
  return sources.every((id) => {
    const held = replayed.sources.find((source) => source.id === id);
    return held?.sha256 === ownValue(seen, id) && replayed.foreignSources?.has(id) !== true;
  });
}

function membership(kind: Kind, { history }: Replayed): (difference: Difference) => boolean {
  const fits = matchPaths(kind.path);
  const holds = holdsOf(kind.each, history);
  return (difference) => {
    const { event, path } = difference.check;
    const isAlike = kind.report === event.do && kind.cause === difference.cause.code && fits(path);
    return isAlike && kind.sources.some((id) => isToldBy(id, event)) && holds(difference);
  };
}

/** Importers name events by their source: `treasury/2101.txt:58`, `headings:2`. */
function isToldBy(source: string, { id }: LogEvent): boolean {
  return id.startsWith(`${source}/`) || id.startsWith(`${source}:`);
}

function unacknowledged({ check, cause }: Difference): AcknowledgementFault {
  const { event, path, asserted, found } = check;
  const words = `Unexpected ${found ?? 'nothing'} at ${path}, expected ${asserted} as ${event.id} says (${cause.code}), or an acknowledgement in notes.`;
  return { code: 'unacknowledged', words };
}

function stale(words: string): AcknowledgementFault {
  return { code: 'stale', words };
}

function countWords({ report, path, cause, count }: Kind, found: number): string {
  return `Unexpected ${counted(found, 'difference')} of ${path} by ${cause} in ${report}, expected ${count} as acknowledged.`;
}
