import { need } from '../../procedures/refusal.ts';
import { dayOfInstant } from '../../time/instant.ts';
import type { EmergencyRules } from './emergency-rules.ts';
import { note, type EmergencyState } from './emergency-state.ts';
import { implement } from './pause.ts';
import { needPlayer } from '../../procedures/need-player.ts';

/** A refresh proposal, and who speaks of it. */
interface Named {
  readonly name: string;
  readonly by: string;
}

/** Asks for what may be done in an emergency only. @throws Refused where there is none. */
export function needEmergency({ phase }: EmergencyState): void {
  need(phase === 'emergency', 'There is no emergency.');
}

/** Asks for what the head alone may do. */
function needHead(state: EmergencyState, by: string, rules: EmergencyRules): void {
  needEmergency(state);
  need(state.head === by, `${by} is not the ${rules.head}.`);
}

/** Asks for those who have a part in the procedure. */
function needPart(state: EmergencyState, by: string, rules: EmergencyRules): void {
  needEmergency(state);
  const isIn = state.players.includes(by) || (rules.headVotes && state.head === by);
  need(isIn, `${by} has no part in it.`);
}

/** Makes somebody head where there is none. */
export function establish(state: EmergencyState, head: string, rules: EmergencyRules): void {
  needEmergency(state);
  need(state.head === undefined, `${String(state.head)} is the ${rules.head} already.`);
  needPlayer(state.players, head);
  state.head = head;
}

/** Lets the Pause run from now on. */
export function initialise(state: EmergencyState, by: string, rules: EmergencyRules): void {
  needHead(state, by, rules);
  need(state.pause === undefined, 'The Pause runs already.');
  state.pause = 0;
  note(state, 'Pause begins');
}

const DAY = 86_400;

/** Announces a further step of the Pause, which comes a day later unless somebody objects. */
export function hasten(state: EmergencyState, by: string, rules: EmergencyRules): void {
  needHead(state, by, rules);
  const { now, hastenings, hastenedOn, pause } = state;
  const today = dayOfInstant(now);
  need(pause, 'The Pause does not run yet.');
  need(hastenedOn !== today, `${by} has announced a step today.`);
  state.hastenedOn = today;
  state.hastenings = [...hastenings, { announced: now, due: now + DAY }];
}

/** Objects to every step that is announced and still to come. */
export function object(state: EmergencyState, by: string, rules: EmergencyRules): void {
  needPart(state, by, rules);
  need(state.hastenings.length > 0, 'No step of the Pause is announced.');
  state.hastenings = [];
}

/** Asks that the ballot be still to come: what is on it changes no more. */
function needTime({ pause, rounds, ballot }: EmergencyState, { ballotAt }: EmergencyRules): void {
  const isLate = (pause ?? 0) >= ballotAt || rounds.length > 0 || ballot.length > 0;
  need(!isLate, 'The ballot has been formed.');
}

function needNew({ refresh }: EmergencyState, name: string): void {
  const isTaken = [...refresh.values()].includes(name);
  need(!isTaken, `There is a refresh proposal ${name} already.`);
}

function needOwn(state: EmergencyState, by: string): void {
  needEmergency(state);
  need(state.refresh.has(by), `${by} has submitted none.`);
}

/** Submits a refresh proposal, one for each author. */
export function submit(state: EmergencyState, { name, by }: Named, rules: EmergencyRules): void {
  needPart(state, by, rules);
  needTime(state, rules);
  needNew(state, name);
  need(!state.refresh.has(by), `${by} has submitted one already.`);
  state.refresh.set(by, name);
}

/** Puts another refresh proposal in the place of one’s own. */
export function reviseOwn(state: EmergencyState, { name, by }: Named, rules: EmergencyRules): void {
  needTime(state, rules);
  needOwn(state, by);
  needNew(state, name);
  state.refresh.set(by, name);
}

/** Takes back one’s own refresh proposal. */
export function withdrawOwn(state: EmergencyState, by: string, rules: EmergencyRules): void {
  needTime(state, rules);
  needOwn(state, by);
  state.refresh.delete(by);
}

/** Votes for one refresh proposal of the ballot, once in a round. */
export function voteRefresh(
  state: EmergencyState,
  { name, by }: Named,
  rules: EmergencyRules,
): void {
  needPart(state, by, rules);
  need(state.ballot.length > 0, 'There is no ballot to vote on.');
  need(state.ballot.includes(name), `${name} is not on the ballot.`);
  need(!state.votes.has(by), `${by} has voted in this round.`);
  state.votes.set(by, name);
}

/** The head picks among refresh proposals that were still tied in the last round. */
export function pick(state: EmergencyState, { name, by }: Named, rules: EmergencyRules): void {
  needHead(state, by, rules);
  const last = state.ballot.length > 0 ? undefined : state.rounds.at(-1);
  need(last, 'Voting on refresh proposals is not over.');
  need(last.counts.has(name), `${name} was not on the last ballot.`);
  implement(state, name, rules);
}
