import type { Notes } from '../../schemas/index.ts';
import { matchPaths } from '../state/path-pattern.ts';
import type { Difference } from './cause.ts';

/** The acknowledgements of a game. */
export type Acknowledged = Pick<Notes, 'differences' | 'kindsOfDifference'>;

/** An acknowledgement of what is not there any more, or a difference that nobody has acknowledged. */
export interface AcknowledgementFault {
  readonly code: 'stale' | 'unacknowledged';
  /** A sentence for people. */
  readonly words: string;
}

/** Gives the reason for which a difference is known and left; undefined where nobody acknowledged it. */
export type ReasonOf = (difference: Difference) => string | undefined;

/** Looks up acknowledgements: of the difference itself, else of the first kind that it is of. */
export function acknowledgedReasons(notes: Acknowledged): ReasonOf {
  const match = matcher(notes);
  return (difference) => match(difference)?.because;
}

/** Holds the acknowledgements of a game against the differences that its replay has. */
export function checkAcknowledgements(
  notes: Acknowledged,
  differences: readonly Difference[],
): AcknowledgementFault[] {
  const match = matcher(notes);
  const matched = Map.groupBy(differences, match);
  const countOf = (entry: Entry) => matched.get(entry)?.length ?? 0;
  const single = (notes.differences ?? []).filter((entry) => countOf(entry) === 0);
  const kinds = (notes.kindsOfDifference ?? []).filter((kind) => countOf(kind) !== kind.count);
  return [
    ...(matched.get(undefined) ?? []).map(unacknowledged),
    ...single.map(({ event, path }) =>
      stale(`Unexpected acknowledgement of ${path} in ${event}, expected one of a difference.`),
    ),
    ...kinds.map((kind) => stale(countWords(kind, countOf(kind)))),
  ];
}

type Single = NonNullable<Acknowledged['differences']>[number];
type Kind = NonNullable<Acknowledged['kindsOfDifference']>[number];
type Entry = Single | Kind;

function matcher({ differences = [], kindsOfDifference = [] }: Acknowledged) {
  const single = new Map(differences.map((entry) => [`${entry.event} ${entry.path}`, entry]));
  const kinds = kindsOfDifference.map((kind) => ({ kind, fits: matchPaths(kind.path) }));
  return ({ check: { event, path }, cause }: Difference): Entry | undefined =>
    single.get(`${event.id} ${path}`) ??
    kinds.find(
      ({ kind, fits }) => kind.report === event.do && kind.cause === cause.code && fits(path),
    )?.kind;
}

function unacknowledged({ check, cause }: Difference): AcknowledgementFault {
  const { event, path, claimed, found } = check;
  const words = `Unexpected ${found ?? 'nothing'} at ${path}, expected ${claimed} as ${event.id} says (${cause.code}), or an acknowledgement in notes.`;
  return { code: 'unacknowledged', words };
}

function stale(words: string): AcknowledgementFault {
  return { code: 'stale', words };
}

function countWords({ report, path, cause, count }: Kind, found: number): string {
  return `Unexpected ${found} differences of ${path} by ${cause} in ${report}, expected ${count} as acknowledged.`;
}
