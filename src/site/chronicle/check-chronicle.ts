import type { VFileMessage } from 'vfile-message';
import { createMessage, meaning } from '../../diagnostics/index.ts';
import { findNearPaths } from '../../engine/index.ts';
import { assertionsIn, type ChronicleAssertion } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import type { GameTimes } from '../replay/at-moments.ts';
import { timesOf } from '../replays.ts';
import { answerAssertion, type AssertionAnswer } from './answer-assertion.ts';
import { answerInBranch } from './answer-in-branch.ts';
import { findAssertionMoment } from './assertion-moment.ts';

/** Holds every assertion of a game's chronicle against what the archive says, and tells each that is false. */
export function checkChronicle(model: GameModel): VFileMessage[] {
  if (model.chronicle === null) return [];
  const times = timesOf(model);
  return assertionsIn(model.chronicle).flatMap((assertion) => checkAssertion(times, assertion));
}

function checkAssertion(times: GameTimes, assertion: ChronicleAssertion): VFileMessage[] {
  const moment = findAssertionMoment(times, assertion.time);
  if (typeof moment === 'string') return [tell(assertion, moment)];
  const answer =
    assertion.branch === undefined
      ? answerAssertion(times, assertion, moment)
      : answerInBranch(times, assertion, moment);
  if (typeof answer === 'string') return [tell(assertion, answer)];
  if (answer === undefined) {
    const reason = `Unexpected ${assertion.subject}, expected something of which the archive knows.`;
    return [tell(assertion, reason, meaning(findNearPaths(assertion.subject, pathsKnown(times))))];
  }
  return holds(assertion, answer) ? [] : [tell(assertion, falseWords(assertion, answer))];
}

/** Paths of the gamestate, and those of the parts that every rule has. */
function pathsKnown({ history, world }: GameTimes): string[] {
  const parts = ['in-force', 'title', 'number', 'revision', 'version'];
  const ofRules = world.rules.flatMap((rule) => parts.map((part) => `rule/${rule}/${part}`));
  return [...(history?.stateAt(history.last).keys() ?? []), ...ofRules];
}

function tell(assertion: ChronicleAssertion, reason: string, near = ''): VFileMessage {
  const note = `${near}Correct the assertion, or the records where they are wrong.`;
  return createMessage('chronicle-false', assertion.place, { reason, note });
}

/**
 * Returns whether an assertion is what the archive says, and as sure: `=` of what is known, `~` of what is likely
 * and no more, and `= unknown` where it does not know.
 */
export function holds(
  { sign, value }: Pick<ChronicleAssertion, 'sign' | 'value'>,
  said: AssertionAnswer,
): boolean {
  if (sign === '~') return said.certainty === 'around' && said.value === value;
  if (said.certainty === 'known') return said.value === value;
  return value === 'unknown' && said.value === undefined;
}

function falseWords(assertion: ChronicleAssertion, said: AssertionAnswer): string {
  const { subject, sign, value, time, branch } = assertion;
  const where = branch === undefined ? time : `${time} in ${branch}`;
  return `Unexpected ${subject} ${sign} ${value} at ${where}, expected what the archive says: ${answerWords(said)}.`;
}

function answerWords({ certainty, value, candidates }: AssertionAnswer): string {
  if (certainty === 'known') return `= ${String(value)}`;
  if (certainty === 'around') return `~ ${String(value)}, which is likely and no more`;
  const possible = candidates.length === 0 ? '' : `, one of ${candidates.join(', ')}`;
  return `= unknown${possible}`;
}
