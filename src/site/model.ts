import {
  type LogNames,
  type RuleHistory,
  type Series,
  type StepsTaken,
  type WindowOf,
} from '../engine/index.ts';
import type { PlacedScenario } from '../loaders/parse-scenarios.ts';
import type { LoadedContent } from '../loaders/load-content.ts';
import type {
  Chronicle,
  Citation,
  Game,
  LogEvent,
  Notes,
  Proposal,
  SourceRecord,
  Witness,
} from '../schemas/index.ts';
import { type LineExtents } from './line-extents.ts';
import type { MailModel } from './mail/mail-model.ts';
import { type Made } from './once.ts';
import { type FindingsOf, type RuleAtHeading } from './source-indexes.ts';
import type { ListedEvent, LoggedChange, Mechanic, ScenarioRun } from '../engine/index.ts';

/** A scenario of rules that act on each other, played. */
export interface PlayedTogether {
  /** In its address; one of a kind within the game. */
  readonly slug: string;
  readonly run: ScenarioRun;
  /** The source that prints its rules; the first that prints any of them, where they are named one by one. */
  readonly source: string;
}

/** A mention of a rule or proposal in a rule's text, seen from what is mentioned. */
export interface Mention {
  readonly witness: Witness;
  readonly citation: Citation;
}

/** A rule with everything that the archive knows of it. */
export interface RuleModel extends RuleHistory {
  readonly game: string;
  /** Place among the rules of the game, from 0. */
  readonly place: number;
  /** Copies of other rules that cite this one, the latest copy of each. */
  readonly citedBy: () => readonly Mention[];
  /** The number that it had in each of its versions, by their keys; none for one that has no numbers. */
  readonly numbers: ReadonlyMap<string, string>;
}

/** The headnotes of a game, by rule and then by the source whose text was read. */
export type HeadnotesByRule = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** A game with everything that the archive holds of it; inverse relations are derived here, once. */
export interface GameModel {
  /** What was worked out of it so far; see `once`. */
  readonly made: Made;
  /** What its rules have players do, and how far that is played. */
  readonly mechanics: readonly Mechanic[];
  /** Its scenarios, in the order of their files. */
  readonly scenarios: readonly PlacedScenario[];
  /** Those of rules that act on each other, played. */
  readonly played: readonly PlayedTogether[];
  readonly game: Game;
  /** Every game that is shown, this one among them, in their order. */
  readonly games: readonly Game[];
  readonly notes: Notes;
  /** What its rules do, in sentences of our own. */
  readonly headnotes: HeadnotesByRule;
  /** Its history in prose; null where none is written. */
  readonly chronicle: Chronicle | null;
  /** In order of time, each with the window of its moment. */
  readonly sources: readonly SourceRecord[];
  /** The same with the moments that their records tell. */
  readonly sourcesAsTold: readonly SourceRecord[];
  /** Those of them whose moments nothing contradicts. */
  readonly believed: readonly SourceRecord[];
  /** The one window of every moment, in calendar time. */
  readonly windowOf: WindowOf;
  readonly sourceById: ReadonlyMap<string, SourceRecord>;
  /** The era in which a source stands, by its id. */
  readonly eraOf: (source: string) => Game['eras'][number] | undefined;
  /** Every copy of a rule, in order of time. */
  readonly witnesses: readonly Witness[];
  /** The copies that each source stores, in its order; a commit stores those that it changes. */
  readonly stored: ReadonlyMap<string, readonly Witness[]>;
  /**
   * Copies of each source that is a ruleset, in its order, by source: of a repository the last commit is
   * one, with all that it holds.
   */
  readonly copies: ReadonlyMap<string, readonly Witness[]>;
  /** What the commits of repositories hold. */
  readonly series: Series;
  /** In the order of their numbers. */
  readonly rules: readonly RuleModel[];
  readonly ruleBySlug: ReadonlyMap<string, RuleModel>;
  readonly proposals: readonly Proposal[];
  /** By every form in which a proposal is printed, in lower case. */
  readonly proposalByPrinted: ReadonlyMap<string, Proposal>;
  /** Events of the logs that are about each proposal, in their order, by its address. */
  readonly aboutProposal: ReadonlyMap<string, readonly LogEvent[]>;
  /** What each proposal did to which rules, by its address. */
  readonly effects: ReadonlyMap<string, ProposalEffects>;
  /** What logs alone tell that a proposal did, in rule order, by its address. */
  readonly loggedEffects: ReadonlyMap<string, readonly LoggedEffect[]>;
  readonly keywords: readonly KeywordGroup[];
  readonly keywordByName: ReadonlyMap<string, KeywordGroup>;
  readonly nweeks: KnownNweeks;
  /** Its mail, where any was read. */
  readonly mail: MailModel;
  /** Events of every log of the game, log by log; empty where none is held. */
  readonly log: readonly LogEvent[];
  /** The log in which each of them stands. */
  readonly logs: LogNames;
  /** What the steps of its logs come to, which replays by other verdicts share. */
  readonly steps: StepsTaken;
  readonly findingsOf: FindingsOf;
  readonly ruleAtHeading: RuleAtHeading;
  readonly lineExtents: LineExtents;
  readonly resolve: (witness: Witness, citation: Citation) => Target | null;
  /** Tells whether a rule of the source has the words for its title. */
  readonly isTitle: (source: string, words: string) => boolean;
  readonly readText: LoadedContent['readText'];
  readonly readDocument: LoadedContent['readDocument'];
}

/** What a citation leads to. */
export type Target =
  | { readonly kind: 'rule'; readonly rule: RuleModel }
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  | { readonly kind: 'time'; readonly era: string; readonly nweek: number };

/** A keyword with the rules that bear it, each in the last copy that does. */
export interface KeywordGroup {
  readonly keyword: string;
  readonly slug: string;
  /** In rule order. */
  readonly rules: readonly { readonly rule: RuleModel; readonly witness: Witness }[];
}

/** What one proposal did to one rule. */
export interface Effect {
  readonly rule: RuleModel;
  readonly event: ListedEvent;
  /** Key of the version that came of it. */
  readonly version: string;
}

/** What one proposal did to one rule by a log, where no list of changes names it. */
export interface LoggedEffect {
  readonly rule: RuleModel;
  readonly change: LoggedChange;
  /** Key of the version that came of it. */
  readonly version: string;
}

/** All that one proposal did, in rule order. */
export type ProposalEffects = readonly Effect[];

/** The nweeks of which the archive knows anything, by era, in order: the moments of an era's page. */
export type KnownNweeks = ReadonlyMap<string, ReadonlySet<number>>;
