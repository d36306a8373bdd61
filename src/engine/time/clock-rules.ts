import { refuse, type Refusal } from '../procedures/refusal.ts';
import type { Settings } from '../procedures/settings.ts';
import type { ClockSettings } from './clock-settings.ts';
import { storedTime, type ShownTime } from './game-clock.ts';

/** Something by which the clock is stopped or goes on, other than midnight. */
export interface Turn {
  /** What is posted, begun, published: `{ by: Chairman, posts: ballot }`. */
  readonly verb: string;
  readonly object: string;
  readonly does: 'stop' | 'go-on' | 'note';
  /** The cause that it stands for or lifts. */
  readonly cause: string;
  /** Who alone may do it; undefined where it happens without anybody. */
  readonly by?: string;
  /** The ministry whose holder that is, and another one that stands for it where the game has none of that name. */
  readonly office?: string;
  readonly substitute?: string;
  /** What that holder is called as well where nobody is known to hold it. */
  readonly alsoBy?: string;
  readonly rule: string;
  /** What must have been noted in this nweek before. */
  readonly after?: string;
  /** The choice under which alone it may be done so. */
  readonly under?: { readonly setting: string; readonly choice: string };
  /** The choice under which it waits until no office is vacant and nobody owes anything. */
  readonly needsOrder?: { readonly setting: string; readonly choice: string };
}

/** How a ruleset treats players who are away. */
export interface LeaveRules {
  readonly rule: string;
  /** Whether who is away and takes an action comes back by that, or may take none. */
  readonly actions: 'end-it' | 'are-refused';
  /** Who has been away for longer than so many ndays is a player no more. */
  readonly limit?: { readonly ndays: number; readonly rule: string };
  /** Whether who slackens two nweeks running is sent away. */
  readonly forced?: boolean;
}

/** A stop that ends when the watch comes to a wday. */
export interface TimedStop {
  readonly cause: string;
  readonly wdays: number;
}

/** What differs in how clocks are played from ruleset to ruleset. */
export interface ClockRules {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  /** The rule of the clock, as `number/revision` where revisions are counted. */
  readonly rule: string;
  readonly clock: ClockSettings;
  readonly turns: readonly Turn[];
  readonly leave?: LeaveRules;
  readonly timedStops?: readonly TimedStop[];
  /** What its rules leave open besides what those of every clock do. */
  readonly settings?: Settings;
  /** What the days of the calendar are called that pass whether the clock is on or off; `day` else. */
  readonly realDay?: string;
  /** Steps of other procedures that are taken while the clock is off or one is away; a procedure alone stands for all of its steps. */
  readonly meanwhile?: readonly string[];
  /** The rule by which a minister's deputies do what e must, where there is one. */
  readonly deputies?: string;
  /** Who may put the clock right after an error, and by which rule. */
  readonly corrector?: { readonly by: string; readonly rule: string };
}

/** What the rules of a clock leave open: the choices that `ClockSettings` takes. */
export const clockChoices = {
  stop: {
    options: ['after-change', 'before-change'],
    default: 'after-change',
    meaning:
      'Where a stop at the end of an nday falls: after the change, so that the Clock shows the next nday while it waits, or before it, so that the nday changes when the Clock goes on.',
  },
  deadline: {
    options: ['end-of-nday', 'same-hour'],
    default: 'end-of-nday',
    meaning:
      'When a timer of ndays is over: at the end of its last nday, or in it at the hour at which it was set.',
  },
  'implied-return': {
    options: ['when-posted', 'when-done'],
    default: 'when-posted',
    meaning:
      'When a player who is On Leave comes back by taking an action while the Clock is Off: as soon as it is posted, or when it takes effect.',
  },
} as const satisfies Settings;

/** Returns the stored time of one that is shown, where the clock can show it. */
export function timeOf({ clock, rule }: ClockRules, shown: ShownTime): ShownTime | Refusal {
  const { nweek, nday } = shown;
  if (nweek >= 1 && nday >= 1 && nday <= clock.ndays) return storedTime(clock, shown);
  const ndays = `an nweek has ndays 1 to ${clock.ndays}`;
  return refuse(`The Clock never shows ${nweek}/${nday}: ${ndays}.`, rule);
}
