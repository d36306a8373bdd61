import { tallyIcons, type IconComment, type IconTally } from './icon-votes.ts';
import type { LostReading, MatterKind, MatterView } from './matter-ways.ts';
import { isStale } from './matter-ways.ts';
import { quorumOf } from './quorum.ts';

/** A post that is voted on, and what has become of it. */
export interface Matter {
  readonly name: string;
  readonly kind: MatterKind;
  readonly author: string;
  /** Minutes since 1970. */
  readonly posted: number;
  readonly comments: readonly IconComment[];
  readonly status: 'Pending' | 'Enacted' | 'Failed';
  /** An author was against eir own proposal; later votes do not undo it. */
  readonly isSelfKilled: boolean;
  readonly isVetoed: boolean;
  readonly asksForChanges: boolean;
}

/** Readings that the rules of Votable Matters leave open. */
export interface MatterReadings {
  readonly lost: LostReading;
  readonly turnout: 'with-deferential' | 'valid-only';
  readonly downtime: 'through-27' | 'until-27';
  readonly idling: 'barred' | 'open';
}

/** Everything that the rules of Votable Matters look at. */
export interface MatterState {
  readonly readings: MatterReadings;
  /** Minutes since 1970. */
  readonly now: number;
  /** Those who are not idle. */
  readonly players: readonly string[];
  readonly idle: readonly string[];
  readonly admins: readonly string[];
  /** None in a metadynasty. */
  readonly mastermind: string | undefined;
  /** In the order in which they were posted. */
  readonly matters: readonly Matter[];
  readonly isHiatus: boolean;
  /** Whether victory is declared and the Ascension Address is still to come. */
  readonly isAscending: boolean;
  /** Until when each player may not declare victory. */
  readonly barred: ReadonlyMap<string, number>;
  /** Titles of the rules of the dynasty. */
  readonly dynasticRules: readonly string[];
  /** Words of the dynasty for the players and for their head. */
  readonly terms: Readonly<Record<string, string>>;
  readonly dynasties: number;
}

const MINUTES = 60;

/** Finds a matter by its name. */
export function findMatter({ matters }: MatterState, name: string): Matter | undefined {
  return matters.find((matter) => matter.name === name);
}

/** Replaces a matter by one of the same name, or adds it at the end. */
export function withMatter(state: MatterState, matter: Matter): MatterState {
  const isNew = findMatter(state, matter.name) === undefined;
  const replaced = state.matters.map((one) => (one.name === matter.name ? matter : one));
  return { ...state, matters: isNew ? [...state.matters, matter] : replaced };
}

/** Tallies a matter as things stand. */
export function tallyOf(state: MatterState, matter: Matter): IconTally {
  return tallyIcons(matter, state, matter.kind === 'proposal');
}

/** Sees a matter as those see it who may enact or fail it. */
export function viewOf(state: MatterState, matter: Matter): MatterView {
  const tally = tallyOf(state, matter);
  const cast = state.readings.turnout === 'with-deferential' ? tally.cast : tally.valid;
  const { players, mastermind } = state;
  return {
    kind: matter.kind,
    hours: hoursOf(state, matter),
    count: { ...tally, cast, quorum: quorumOf(players.length) },
    players: players.length,
    hasMastermind: mastermind !== undefined && players.includes(mastermind),
    isDead: matter.isSelfKilled || matter.isVetoed,
    asksForChanges: matter.asksForChanges,
  };
}

function hoursOf({ now }: MatterState, { posted }: Matter): number {
  return (now - posted) / MINUTES;
}

/** Lists what is pending of a kind, the oldest first. */
export function pendingOf({ matters }: MatterState, kind: MatterKind): Matter[] {
  return matters.filter((matter) => matter.kind === kind && matter.status === 'Pending');
}

/** Finds the one proposal that may be decided: the oldest, but for those that everybody has left lying. */
export function oldestProposal(state: MatterState): Matter | undefined {
  return pendingOf(state, 'proposal').find(
    (matter) => !isStale({ kind: 'proposal', hours: hoursOf(state, matter) }),
  );
}
