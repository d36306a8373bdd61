import type { QuantityRules } from '../world/quantities.ts';
import type { World, Draft, Signal } from '../world/world.ts';
import type { StepLimit } from './step-limit.ts';
import type { Refusal } from './refusal.ts';

/** A part of what a procedure keeps that is the whole game's: scores, who plays, who holds an office. */
export interface Share<S> {
  /** Brings what the procedure keeps up to what the world says. */
  readonly read: (world: World, state: S) => S;
  /** Writes into the world what the procedure changed; before it began there was nothing. */
  readonly write: (draft: Draft, before: S | undefined, after: S) => void;
  /** Takes whoever is there no more out of what the procedure keeps. */
  readonly forget?: (state: S, name: string) => S;
}

/** A step of another rule, before it is taken. */
export interface ForeignStep {
  /** Name of the procedure whose step it is. */
  readonly of: string;
  readonly verb: string;
  /** Who takes it; undefined where it happens without anybody. */
  readonly by: string | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
  /** How often it may be taken, where its rule says so. */
  readonly limit?: StepLimit | undefined;
}

/** What is said with a step of whichever rule, before the step is taken. */
export interface SaidInStep {
  /** Name of the procedure whose step it is. */
  readonly of: string;
  readonly verb: string;
  readonly field: string;
  /** Who takes the step; undefined where it happens without anybody. */
  readonly by: string | undefined;
  /** Whether the step could be taken with other words in the place of these. */
  readonly fits: (words: string) => boolean;
}

/** Says what words mean by a rule; undefined where it says nothing of them. */
export type Reads = (world: World, words: string, said: SaidInStep) => string | undefined;

/** One of the steps that a step comes to. */
export interface SingleStep {
  readonly verb: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** How a procedure that keeps a state of its own takes part in the one state of a game. */
export interface Sharing<S> {
  readonly shares?: readonly Share<S>[];
  /** What of that which must be given the world tells when it begins in a game, written as in a scenario. */
  readonly asks?: (world: World) => Readonly<Record<string, unknown>>;
  /** What a step brought about that other rules may take up. */
  readonly tells?: (before: S, after: S) => readonly Signal[];
  /** What it does where another rule, or the clock, told something of that name. */
  readonly hears?: Readonly<
    Record<string, (state: S, signal: Signal, world: World) => S | Refusal>
  >;
  /**
   * Steps by which a scenario tells what the world knows where something stands at a path: `nweek` is the
   * clock's to tell where there is one. They are refused then.
   */
  readonly told?: Readonly<Record<string, string>>;
  /** What how things stand brings about by itself, whatever rule let them stand so; undefined where nothing is due. */
  readonly settles?: (state: S) => S | undefined;
  /** What a step asks of the world before it is taken, and does there: it performs what was announced. */
  readonly first?: Readonly<Record<string, (draft: Draft, fields: SingleStep['fields']) => void>>;
  /** What words mean that are said with a step of whichever rule. */
  readonly reads?: Reads;
  /** Why a step of another rule cannot be taken now, where it cannot. */
  readonly forbids?: (state: S, step: ForeignStep, world: World) => Refusal | undefined;
  /** Set where it may stand in the way of what happens without anybody doing it, too. */
  readonly barsHappenings?: boolean;
  /** How it counts quantities that it shares; what it says holds for every rule that touches them. */
  readonly quantities?: QuantityRules;
  /** The same for what a game names when it binds it, by what the game fixes of what is given and of what is left open. */
  readonly counts?: (
    given: Readonly<Record<string, unknown>>,
    settings: Readonly<Record<string, string>>,
  ) => QuantityRules;
  /** Units of which it tells each beginning. */
  readonly ticks?: readonly string[];
  /** The same where they hang on how it was begun. No other may tell them while both are in force. */
  readonly units?: (state: S) => readonly string[];
  /** Set where it says at its beginning who plays and how they stand, which others ask when they begin. */
  readonly setsUp?: boolean;
  /** While it does not begin by itself, though its rules are in force; it does with its first step, or is begun. */
  readonly waits?: (world: World) => boolean;
  /** The single steps of one that does several after another, so that other rules act in between. */
  readonly split?: (
    state: S,
    verb: string,
    fields: Readonly<Record<string, unknown>>,
  ) => readonly SingleStep[] | undefined;
}
