import type { World, Draft, Signal } from '../world/world.ts';
import type { Refusal } from './refusal.ts';

/** A part of what a procedure keeps that is the whole game's: scores, who plays, who holds an office. */
export interface Share<S> {
  /** Brings what the procedure keeps up to what the world says. */
  readonly read: (world: World, state: S) => S;
  /** Writes into the world what the procedure changed; before it began there was nothing. */
  readonly write: (draft: Draft, before: S | undefined, after: S) => void;
}

/** One of the steps that a step comes to. */
export interface SingleStep {
  readonly verb: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A step of another procedure, which rules may keep from being taken for a time. */
export interface BarredStep extends SingleStep {
  /** The procedure whose step it is. */
  readonly procedure: string;
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
  /** Why a step of another procedure is not taken now, as while a clock is off. */
  readonly bars?: (state: S, step: BarredStep) => Refusal | undefined;
  /** Units of which it tells each beginning. */
  readonly ticks?: readonly string[];
  /** The single steps of one that does several after another, so that other rules act in between. */
  readonly split?: (
    state: S,
    verb: string,
    fields: Readonly<Record<string, unknown>>,
  ) => readonly SingleStep[] | undefined;
}
