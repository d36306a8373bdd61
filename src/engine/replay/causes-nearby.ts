import type { Case, Cause } from './cause.ts';
import type { History } from './history.ts';
import { findNearby, type Nearby } from './nearby.ts';
import { counted } from '../../schemas/counted.ts';

const DAY = 24;

/** Returns the cause where the value stood so shortly before or after that the report was cut at another time. */
export function cutClose({ check, history, options }: Case): Cause | undefined {
  const nearby = findNearby(check, history, options.nearby);
  return nearby && nearby.hours <= options.close ? cutElsewhere(nearby, history) : undefined;
}

/** Returns the cause where the value stood before or after, though not so shortly. */
export function cutNearby({ check, history, options }: Case): Cause | undefined {
  const nearby = findNearby(check, history, options.nearby);
  return nearby && cutElsewhere(nearby, history);
}

/** Returns the cause where the report before said the same, and was right or spoke of what the log does not tell. */
export function restated({ check, before }: Case): Cause | undefined {
  if (before === undefined) return undefined;
  const isUntold = 'cause' in before;
  if (isUntold && before.cause.code !== 'untold') return undefined;
  const said = isUntold ? before.check : before;
  if (said.asserted !== check.asserted) return undefined;
  const { id } = said.event;
  const where = isUntold ? 'of when the log does not tell it' : 'where it agreed';
  return { code: 'restated', words: `The value is still that of ${id}, ${where}.`, event: id };
}

function cutElsewhere({ event, side, hours }: Nearby, history: History): Cause {
  const id = history.events[event]?.id ?? '';
  return side === 'before'
    ? {
        code: 'cut-earlier',
        words: `The value stood until ${id}, ${spell(hours)} before.`,
        event: id,
      }
    : {
        code: 'cut-later',
        words: `The value stands from ${id}, ${spell(hours)} after.`,
        event: id,
      };
}

function spell(hours: number): string {
  if (hours === 0) return 'less than an hour';
  if (hours >= 2 * DAY) return counted(Math.floor(hours / DAY), 'day');
  return counted(hours, 'hour');
}
