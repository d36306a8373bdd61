import { needBy, teller, type Lapsing } from '../../procedures/lapsed.ts';
import { need } from '../../procedures/refusal.ts';
import { findType, type ProposalType } from './proposal-types.ts';
import { greatestOf } from '../../../schemas/extremes.ts';
import { needPlayer } from '../../procedures/need-player.ts';
import { counted } from '../../../schemas/counted.ts';

/** A proposal from its issue on. */
export interface IssuedProposal {
  readonly serial: number;
  readonly by: string;
  readonly type: ProposalType;
  /** Whoever a proposal quotes that quotes somebody. */
  readonly quoted: string | undefined;
  revision: number;
  state: 'issued' | 'voted-on' | 'decided' | 'shelved' | 'rescinded';
  /** Whether it was ever shelved. */
  wasShelved: boolean;
}

/** Who may issue proposals, what each has to pay with, and what was issued. */
export interface Bandwidth extends Lapsing {
  players: readonly string[];
  /** Societies: they propose with the chits that they were lent. */
  societies: readonly string[];
  /** Proposing entities that pay nothing. */
  readonly unlimited: readonly string[];
  /** Bandwidth chits of players and societies. */
  chits: Map<string, number>;
  /** Who ceased to be a player in this nweek. */
  gone: string[];
  readonly proposals: IssuedProposal[];
  /** Last serial before the first of these proposals. */
  readonly last: number;
  isVoting: boolean;
}

/** How many chits a player has, and by which rules things are refused. */
export interface BandwidthRules {
  readonly types: readonly ProposalType[];
  readonly perNweek: number;
  readonly forNewPlayers: number;
  /** The nday, as the clock shows it, with which voting begins; it lasts as long as the nweek. */
  readonly votingFrom: number;
  readonly serials: string;
  readonly proposals: string;
  readonly entities: string;
  readonly rescinding: string;
  readonly chits: string;
  readonly voting: string;
  /** The rule of societies. */
  readonly societies: string;
}

/** Every player has so many chits at the beginning of an nweek, and no more (r212/9). */
export function beginNweek(state: Bandwidth, { perNweek }: BandwidthRules): void {
  state.gone = [];
  for (const player of state.players) state.chits.set(player, perNweek);
}

/** A new player gets chits, unless e was one in this nweek already (r212/9). */
export function welcome({ gone, chits }: Bandwidth, name: string, rules: BandwidthRules): void {
  chits.set(name, gone.includes(name) ? 0 : rules.forNewPlayers);
}

/** Somebody becomes a player. */
export function joinGame(state: Bandwidth, name: string, rules: BandwidthRules): void {
  need(!state.players.includes(name), `${name} is a player already.`, rules.chits);
  state.players = [...state.players, name];
  welcome(state, name, rules);
}

/** Somebody ceases to be a player. */
export function leaveGame(state: Bandwidth, name: string, rules: BandwidthRules): void {
  needPlayer(state.players, name, rules.chits);
  state.players = state.players.filter((player) => player !== name);
  state.gone.push(name);
  state.chits.set(name, 0);
}

/** Gives chits away, as players may to societies (r578/21 VI). */
export function giveChits(
  state: Bandwidth,
  { by, to, count }: { by: string; to: string; count: number },
  rules: BandwidthRules,
): void {
  needPlayer(state.players, by, rules.chits);
  need(!state.players.includes(to), 'Chits go to societies only.', rules.chits);
  const has = chitsOf(state, by);
  need(count >= 1 && count <= has, `${by} has ${counted(has, 'chit')} to give.`, rules.chits);
  state.chits.set(by, has - count);
  state.chits.set(to, chitsOf(state, to) + count);
}

/** What somebody issues. */
export interface Issue {
  readonly by: string;
  readonly serial: number;
  readonly type: string;
  readonly quoted: string | undefined;
}

/** Issues a proposal: it takes the next serial and costs what its type costs (r6/2, r19/23). */
export function issueProposal(state: Bandwidth, issue: Issue, rules: BandwidthRules): void {
  const { by, serial, quoted } = issue;
  const type = findType(rules.types, issue.type);
  const isIssued = type !== undefined && type.isAbstract !== true;
  need(
    isIssued,
    `No proposals of the type ${issue.type} are issued.`,
    teller(state, rules.proposals),
  );
  needSound(state, issue, type, rules);
  const fresh = { revision: 0, state: 'issued', wasShelved: false } as const;
  state.proposals.push({ serial, by, type, quoted, ...fresh });
  state.chits.set(by, chitsOf(state, by) - costFor(state, by, type));
}

function needSound(
  state: Bandwidth,
  { by, serial, quoted }: Issue,
  type: ProposalType,
  rules: BandwidthRules,
): void {
  const { players, societies, unlimited, chits, proposals, last } = state;
  const serials = proposals.map((one) => one.serial);
  const next = greatestOf(serials, last) + 1;
  need(serial === next, `The next serial is ${next}.`, teller(state, rules.serials));
  if (type.quotes !== undefined) {
    const isQuoted = quoted !== undefined && quoted !== by;
    needBy(state, isQuoted, 'Somebody other than the proponent is quoted.', type.quotes);
  }
  const isEntity = [players, societies, unlimited].flat().includes(by) || chits.has(by);
  need(isEntity, `${by} is no proposing entity.`);
  const has = chitsOf(state, by);
  need(
    costFor(state, by, type) <= has,
    `It costs ${counted(type.cost, 'chit')}, and ${by} has ${has}.`,
  );
}

/** Returns how many chits somebody has. */
export function chitsOf({ chits }: Bandwidth, holder: string): number {
  return chits.get(holder) ?? 0;
}

function costFor({ unlimited }: Bandwidth, by: string, { cost }: ProposalType): number {
  return unlimited.includes(by) ? 0 : cost;
}

/** Finds a proposal by its serial. */
export function findIssued({ proposals }: Bandwidth, serial: number): IssuedProposal | undefined {
  return proposals.find((one) => one.serial === serial);
}

/** Returns those that the next ballot has polls on: issued since the last one, or shelved by it (r23/14). */
export function nextBallot({ proposals }: Bandwidth): IssuedProposal[] {
  return proposals.filter(isToBePolled);
}

function isToBePolled({ state }: IssuedProposal): boolean {
  return state === 'issued' || state === 'shelved';
}

/** Revises a proposal, which its proponent may until the next voting period begins (r19/23, r23/14). */
export function reviseProposal(
  state: Bandwidth,
  serial: number,
  by: string,
  { proposals: rule }: BandwidthRules,
): void {
  const found = findIssued(state, serial);
  need(found, `There is no proposal ${serial}.`, rule);
  need(found.by === by, 'Only its proponent revises a proposal.', rule);
  need(isToBePolled(found), 'It can be revised no more.', rule);
  found.revision++;
}

/** Rescinds a proposal, as its proponent may unless it is voted on or was shelved (r1440/0). */
export function rescindProposal(
  state: Bandwidth,
  serial: number,
  by: string,
  { rescinding }: BandwidthRules,
): void {
  const found = findIssued(state, serial);
  need(found, `There is no proposal ${serial}.`, rescinding);
  need(found.by === by, 'Only its proponent rescinds a proposal.', rescinding);
  need(found.state !== 'rescinded', 'It is rescinded already.', rescinding);
  need(found.state !== 'voted-on', 'It is being voted on.', rescinding);
  need(!found.wasShelved, 'It was shelved before.', rescinding);
  found.state = 'rescinded';
}

/** Begins the voting period with a poll on every proposal of the ballot. */
export function beginVoting(state: Bandwidth, { voting }: BandwidthRules): void {
  need(!state.isVoting, 'Voting is under way.', voting);
  for (const proposal of nextBallot(state)) proposal.state = 'voted-on';
  state.isVoting = true;
}

/** Ends the voting period; those that were shelved come on the next ballot (r23/14). */
export function endVotingPeriod(
  state: Bandwidth,
  shelved: readonly number[],
  { voting }: BandwidthRules,
): void {
  need(state.isVoting, 'No voting is under way.', voting);
  const polled = state.proposals.filter((one) => one.state === 'voted-on');
  for (const serial of shelved) {
    const isPolled = polled.some((one) => one.serial === serial);
    need(isPolled, `${serial} was not voted on.`, voting);
  }
  for (const proposal of polled) proposal.state = 'decided';
  for (const serial of shelved) shelveProposal(state, serial);
  state.isVoting = false;
}

/** A proposal on which voting is over turns out to be shelved. */
export function shelveProposal(state: Bandwidth, serial: number): void {
  const found = findIssued(state, serial);
  if (found === undefined) return;
  found.state = 'shelved';
  found.wasShelved = true;
}
