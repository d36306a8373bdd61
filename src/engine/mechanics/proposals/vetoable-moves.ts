import { isLapsed, needBy, teller } from '../../procedures/lapsed.ts';
import { need } from '../../procedures/refusal.ts';
import { eatenOff, GREMLINS } from './ingestion.ts';
import { onBallot, type Proxy, type SimpleVote, type VetoableBallot } from './vetoable-ballot.ts';
import { needPlayer } from '../../procedures/need-player.ts';

/** Rules that refuse what may not be done. */
export interface VetoableRules {
  readonly ballot: string;
  readonly eligible: string;
  readonly voting: string;
  readonly passage: string;
  readonly proxies: string;
  readonly curses: string;
  readonly idol: string;
  readonly leave: string;
  readonly eating: string;
  readonly dice: string;
  /** What a proposal brings or costs its author: points, Charm and Activity, and what a literary form adds. */
  readonly scoring: string;
  readonly charm: string;
  readonly forms: string;
  /** Whose the points of the Administrator are. */
  readonly administrator: string;
  readonly dependencies: string;
  readonly opposition: string;
}

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
export function castOn(ballot: VetoableBallot, vote: SimpleBallot, rules: VetoableRules): void {
  const { on, inNameOf: voter = vote.by } = vote;
  needVote(ballot, vote, voter, rules);
  const cast = ballot.votes.get(on) ?? new Map<string, SimpleVote>();
  ballot.votes.set(on, cast.set(voter, vote.vote));
  const hidden = ballot.hidden.get(on) ?? new Set<string>();
  if (vote.privately) hidden.add(voter);
  else hidden.delete(voter);
  ballot.hidden.set(on, hidden);
}

function needVote(
  ballot: VetoableBallot,
  { by, on }: SimpleBallot,
  voter: string,
  rules: VetoableRules,
): void {
  need(!ballot.isOver, 'Voting is over.', rules.voting);
  needOnBallot(ballot, on, rules);
  needPlayer(ballot.players, voter, teller(ballot, rules.eligible));
  const isEligible = ballot.eligible.includes(voter);
  needBy(ballot, isEligible, `${voter} may not vote on this ballot.`, rules.eligible);
  needBy(ballot, !ballot.onLeave.includes(by), `${by} is on leave.`, rules.leave);
  need(!ballot.cursed.has(voter), `${voter} is cursed.`, rules.curses);
  const proxy = ballot.proxies.get(voter);
  const isHeld = proxy?.holder === by && (proxy.on?.includes(on) ?? true);
  const mayCast = by === voter || (isHeld && !isLapsed(ballot, rules.proxies));
  const rule = teller(ballot, rules.proxies);
  need(mayCast, `${by} does not hold the proxy of ${voter} for this.`, rule);
}

function needOnBallot(ballot: VetoableBallot, serial: string, rules: VetoableRules): void {
  const isThere = onBallot(ballot).some((one) => one.serial === serial);
  need(isThere, `${serial} is not on the ballot.`, teller(ballot, rules.ballot));
}

/** Gives one's proxy to somebody, for all proposals or for some. */
export function giveProxy(
  { players, proxies }: VetoableBallot,
  by: string,
  proxy: Proxy,
  rules: VetoableRules,
): void {
  const arePlayers = [by, proxy.holder].every((one) => players.includes(one));
  need(arePlayers, 'Players give their proxies to players.', rules.proxies);
  need(proxy.holder !== by, 'One’s own proxy is no proxy.', rules.proxies);
  proxies.set(by, proxy);
}

/** Takes one's proxy back; what was voted by it stays. */
export function withdrawProxy({ proxies }: VetoableBallot, by: string, rules: VetoableRules): void {
  need(proxies.delete(by), `${by} has given no proxy.`, rules.proxies);
}

/** The gremlin eats at the beginning of the ninth nday, by the Gremlin number. */
export function eat(ballot: VetoableBallot, gremlin: number, rules: VetoableRules): void {
  need(!ballot.isOver, 'Voting is over.', rules.eating);
  need(ballot.pig === 'active', 'It is hiding, and eats nothing.', rules.eating);
  need(!ballot.hasEaten, 'It has eaten off this ballot.', rules.eating);
  const isNumber = gremlin >= 1 && gremlin <= GREMLINS;
  need(isNumber, 'The Gremlin number is one from 1 to 120.', teller(ballot, rules.dice));
  const edible = onBallot(ballot).map(({ serial, words, by }) => ({
    serial,
    words,
    isProtected: by === ballot.idol,
  }));
  ballot.hasEaten = true;
  ballot.eaten = [...ballot.eaten, ...eatenOff(edible, gremlin)];
}

/** Vetoes a proposal, as an Administrator may who is no player. */
export function veto(
  ballot: VetoableBallot,
  serial: string,
  by: string,
  rules: VetoableRules,
): void {
  need(by === ballot.administrator, 'Only the Administrator vetoes.', rules.passage);
  need(!ballot.players.includes(by), 'A player vetoes nothing.', rules.passage);
  needOnBallot(ballot, serial, rules);
  need(!ballot.effects.has(serial), `${serial} is processed already.`, rules.passage);
  ballot.vetoed.add(serial);
}
