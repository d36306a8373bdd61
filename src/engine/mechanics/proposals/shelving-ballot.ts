import { refuse, type Refusal } from '../../procedures/refusal.ts';
import type { PollOutcome } from '../voting/poll.ts';
import { outcomeOf, votePoll, type Poll, type PollBallot } from '../voting/poll-state.ts';
import { isThrow, readThrow } from './dice.ts';
import { gainPoints, losePoints, type Points } from './points.ts';
import type { Award, ProposalType } from './proposal-types.ts';
import type { ShelvingReadings } from './shelving-given.ts';
import { settleLoss } from './society-debt.ts';

/** A proposal on a ballot with its poll. */
export interface PolledProposal {
  readonly serial: string;
  readonly by: string | undefined;
  readonly type: ProposalType;
  readonly quoted: string | undefined;
  /** Points for the literary form it is written in, should it pass. */
  readonly formBonus: number;
  readonly poll: Poll;
  /** Whether it would have a rule outrank the supreme one, and so does nothing (r33/9). */
  readonly isVoid: boolean;
}

/** A ballot of an nweek, under way, over or resolved (r23/14). */
export interface ShelvingBallot {
  readonly proposals: readonly PolledProposal[];
  readonly isOver: boolean;
  /** Serials whose effects have happened, in their order. */
  readonly resolved: readonly string[];
  readonly points: Points;
  readonly honor: Points;
  /** Debts that societies incurred. */
  readonly debts: Points;
  /** Members of each society. */
  readonly societies: ReadonlyMap<string, readonly string[]>;
  readonly readings: ShelvingReadings;
}

/** Rules that refuse what may not be done. */
export interface ShelvingRules {
  readonly ballot: string;
  readonly polls: string;
  readonly dice: string;
}

/** What was thrown when a proposal was resolved, and what Auto Actions brought a society. */
export interface Throws {
  readonly roll: number | undefined;
  readonly quotedRoll: number | undefined;
  readonly autoActions: number;
}

/** Votes on a proposal of the ballot. */
export function voteOn(
  ballot: ShelvingBallot,
  serial: string,
  vote: PollBallot,
  rules: ShelvingRules,
): ShelvingBallot | Refusal {
  const proposal = ballot.proposals.find((one) => one.serial === serial);
  if (proposal === undefined) return refuse(`${serial} is not on the ballot.`, rules.ballot);
  const poll = votePoll(proposal.poll, vote, rules.polls);
  if ('refused' in poll) return poll;
  const proposals = ballot.proposals.map((one) => (one === proposal ? { ...one, poll } : one));
  return { ...ballot, proposals };
}

/** Ends the voting period. */
export function endVoting(ballot: ShelvingBallot): ShelvingBallot {
  const proposals = ballot.proposals.map((one) => ({
    ...one,
    poll: { ...one.poll, isOver: true },
  }));
  return { ...ballot, proposals, isOver: true };
}

/** Proposals that wait for their effects, the lowest serial first. */
export function unresolved({ proposals, resolved }: ShelvingBallot): PolledProposal[] {
  return proposals
    .filter(({ serial }) => !resolved.includes(serial))
    .sort((a, b) => Number(a.serial) - Number(b.serial));
}

/** Resolves the next proposal: what its author gains or loses by it; one that is shelved, nothing. */
export function resolveNext(
  ballot: ShelvingBallot,
  serial: string,
  throws: Throws,
  rules: ShelvingRules,
): ShelvingBallot | Refusal {
  if (!ballot.isOver) return refuse('The voting period is not over.', rules.ballot);
  const [next] = unresolved(ballot);
  if (next?.serial !== serial) {
    const why = next === undefined ? 'all are resolved' : `${next.serial} is next`;
    return refuse(`Proposals are resolved by their serials: ${why}.`, rules.ballot);
  }
  const awarded = award(ballot, next, outcomeOf(next.poll), throws, rules.dice);
  return 'refused' in awarded ? awarded : { ...awarded, resolved: [...ballot.resolved, serial] };
}

function award(
  ballot: ShelvingBallot,
  proposal: PolledProposal,
  outcome: PollOutcome,
  throws: Throws,
  rule: string,
): ShelvingBallot | Refusal {
  const kind: Award = outcome === 'shelved' ? {} : proposal.type[outcome];
  const thrown = readThrow(kind.dice, throws.roll, rule);
  const quoted = readThrow(kind.quoted, throws.quotedRoll, rule);
  if (!isThrow(thrown)) return thrown;
  if (!isThrow(quoted)) return quoted;
  const amount = halve(thrown, kind, ballot.readings.half) + (kind.points ?? 0);
  if (outcome === 'failed' && proposal.type.failed.isLoss) {
    return lose(ballot, proposal.by, amount, throws.autoActions);
  }
  const bonus = outcome === 'passed' ? proposal.formBonus : 0;
  const gained = gain(ballot, proposal.by, amount + bonus, kind.honor ?? 0);
  return gain(gained, proposal.quoted, quoted, 0);
}

function halve(thrown: number, { isHalved = false }: Award, half: 'down' | 'up'): number {
  if (!isHalved) return thrown;
  return half === 'down' ? Math.floor(thrown / 2) : Math.ceil(thrown / 2);
}

function gain(ballot: ShelvingBallot, by: string | undefined, amount: number, honor: number) {
  if (by === undefined) return ballot;
  return {
    ...ballot,
    points: gainPoints(ballot.points, by, amount),
    honor: gainPoints(ballot.honor, by, honor),
  };
}

function lose(ballot: ShelvingBallot, by: string | undefined, amount: number, autoActions: number) {
  if (by === undefined) return ballot;
  const { societies, readings } = ballot;
  if (!societies.has(by)) return { ...ballot, points: losePoints(ballot.points, by, amount) };
  const ownFirst = readings.debt === 'what-is-missing';
  const loss = { society: by, societies, amount, autoActions, ownFirst };
  const { points, debts } = settleLoss(ballot.points, loss);
  const all = [...debts].reduce<Points>(
    (sum, [society, debt]) => gainPoints(sum, society, debt),
    ballot.debts,
  );
  return { ...ballot, points, debts: all };
}
