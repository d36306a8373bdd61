import { isLapsed, teller } from '../../procedures/lapsed.ts';
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
  const thrown = thrownFor(ballot, next, processing, rules);
  const effect = effectOf(ballot, next, rules);
  award(ballot, next, fare, thrown, rules);
  ballot.effects.set(next.serial, effect);
  if (effect === 'enacted' || effect === 'clause') changeRules(ballot.rules, processing);
}

/** What was thrown for the author; nothing, where no rule has anything thrown for em. */
function thrownFor(
  ballot: VetoableBallot,
  next: BallotProposal,
  { roll }: Processing,
  rules: VetoableRules,
): number {
  const fare = fareOf(ballot, next.serial);
  if (fare !== 'vetoed' && isLapsed(ballot, rules.scoring)) return 0;
  return readThrow(diceFor(ballot, next, fare), roll, teller(ballot, rules.dice));
}

function diceFor(ballot: VetoableBallot, { serial }: BallotProposal, fare: Passage): Dice {
  if (fare === 'passed') return { count: 3, faces: 6 };
  if (fare === 'failed') return { count: 1, faces: 6 };
  return { count: consolation(sidesOf(ballot, serial)), faces: 3 };
}

function award(
  ballot: VetoableBallot,
  proposal: BallotProposal,
  fare: Passage,
  thrown: number,
  rules: VetoableRules,
): void {
  if (!proposal.isPointless) awardPoints(ballot, proposal, fare, thrown, rules);
  if (fare !== 'vetoed') awardCharm(ballot, proposal.by, fare === 'passed' ? 1 : -1, rules);
}

function awardPoints(
  ballot: VetoableBallot,
  { by, formBonus }: BallotProposal,
  fare: Passage,
  thrown: number,
  rules: VetoableRules,
): void {
  const { points, administrator, players } = ballot;
  const isGremlins = by === administrator && !isLapsed(ballot, rules.administrator);
  const account = isGremlins ? SCORING_GREMLIN : by;
  // Who neither plays nor has a gremlin for it has no score.
  if (by === administrator && !isGremlins && !players.includes(by)) return;
  const bonus = isLapsed(ballot, rules.forms) ? 0 : formBonus;
  if (fare === 'vetoed') gainPoints(points, account, thrown);
  else if (fare === 'passed') gainPoints(points, account, thrown + bonus);
  else losePoints(points, account, thrown);
}

/** Declarations, too, bring Charm; an Administrator who does not play has none (r154/3). */
function awardCharm(
  ballot: VetoableBallot,
  by: string,
  amount: number,
  rules: VetoableRules,
): void {
  const { charm, administrator, players } = ballot;
  const hasCharm = by !== administrator || players.includes(by);
  if (hasCharm && !isLapsed(ballot, rules.charm)) gainPoints(charm, by, amount);
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
export function countActivity(ballot: VetoableBallot, { charm }: VetoableRules): void {
  if (isLapsed(ballot, charm)) return;
  const { votes, players, activity } = ballot;
  for (const player of players) {
    const hasVoted = [...votes.values()].some(
      (cast) => (cast.get(player) ?? 'abstain') !== 'abstain',
    );
    gainPoints(activity, player, hasVoted ? 1 : -1);
  }
}
