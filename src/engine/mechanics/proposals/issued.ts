import { refuse, type Refusal } from '../../procedures/refusal.ts';
import type { Bandwidth, BandwidthRules, IssuedProposal } from './bandwidth.ts';

/** Finds a proposal by its serial. */
export function findIssued({ proposals }: Bandwidth, serial: number): IssuedProposal | undefined {
  return proposals.find((one) => one.serial === serial);
}

/** Those that the next ballot has polls on: issued since the last one, or shelved by it (r23/14). */
export function nextBallot({ proposals }: Bandwidth): readonly IssuedProposal[] {
  return proposals.filter(({ state }) => state === 'issued' || state === 'shelved');
}

/** Revises a proposal, which its proponent may until the next voting period begins (r19/23, r23/14). */
export function reviseProposal(
  state: Bandwidth,
  serial: number,
  by: string,
  rules: BandwidthRules,
): Bandwidth | Refusal {
  const found = findIssued(state, serial);
  if (found === undefined) return refuse(`There is no proposal ${serial}.`, rules.proposals);
  if (found.by !== by) return refuse('Only its proponent revises a proposal.', rules.proposals);
  if (!nextBallot(state).includes(found)) {
    return refuse('It can be revised no more.', rules.proposals);
  }
  return changed(state, { ...found, revision: found.revision + 1 });
}

/** Rescinds a proposal, as its proponent may unless it is voted on or was shelved (r1440/0). */
export function rescindProposal(
  state: Bandwidth,
  serial: number,
  by: string,
  { rescinding }: BandwidthRules,
): Bandwidth | Refusal {
  const found = findIssued(state, serial);
  if (found === undefined) return refuse(`There is no proposal ${serial}.`, rescinding);
  if (found.by !== by) return refuse('Only its proponent rescinds a proposal.', rescinding);
  if (found.state === 'rescinded') return refuse('It is rescinded already.', rescinding);
  if (found.state === 'voted-on') return refuse('It is being voted on.', rescinding);
  if (found.wasShelved) return refuse('It was shelved before.', rescinding);
  return changed(state, { ...found, state: 'rescinded' });
}

/** Begins the voting period with a poll on every proposal of the ballot. */
export function beginVoting(state: Bandwidth, rules: BandwidthRules): Bandwidth | Refusal {
  if (state.isVoting) return refuse('Voting is under way.', rules.voting);
  const called = nextBallot(state).reduce(
    (now, proposal) => changed(now, { ...proposal, state: 'voted-on' }),
    state,
  );
  return { ...called, isVoting: true };
}

/** Ends the voting period; those that were shelved come on the next ballot (r23/14). */
export function endVotingPeriod(
  state: Bandwidth,
  shelved: readonly number[],
  rules: BandwidthRules,
): Bandwidth | Refusal {
  if (!state.isVoting) return refuse('No voting is under way.', rules.voting);
  const polled = state.proposals.filter((one) => one.state === 'voted-on');
  const stray = shelved.find((serial) => !polled.some((one) => one.serial === serial));
  if (stray !== undefined) return refuse(`${stray} was not voted on.`, rules.voting);
  const ended = polled.reduce((now, proposal) => {
    const isShelved = shelved.includes(proposal.serial);
    const wasShelved = isShelved || proposal.wasShelved;
    return changed(now, { ...proposal, wasShelved, state: isShelved ? 'shelved' : 'decided' });
  }, state);
  return { ...ended, isVoting: false };
}

/** A proposal on which voting is over turns out to be shelved. */
export function shelveProposal(state: Bandwidth, serial: number): Bandwidth {
  const found = findIssued(state, serial);
  return found === undefined
    ? state
    : changed(state, { ...found, state: 'shelved', wasShelved: true });
}

function changed(state: Bandwidth, proposal: IssuedProposal): Bandwidth {
  const proposals = state.proposals.map((one) => (one.serial === proposal.serial ? proposal : one));
  return { ...state, proposals };
}
