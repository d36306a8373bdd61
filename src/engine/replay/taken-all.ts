import type { LogEvent } from '../../schemas/event.ts';
import type { Effect } from './log/short-form.ts';
import { isWhole } from './state/value.ts';
import type { Handler, PlayContext } from './handlers.ts';
import type { Outcome } from './outcome.ts';

/** More than any amount that a log names, and still exact. */
const PLENTY = 10 ** 12;

/**
 * Finds from what an action took all there was and would have taken more, had there been more; and
 * where it still would not have taken all then, so that it names an amount that was not there.
 */
export function takenAll(
  handler: Handler,
  event: LogEvent,
  effects: readonly Effect[],
  context: PlayContext,
): Pick<Outcome, 'tookAll' | 'cutShort'> {
  const emptied = effects.filter(
    ({ op, path, value = '?' }) => op === 'sub' && isWhole(value) && context.get(path) === value,
  );
  if (emptied.length === 0) return {};
  const tookAll: string[] = [];
  const cutShort: string[] = [];
  for (const { path, value = '0' } of emptied) {
    const more = Number(value) + PLENTY;
    const taken = takenFrom(path, handler, event, withValue(context, path, String(more)));
    if (taken === Number(value)) continue;
    tookAll.push(path);
    if (taken < more) cutShort.push(path);
  }
  return { ...(tookAll.length > 0 && { tookAll }), ...(cutShort.length > 0 && { cutShort }) };
}

function takenFrom(path: string, handler: Handler, event: LogEvent, context: PlayContext): number {
  const derived = handler.run(event, context);
  if ('rejection' in derived) return 0;
  return derived.effects
    .filter((effect) => effect.op === 'sub' && effect.path === path)
    .reduce((sum, { value = '0' }) => sum + Number(value), 0);
}

function withValue(context: PlayContext, at: string, value: string): PlayContext {
  return { ...context, get: (path) => (path === at ? value : context.get(path)) };
}
