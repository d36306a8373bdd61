import { isLapsed, type Lapsing } from '../../procedures/lapsed.ts';
import { countVotes } from '../voting/votes.ts';
import { isMet, type ActiveObjects, type Dependency } from './dependency.ts';
import { inactivated } from './opposition.ts';
import type { Points } from './points.ts';
import { passageOf, type Passage, type Sides } from './veto.ts';

/** What may be voted on a proposal; at the end an abstention is no vote (r31/3). */
export type SimpleVote = 'yes' | 'no' | 'abstain';

/** A proposal on the ballot. */
export interface BallotProposal {
  readonly serial: string;
  readonly revision: string;
  readonly by: string;
  readonly words: number;
  readonly opposedTo: readonly string[];
  readonly dependsOn: readonly Dependency[];
  /** Whether it says what is enacted instead where a dependency fails. */
  readonly hasClause: boolean;
  readonly formBonus: number;
  /** Whether it brings and costs no points, as a declaration of respect does (r395/0). */
  readonly isPointless: boolean;
}

/** What became of the actions of a proposal: a clause takes the place of those that a dependency stops. */
export type Effect = 'enacted' | 'clause' | 'inactive' | 'none';

/** A proxy, for all proposals or for some (r208/0). */
export interface Proxy {
  readonly holder: string;
  readonly on: readonly string[] | undefined;
}

/** A ballot of an nweek: votes, vetoes, what was eaten, and what came of it so far (r23/0, r32/8). */
export interface VetoableBallot extends Lapsing {
  players: readonly string[];
  /** Ndays that had begun when each player joined, of those who joined in the course of the game. */
  readonly joined: Map<string, number>;
  /** Players who may vote on this ballot. */
  eligible: readonly string[];
  /** Players who may do nothing while they are on leave (r205/2). */
  onLeave: readonly string[];
  /** Players who may not vote while a curse is on them (r297/1). */
  cursed: Set<string>;
  administrator: string;
  idol: string | undefined;
  pig: 'active' | 'hiding';
  /** In the order of their serials. */
  proposals: readonly BallotProposal[];
  readonly votes: Map<string, Map<string, SimpleVote>>;
  /** Voters, by proposal, whose votes only the Administrator knows (r31/3). */
  readonly hidden: Map<string, Set<string>>;
  readonly proxies: Map<string, Proxy>;
  readonly vetoed: Set<string>;
  eaten: string[];
  /** Whether the gremlin has had its meal of this ballot, after which it is as active as before. */
  hasEaten: boolean;
  isOver: boolean;
  /** What became of those that were processed, in their order. */
  readonly effects: Map<string, Effect>;
  /** Active rules, by number and revision. */
  rules: Set<string>;
  points: Points;
  charm: Points;
  activity: Points;
  readonly chains: 'pairwise' | 'in-turn';
  /** What an nweek does to the activity of players that had nothing to vote on. */
  readonly empty: 'asks-nobody' | 'counts-against-all';
}

/** Ends voting; curses last no longer. */
export function close(ballot: VetoableBallot): void {
  ballot.isOver = true;
  ballot.cursed = new Set();
}

/** Proposals that were not eaten. */
export function onBallot({ proposals, eaten }: VetoableBallot): readonly BallotProposal[] {
  return proposals.filter(({ serial }) => !eaten.includes(serial));
}

/** Counts the votes on a proposal. */
export function sidesOf({ votes }: VetoableBallot, serial: string): Sides {
  const cast = votes.get(serial) ?? new Map<string, SimpleVote>();
  return { yes: countVotes(cast, 'yes'), no: countVotes(cast, 'no') };
}

/** Returns the voters on a proposal whose votes everybody knows; all of them once voting is over (r31/3). */
export function knownVoters({ votes, hidden, isOver }: VetoableBallot, serial: string): string[] {
  const voters = [...(votes.get(serial)?.keys() ?? [])];
  return voters.filter((voter) => isOver || hidden.get(serial)?.has(voter) !== true);
}

/** Returns how a proposal fared by the votes that are there. */
export function fareOf(ballot: VetoableBallot, serial: string): Passage {
  return passageOf(sidesOf(ballot, serial), ballot.vetoed.has(serial));
}

/** Proposals that wait to be processed, in the order of their serials. */
export function unprocessed(ballot: VetoableBallot): BallotProposal[] {
  return onBallot(ballot).filter(({ serial }) => !ballot.effects.has(serial));
}

/** Rules by which proposals hang on each other. */
export interface RelationRules {
  readonly dependencies: string;
  readonly opposition: string;
}

/**
 * Returns what becomes of the actions of a proposal when it is processed (r32/8), by what it depends on and is opposed to
 * where the rules on that are in force (r358/0, r403/0).
 */
export function effectOf(
  ballot: VetoableBallot,
  proposal: BallotProposal,
  rules: RelationRules,
): Effect {
  if (fareOf(ballot, proposal.serial) !== 'passed') return 'none';
  const isOpposed = !isLapsed(ballot, rules.opposition) && losersOf(ballot).has(proposal.serial);
  if (isOpposed) return 'inactive';
  if (isLapsed(ballot, rules.dependencies)) return 'enacted';
  const active = activeObjects(ballot);
  if (proposal.dependsOn.every((dependency) => isMet(dependency, active))) return 'enacted';
  return proposal.hasClause ? 'clause' : 'inactive';
}

function passedOf(ballot: VetoableBallot): BallotProposal[] {
  return onBallot(ballot).filter(({ serial }) => fareOf(ballot, serial) === 'passed');
}

function losersOf(ballot: VetoableBallot): ReadonlySet<string> {
  const passed = passedOf(ballot).map((one) => ({ ...one, ...sidesOf(ballot, one.serial) }));
  return inactivated(passed, ballot.chains);
}

/** A proposal is depended on as soon as it has passed, whether or not it is enacted (r358/0 I). */
function activeObjects(ballot: VetoableBallot): ActiveObjects {
  const passed = passedOf(ballot).map(({ serial, revision }) => `${serial}/${revision}`);
  return { proposals: new Set(passed), rules: ballot.rules };
}
