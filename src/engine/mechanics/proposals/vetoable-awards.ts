import { teller } from '../../procedures/lapsed.ts';
import { need } from '../../procedures/refusal.ts';
import { readThrow, type Dice } from './dice.ts';
import { gainPoints, losePoints } from './points.ts';
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
): void {
  need(ballot.isOver, 'Voting is not over.', rules.passage);
  const [next] = unprocessed(ballot);
  const why = next === undefined ? 'all are processed' : `${next.serial} is next`;
  const isNext = next?.serial === processing.serial;
  need(isNext, `Proposals are processed by their numbers: ${why}.`, rules.passage);
  const fare = fareOf(ballot, next.serial);
  const thrown = readThrow(
    diceFor(ballot, next, fare),
    processing.roll,
    teller(ballot, rules.dice),
  );
  const effect = effectOf(ballot, next);
  award(ballot, next, fare, thrown);
  ballot.effects.set(next.serial, effect);
  if (effect === 'enacted' || effect === 'clause') changeRules(ballot.rules, processing);
}

function diceFor(ballot: VetoableBallot, { serial }: BallotProposal, fare: Passage): Dice {
  if (fare === 'passed') return { count: 3, faces: 6 };
  if (fare === 'failed') return { count: 1, faces: 6 };
  return { count: consolation(sidesOf(ballot, serial)), faces: 3 };
}

function award(
  { points, charm, administrator }: VetoableBallot,
  { by, isPointless, formBonus }: BallotProposal,
  fare: Passage,
  thrown: number,
): void {
  if (isPointless) return;
  const account = by === administrator ? SCORING_GREMLIN : by;
  if (fare === 'vetoed') gainPoints(points, account, thrown);
  else if (fare === 'passed') gainPoints(points, account, thrown + formBonus);
  else losePoints(points, account, thrown);
  if (fare !== 'vetoed' && by !== administrator) gainPoints(charm, by, fare === 'passed' ? 1 : -1);
}

function changeRules(rules: Set<string>, { makes, repeals }: Processing): void {
  const replaced = new Set([...repeals, ...makes].map(numberOf));
  for (const rule of [...rules]) if (replaced.has(numberOf(rule))) rules.delete(rule);
  for (const rule of makes) rules.add(rule);
}

function numberOf(rule: string): string {
  return rule.split('/')[0] ?? rule;
}

/** Counts for or against every player's activity whether e voted on the ballot (r154/3). */
export function countActivity({ votes, players, activity }: VetoableBallot): void {
  for (const player of players) {
    const hasVoted = [...votes.values()].some(
      (cast) => (cast.get(player) ?? 'abstain') !== 'abstain',
    );
    gainPoints(activity, player, hasVoted ? 1 : -1);
  }
}
