import type { LogEvent } from '../../schemas/event.ts';
import { toEffects, type Effect } from '../log/short-form.ts';
import { findHandler, type Derived, type Handler, type HandlerContext } from './handlers.ts';
import type { Outcome } from './outcome.ts';
import type { Run } from './run.ts';

/** Takes the effects that the log records, or those that follow from the action by its rule. */
export function findEffects(
  event: LogEvent,
  run: Run,
): Derived & { readonly under?: Outcome['under'] } {
  const recorded = readEffects(event, run);
  const handler = findHandler(run.options.handlers ?? [], event, run.context);
  if (handler === undefined) return { effects: recorded };
  const derived = handler.run(event, run.context);
  if ('rejection' in derived) {
    // What the log records took place, whatever the rule would have said; the contradiction is kept.
    if (event.fx.length === 0) return derived;
    run.deviations.push({ event, recorded, derived: [] });
    return { effects: recorded };
  }
  const under = ruleOf(handler, run.context);
  if (event.fx.length === 0) return { ...derived, ...(under && { under }) };
  if (!sameEffects(recorded, derived.effects)) {
    run.deviations.push({ event, recorded, derived: derived.effects });
  }
  return { effects: recorded, ...(under && { under }) };
}

function ruleOf({ rule }: Handler, context: HandlerContext): Outcome['under'] {
  if (rule === undefined) return undefined;
  const revision = context.get(`rule/${rule}/revision`);
  return { rule, ...(typeof revision === 'string' && { revision }) };
}

function readEffects(event: LogEvent, run: Run): Effect[] {
  return event.fx.flatMap((line) => {
    const effects = toEffects(line);
    if (effects) return effects;
    const reason = `Unexpected effect “${String(line)}”, expected a form that docs/log-format.md describes.`;
    run.problems.push({ event: event.id, code: 'effect-unreadable', reason });
    return [];
  });
}

function sameEffects(a: readonly Effect[], b: readonly Effect[]): boolean {
  const key = ({ op, path, value = '' }: Effect) => `${op}\n${path}\n${value}`;
  const keys = b.map(key);
  return a.length === b.length && a.every((effect, index) => key(effect) === keys[index]);
}
