import { need } from '../../procedures/refusal.ts';
import {
  mayBeIdled,
  mayBeUnidled,
  mayRejoin,
  mustStayIdle,
  valuesOnReturn,
  type Member,
  type ValueRange,
} from './idling.ts';

/** Everybody who plays or has played. */
export interface Roster {
  /** Seconds since 1970. */
  now: number;
  dynasty: number;
  readonly ranges: Map<string, ValueRange>;
  readonly members: Map<string, Member>;
}

/** The rules that refuse. */
export interface RosterRules {
  readonly players: string;
  readonly idling: string;
}

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

/** Finds a member who stands so. @throws Refused where there is none. */
function memberAt(
  { members }: Roster,
  who: string,
  standing: Member['standing'],
  rule: string,
): Member {
  const member = members.get(who);
  need(member?.standing === standing, `${who} is not ${standing}.`, rule);
  return member;
}

/** Asks for an admin; one who is idle acts on emself only. @throws Refused otherwise. */
function needAdmin({ members }: Roster, { who, by }: Entry, rule: string): void {
  const admin = members.get(by);
  need(admin?.isAdmin === true, `${by} is no admin.`, rule);
  need(admin.standing === 'playing' || who === by, `${by} is idle.`, rule);
}

/** An admin adds somebody, who must not have left within two weeks. */
export function join(state: Roster, { who, by }: Entry, { players }: RosterRules): void {
  const { members, now, ranges } = state;
  needAdmin(state, { who, by }, players);
  const before = members.get(who);
  const isOut = before === undefined || before.standing === 'gone';
  need(isOut, `${who} is playing already.`, players);
  const mayJoin = before === undefined || mayRejoin(before, now);
  need(mayJoin, `${who} left less than two weeks ago.`, players);
  members.set(who, newcomer(now, ranges));
}

/** Finds somebody on the roster, who may be idle: the rule on players counts those who are. @throws Refused otherwise. */
function memberOf({ members }: Roster, who: string, rule: string): Member {
  const member = members.get(who);
  need(member !== undefined && member.standing !== 'gone', `${who} does not play.`, rule);
  return member;
}

/** A player leaves; an admin who does is admin no longer. */
export function leave(state: Roster, who: string, { players }: RosterRules): void {
  const member = memberOf(state, who, players);
  Object.assign(member, { standing: 'gone', isAdmin: false, left: state.now });
}

/** Makes a player an admin. */
export function makeAdmin(state: Roster, who: string, { players }: RosterRules): void {
  memberOf(state, who, players).isAdmin = true;
}

/** Lets an admin be admin no longer. */
export function resign({ members }: Roster, who: string, { players }: RosterRules): void {
  const member = members.get(who);
  need(member?.isAdmin === true, `${who} is no admin.`, players);
  member.isAdmin = false;
}

/** Notes that somebody has posted or commented. */
export function speak({ members, now }: Roster, who: string, { players }: RosterRules): void {
  const member = members.get(who);
  need(member, `${who} is not on the roster.`, players);
  member.lastPost = now;
}

/** Changes a value of somebody who is not idle, within its range. */
export function change(
  state: Roster,
  { value, who, to }: { readonly value: string; readonly who: string; readonly to: number },
  { players }: RosterRules,
): void {
  const member = memberAt(state, who, 'playing', players);
  const range = state.ranges.get(value);
  const fits = range !== undefined && to >= range.least && to <= range.most;
  need(fits, `${value} cannot be ${to}.`, players);
  member.values.set(value, to);
}

/** Takes down a request to become idle, or to come back. */
export function ask(
  state: Roster,
  { what, by }: { readonly what: 'idle' | 'unidle'; readonly by: string },
  { idling }: RosterRules,
): void {
  const { now, dynasty } = state;
  const member = memberAt(state, by, what === 'idle' ? 'playing' : 'idle', idling);
  member.lastPost = now;
  if (what === 'unidle') member.askedToReturn = now;
  else Object.assign(member, { askedToIdle: now, choseIdle: { at: now, dynasty } });
}

/** An admin renders a player idle, or emself at any time. */
export function idle(state: Roster, { who, by }: Entry, { idling }: RosterRules): void {
  needAdmin(state, { who, by }, idling);
  const { now, dynasty } = state;
  const member = memberAt(state, who, 'playing', idling);
  const mayIdle = who === by || mayBeIdled(member, now);
  need(mayIdle, `${who} has neither asked for it in four days nor been silent for seven.`, idling);
  if (who === by) member.choseIdle = { at: now, dynasty };
  Object.assign(member, { standing: 'idle', idledIn: dynasty, askedToIdle: undefined });
}

/** An admin brings somebody back who asked for it, or emself. */
export function unidle(state: Roster, { who, by }: Entry, { idling }: RosterRules): void {
  needAdmin(state, { who, by }, idling);
  const { now, dynasty, ranges } = state;
  const member = memberAt(state, who, 'idle', idling);
  const mayReturn = !mustStayIdle(member, state);
  need(mayReturn, `${who} chose to be idle less than four days ago.`, idling);
  const isAsked = who === by || mayBeUnidled(member, now);
  need(isAsked, `${who} has not asked for it in four days.`, idling);
  const values = valuesOnReturn(member, dynasty, ranges);
  Object.assign(member, { values, standing: 'playing', lastPost: now, askedToReturn: undefined });
}
