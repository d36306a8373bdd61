import type { Lapsing } from '../../procedures/lapsed.ts';
import { need } from '../../procedures/refusal.ts';
import { tallyIcons, type IconComment, type IconTally } from './icon-votes.ts';
import type { LostChoice, MatterKind, MatterView } from './matter-thresholds.ts';
import { isStale } from './matter-thresholds.ts';
import { quorumOf } from './quorum.ts';

/** A post that is voted on, and what has become of it. */
export interface Matter {
  readonly name: string;
  readonly kind: MatterKind;
  readonly author: string;
  /** Seconds since 1970. */
  readonly posted: number;
  readonly comments: IconComment[];
  status: 'Pending' | 'Enacted' | 'Failed';
  /** An author was against eir own proposal; later votes do not undo it. */
  isSelfKilled: boolean;
  isVetoed: boolean;
  readonly asksForChanges: boolean;
}

/** Choices that the rules of Votable Matters leave open. */
export interface MatterChoices {
  readonly lost: LostChoice;
  readonly turnout: 'with-deferential' | 'valid-only';
  readonly downtime: 'through-27' | 'until-27';
  readonly idling: 'barred' | 'open';
}

/** Everything that the rules of Votable Matters look at. */
export interface MatterState extends Lapsing {
  readonly choices: MatterChoices;
  /** Seconds since 1970. */
  now: number;
  /** Those who are not idle. */
  players: readonly string[];
  idle: readonly string[];
  readonly admins: readonly string[];
  /** None in a metadynasty. */
  mastermind: string | undefined;
  /** In the order in which they were posted. */
  readonly matters: Matter[];
  isHiatus: boolean;
  /** Whether victory is declared and the Ascension Address is still to come. */
  isAscending: boolean;
  /** Until when each player may not declare victory. */
  readonly barred: Map<string, number>;
  /** Titles of the rules of the dynasty. */
  dynasticRules: readonly string[];
  /** Words of the dynasty for the players and for their head. */
  readonly terms: Record<string, string>;
  dynasties: number;
}

const SECONDS_IN_AN_HOUR = 3600;

/** Finds a matter by its name. */
export function findMatter({ matters }: MatterState, name: string): Matter | undefined {
  return matters.find((matter) => matter.name === name);
}

/** Returns what is pending of a name. @throws Refused where nothing is. */
export function pendingMatter(state: MatterState, name: string, rule: string | undefined): Matter {
  const matter = findMatter(state, name);
  need(matter?.status === 'Pending', `There is nothing pending called ${name}.`, rule);
  return matter;
}

/** Tallies a matter as things stand. */
export function tallyOf(state: MatterState, matter: Matter): IconTally {
  return tallyIcons(matter, state, matter.kind === 'proposal');
}

/** Sees a matter as those see it who may enact or fail it. */
export function viewOf(state: MatterState, matter: Matter): MatterView {
  const tally = tallyOf(state, matter);
  const cast = state.choices.turnout === 'with-deferential' ? tally.cast : tally.valid;
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
  return (now - posted) / SECONDS_IN_AN_HOUR;
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
