import { refuse } from '../../procedures/refusal.ts';
import { mayBeIdled, mayBeUnidled, mustStayIdle, valuesOnReturn } from './idling.ts';
import {
  barOthers,
  find,
  put,
  type Entry,
  type Roster,
  type RosterResult,
  type RosterRules,
} from './roster-steps.ts';

/** Takes down a request to become idle, or to come back. */
export function ask(
  state: Roster,
  { what, by }: { readonly what: 'idle' | 'unidle'; readonly by: string },
  { idling }: RosterRules,
): RosterResult {
  const member = find(state, by, what === 'idle' ? 'playing' : 'idle', idling);
  if ('refused' in member) return member;
  const { now, dynasty } = state;
  const asked =
    what === 'idle'
      ? { askedToIdle: now, choseIdle: { at: now, dynasty } }
      : { askedToReturn: now };
  return put(state, by, { ...member, ...asked, lastPost: now });
}

/** An admin renders a player idle, or emself at any time. */
export function idle(state: Roster, { who, by }: Entry, { idling }: RosterRules): RosterResult {
  const barred = barOthers(state, { who, by }, idling);
  const member = find(state, who, 'playing', idling);
  if (barred !== undefined) return barred;
  if ('refused' in member) return member;
  const { now, dynasty } = state;
  if (who !== by && !mayBeIdled(member, now)) {
    return refuse(
      `${who} has neither asked for it in four days nor been silent for seven.`,
      idling,
    );
  }
  const choseIdle = who === by ? { at: now, dynasty } : member.choseIdle;
  const gone = { ...member, standing: 'idle', idledIn: dynasty, choseIdle } as const;
  return put(state, who, { ...gone, askedToIdle: undefined });
}

/** An admin brings somebody back who asked for it, or emself. */
export function unidle(state: Roster, { who, by }: Entry, { idling }: RosterRules): RosterResult {
  const barred = barOthers(state, { who, by }, idling);
  const member = find(state, who, 'idle', idling);
  if (barred !== undefined) return barred;
  if ('refused' in member) return member;
  if (mustStayIdle(member, state)) {
    return refuse(`${who} chose to be idle less than four days ago.`, idling);
  }
  if (who !== by && !mayBeUnidled(member, state.now)) {
    return refuse(`${who} has not asked for it in four days.`, idling);
  }
  const values = valuesOnReturn(member, state.dynasty, state.ranges);
  return put(state, who, {
    ...member,
    values,
    standing: 'playing',
    lastPost: state.now,
    askedToReturn: undefined,
  });
}
