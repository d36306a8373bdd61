import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { mayRejoin, type Member, type ValueRange } from './idling.ts';

/** Everybody who plays or has played. */
export interface Roster {
  /** Minutes since 1970. */
  readonly now: number;
  readonly dynasty: number;
  readonly ranges: ReadonlyMap<string, ValueRange>;
  readonly members: ReadonlyMap<string, Member>;
}

/** The rules that refuse. */
export interface RosterRules {
  readonly players: string;
  readonly idling: string;
}

/** The roster after a step, or why there was none. */
export type RosterResult = Roster | Refusal;

/** Somebody on the roster and who acts. */
export interface Entry {
  readonly who: string;
  readonly by: string;
}

/** Makes a member with the values of those who are new. */
export function newcomer(now: number, ranges: Roster['ranges']): Member {
  return {
    standing: 'playing',
    isAdmin: false,
    lastPost: now,
    askedToIdle: undefined,
    askedToReturn: undefined,
    left: undefined,
    choseIdle: undefined,
    idledIn: undefined,
    values: new Map([...ranges].map(([name, { first }]) => [name, first])),
  };
}

/** Puts somebody on the roster, in place of what was there of em. */
export function put(state: Roster, who: string, member: Member): Roster {
  return { ...state, members: new Map([...state.members, [who, member]]) };
}

/** Finds a member, or says that there is none who stands so. */
export function find(
  state: Roster,
  who: string,
  standing: Member['standing'],
  rule: string,
): Member | Refusal {
  const member = state.members.get(who);
  return member?.standing === standing ? member : refuse(`${who} is not ${standing}.`, rule);
}

/** Refuses whoever is no admin; one who is idle acts on emself only. */
export function barOthers(
  { members }: Roster,
  { who, by }: Entry,
  rule: string,
): Refusal | undefined {
  const admin = members.get(by);
  if (admin?.isAdmin !== true) return refuse(`${by} is no admin.`, rule);
  return admin.standing === 'playing' || who === by ? undefined : refuse(`${by} is idle.`, rule);
}

/** An admin adds somebody, who must not have left within two weeks. */
export function join(state: Roster, { who, by }: Entry, { players }: RosterRules): RosterResult {
  const barred = barOthers(state, { who, by }, players);
  const before = state.members.get(who);
  if (barred !== undefined) return barred;
  if (before !== undefined && before.standing !== 'gone') {
    return refuse(`${who} is playing already.`, players);
  }
  if (before !== undefined && !mayRejoin(before, state.now)) {
    return refuse(`${who} left less than two weeks ago.`, players);
  }
  return put(state, who, newcomer(state.now, state.ranges));
}

/** A player leaves; an admin who does is admin no longer. */
export function leave(state: Roster, who: string, { players }: RosterRules): RosterResult {
  const member = find(state, who, 'playing', players);
  if ('refused' in member) return member;
  return put(state, who, { ...member, standing: 'gone', isAdmin: false, left: state.now });
}

/** Makes a player an admin. */
export function makeAdmin(state: Roster, who: string, { players }: RosterRules): RosterResult {
  const member = find(state, who, 'playing', players);
  return 'refused' in member ? member : put(state, who, { ...member, isAdmin: true });
}

/** Lets an admin be admin no longer. */
export function resign(state: Roster, who: string, { players }: RosterRules): RosterResult {
  const member = state.members.get(who);
  return member?.isAdmin === true
    ? put(state, who, { ...member, isAdmin: false })
    : refuse(`${who} is no admin.`, players);
}

/** Notes that somebody has posted or commented. */
export function speak(state: Roster, who: string, { players }: RosterRules): RosterResult {
  const member = state.members.get(who);
  if (member === undefined) return refuse(`${who} is not on the roster.`, players);
  return put(state, who, { ...member, lastPost: state.now });
}

/** Changes a value of somebody who is not idle, within its range. */
export function change(
  state: Roster,
  { value, who, to }: { readonly value: string; readonly who: string; readonly to: number },
  { players }: RosterRules,
): RosterResult {
  const member = find(state, who, 'playing', players);
  if ('refused' in member) return member;
  const range = state.ranges.get(value);
  if (range === undefined || to < range.least || to > range.most) {
    return refuse(`${value} cannot be ${to}.`, players);
  }
  return put(state, who, { ...member, values: new Map([...member.values, [value, to]]) });
}
