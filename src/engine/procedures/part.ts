import type { QuantityRules } from '../world/quantities.ts';
import type { Draft, Signal, World } from '../world/world.ts';
import type { View } from './view.ts';
import type { Misfit } from './misfit.ts';
import type { Plain } from './plain.ts';
import type { Refusal } from './refusal.ts';
import type { Choices } from './settings.ts';
import type { ForeignStep, Reads, SingleStep } from './sharing.ts';

/**
 * A procedure as it takes part in a game: it reads and changes the one state, keeps what of its own is
 * under way, takes up what others tell, and brings about what how things stand asks for. Where something
 * cannot be, it throws `Refused`, and nothing of it took place.
 */
export interface Part {
  /** How it counts quantities; what it says holds for every rule that touches them. */
  readonly quantities: QuantityRules;
  /** How it counts what a game names when it binds it: by what the game fixes, as it is written. */
  readonly counts?: (
    given: Readonly<Record<string, unknown>>,
    settings: Readonly<Record<string, string>>,
  ) => QuantityRules;
  /** Names of the marks and the sets that entities have by it. */
  readonly marks: readonly string[];
  readonly sets: readonly string[];
  /** Set where all that it changes stands in the one state. */
  readonly keepsNothing?: boolean;
  /** Units of which it tells each beginning: a clock's ndays and nweeks. */
  readonly ticks: readonly string[];
  /** The same by how it was begun, where they hang on that. */
  readonly units?: (state: unknown) => readonly string[];
  /** Set where others ask at their beginning what it says at its own. */
  readonly setsUp?: boolean;
  /** While it does not begin by itself; see `Sharing.waits`. */
  readonly waits?: (world: World) => boolean;
  /** Steps that are told by the world where something stands at a path; see `Sharing.told`. */
  readonly told?: Readonly<Record<string, string>>;
  /** Begins by itself, with all that must be known given; gives what it keeps. */
  readonly begin: (draft: Draft, given: unknown, choices: Choices) => unknown;
  /**
   * Begins in a game, where much is known already; gives what it keeps, or what it still needs to be
   * told before it can begin.
   */
  readonly enter: (draft: Draft, said: unknown, choices: Choices) => unknown;
  /** Takes a step whose fields have their shape; gives what it keeps after it. */
  readonly take: (draft: Draft, state: unknown, verb: string, fields: unknown) => unknown;
  /** The single steps of one that does several after another; other rules act in between. */
  readonly split: (
    state: unknown,
    verb: string,
    fields: Readonly<Record<string, unknown>>,
  ) => readonly SingleStep[];
  /** What it keeps, once it has read what the state tells. */
  readonly seen?: (world: World, state: unknown) => unknown;
  readonly ask: (world: World, state: unknown, question: string, fields: unknown) => Plain;
  readonly views: (world: World, state: unknown) => readonly View[];
  /** Tells whether it may take up such a thing at all: most members are told of most things in vain. */
  readonly heeds: (signal: Signal) => boolean;
  /** Takes up what was told and it heeds; gives what it keeps after that. */
  readonly hear: (draft: Draft, state: unknown, signal: Signal) => unknown;
  /** What words mean that are said with a step of whichever rule. */
  readonly reads?: Reads;
  /** Why a step of another rule cannot be taken now, where it cannot. */
  readonly forbids?: (world: World, state: unknown, step: ForeignStep) => Refusal | undefined;
  /** Set where it may stand in the way of what happens without anybody doing it, too. */
  readonly barsHappenings?: boolean;
  /** Brings about one thing that is due, and gives what it keeps after it; undefined where nothing is. Left out where nothing ever is. */
  readonly settle?: (draft: Draft, state: unknown) => { readonly keeps: unknown } | undefined;
}

/** Returns whether a procedure that was to begin lacks something that must be known. */
export function isMisfit(result: unknown): result is Misfit {
  return typeof result === 'object' && result !== null && 'misfit' in result;
}
