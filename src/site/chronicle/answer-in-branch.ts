import { findNear, meaning } from '../../diagnostics/index.ts';
import { isUnknown, lastSecond } from '../../engine/index.ts';
import type { ChronicleAssertion } from '../../schemas/index.ts';
import type { GameTimes } from '../replay/at-moments.ts';
import type { Branch } from '../replay/verdicts.ts';
import type { AssertionAnswer } from './answer-assertion.ts';
import type { AssertionMoment } from './assertion-moment.ts';

const UNKNOWN: AssertionAnswer = { certainty: 'unknown', candidates: [] };

/** Finds a branch of a game's log by its name. */
export function findBranch({ replay }: GameTimes, id: string): Branch | undefined {
  return replay?.verdicts.branches.find((branch) => branch.id === id);
}

/**
 * Asks what would have stood in a branch; undefined where nothing ever stood at the path in it, a sentence
 * where there is no such branch.
 */
export function answerInBranch(
  times: GameTimes,
  { subject, branch = '', time }: ChronicleAssertion,
  { at, instant }: AssertionMoment,
): AssertionAnswer | string | undefined {
  const course = findBranch(times, branch);
  if (course === undefined) return unknownBranch(times, branch);
  const { history } = course;
  if (history.writersOf(subject).length === 0) return undefined;
  const date = 'calendar' in instant ? instant.calendar : time;
  const event = at?.replayed?.event ?? history.at(date);
  // As elsewhere, nothing is known of a day that the log does not tell to its end.
  if (at === null && lastSecond(date) > history.timeOf(history.last)) return UNKNOWN;
  const value = history.valueAt(subject, event)?.value ?? 'nothing';
  if (isUnknown(value)) return UNKNOWN;
  return { certainty: 'known', value, candidates: [value] };
}

function unknownBranch({ replay }: GameTimes, branch: string): string {
  const known = (replay?.verdicts.branches ?? []).map(({ id }) => id);
  return `Unexpected branch ${branch}, expected one in which something is otherwise than what did stand. ${meaning(findNear(branch, known))}`.trim();
}
