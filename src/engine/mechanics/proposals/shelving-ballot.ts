import { teller, type Lapsing } from '../../procedures/lapsed.ts';
import { need } from '../../procedures/refusal.ts';
import type { Choices } from '../../procedures/settings.ts';
import { STRICT_SETTING } from '../voting/flags.ts';
import { SHELVE_SETTING } from '../voting/poll-procedure.ts';
import { outcomeOf, votePoll, type Poll, type PollBallot } from '../voting/poll-state.ts';
import { readThrow } from './dice.ts';
import { gainPoints, losePoints, type Points } from './points.ts';
import type { Award, ProposalType } from './proposal-types.ts';
import { settleLoss } from './society-debt.ts';

/** What a ballot with shelving leaves open. */
export const SETTINGS = {
  active: {
    options: ['off-leave', 'all-players'],
    default: 'off-leave',
    meaning: 'Who is an active player, half of whom can veto: those off leave, or all players.',
  },
  shelve: SHELVE_SETTING,
  strict: STRICT_SETTING,
  half: {
    options: ['down', 'up'],
    default: 'down',
    meaning: 'How the half of a throw is rounded that an anonymous author gains.',
  },
  debt: {
    options: ['all-that-is-lost', 'what-is-missing'],
    default: 'all-that-is-lost',
    meaning:
      'What a society owes that must lose more points than it has: all of them, or what is missing once its own are gone.',
  },
} as const;

/** The choices that a ballot is held by. */
export type ShelvingChoices = Choices<typeof SETTINGS>;

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
export interface ShelvingBallot extends Lapsing {
  readonly proposals: PolledProposal[];
  isOver: boolean;
  /** Serials whose effects have happened, in their order. */
  readonly resolved: string[];
  points: Points;
  honor: Points;
  /** Debts that societies incurred. */
  readonly debts: Points;
  /** Members of each society. */
  societies: Map<string, readonly string[]>;
  readonly choices: ShelvingChoices;
}

/** Rules that refuse what may not be done. */
export interface ShelvingRules {
  readonly ballot: string;
  readonly polls: string;
  readonly dice: string;
  readonly leave: string;
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
): void {
  const proposal = ballot.proposals.find((one) => one.serial === serial);
  need(proposal, `${serial} is not on the ballot.`, teller(ballot, rules.ballot));
  votePoll(proposal.poll, vote);
}

/** Ends the voting period. */
export function endVoting(ballot: ShelvingBallot): void {
  for (const { poll } of ballot.proposals) poll.isOver = true;
  ballot.isOver = true;
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
): void {
  need(ballot.isOver, 'The voting period is not over.', rules.ballot);
  const [next] = unresolved(ballot);
  const why = next === undefined ? 'all are resolved' : `${next.serial} is next`;
  const isNext = next?.serial === serial;
  need(isNext, `Proposals are resolved by their serials: ${why}.`, rules.ballot);
  award(ballot, next, throws, teller(ballot, rules.dice));
  ballot.resolved.push(serial);
}

function award(
  ballot: ShelvingBallot,
  { by, type, quoted, formBonus, poll }: PolledProposal,
  throws: Throws,
  rule: string | undefined,
): void {
  const outcome = outcomeOf(poll);
  const kind: Award = outcome === 'shelved' ? {} : type[outcome];
  const thrown = readThrow(kind.dice, throws.roll, rule);
  const toQuoted = readThrow(kind.quoted, throws.quotedRoll, rule);
  const amount = halve(thrown, kind, ballot.choices.half) + (kind.points ?? 0);
  if (outcome === 'failed' && type.failed.isLoss) {
    lose(ballot, by, amount, throws.autoActions);
    return;
  }
  gain(ballot, by, amount + (outcome === 'passed' ? formBonus : 0), kind.honor ?? 0);
  gain(ballot, quoted, toQuoted, 0);
}

function halve(thrown: number, { isHalved = false }: Award, half: 'down' | 'up'): number {
  if (!isHalved) return thrown;
  return half === 'down' ? Math.floor(thrown / 2) : Math.ceil(thrown / 2);
}

function gain(
  { points, honor }: ShelvingBallot,
  by: string | undefined,
  amount: number,
  more: number,
): void {
  if (by === undefined) return;
  gainPoints(points, by, amount);
  gainPoints(honor, by, more);
}

function lose(
  { points, debts, societies, choices }: ShelvingBallot,
  by: string | undefined,
  amount: number,
  autoActions: number,
): void {
  if (by === undefined) return;
  if (!societies.has(by)) {
    losePoints(points, by, amount);
    return;
  }
  const ownFirst = choices.debt === 'what-is-missing';
  const incurred = settleLoss(points, { society: by, societies, amount, autoActions, ownFirst });
  for (const [society, debt] of incurred) gainPoints(debts, society, debt);
}
