import { greatestOf, leastOf } from '../../../schemas/extremes.ts';
import { need } from '../../procedures/refusal.ts';
import type { Setting } from '../../procedures/settings.ts';

/** What stands in the world of an intent that was performed. */
export const PERFORMED = 'performed';

/** An action that somebody has announced, and what others say to it. Ndays are counted from 0. */
export interface Intent {
  readonly by: string;
  readonly announced: number;
  /** Fewer than so many may object; undefined where it may be done whoever objects. */
  readonly without?: number | undefined;
  /** At least so many must support it; undefined where it may be done without support. */
  readonly with?: number | undefined;
  /** Ndays to wait, where the rule that asks for the intent sets a time of its own. */
  readonly wait: number | undefined;
  readonly objectors: string[];
  /** Supporters with the nday of their support, the first first. */
  readonly supporters: { readonly by: string; readonly nday: number }[];
  performed: boolean;
}

/** How long the rules let people wait, and how their words are read (4E21, 4E22). */
export interface IntentConditions {
  /** Ndays after the announcing one before which nothing is performed without objection. */
  readonly wait: number;
  /** Ndays during which it may be performed after that, or in which support must come. */
  readonly open: number;
  /** Whether the time to perform begins with the last nday of the wait or after it. */
  readonly from: 'after-the-wait' | 'last-nday-of-it';
}

/** The ndays in which an intent may be performed, both inclusive; undefined while support is lacking. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Returns the ndays in which an intent may be performed (mechanics.md K.1, K.2). */
export function windowOf(intent: Intent, conditions: IntentConditions): Window | undefined {
  const windows: Window[] = [];
  if (intent.without !== undefined) {
    const end = intent.announced + (intent.wait ?? conditions.wait);
    const from = conditions.from === 'after-the-wait' ? end + 1 : end;
    windows.push({ from, to: end + conditions.open });
  }
  if (intent.with !== undefined) {
    const deciding = intent.supporters[intent.with - 1];
    if (deciding === undefined) return undefined;
    windows.push({ from: deciding.nday, to: deciding.nday + conditions.open });
  }
  return {
    from: greatestOf(windows.map(({ from }) => from)),
    to: leastOf(windows.map(({ to }) => to)),
  };
}

/** Returns whether an intent may be performed on an nday, or why not. */
export function hindrance(
  intent: Intent,
  nday: number,
  conditions: IntentConditions,
): string | undefined {
  if (intent.performed) return 'It has been performed.';
  if (intent.without !== undefined && intent.objectors.length >= intent.without) {
    return `${intent.objectors.length} object, and fewer than ${intent.without} may.`;
  }
  const window = windowOf(intent, conditions);
  if (window === undefined) {
    return `${intent.supporters.length} support it, and ${intent.with ?? 0} must.`;
  }
  if (nday < window.from) return 'It is too early.';
  return nday > window.to ? 'It is too late.' : undefined;
}

/** Takes down an objection. One by the actor or by a twin of the actor does not count (4E21, 4E61). */
export function object(
  intent: Intent,
  { by, isTwin }: { by: string; isTwin: boolean },
  rule?: string,
): void {
  need(by !== intent.by, 'Nobody objects to an intent of their own.', rule);
  need(!isTwin, `${by} is a twin of ${intent.by} and cannot object.`, rule);
  if (!intent.objectors.includes(by)) intent.objectors.push(by);
}

/** Takes down a support; it must come within the open ndays after the announcing one, or those of the rule that asks for it (4E22). */
export function support(
  intent: Intent,
  { by, nday, conditions: conditions }: { by: string; nday: number; conditions: IntentConditions },
): void {
  need(by !== intent.by, 'Nobody supports an intent of their own.');
  const isShort = intent.supporters.length < (intent.with ?? 0);
  const open = intent.wait ?? conditions.open;
  need(!isShort || nday <= intent.announced + open, 'The intent has failed.');
  const isKnown = intent.supporters.some((other) => other.by === by);
  if (!isKnown) intent.supporters.push({ by, nday });
}

/** What the word of those who have left counts for. */
export const leavers = {
  options: ['count-no-more', 'go-on-counting'],
  default: 'count-no-more',
  meaning:
    'Some actions hang on how many Players object to them or support them. Whether somebody counts who has said so and has left since is not said. Nobody who has left is a Player; support that was enough before stays enough.',
} as const satisfies Setting;

/** Returns an intent without what somebody said to it who has left (4E21, 4E22). */
export function withoutWordOf(intent: Intent, leaver: string): Intent {
  const { objectors, supporters } = intent;
  const isEnough = supporters.length >= (intent.with ?? 0);
  return {
    ...intent,
    objectors: objectors.filter((by) => by !== leaver),
    supporters: isEnough ? supporters : supporters.filter(({ by }) => by !== leaver),
  };
}
