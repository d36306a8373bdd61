import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { dayOfMinutes } from '../../time/minutes.ts';
import { castVote } from '../voting/votes.ts';
import type { EmergencyRules } from './emergency-rules.ts';
import { noted, type EmergencyState } from './emergency-state.ts';
import { hasHastenedToday, implement } from './pause.ts';

type Result = EmergencyState | Refusal;

/** Refuses what may be done in an emergency only. */
export function barCalm({ phase }: EmergencyState, { rule }: EmergencyRules): Refusal | undefined {
  return phase === 'emergency' ? undefined : refuse('There is no emergency.', rule);
}

/** Refuses what the head alone may do. */
function barOthers(state: EmergencyState, by: string, rules: EmergencyRules): Refusal | undefined {
  return (
    barCalm(state, rules) ??
    (state.head === by ? undefined : refuse(`${by} is not the ${rules.head}.`, rules.rule))
  );
}

/** Refuses those who have no part in the procedure. */
function barStrangers(
  state: EmergencyState,
  by: string,
  rules: EmergencyRules,
): Refusal | undefined {
  const isIn = state.players.includes(by) || (rules.headVotes && state.head === by);
  return (
    barCalm(state, rules) ?? (isIn ? undefined : refuse(`${by} has no part in it.`, rules.rule))
  );
}

/** Makes somebody head where there is none. */
export function establish(state: EmergencyState, head: string, rules: EmergencyRules): Result {
  const barred = barCalm(state, rules);
  if (barred !== undefined) return barred;
  if (state.head !== undefined) {
    return refuse(`${state.head} is the ${rules.head} already.`, rules.rule);
  }
  return state.players.includes(head)
    ? { ...state, head }
    : refuse(`${head} is not a player.`, rules.rule);
}

/** Lets the Pause run from now on. */
export function initialise(state: EmergencyState, by: string, rules: EmergencyRules): Result {
  const barred = barOthers(state, by, rules);
  if (barred !== undefined) return barred;
  if (state.pause !== undefined) return refuse('The Pause runs already.', rules.rule);
  return noted({ ...state, pause: 0 }, 'Pause begins');
}

const DAY = 1440;

/** Announces a further step of the Pause, which comes a day later unless somebody objects. */
export function hasten(state: EmergencyState, by: string, rules: EmergencyRules): Result {
  const barred = barOthers(state, by, rules);
  if (barred !== undefined) return barred;
  if (state.pause === undefined) return refuse('The Pause does not run yet.', rules.rule);
  if (hasHastenedToday(state)) return refuse(`${by} has announced a step today.`, rules.rule);
  const { now, hastenings } = state;
  return {
    ...state,
    hastenedOn: dayOfMinutes(now),
    hastenings: [...hastenings, { announced: now, due: now + DAY }],
  };
}

/** Objects to every step that is announced and still to come. */
export function object(state: EmergencyState, by: string, rules: EmergencyRules): Result {
  const barred = barStrangers(state, by, rules);
  if (barred !== undefined) return barred;
  return state.hastenings.length > 0
    ? { ...state, hastenings: [] }
    : refuse('No step of the Pause is announced.', rules.rule);
}

/** Refuses changes of what will be on the ballot once it is formed. */
function barLate({ pause, rounds, ballot }: EmergencyState, rules: EmergencyRules) {
  const isLate = (pause ?? 0) >= rules.ballotAt || rounds.length > 0 || ballot.length > 0;
  return isLate ? refuse('The ballot has been formed.', rules.rule) : undefined;
}

/** Submits a refresh proposal, one for each author. */
export function submit(
  state: EmergencyState,
  { name, by }: { readonly name: string; readonly by: string },
  rules: EmergencyRules,
): Result {
  const barred =
    barStrangers(state, by, rules) ?? barLate(state, rules) ?? barTaken(state, name, rules);
  if (barred !== undefined) return barred;
  if (state.refresh.has(by)) return refuse(`${by} has submitted one already.`, rules.rule);
  return { ...state, refresh: new Map([...state.refresh, [by, name]]) };
}

function barTaken({ refresh }: EmergencyState, name: string, { rule }: EmergencyRules) {
  return [...refresh.values()].includes(name)
    ? refuse(`There is a refresh proposal ${name} already.`, rule)
    : undefined;
}

/** Puts another refresh proposal in the place of one’s own. */
export function reviseOwn(
  state: EmergencyState,
  { name, by }: { readonly name: string; readonly by: string },
  rules: EmergencyRules,
): Result {
  const barred =
    barLate(state, rules) ?? barWithout(state, by, rules) ?? barTaken(state, name, rules);
  return barred ?? { ...state, refresh: new Map([...state.refresh, [by, name]]) };
}

/** Takes back one’s own refresh proposal. */
export function withdrawOwn(state: EmergencyState, by: string, rules: EmergencyRules): Result {
  const barred = barLate(state, rules) ?? barWithout(state, by, rules);
  return (
    barred ?? { ...state, refresh: new Map([...state.refresh].filter(([author]) => author !== by)) }
  );
}

function barWithout(state: EmergencyState, by: string, rules: EmergencyRules) {
  return (
    barCalm(state, rules) ??
    (state.refresh.has(by) ? undefined : refuse(`${by} has submitted none.`, rules.rule))
  );
}

/** Votes for one refresh proposal of the ballot, once in a round. */
export function voteRefresh(
  state: EmergencyState,
  { name, by }: { readonly name: string; readonly by: string },
  rules: EmergencyRules,
): Result {
  const barred = barStrangers(state, by, rules);
  if (barred !== undefined) return barred;
  if (state.ballot.length === 0) return refuse('There is no ballot to vote on.', rules.rule);
  if (!state.ballot.includes(name)) return refuse(`${name} is not on the ballot.`, rules.rule);
  if (state.votes.has(by)) return refuse(`${by} has voted in this round.`, rules.rule);
  return { ...state, votes: castVote(state.votes, by, name) };
}

/** The head picks among refresh proposals that were still tied in the last round. */
export function pick(
  state: EmergencyState,
  { name, by }: { readonly name: string; readonly by: string },
  rules: EmergencyRules,
): Result {
  const barred = barOthers(state, by, rules);
  const last = state.rounds.at(-1);
  if (barred !== undefined) return barred;
  if (last === undefined || state.ballot.length > 0) {
    return refuse('Voting on refresh proposals is not over.', rules.rule);
  }
  return last.counts.has(name)
    ? implement(state, name, rules)
    : refuse(`${name} was not on the last ballot.`, rules.rule);
}
