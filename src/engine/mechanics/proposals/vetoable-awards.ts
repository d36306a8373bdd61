import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { isThrow, readThrow, type Dice } from './dice.ts';
import { gainPoints, losePoints, type Points } from './points.ts';
import { consolation, type Passage } from './veto.ts';
import type { VetoableRules } from './vetoable-moves.ts';
import {
  effectOf,
  fareOf,
  sidesOf,
  unprocessed,
  type BallotProposal,
  type VetoableBallot,
} from './vetoable-ballot.ts';

/** What a proposal that is processed does to rules, and what was thrown for it. */
export interface Processing {
  readonly serial: string;
  readonly roll: number | undefined;
  /** Rules that are active after it, `19/5`, and numbers of rules that are not. */
  readonly makes: readonly string[];
  readonly repeals: readonly string[];
}

/** The gremlin that takes the points of an Administrator's proposals (r396/0). */
const SCORING_GREMLIN = 'Scoring';

/** Processes the next proposal: its actions, and what its author gains or loses (r32/8, r124/0, r154/3). */
export function processNext(
  ballot: VetoableBallot,
  processing: Processing,
  rules: VetoableRules,
): VetoableBallot | Refusal {
  if (!ballot.isOver) return refuse('Voting is not over.', rules.passage);
  const [next] = unprocessed(ballot);
  if (next?.serial !== processing.serial) {
    const why = next === undefined ? 'all are processed' : `${next.serial} is next`;
    return refuse(`Proposals are processed by their numbers: ${why}.`, rules.passage);
  }
  const fare = fareOf(ballot, next.serial);
  const thrown = readThrow(diceFor(ballot, next, fare), processing.roll, rules.dice);
  if (!isThrow(thrown)) return thrown;
  const effect = effectOf(ballot, next);
  const isEffective = effect === 'enacted' || effect === 'clause';
  return {
    ...award(ballot, next, fare, thrown),
    effects: new Map([...ballot.effects, [next.serial, effect]]),
    rules: isEffective ? changeRules(ballot.rules, processing) : ballot.rules,
  };
}

function diceFor(ballot: VetoableBallot, { serial }: BallotProposal, fare: Passage): Dice {
  if (fare === 'passed') return { count: 3, faces: 6 };
  if (fare === 'failed') return { count: 1, faces: 6 };
  return { count: consolation(sidesOf(ballot, serial)), faces: 3 };
}

function award(ballot: VetoableBallot, proposal: BallotProposal, fare: Passage, thrown: number) {
  const { points, charm, administrator } = ballot;
  const isKeeper = proposal.by === administrator;
  const holder = isKeeper ? SCORING_GREMLIN : proposal.by;
  if (proposal.isPointless) return ballot;
  if (fare === 'vetoed') return { ...ballot, points: gainPoints(points, holder, thrown) };
  const isPassed = fare === 'passed';
  const changed = isPassed
    ? gainPoints(points, holder, thrown + proposal.formBonus)
    : losePoints(points, holder, thrown);
  const moved = gainPoints(charm, proposal.by, isPassed ? 1 : -1);
  return { ...ballot, points: changed, charm: isKeeper ? charm : moved };
}

function changeRules(rules: ReadonlySet<string>, { makes, repeals }: Processing) {
  const replaced = new Set([...repeals, ...makes].map(numberOf));
  const kept = [...rules].filter((rule) => !replaced.has(numberOf(rule)));
  return new Set([...kept, ...makes]);
}

function numberOf(rule: string): string {
  return rule.split('/')[0] ?? rule;
}

/** Counts for or against every player's activity whether e voted on the ballot (r154/3). */
export function countActivity(ballot: VetoableBallot): VetoableBallot {
  const hasVoted = (player: string) =>
    [...ballot.votes.values()].some((votes) => ['yes', 'no'].includes(votes.get(player) ?? ''));
  const activity = ballot.players.reduce<Points>(
    (now, player) => gainPoints(now, player, hasVoted(player) ? 1 : -1),
    ballot.activity,
  );
  return { ...ballot, activity };
}
