import { needBy, teller } from '../../procedures/lapsed.ts';
import { need } from '../../procedures/refusal.ts';
import { decide, governingRule, isTooMany } from './decide.ts';
import { announceNewcomer, awaitsNewcomers, seatNewcomers } from './newcomers.ts';
import {
  addPoints,
  mover,
  RULES,
  stands,
  type Stage,
  type TurnProposal,
  type Turns,
} from './turns.ts';
import type { TurnVote } from './turns.ts';
import { needPlayer } from '../../procedures/need-player.ts';

const UNTITLED = -7;
const FORFEITURE = -5;
const SCRIBE_PAY = 1;

/** Proposes a rule-change, in one's own turn (201, 202, 307). */
export function proposeChange(turns: Turns, proposal: TurnProposal, isTitled: boolean): void {
  const { number, by } = proposal;
  const rule = teller(turns, RULES.order);
  need(turns.stage === 'proposing', 'Another proposal is being voted on.', rule);
  need(by === mover(turns), `It is the turn of ${mover(turns)}.`, rule);
  need(!turns.away.has(by), `${by} is on Time Off.`, RULES.timeOff);
  if (!isTitled && stands(turns, RULES.titles)) {
    addPoints(turns, by, UNTITLED);
    passTurn(turns);
    return;
  }
  need(number === turns.next, `The next number is ${turns.next}.`, teller(turns, RULES.numbers));
  const mayBe = turns.rules.beyond !== 'impermissible' || !isTooMany(turns, proposal);
  need(mayBe, 'There would be more than 25 mutable rules.', RULES.cap);
  need(governingRule(turns), 'No rule says when it is adopted.');
  Object.assign(turns, { proposal, next: number + 1 });
  enter(turns, firstStage(turns));
  settle(turns);
}

function enter(turns: Turns, stage: Stage): void {
  if (stage === 'to-open') turns.first = turns.scribe;
  turns.stage = stage;
  turns.hours = 0;
}

function firstStage(turns: Turns): Stage {
  const { scribe } = turns;
  const votesFirst = scribe !== undefined && !turns.away.has(scribe);
  if (!stands(turns, RULES.stages)) return 'voting';
  return votesFirst ? 'scribe-votes' : 'to-open';
}

/** Casts one's one vote (207). */
export function castTurnVote(turns: Turns, by: string, word: string): void {
  const { stage, players, votes, scribe } = turns;
  const isScribesTurn = stage === 'scribe-votes';
  need(stage === 'voting' || isScribesTurn, 'No vote is open.', teller(turns, RULES.order));
  needPlayer(players, by, teller(turns, RULES.participation));
  need(!turns.away.has(by), `${by} is on Time Off.`, RULES.timeOff);
  const isFirst = by === (isScribesTurn ? scribe : turns.first);
  const isEirs = !stands(turns, RULES.stages) || isScribesTurn === isFirst;
  need(isEirs, 'The Scribe votes first, and the others after em.', RULES.stages);
  needBy(turns, !votes.has(by), `${by} has voted.`, RULES.oneVote);
  const vote = readTurnVote(turns, word);
  need(vote, 'A vote is for or against.', teller(turns, RULES.participation));
  votes.set(by, vote);
  settle(turns);
}

/** Where a rule lets voters be silent, every other word is silence (305, 306); else undefined. */
function readTurnVote(turns: Turns, word: string): TurnVote | undefined {
  if (word === 'for' || word === 'against') return word;
  const maySay = turns.rules.adoption.some(
    ({ rule, silence }) => silence !== undefined && stands(turns, rule),
  );
  return maySay ? 'silent' : undefined;
}

/** The proposer opens the vote for the others, once the Scribe has voted or is too late (312). */
export function openToAll(turns: Turns, by: string): void {
  need(turns.stage === 'to-open', 'There is no vote to open.', RULES.stages);
  need(by === turns.proposal?.by, 'The proposer opens the vote.', RULES.stages);
  enter(turns, 'voting');
  settle(turns);
}

/** The receiver of the Scribe's vote confirms it; without that the result is not valid (312). */
export function confirmVote(turns: Turns, by: string): void {
  need(turns.stage === 'to-confirm', 'There is nothing to confirm.', RULES.stages);
  need(by === turns.proposal?.by, 'The proposer had the vote.', RULES.stages);
  decide(turns);
  passTurn(turns);
}

/** Hours go by: late votes are silent (306, 312), and a turn that is not taken passes (309). */
export function passHours(turns: Turns, hours: number): void {
  need(hours >= 1, 'Time does not go back.');
  turns.hours += hours;
  turns.passed += hours;
  if (turns.hours < limitOf(turns)) return;
  if (turns.stage === 'scribe-votes') enter(turns, 'to-open');
  else if (turns.stage === 'voting') finish(turns);
  else if (turns.stage === 'proposing') {
    addPoints(turns, mover(turns), FORFEITURE);
    passTurn(turns);
  }
}

function limitOf(turns: Turns): number {
  const isStaged = stands(turns, RULES.stages);
  if (turns.stage === 'proposing') return stands(turns, RULES.forfeiture) ? 72 : Infinity;
  if (turns.stage === 'voting' && !isStaged) return stands(turns, RULES.window) ? 72 : Infinity;
  return turns.stage === 'to-open' || turns.stage === 'to-confirm' ? Infinity : 48;
}

/** Goes on to the next stage as soon as everybody who is to vote in this one has voted. */
function settle(turns: Turns): void {
  const { stage, votes } = turns;
  const voters = turns.players.filter((player) => !turns.away.has(player));
  if (stage === 'scribe-votes') {
    // Without a Scribe nothing goes on, and whoever comes to be Scribe votes first (303, 312).
    const isVacant = turns.scribe === undefined && stands(turns, RULES.scribe);
    const waits = isVacant || voters.some((voter) => voter === turns.scribe && !votes.has(voter));
    if (!waits) enter(turns, 'to-open');
    return;
  }
  const isComplete = stage === 'voting' && voters.every((voter) => votes.has(voter));
  if (isComplete || isLateScribeOnly(turns, voters)) finish(turns);
}

/** In the second stage the Scribe does not vote any more, even where e has not voted in the first. */
function isLateScribeOnly(turns: Turns, voters: readonly string[]): boolean {
  if (turns.stage !== 'voting' || !stands(turns, RULES.stages)) return false;
  return voters.every((voter) => voter === turns.first || turns.votes.has(voter));
}

function finish(turns: Turns): void {
  const needsWord = stands(turns, RULES.stages) && turns.votes.has(turns.first ?? '');
  if (needsWord) {
    enter(turns, 'to-confirm');
    return;
  }
  decide(turns);
  passTurn(turns);
}

/** Takes Time Off at once (308). */
export function takeTimeOff(turns: Turns, by: string): void {
  need(stands(turns, RULES.timeOff), 'No rule knows of Time Off.', RULES.order);
  needPlayer(turns.players, by, RULES.timeOff);
  need(!turns.away.has(by), `${by} is on Time Off already.`, RULES.timeOff);
  turns.away.add(by);
  if (turns.rules['vote-before'] === 'abstains') turns.votes.delete(by);
  if (by === mover(turns) && turns.stage === 'proposing') passTurn(turns);
  else settle(turns);
}

/** Somebody announces that e will play, and does when the circuit is complete (302). */
export function joinGame(turns: Turns, by: string, surname: string): void {
  announceNewcomer(turns, by, surname);
  // Where nobody was there to take a turn, the circuit is over.
  if (turns.stage === 'proposing' && turns.away.has(mover(turns))) seat(turns);
}

/** Comes back from Time Off at the end of the current circuit (308). */
export function comeBack(turns: Turns, by: string): void {
  need(turns.away.has(by), `${by} is not on Time Off.`, RULES.timeOff);
  turns.returning.add(by);
  // Where nobody was there to take a turn, the circuit is over.
  if (turns.stage === 'proposing' && turns.away.has(mover(turns))) seat(turns);
}

/** Forfeits the game, as everybody may at any time (113); a turn of eirs is over with it. */
export function forfeitGame(turns: Turns, by: string): void {
  const { players, votes, scribe, at } = turns;
  const place = players.indexOf(by);
  need(place >= 0, `${by} is no player.`, RULES.forfeit);
  need(players.length > 1, 'Nobody else is there to play.', RULES.forfeit);
  players.splice(place, 1);
  votes.delete(by);
  if (scribe === by) turns.scribe = undefined;
  if (place < at) turns.at--;
  if (place === at) beginTurn(turns);
  else settle(turns);
}

/** The turn is over; the Scribe is paid for eirs (303), and the next player who is there moves. */
function passTurn(turns: Turns): void {
  const isPaid = stands(turns, RULES.scribe) && mover(turns) === turns.scribe;
  if (isPaid) addPoints(turns, mover(turns), SCRIBE_PAY);
  nextTurn(turns);
}

function nextTurn(turns: Turns): void {
  turns.at++;
  beginTurn(turns);
}

/** A turn begins: that of whoever sits where the last one left off. */
function beginTurn(turns: Turns): void {
  enter(turns, 'proposing');
  turns.proposal = undefined;
  turns.first = undefined;
  turns.votes.clear();
  turns.over++;
  seat(turns);
}

/** Goes on to the first player who is there; where all stay away, no circuit is completed by anybody. */
function seat(turns: Turns): void {
  const { players, away, returning } = turns;
  const isLeft = players.every((player) => away.has(player) && !returning.has(player));
  const isDeserted = isLeft && !awaitsNewcomers(turns);
  if (isDeserted) turns.at %= players.length;
  while (!isDeserted && !isSeated(turns)) turns.at++;
}

/** Returns whether a player who is there sits at the place that was reached; beyond the last one a circuit ends. */
function isSeated(turns: Turns): boolean {
  if (turns.at >= turns.players.length) {
    turns.at = 0;
    endCircuit(turns);
  }
  return !turns.away.has(mover(turns));
}

function endCircuit(turns: Turns): void {
  for (const player of turns.returning) turns.away.delete(player);
  turns.returning.clear();
  seatNewcomers(turns);
  turns.circuits++;
}
