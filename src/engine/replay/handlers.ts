import type { LogEvent } from '../../schemas/event.ts';
import type { Effect } from '../log/short-form.ts';
import { isWhole, type Value } from '../state/value.ts';

/** What a handler may look at. */
export interface HandlerContext {
  /** The value at a path before the event. */
  readonly get: (path: string) => Value | undefined;
  /** Paths below a prefix that have a value, in order of code units. */
  readonly below: (prefix: string) => readonly string[];
}

/** What follows from an action, or why it has no effect. */
export type Derived =
  { readonly effects: readonly Effect[] } | { readonly rejection: string; readonly rule?: string };

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
  readonly run: (event: LogEvent, context: HandlerContext) => Derived;
}

/** Finds the handler that plays an action under the revision of its rule that is in force. */
export function findHandler(
  handlers: readonly Handler[],
  event: LogEvent,
  context: HandlerContext,
): Handler | undefined {
  const takes = (handler: Handler) => handler.takes?.(event) ?? handler.do === event.do;
  return handlers.find((handler) => takes(handler) && isBound(handler, context));
}

function isBound({ rule, from, to }: Handler, context: HandlerContext): boolean {
  if (rule === undefined) return true;
  const revision = context.get(`rule/${rule}/revision`);
  // Where the log holds no rules, nothing says that another revision was in force.
  if (revision === undefined || !isWhole(revision)) return true;
  return Number(revision) >= (from ?? 0) && Number(revision) <= (to ?? Infinity);
}
