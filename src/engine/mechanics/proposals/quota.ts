import { refuse, type Refusal } from '../../procedures/refusal.ts';

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
  readonly serial: number | undefined;
  readonly revision: number;
  /** Revised by its author, but not yet by its number. */
  readonly isRevised: boolean;
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
export interface Quota {
  readonly players: readonly string[];
  readonly administrator: string;
  /** Holder of the Token of Proposals. */
  readonly token: string | undefined;
  readonly brokenLimbs: ReadonlyMap<string, number>;
  /** Counted proposals of this nweek by author. */
  readonly made: ReadonlyMap<string, number>;
  readonly proposals: readonly MadeProposal[];
  /** Names of those recognised since the last voting period began. */
  readonly fresh: readonly string[];
  /** Names of those on the ballot under way. */
  readonly ballot: readonly string[];
  readonly last: number;
  readonly isVoting: boolean;
}

/** Limits, and the rules that refuse what goes beyond them. */
export interface QuotaRules {
  readonly perNweek: number;
  readonly perNweekOfAdministrator: number;
  readonly proposals: string;
  readonly limit: string;
  readonly administrator: string;
  readonly kickbacks: string;
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

/** Tells how many more counted proposals somebody may make in this nweek. */
export function leftFor(state: Quota, by: string, rules: QuotaRules): number {
  const made = state.made.get(by) ?? 0;
  if (by === state.administrator) return Math.max(0, rules.perNweekOfAdministrator - made);
  const limbs = state.brokenLimbs.get(by) ?? 0;
  const token = state.token === by ? 1 : 0;
  return Math.max(0, rules.perNweek - limbs + token - made);
}

/** Makes a proposal, within the limits of the nweek (r19/4, r212/1, r299/1, r345/0, r396/0). */
export function makeProposal(state: Quota, making: Making, rules: QuotaRules): Quota | Refusal {
  const { name, by, kind, text } = making;
  const refusal = whyNot(state, making, rules);
  if (refusal !== undefined) return refusal;
  const isCounted = kind === 'ordinary';
  const isExtra = isCounted && state.token === by && leftFor(state, by, rules) === 1;
  const count = (state.made.get(by) ?? 0) + (isCounted ? 1 : 0);
  const made = { name, by, kind, isExtra, serial: undefined, revision: 0, isRevised: false, text };
  return {
    ...state,
    made: new Map([...state.made, [by, count]]),
    proposals: [...state.proposals, made],
  };
}

function whyNot(
  state: Quota,
  { name, by, kind, isKickback }: Making,
  rules: QuotaRules,
): Refusal | undefined {
  const isKeeper = by === state.administrator;
  if (!isKeeper && !state.players.includes(by)) {
    return refuse(`${by} is no player.`, rules.proposals);
  }
  if (findMade(state, name) !== undefined) {
    return refuse(`There is a proposal called ${name} already.`, rules.proposals);
  }
  if (isKickback) return refuse('It pays people for their votes.', rules.kickbacks);
  if (kind !== 'ordinary' || leftFor(state, by, rules) > 0) return undefined;
  const rule = isKeeper ? rules.administrator : rules.limit;
  return refuse(`${by} may make no more proposals in this nweek.`, rule);
}

/** Finds a proposal by its name. */
export function findMade({ proposals }: Quota, name: string): MadeProposal | undefined {
  return proposals.find((one) => one.name === name);
}

/** The Administrator recognises a proposal: it gets the next serial (r19/4). */
export function recogniseProposal(state: Quota, name: string, rules: QuotaRules): Quota | Refusal {
  const found = findMade(state, name);
  if (found === undefined) return refuse(`There is no proposal ${name}.`, rules.proposals);
  if (found.serial !== undefined) return refuse('It is recognised already.', rules.proposals);
  const serial = state.last + 1;
  const token = found.isExtra ? undefined : state.token;
  const recognised = { ...found, serial, isRevised: false };
  return { ...changed(state, recognised), token, last: serial, fresh: [...state.fresh, name] };
}

/** Its author revises a proposal, but not while votes are cast (r19/4). */
export function reviseMade(
  state: Quota,
  name: string,
  by: string,
  rules: QuotaRules,
): Quota | Refusal {
  const found = findMade(state, name);
  if (found?.by !== by) return refuse('Only its author revises a proposal.', rules.proposals);
  if (state.isVoting) return refuse('No proposal is revised during voting.', rules.proposals);
  return changed(state, { ...found, isRevised: true });
}

/** The Administrator gives a revised proposal its next revision; it is not revised before (r19/4). */
export function updateNumber(state: Quota, name: string, rules: QuotaRules): Quota | Refusal {
  const found = findMade(state, name);
  if (found?.isRevised !== true || found.serial === undefined) {
    return refuse('There is no revision of it to number.', rules.proposals);
  }
  return changed(state, { ...found, isRevised: false, revision: found.revision + 1 });
}

/** Voting begins on everything recognised since it began the last time (r23/0). */
export function openVoting(state: Quota, { voting }: QuotaRules): Quota | Refusal {
  if (state.isVoting) return refuse('Voting is under way.', voting);
  return { ...state, isVoting: true, ballot: state.fresh, fresh: [] };
}

/** The nweek ends, and voting with it; everybody may make proposals anew (r212/1). */
export function endNweek(state: Quota): Quota {
  return { ...state, isVoting: false, ballot: [], made: new Map() };
}

function changed(state: Quota, proposal: MadeProposal): Quota {
  const proposals = state.proposals.map((one) => (one.name === proposal.name ? proposal : one));
  return { ...state, proposals };
}
