import { isLapsed, needBy, type Lapsing } from '../../procedures/lapsed.ts';
import { need } from '../../procedures/refusal.ts';

/** Kinds of proposals; only ordinary ones are counted. */
export const PROPOSAL_KINDS = ['ordinary', 'declaration', 'appeal'] as const;
type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/** A proposal from the moment at which somebody makes it. */
export interface MadeProposal {
  readonly name: string;
  readonly by: string;
  readonly kind: ProposalKind;
  /** Whether it was made beyond the limit, by the token. */
  readonly isExtra: boolean;
  /** Given by the Administrator, who recognises it by that. */
  serial: number | undefined;
  revision: number;
  /** Revised by its author, but not yet by its number. */
  isRevised: boolean;
  /** What of its text matters when it is voted on. */
  readonly text: ProposalText;
}

/** What of the text of a proposal matters when it is voted on. */
export interface ProposalText {
  readonly words: number;
  readonly opposedTo: readonly string[];
  readonly dependsOn: readonly string[];
  readonly hasClause: boolean;
  readonly formBonus: number;
}

/** Who made how many proposals in this nweek, and what became of them. */
export interface Quota extends Lapsing {
  readonly players: readonly string[];
  readonly administrator: string;
  /** Holder of the Token of Proposals. */
  token: string | undefined;
  readonly brokenLimbs: ReadonlyMap<string, number>;
  /** Counted proposals of this nweek by author. */
  readonly made: Map<string, number>;
  readonly proposals: MadeProposal[];
  /** Names of those recognised since the last voting period began. */
  fresh: string[];
  /** Names of those on the ballot under way. */
  ballot: readonly string[];
  last: number;
  isVoting: boolean;
}

/** Limits, and the rules that refuse what goes beyond them. */
export interface QuotaRules {
  readonly perNweek: number;
  readonly perNweekOfAdministrator: number;
  readonly proposals: string;
  readonly limit: string;
  readonly administrator: string;
  readonly kickbacks: string;
  readonly limbs: string;
  readonly token: string;
  readonly voting: string;
}

/** What somebody makes. */
export interface Making {
  readonly name: string;
  readonly by: string;
  readonly kind: ProposalKind;
  /** Whether it pays people for how they vote, in the judgement of the log. */
  readonly isKickback: boolean;
  readonly text: ProposalText;
}

/** Returns how many more counted proposals somebody may make in this nweek. */
export function leftFor(state: Quota, by: string, rules: QuotaRules): number {
  const made = state.made.get(by) ?? 0;
  if (by === state.administrator) return Math.max(0, rules.perNweekOfAdministrator - made);
  const limbs = isLapsed(state, rules.limbs) ? 0 : (state.brokenLimbs.get(by) ?? 0);
  const token = state.token === by && !isLapsed(state, rules.token) ? 1 : 0;
  return Math.max(0, rules.perNweek - limbs + token - made);
}

/** Makes a proposal, within the limits of the nweek (r19/4, r212/1, r299/1, r345/0, r396/0). */
export function makeProposal(state: Quota, making: Making, rules: QuotaRules): void {
  const { name, by, kind, text } = making;
  needRoom(state, making, rules);
  const isCounted = kind === 'ordinary';
  const hasToken = state.token === by && !isLapsed(state, rules.token);
  const isExtra = isCounted && hasToken && leftFor(state, by, rules) === 1;
  state.made.set(by, (state.made.get(by) ?? 0) + (isCounted ? 1 : 0));
  const unnumbered = { serial: undefined, revision: 0, isRevised: false };
  state.proposals.push({ name, by, kind, isExtra, ...unnumbered, text });
}

function needRoom(state: Quota, { name, by, kind, isKickback }: Making, rules: QuotaRules): void {
  const isKeeper = by === state.administrator;
  need(isKeeper || state.players.includes(by), `${by} is no player.`, rules.proposals);
  const isNew = findMade(state, name) === undefined;
  need(isNew, `There is a proposal called ${name} already.`, rules.proposals);
  needBy(state, !isKickback, 'It pays people for their votes.', rules.kickbacks);
  const mayMake = kind !== 'ordinary' || leftFor(state, by, rules) > 0;
  const rule = isKeeper ? rules.administrator : rules.limit;
  needBy(state, mayMake, `${by} may make no more proposals in this nweek.`, rule);
}

/** Finds a proposal by its name. */
export function findMade({ proposals }: Quota, name: string): MadeProposal | undefined {
  return proposals.find((one) => one.name === name);
}

/** The Administrator recognises a proposal: it gets the next serial (r19/4). */
export function recogniseProposal(state: Quota, name: string, { proposals }: QuotaRules): void {
  const found = findMade(state, name);
  need(found, `There is no proposal ${name}.`, proposals);
  need(found.serial === undefined, 'It is recognised already.', proposals);
  state.last++;
  found.serial = state.last;
  found.isRevised = false;
  if (found.isExtra) state.token = undefined;
  state.fresh.push(name);
}

/** Its author revises a proposal, but not while votes are cast (r19/4). */
export function reviseMade(
  state: Quota,
  name: string,
  by: string,
  { proposals }: QuotaRules,
): void {
  const found = findMade(state, name);
  need(found?.by === by, 'Only its author revises a proposal.', proposals);
  need(!state.isVoting, 'No proposal is revised during voting.', proposals);
  found.isRevised = true;
}

/** The Administrator gives a revised proposal its next revision; it is not revised before (r19/4). */
export function updateNumber(state: Quota, name: string, { proposals }: QuotaRules): void {
  const found = findMade(state, name);
  const isWaiting = found?.isRevised === true && found.serial !== undefined;
  need(isWaiting, 'There is no revision of it to number.', proposals);
  found.isRevised = false;
  found.revision++;
}

/** Voting begins on everything recognised since it began the last time (r23/0). */
export function openVoting(state: Quota, { voting }: QuotaRules): void {
  need(!state.isVoting, 'Voting is under way.', voting);
  state.isVoting = true;
  state.ballot = [...state.fresh];
  state.fresh = [];
}

/** The nweek ends, and voting with it; everybody may make proposals anew (r212/1). */
export function endNweek(state: Quota): void {
  state.isVoting = false;
  state.ballot = [];
  state.made.clear();
}
