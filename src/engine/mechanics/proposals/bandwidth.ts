import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { findType, type ProposalType } from './proposal-types.ts';
import { greatestOf } from '../../../schemas/extremes.ts';

/** A proposal from its issue on. */
export interface IssuedProposal {
  readonly serial: number;
  readonly by: string;
  readonly type: ProposalType;
  /** Whoever a proposal quotes that quotes somebody. */
  readonly quoted: string | undefined;
  readonly revision: number;
  readonly state: 'issued' | 'voted-on' | 'decided' | 'shelved' | 'rescinded';
  /** Whether it was ever shelved. */
  readonly wasShelved: boolean;
}

/** Who may issue proposals, what each has to pay with, and what was issued. */
export interface Bandwidth {
  readonly players: readonly string[];
  /** Proposing entities that pay nothing. */
  readonly unlimited: readonly string[];
  /** Bandwidth chits of players and societies. */
  readonly chits: ReadonlyMap<string, number>;
  /** Who ceased to be a player in this nweek. */
  readonly gone: readonly string[];
  readonly proposals: readonly IssuedProposal[];
  /** Last serial before the first of these proposals. */
  readonly last: number;
  readonly isVoting: boolean;
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
}

/** Every player has so many chits at the beginning of an nweek, and no more (r212/9). */
export function beginNweek(state: Bandwidth, { perNweek }: BandwidthRules): Bandwidth {
  const full = state.players.map((player): [string, number] => [player, perNweek]);
  return { ...state, gone: [], chits: new Map([...state.chits, ...full]) };
}

/** A new player; one who was one in this nweek already gets no chits (r212/9). */
export function joinGame(
  state: Bandwidth,
  name: string,
  rules: BandwidthRules,
): Bandwidth | Refusal {
  if (state.players.includes(name)) return refuse(`${name} is a player already.`, rules.chits);
  const count = state.gone.includes(name) ? 0 : rules.forNewPlayers;
  return withChits({ ...state, players: [...state.players, name] }, name, count);
}

/** Somebody ceases to be a player. */
export function leaveGame(
  state: Bandwidth,
  name: string,
  rules: BandwidthRules,
): Bandwidth | Refusal {
  if (!state.players.includes(name)) return refuse(`${name} is no player.`, rules.chits);
  const players = state.players.filter((player) => player !== name);
  return withChits({ ...state, players, gone: [...state.gone, name] }, name, 0);
}

/** Gives chits away, as players may to societies (r578/21 VI). */
export function giveChits(
  state: Bandwidth,
  { by, to, count }: { by: string; to: string; count: number },
  rules: BandwidthRules,
): Bandwidth | Refusal {
  if (!state.players.includes(by)) return refuse(`${by} is no player.`, rules.chits);
  if (state.players.includes(to)) return refuse('Chits go to societies only.', rules.chits);
  const has = chitsOf(state, by);
  if (count < 1 || count > has) return refuse(`${by} has ${has} chits to give.`, rules.chits);
  return withChits(withChits(state, by, has - count), to, chitsOf(state, to) + count);
}

/** What somebody issues. */
export interface Issue {
  readonly by: string;
  readonly serial: number;
  readonly type: string;
  readonly quoted: string | undefined;
}

/** Issues a proposal: it takes the next serial and costs what its type costs (r6/2, r19/23). */
export function issueProposal(
  state: Bandwidth,
  issue: Issue,
  rules: BandwidthRules,
): Bandwidth | Refusal {
  const type = findType(rules.types, issue.type);
  if (type === undefined || type.isAbstract === true) {
    return refuse(`No proposals of the type ${issue.type} are issued.`, rules.proposals);
  }
  const faulty = faultOf(state, issue, type, rules);
  if (faulty !== undefined) return faulty;
  const { by, serial, quoted } = issue;
  const made = {
    serial,
    by,
    type,
    quoted,
    revision: 0,
    state: 'issued',
    wasShelved: false,
  } as const;
  return withChits(
    { ...state, proposals: [...state.proposals, made] },
    by,
    chitsOf(state, by) - costFor(state, by, type),
  );
}

function faultOf(
  state: Bandwidth,
  { by, serial, quoted }: Issue,
  type: ProposalType,
  rules: BandwidthRules,
): Refusal | undefined {
  const next =
    greatestOf(
      state.proposals.map((one) => one.serial),
      state.last,
    ) + 1;
  if (serial !== next) return refuse(`The next serial is ${next}.`, rules.serials);
  if (type.quotes === true && (quoted === undefined || quoted === by)) {
    return refuse('Somebody other than the proponent is quoted.', rules.proposals);
  }
  const isEntity =
    state.players.includes(by) || state.unlimited.includes(by) || state.chits.has(by);
  if (!isEntity) return refuse(`${by} is no proposing entity.`, rules.entities);
  if (costFor(state, by, type) <= chitsOf(state, by)) return undefined;
  return refuse(
    `It costs ${type.cost} chits, and ${by} has ${chitsOf(state, by)}.`,
    rules.entities,
  );
}

/** Gives how many chits somebody has. */
export function chitsOf({ chits }: Bandwidth, holder: string): number {
  return chits.get(holder) ?? 0;
}

function costFor({ unlimited }: Bandwidth, by: string, { cost }: ProposalType): number {
  return unlimited.includes(by) ? 0 : cost;
}

function withChits(state: Bandwidth, holder: string, count: number): Bandwidth {
  return { ...state, chits: new Map([...state.chits, [holder, count]]) };
}
