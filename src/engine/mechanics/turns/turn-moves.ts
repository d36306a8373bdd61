import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { castVote } from '../voting/votes.ts';
import { decide, governingRule, isTooMany } from './decide.ts';
import { addPoints, mover, stands, type Stage, type TurnProposal, type Turns } from './turns.ts';
import type { TurnVote } from './turns.ts';

/** Rules of turns by their numbers in the game by mail. */
const RULES = {
  participation: '105',
  numbers: '108',
  forfeit: '113',
  order: '201',
  oneVote: '207',
  cap: '209',
  scribe: '303',
  window: '306',
  titles: '307',
  timeOff: '308',
  forfeiture: '309',
  stages: '312',
} as const;

const UNTITLED = -7;
const FORFEITURE = -5;
const SCRIBE_PAY = 1;

type Moved = Turns | Refusal;

/** Proposes a rule-change, in one's own turn (201, 202, 307). */
export function proposeChange(turns: Turns, proposal: TurnProposal, isTitled: boolean): Moved {
  const { number, by } = proposal;
  if (turns.stage !== 'proposing') {
    return refuse('Another proposal is being voted on.', RULES.order);
  }
  if (by !== mover(turns)) return refuse(`It is the turn of ${mover(turns)}.`, RULES.order);
  if (!isTitled && stands(turns, RULES.titles)) {
    return passTurn(addPoints(turns, by, UNTITLED));
  }
  if (number !== turns.next) return refuse(`The next number is ${turns.next}.`, RULES.numbers);
  if (turns.rules.beyond === 'impermissible' && isTooMany(turns, proposal)) {
    return refuse('There would be more than 25 mutable rules.', RULES.cap);
  }
  if (governingRule(turns) === undefined) return refuse('No rule says when it is adopted.');
  const stage = firstStage(turns);
  return settle({ ...turns, proposal, stage, hours: 0, next: number + 1, votes: new Map() });
}

function firstStage(turns: Turns): Stage {
  const { scribe } = turns;
  const votesFirst = scribe !== undefined && !turns.away.has(scribe);
  if (!stands(turns, RULES.stages)) return 'voting';
  return votesFirst ? 'scribe-votes' : 'to-open';
}

/** Casts one's one vote (207). */
export function castTurnVote(turns: Turns, by: string, word: string): Moved {
  const { stage, players, votes, scribe } = turns;
  if (stage !== 'voting' && stage !== 'scribe-votes') {
    return refuse('No vote is open.', RULES.order);
  }
  if (!players.includes(by)) return refuse(`${by} is no player.`, RULES.participation);
  if (turns.away.has(by)) return refuse(`${by} is on Time Off.`, RULES.timeOff);
  const isScribesTurn = stage === 'scribe-votes';
  if (stands(turns, RULES.stages) && scribe !== undefined && isScribesTurn !== (by === scribe)) {
    return refuse('The Scribe votes first, and the others after em.', RULES.stages);
  }
  if (votes.has(by)) return refuse(`${by} has voted.`, RULES.oneVote);
  const vote = readTurnVote(turns, word);
  if (vote === undefined) return refuse('A vote is for or against.', RULES.participation);
  return settle({ ...turns, votes: castVote(votes, by, vote) });
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
export function openToAll(turns: Turns, by: string): Moved {
  if (turns.stage !== 'to-open') return refuse('There is no vote to open.', RULES.stages);
  if (by !== turns.proposal?.by) return refuse('The proposer opens the vote.', RULES.stages);
  return settle({ ...turns, stage: 'voting', hours: 0 });
}

/** The receiver of the Scribe's vote confirms it; without that the result is not valid (312). */
export function confirmVote(turns: Turns, by: string): Moved {
  if (turns.stage !== 'to-confirm') return refuse('There is nothing to confirm.', RULES.stages);
  if (by !== turns.proposal?.by) return refuse('The proposer had the vote.', RULES.stages);
  return passTurn(decide(turns));
}

/** Hours go by: late votes are silent (306, 312), and a turn that is not taken passes (309). */
export function passHours(turns: Turns, hours: number): Moved {
  if (hours < 1) return refuse('Time does not go back.');
  const later = { ...turns, hours: turns.hours + hours, passed: turns.passed + hours };
  const isOver = later.hours >= limitOf(turns);
  if (!isOver) return later;
  if (turns.stage === 'scribe-votes') return { ...later, stage: 'to-open', hours: 0 };
  if (turns.stage === 'voting') return finish(later);
  if (turns.stage !== 'proposing') return later;
  return passTurn(addPoints(later, mover(later), FORFEITURE));
}

function limitOf(turns: Turns): number {
  const isStaged = stands(turns, RULES.stages);
  if (turns.stage === 'proposing') return stands(turns, RULES.forfeiture) ? 72 : Infinity;
  if (turns.stage === 'voting' && !isStaged) return stands(turns, RULES.window) ? 72 : Infinity;
  return turns.stage === 'to-open' || turns.stage === 'to-confirm' ? Infinity : 48;
}

/** Goes on to the next stage as soon as everybody who is to vote in this one has voted. */
function settle(turns: Turns): Turns {
  const voters = turns.players.filter((player) => !turns.away.has(player));
  if (turns.stage === 'scribe-votes') {
    const waits = voters.some((voter) => voter === turns.scribe && !turns.votes.has(voter));
    return waits ? turns : { ...turns, stage: 'to-open', hours: 0 };
  }
  const isComplete = turns.stage === 'voting' && voters.every((voter) => turns.votes.has(voter));
  return isComplete || isLateScribeOnly(turns, voters) ? finish(turns) : turns;
}

/** In the second stage the Scribe does not vote any more, even where e has not voted in the first. */
function isLateScribeOnly(turns: Turns, voters: readonly string[]): boolean {
  if (turns.stage !== 'voting' || !stands(turns, RULES.stages)) return false;
  return voters.every((voter) => voter === turns.scribe || turns.votes.has(voter));
}

function finish(turns: Turns): Turns {
  const needsWord = stands(turns, RULES.stages) && turns.votes.has(turns.scribe ?? '');
  return needsWord ? { ...turns, stage: 'to-confirm', hours: 0 } : passTurn(decide(turns));
}

/** Takes Time Off at once (308). */
export function takeTimeOff(turns: Turns, by: string): Moved {
  if (!stands(turns, RULES.timeOff)) return refuse('No rule knows of Time Off.', RULES.order);
  if (!turns.players.includes(by)) return refuse(`${by} is no player.`, RULES.timeOff);
  if (turns.away.has(by)) return refuse(`${by} is on Time Off already.`, RULES.timeOff);
  const away = { ...turns, away: new Set([...turns.away, by]) };
  const isMover = by === mover(turns) && turns.stage === 'proposing';
  return isMover ? passTurn(away) : settle(away);
}

/** Comes back from Time Off at the end of the current circuit (308). */
export function comeBack(turns: Turns, by: string): Moved {
  if (!turns.away.has(by)) return refuse(`${by} is not on Time Off.`, RULES.timeOff);
  return { ...turns, returning: new Set([...turns.returning, by]) };
}

/** Forfeits the game, as everybody may at any time (113); a turn of eirs is over with it. */
export function forfeitGame(turns: Turns, by: string): Moved {
  const place = turns.players.indexOf(by);
  if (place < 0) return refuse(`${by} is no player.`, RULES.forfeit);
  if (turns.players.length === 1) return refuse('Nobody else is there to play.', RULES.forfeit);
  const players = turns.players.filter((player) => player !== by);
  const votes = new Map([...turns.votes].filter(([voter]) => voter !== by));
  const scribe = turns.scribe === by ? undefined : turns.scribe;
  // The one before, so that passing the turn leads to whoever came after.
  const at = place <= turns.at ? turns.at - 1 : turns.at;
  const left = { ...turns, players, votes, scribe, at };
  return place === turns.at ? nextMover(clearTurn(left), players.length) : settle(left);
}

/** The turn is over; the Scribe is paid for eirs (303), and the next player who is there moves. */
function passTurn(turns: Turns): Turns {
  const isPaid = stands(turns, RULES.scribe) && mover(turns) === turns.scribe;
  const paid = isPaid ? addPoints(turns, mover(turns), SCRIBE_PAY) : turns;
  return nextMover(clearTurn(paid), turns.players.length);
}

function clearTurn(turns: Turns): Turns {
  const { over } = turns;
  return {
    ...turns,
    ...{ stage: 'proposing', hours: 0, proposal: undefined, votes: new Map(), over: over + 1 },
  };
}

function nextMover(turns: Turns, tries: number): Turns {
  let moved = turns;
  for (let left = tries; left >= 0; left--) {
    const at = (moved.at + 1) % moved.players.length;
    moved = at === 0 ? endCircuit({ ...moved, at }) : { ...moved, at };
    if (!moved.away.has(mover(moved))) break;
  }
  return moved;
}

function endCircuit(turns: Turns): Turns {
  const away = new Set([...turns.away].filter((player) => !turns.returning.has(player)));
  return { ...turns, away, returning: new Set(), circuits: turns.circuits + 1 };
}
