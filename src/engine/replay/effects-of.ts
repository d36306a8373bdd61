import type { LogEvent } from '../../schemas/event.ts';
import { toEffects, type Effect } from './log/short-form.ts';
import { applyEffects } from './state/apply.ts';
import { isUnknown, isAlike } from './state/value.ts';
import { joinWays } from './doubt.ts';
import { findHandlers, type Derived, type Handler, type PlayContext } from './handlers.ts';
import { recordedEffects, type Outcome } from './outcome.ts';
import type { Run } from './run.ts';
import { takenAll } from './taken-all.ts';

/** Effects of an action, by which rule they follow, and what keeps them from being known. */
export type Found =
  | Extract<Derived, { rejection: string }>
  | (Extract<Derived, { effects: readonly Effect[] }> &
      Pick<Outcome, 'under' | 'unknownRule' | 'unknownFrom' | 'tookAll' | 'cutShort'>);

/** Takes the effects that the log records, or those that follow from the action by its rule. */
export function findEffects(event: LogEvent, run: Run): Found {
  const recorded = readEffects(event, run);
  const { handlers, unknownRule } = findHandlers(run.options.handlers ?? [], event, run.context);
  const [handler] = handlers;
  if (handler === undefined) return { effects: recorded };
  if (unknownRule !== undefined) {
    // What the log records took place, by whichever revision.
    return event.fx.length > 0
      ? { effects: recorded }
      : playAllWays(event, handlers, unknownRule, run);
  }
  const { context, unknownFrom } = noteUnknown(run.context);
  const derived = handler.run(event, context);
  if ('rejection' in derived) {
    // What the log records took place, whatever the rule would have said; the contradiction is kept.
    if (event.fx.length === 0) return derived;
    run.deviations.push({ event, recorded, derived: [] });
    if (event.play !== undefined && !isForbidden(derived)) {
      const at = { event: event.id, code: 'play-unplayable', field: ['play'] };
      run.problems.push({ ...at, reason: derived.rejection });
    }
    return { effects: recorded };
  }
  const under = ruleOf(handler, run.context);
  if (event.fx.length === 0) {
    const { effects } = derived;
    // A procedure remembers what it is asked, and cannot be asked what else would have been.
    const all = event.play === undefined ? takenAll(handler, event, effects, run.context) : {};
    return { ...derived, ...(under && { under }), ...unknownFrom(effects), ...all };
  }
  if (!sameEffects(recorded, derived.effects, run)) {
    run.deviations.push({ event, recorded, derived: derived.effects });
  }
  return { ...derived, effects: recorded, ...(under && { under }) };
}

/** What a rule forbids is part of the game; what no procedure knows is a mistake. */
function isForbidden({ rule, isRefusal }: Extract<Derived, { rejection: string }>): boolean {
  return rule !== undefined || isRefusal === true;
}

/**
 * Works out what an event without effect would have done: what it records, or what follows by the one
 * rule that may play it. Nothing where a procedure plays it, which remembers what it is asked.
 */
export function meantEffects(event: LogEvent, { options, context }: Run): readonly Effect[] {
  if (event.fx.length > 0) return recordedEffects(event);
  if (event.play !== undefined) return [];
  const [handler, other] = findHandlers(options.handlers ?? [], event, context).handlers;
  if (handler === undefined || other !== undefined) return [];
  const derived = handler.run(event, context);
  return 'rejection' in derived ? [] : derived.effects;
}

function playAllWays(
  event: LogEvent,
  handlers: readonly Handler[],
  unknownRule: string,
  { context }: Run,
): Found {
  const ways = handlers.map((handler) => handler.run(event, context));
  // By a revision for which there is no handler, nothing is known to follow.
  const derived = joinWays(coverAll(handlers) ? ways : [...ways, { effects: [] }], context);
  return 'rejection' in derived ? derived : { effects: derived.effects, unknownRule };
}

/** Tells whether there is a handler for every revision that their rule may have. */
function coverAll(handlers: readonly Handler[]): boolean {
  const ranges = handlers.map(({ from = 0, to = Infinity }) => [from, to] as const);
  const end = ranges
    .sort(([a], [b]) => a - b)
    .reduce((reached, [from, to]) => (from <= reached + 1 ? Math.max(reached, to) : reached), -1);
  return end === Infinity;
}

/** Notes which unknown values a handler looks at, which is why what it derives may be unknown. */
function noteUnknown(context: PlayContext) {
  const seen = new Set<string>();
  const get: PlayContext['get'] = (path) => {
    const value = context.get(path);
    if (value !== undefined && isUnknown(value)) seen.add(path);
    return value;
  };
  const unknownFrom = (effects: readonly Effect[]): Pick<Outcome, 'unknownFrom'> =>
    seen.size > 0 && effects.some(({ value }) => value === '?') ? { unknownFrom: [...seen] } : {};
  return { context: { ...context, get }, unknownFrom };
}

function ruleOf({ rule }: Handler, context: PlayContext): Outcome['under'] {
  if (rule === undefined) return undefined;
  const revision = context.get(`rule/${rule}/revision`);
  return { rule, ...(typeof revision === 'string' && { revision }) };
}

function readEffects(event: LogEvent, run: Run): readonly Effect[] {
  const [only, ...others] = event.fx;
  if (only === undefined) return [];
  if (others.length === 0) return readLine(only, event, run);
  return event.fx.flatMap((line) => readLine(line, event, run));
}

function readLine(line: LogEvent['fx'][number], event: LogEvent, run: Run): readonly Effect[] {
  const effects = toEffects(line, run.joinPath);
  if (effects) return effects;
  const reason = `Unexpected effect “${String(line)}”, expected a form that docs/log-format.md describes.`;
  run.problems.push({ event: event.id, code: 'effect-unreadable', reason });
  return [];
}

/** Tells whether the same is written, or leaves the same behind: `+5` of 7, and 12. */
function sameEffects(a: readonly Effect[], b: readonly Effect[], { context }: Run): boolean {
  if (isWrittenAlike(a, b)) return true;
  const [one, other] = [applyEffects(a, context.get), applyEffects(b, context.get)];
  if ('failure' in one || 'failure' in other || one.writes.size !== other.writes.size) return false;
  return [...one.writes].every(
    ([path, value]) => other.writes.has(path) && isAlike(value, other.writes.get(path)),
  );
}

function isWrittenAlike(a: readonly Effect[], b: readonly Effect[]): boolean {
  const key = ({ op, path, value = '' }: Effect) => `${op}\n${path}\n${value}`;
  const keys = b.map(key);
  return a.length === b.length && a.every((effect, index) => key(effect) === keys[index]);
}
