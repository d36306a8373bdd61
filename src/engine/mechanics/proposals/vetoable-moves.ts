import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { castVote } from '../voting/votes.ts';
import { eatenOff, GREMLINS } from './ingestion.ts';
import { onBallot, type Proxy, type SimpleVote, type VetoableBallot } from './vetoable-ballot.ts';

/** Rules that refuse what may not be done. */
export interface VetoableRules {
  readonly ballot: string;
  readonly eligible: string;
  readonly voting: string;
  readonly passage: string;
  readonly proxies: string;
  readonly curses: string;
  readonly leave: string;
  readonly eating: string;
  readonly dice: string;
}

type Moved = VetoableBallot | Refusal;

/** A vote, perhaps in the name of somebody else. */
export interface SimpleBallot {
  readonly by: string;
  readonly on: string;
  readonly vote: SimpleVote;
  readonly inNameOf: string | undefined;
  /** Sent to the Administrator alone. */
  readonly privately: boolean;
}

/** Votes on a proposal; the last vote counts. */
export function castOn(ballot: VetoableBallot, vote: SimpleBallot, rules: VetoableRules): Moved {
  const { by, on, inNameOf = by } = vote;
  const refusal = whyNoVote(ballot, vote, inNameOf, rules);
  if (refusal !== undefined) return refusal;
  const cast = castVote(ballot.votes.get(on) ?? new Map(), inNameOf, vote.vote);
  const hidden = new Set(ballot.hidden.get(on));
  if (vote.privately) hidden.add(inNameOf);
  else hidden.delete(inNameOf);
  return {
    ...ballot,
    votes: new Map([...ballot.votes, [on, cast]]),
    hidden: new Map([...ballot.hidden, [on, hidden]]),
  };
}

function whyNoVote(
  ballot: VetoableBallot,
  { by, on }: SimpleBallot,
  voter: string,
  rules: VetoableRules,
): Refusal | undefined {
  if (ballot.isOver) return refuse('Voting is over.', rules.voting);
  if (!onBallot(ballot).some(({ serial }) => serial === on)) {
    return refuse(`${on} is not on the ballot.`, rules.ballot);
  }
  if (!ballot.players.includes(voter)) return refuse(`${voter} is no player.`, rules.eligible);
  if (!ballot.eligible.includes(voter)) {
    return refuse(`${voter} may not vote on this ballot.`, rules.eligible);
  }
  if (ballot.onLeave.includes(by)) return refuse(`${by} is on leave.`, rules.leave);
  if (ballot.cursed.has(voter)) return refuse(`${voter} is cursed.`, rules.curses);
  const proxy = ballot.proxies.get(voter);
  const isHeld = proxy?.holder === by && (proxy.on?.includes(on) ?? true);
  return by === voter || isHeld
    ? undefined
    : refuse(`${by} does not hold the proxy of ${voter} for this.`, rules.proxies);
}

/** Gives one's proxy to somebody, for all proposals or for some. */
export function giveProxy(
  ballot: VetoableBallot,
  by: string,
  proxy: Proxy,
  rules: VetoableRules,
): Moved {
  const { holder } = proxy;
  if (![by, holder].every((one) => ballot.players.includes(one))) {
    return refuse('Players give their proxies to players.', rules.proxies);
  }
  if (holder === by) return refuse('One’s own proxy is no proxy.', rules.proxies);
  return { ...ballot, proxies: new Map([...ballot.proxies, [by, proxy]]) };
}

/** Takes one's proxy back; what was voted by it stays. */
export function withdrawProxy(ballot: VetoableBallot, by: string, rules: VetoableRules): Moved {
  if (!ballot.proxies.has(by)) return refuse(`${by} has given no proxy.`, rules.proxies);
  const proxies = new Map([...ballot.proxies].filter(([grantor]) => grantor !== by));
  return { ...ballot, proxies };
}

/** The gremlin eats at the beginning of the ninth nday, by the Gremlin number. */
export function eat(ballot: VetoableBallot, gremlin: number, rules: VetoableRules): Moved {
  if (ballot.isOver) return refuse('Voting is over.', rules.eating);
  if (ballot.pig === 'hiding') return refuse('It is hiding, and eats nothing.', rules.eating);
  if (gremlin < 1 || gremlin > GREMLINS) {
    return refuse('The Gremlin number is one from 1 to 120.', rules.dice);
  }
  const edible = onBallot(ballot).map(({ serial, words, by }) => ({
    serial,
    words,
    isProtected: by === ballot.idol,
  }));
  return { ...ballot, pig: 'hiding', eaten: [...ballot.eaten, ...eatenOff(edible, gremlin)] };
}

/** Vetoes a proposal, as an Administrator may who is no player. */
export function veto(
  ballot: VetoableBallot,
  serial: string,
  by: string,
  { passage, ballot: rule }: VetoableRules,
): Moved {
  if (by !== ballot.administrator) return refuse('Only the Administrator vetoes.', passage);
  if (ballot.players.includes(by)) return refuse('A player vetoes nothing.', passage);
  if (!onBallot(ballot).some((one) => one.serial === serial)) {
    return refuse(`${serial} is not on the ballot.`, rule);
  }
  if (ballot.effects.has(serial)) return refuse(`${serial} is processed already.`, passage);
  return { ...ballot, vetoed: new Set([...ballot.vetoed, serial]) };
}
