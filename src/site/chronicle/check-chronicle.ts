import type { VFileMessage } from 'vfile-message';
import { createMessage, meaning } from '../../diagnostics/index.ts';
import { findNearPaths } from '../../engine/index.ts';
import { claimsIn, type Claim } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import type { GameTimes } from '../replay/at-moments.ts';
import { timesOf } from '../replays.ts';
import { answerClaim, type ClaimAnswer } from './answer-claim.ts';
import { answerInBranch } from './answer-in-branch.ts';
import { findClaimMoment } from './claim-moment.ts';

/** Holds every claim of a game's chronicle against what the archive says, and tells each that is false. */
export function checkChronicle(model: GameModel): VFileMessage[] {
  if (model.chronicle === null) return [];
  const times = timesOf(model);
  return claimsIn(model.chronicle).flatMap((claim) => checkClaim(times, claim));
}

function checkClaim(times: GameTimes, claim: Claim): VFileMessage[] {
  const moment = findClaimMoment(times, claim.time);
  if (typeof moment === 'string') return [tell(claim, moment)];
  const answer =
    claim.branch === undefined
      ? answerClaim(times, claim, moment)
      : answerInBranch(times, claim, moment);
  if (typeof answer === 'string') return [tell(claim, answer)];
  if (answer === undefined) {
    const reason = `Unexpected ${claim.subject}, expected something of which the archive knows.`;
    return [tell(claim, reason, meaning(findNearPaths(claim.subject, pathsKnown(times))))];
  }
  return holds(claim, answer) ? [] : [tell(claim, falseWords(claim, answer))];
}

/** Paths of the gamestate, and those of the parts that every rule has. */
function pathsKnown({ history, world }: GameTimes): string[] {
  const parts = ['in-force', 'title', 'number', 'revision', 'version'];
  const ofRules = world.rules.flatMap((rule) => parts.map((part) => `rule/${rule}/${part}`));
  return [...(history?.stateAt(history.last).keys() ?? []), ...ofRules];
}

function tell(claim: Claim, reason: string, near = ''): VFileMessage {
  const note = `${near}Correct the claim, or the records where they are wrong.`;
  return createMessage('chronicle-false', claim.place, { reason, note });
}

/**
 * Returns whether a claim is what the archive says, and as sure: `=` of what is known, `~` of what is likely
 * and no more, and `= unknown` where it does not know.
 */
export function holds({ sign, value }: Pick<Claim, 'sign' | 'value'>, said: ClaimAnswer): boolean {
  if (sign === '~') return said.certainty === 'around' && said.value === value;
  if (said.certainty === 'known') return said.value === value;
  return value === 'unknown' && said.value === undefined;
}

function falseWords(claim: Claim, said: ClaimAnswer): string {
  const { subject, sign, value, time, branch } = claim;
  const where = branch === undefined ? time : `${time} in ${branch}`;
  return `Unexpected ${subject} ${sign} ${value} at ${where}, expected what the archive says: ${answerWords(said)}.`;
}

function answerWords({ certainty, value, candidates }: ClaimAnswer): string {
  if (certainty === 'known') return `= ${String(value)}`;
  if (certainty === 'around') return `~ ${String(value)}, which is likely and no more`;
  const possible = candidates.length === 0 ? '' : `, one of ${candidates.join(', ')}`;
  return `= unknown${possible}`;
}
