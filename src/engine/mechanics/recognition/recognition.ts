import { refuse, type Refusal } from '../../procedures/refusal.ts';

/** Something that somebody does in a forum, and what the Administrator made of it. */
export interface ForumAction {
  readonly name: string;
  readonly by: string;
  /** When it reached the forum: the moment at which it counts as done once it is recognised. */
  readonly at: string;
  readonly isCall: boolean;
  /** The step of whichever rule that it is, in JSON, where it is one. */
  readonly step: string | undefined;
  readonly state: 'waiting' | 'recognised' | 'refused';
}

/** Actions in the order in which they arrived. */
export type ForumActions = readonly ForumAction[];

/** What arrives. */
export type Arrival = Omit<ForumAction, 'state'>;

/** Returns what waits once an action has arrived in a forum; nothing happens yet (r17/1). */
export function arrive(
  actions: ForumActions,
  arrival: Arrival,
  rule: string,
): ForumActions | Refusal {
  if (actions.some(({ name }) => name === arrival.name)) {
    return refuse(`${arrival.name} has arrived already.`, rule);
  }
  return [...actions, { ...arrival, state: 'waiting' }];
}

/**
 * Recognises an action or refuses to. Both go by the order of arrival, and calls for judgement may not
 * be refused (r17/1).
 */
export function settleAction(
  actions: ForumActions,
  name: string,
  state: 'recognised' | 'refused',
  by: string,
): ForumActions | Refusal {
  const next = waiting(actions)[0];
  if (next?.name !== name) {
    const why = next === undefined ? 'none waits' : `${next.name} is next`;
    return refuse(`Actions are recognised or refused as they arrived: ${why}.`, by);
  }
  if (state === 'refused' && next.isCall) {
    return refuse('A call for judgement must be recognised.', by);
  }
  return actions.map((action) => (action === next ? { ...action, state } : action));
}

/** Actions that nobody has recognised or refused. */
export function waiting(actions: ForumActions): ForumAction[] {
  return actions.filter(({ state }) => state === 'waiting');
}
