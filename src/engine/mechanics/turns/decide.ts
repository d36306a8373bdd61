import { isLapsed } from '../../procedures/lapsed.ts';
import { countVotes } from '../voting/votes.ts';
import {
  highest,
  isAdopted,
  isUnanimity,
  UNANIMITY,
  type AdoptionRule,
  type Requirement,
  type TurnCount,
} from './requirements.ts';
import { turnPoints } from './turn-score.ts';
import { addPoints, RULES, stands, type TurnProposal, type Turns } from './turns.ts';

/** More mutable rules than that there may not be (209). */
const MOST_MUTABLE = 25;
const DEFEAT = -10;
const OVERRULED = 10;

/** Returns the rule by which adoption is decided: of several the one with the lowest number (211). */
export function governingRule(turns: Turns): AdoptionRule | undefined {
  const numberOf = ({ rule }: AdoptionRule) => turns.bears.get(rule) ?? Number(rule);
  return turns.rules.adoption
    .filter(({ rule }) => stands(turns, rule))
    .reduce<AdoptionRule | undefined>(
      (low, one) => (low === undefined || numberOf(one) < numberOf(low) ? one : low),
      undefined,
    );
}

/** Returns what a proposal needs under the rule that governs (109, 203, 304, 305). */
function requirementFor(
  turns: Turns,
  governing: AdoptionRule,
  proposal: TurnProposal,
): Requirement {
  if (proposal.fromImmutable) return UNANIMITY;
  const { relaxed, rule, required } = governing;
  const circuits = turns.circuits - (turns.inForce.get(rule) ?? 0);
  if (relaxed !== undefined && circuits >= relaxed.after) return relaxed.required;
  return highest(proposal.parts.map((part) => required[part]));
}

/** Counts the votes; whoever has cast none is silent. */
export function countTurn({ votes, players }: Turns): TurnCount {
  const [ayes, noes] = [countVotes(votes, 'for'), countVotes(votes, 'against')];
  return { for: ayes, against: noes, silent: players.length - ayes - noes };
}

/** Tells how many mutable rules there would be if a proposal were adopted. */
function mutableAfter(
  { mutable }: Turns,
  { parts, fromImmutable }: Pick<TurnProposal, 'parts' | 'fromImmutable'>,
): number {
  const transmuted = fromImmutable ? 1 : -1;
  const more = { creation: 1, amendment: 0, repeal: -1, transmutation: transmuted };
  return parts.reduce((sum, part) => sum + more[part], mutable);
}

/** Returns whether a proposal would make more mutable rules than 209 lets there be. */
export function isTooMany(
  turns: Turns,
  proposal: Pick<TurnProposal, 'parts' | 'fromImmutable'>,
): boolean {
  const after = mutableAfter(turns, proposal);
  if (isLapsed(turns, RULES.cap)) return false;
  return after > MOST_MUTABLE && after > turns.mutable;
}

/** Decides the proposal under consideration: its outcome, everybody's points, and the rules (202–206). */
export function decide(turns: Turns): void {
  const { proposal } = turns;
  const governing = governingRule(turns);
  if (proposal === undefined || governing === undefined) return;
  const required = requirementFor(turns, governing, proposal);
  const count = countTurn(turns);
  const hasVotes = isAdopted(count, required, turns.rules['no-votes']);
  const isEffective = hasVotes && !isTooMany(turns, proposal);
  const outcome = isEffective ? 'adopted' : hasVotes ? 'without-effect' : 'defeated';
  turns.decided.push({ proposal, count, governs: governing.rule, outcome });
  score(turns, proposal, hasVotes);
  if (hasVotes && !isUnanimity(required)) scoreOverruled(turns);
  if (isEffective) adopt(turns, proposal);
}

function score(turns: Turns, { number, by }: TurnProposal, hasVotes: boolean): void {
  const { halves, fraction } = turns.rules;
  const points = turnPoints(number, countTurn(turns), halves, fraction);
  const isFined = !hasVotes && !isLapsed(turns, RULES.defeat);
  const won = isLapsed(turns, RULES.turns) ? 0 : points;
  addPoints(turns, by, won + (isFined ? DEFEAT : 0));
}

function scoreOverruled(turns: Turns): void {
  if (isLapsed(turns, RULES.overruled)) return;
  for (const [voter, vote] of turns.votes) {
    if (vote === 'against') addPoints(turns, voter, OVERRULED);
  }
}

/**
 * An adopted rule is in force under its number; a rule that it amends takes that number (108), and of one that is
 * only repealed nothing is left.
 */
function adopt(turns: Turns, proposal: TurnProposal): void {
  turns.mutable = mutableAfter(turns, proposal);
  if (proposal.amends !== undefined) turns.inForce.delete(proposal.amends);
  const isOnlyRepeal = proposal.parts.every((part) => part === 'repeal');
  if (!isOnlyRepeal) turns.inForce.set(String(proposal.number), turns.circuits);
}
