import type { LogEvent } from '../schemas/index.ts';

/** Says what somebody did, in the log's own terms: `transfer (holder G., amount 300cn, to Gaelan)`. */
export function actionWords({ do: action, args }: LogEvent): string {
  const terms = Object.entries(args).map(
    ([name, value]) => `${spaced(name)} ${typeof value === 'string' ? value : value.join(' ')}`,
  );
  return terms.length === 0 ? spaced(action) : `${spaced(action)} (${terms.join(', ')})`;
}

/** Says who did it; empty where the log does not tell. */
export function actorWords({ by, via }: LogEvent): string {
  if (by === undefined) return via === undefined ? '' : `through ${via}`;
  return via === undefined ? by : `${by} through ${via}`;
}

/** Says what an event did to a rule: `amended by proposal 4`. */
export function changeWords(event: LogEvent): string {
  const { by, args } = event;
  if (event.do === 'begin-era') return 'its era ended';
  const kind = typeof args['cause'] === 'string' ? `${spaced(args['cause'])} ` : '';
  // A change of a rule's own list names its cause; what the log tells is an action of its own.
  if ('rule' in args || 'cause' in args) {
    return by === undefined ? spaced(event.do) : `${spaced(event.do)} by ${kind}${by}`;
  }
  return actionWords(event);
}

/** Writes a name as words: `victory-cards` is `victory cards`. Hyphens around a letter that is no word stay: `will-o-wisp`. */
export function spaced(name: string): string {
  return /-[b-df-hj-z]-/u.test(name) ? name : name.replaceAll(/[-_]/gu, ' ');
}

/** Says in words where a value stands: `market/landed/low-water` is `market, landed, low water`. */
export function pathWords(path: string): string {
  return path.split('/').map(spaced).join(', ');
}
