import type { LogEvent } from '../schemas/index.ts';
import type { LogPlay } from '../schemas/play.ts';
import type { Said } from '../schemas/scenario.ts';
import { doneBy } from './logged-verb.ts';

/**
 * Returns what somebody did, in the log's own terms: `transfer (holder G., amount 300cn, to Gaelan)`; what is said
 * with a step that is played among them: `vote (for)`.
 */
export function actionWords({ do: action, args, play }: LogEvent): string {
  const terms = [
    ...stepTerms(action, play),
    ...Object.entries(args).map(([name, value]) => term(name, value)),
  ];
  return terms.length === 0 ? spaced(action) : `${spaced(action)} (${terms.join(', ')})`;
}

/** A step that is called as the action is, is not named twice. */
function stepTerms(action: string, play: LogPlay | undefined): string[] {
  if (play === undefined || !('step' in play)) return [];
  const { step } = play;
  if (typeof step === 'string') return step === action ? [] : [spaced(step)];
  return Object.entries(step).flatMap(([name, said]) => {
    if (name !== action) return term(name, said);
    return said === '' ? [] : value(said);
  });
}

function term(name: string, said: Said): string {
  return `${spaced(name)} ${value(said)}`.trimEnd();
}

/** Calls itself once a level of what is said, of which there are `DEPTH_LIMIT` at most. */
function value(said: Said): string {
  if (typeof said === 'string') return said;
  const parts = Array.isArray(said)
    ? said.map(value)
    : Object.entries(said).map(([name, one]) => `${spaced(name)} ${value(one)}`);
  return parts.join(' ');
}

/** Returns who did it; empty where the log does not tell. */
export function actorWords({ by, via }: LogEvent): string {
  if (by === undefined) return via === undefined ? '' : `through ${via}`;
  return via === undefined ? by : `${by} through ${via}`;
}

/** Returns what an event did to a rule: `amended by proposal 4`. */
export function changeWords(event: LogEvent): string {
  const { by, args } = event;
  if (event.do === 'begin-era') return 'its era ended';
  const done = doneBy(event.do);
  if ('rule' in args && done !== undefined) return `${done}${causeWords(event)}`;
  const kind = typeof args['cause'] === 'string' ? `${spaced(args['cause'])} ` : '';
  // A change of a rule's own list names its cause; what the log tells is an action of its own.
  if ('rule' in args || 'cause' in args) {
    return by === undefined ? spaced(event.do) : `${spaced(event.do)} by ${kind}${by}`;
  }
  return actionWords(event);
}

function causeWords(event: LogEvent): string {
  const { proposal } = event.args;
  const by = typeof proposal === 'string' ? `proposal ${proposal}` : actorWords(event);
  return by === '' ? '' : ` by ${by}`;
}

/** Writes a name as words: `victory-cards` is `victory cards`. Hyphens around a letter that is no word stay: `will-o-wisp`. */
export function spaced(name: string): string {
  return /-[b-df-hj-z]-/u.test(name) ? name : name.replaceAll(/[-_]/gu, ' ');
}

/** Says in words where a value stands: `market/landed/low-water` is `market, landed, low water`. */
export function pathWords(path: string): string {
  return path.split('/').map(spaced).join(', ');
}
