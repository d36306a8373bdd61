import type { LogEvent } from '../../schemas/event.ts';
import type { Effect } from './log/short-form.ts';
import type { Consequence } from '../procedures/consequence.ts';
import { isWhole, type Value } from './state/value.ts';

/** What a handler may look at. */
export interface HandlerContext {
  /** The value at a path before the event. */
  readonly get: (path: string) => Value | undefined;
  /** Paths below a prefix that have a value, in order of code units. */
  readonly below: (prefix: string) => readonly string[];
}

/** What a handler that plays rules on the state of the game may look at. */
export interface PlayContext extends HandlerContext {
  /** Names directly below a path at or under which a value stands, in the order in which they came. */
  readonly namesBelow: (path: string) => readonly string[];
}

/** What follows from an action, or why it has no effect. */
export type Derived =
  | {
      readonly effects: readonly Effect[];
      /** What was brought about by which rule, where several act on each other. */
      readonly consequences?: readonly Consequence[];
      /** To be called once they have taken place, by a handler that remembers what it played. */
      readonly remember?: () => void;
    }
  | {
      readonly rejection: string;
      readonly rule?: string;
      /** Set where what the rules lay down refuses it, whether or not a rule is named. */
      readonly isRefusal?: true;
    };

/** Derives the effects of an action by the rule that defines it. */
export interface Handler {
  /** The action that it plays. */
  readonly do: string;
  /** Which events it plays, where that hangs on something else than the action. */
  readonly takes?: (event: LogEvent) => boolean;
  /** Rule by which it plays, and the revisions of it to which it is bound, both inclusive. */
  readonly rule?: string;
  readonly from?: number;
  readonly to?: number;
  readonly run: (event: LogEvent, context: PlayContext) => Derived;
}

/** Handlers that may play an action. */
export interface Candidates {
  /** The one that plays it; several, where the revision of their rule is not known. */
  readonly handlers: readonly Handler[];
  /**
   * Rule whose revision then is not known, so that nobody can tell which of them plays the action, or
   * whether any does; undefined where that is known.
   */
  readonly unknownRule?: string;
}

/** Finds the handler that plays an action under the revision of its rule that is in force, or all that may. */
export function findHandlers(
  handlers: readonly Handler[],
  event: LogEvent,
  context: HandlerContext,
): Candidates {
  const found: Handler[] = [];
  let unknownRule: string | undefined;
  for (const handler of handlers) {
    if (!(handler.takes?.(event) ?? handler.do === event.do)) continue;
    const bound = isBound(handler, context);
    if (bound === false) continue;
    found.push(handler);
    if (bound) break;
    unknownRule ??= handler.rule;
  }
  return { handlers: found, ...(unknownRule !== undefined && { unknownRule }) };
}

/** Tells whether a handler is bound to the revision in force; undefined where that is not known. */
function isBound({ rule, from, to }: Handler, context: HandlerContext): boolean | undefined {
  if (rule === undefined || (from === undefined && to === undefined)) return true;
  const revision = context.get(`rule/${rule}/revision`);
  if (revision === undefined || !isWhole(revision)) return undefined;
  return Number(revision) >= (from ?? 0) && Number(revision) <= (to ?? Infinity);
}
