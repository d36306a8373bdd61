import { need, accepted } from '../../procedures/refusal.ts';
import { breakTie, openElection, winnerOf } from './election.ts';
import type { SelectionMethod } from './methods.ts';
import { candidatesOf, entrust, vacate } from './ministries.ts';
import type { MinisterElection, Ministries, Ministry, MinistryRules } from './ministries.ts';
import { counted } from '../../../schemas/counted.ts';

type Phase = MinisterElection['phase'];
type Call = Pick<MinisterElection, 'caller' | 'method' | 'barred'>;

/** Calls an election for an open ministry (r625/39 B). */
export function callElection(
  state: Ministries,
  of: string,
  call: Call & { readonly caller: string },
  rules: MinistryRules,
): void {
  const { holder, ...ministry } = callable(state, of, rules);
  need(holder === undefined, `${String(holder)} holds that ministry.`);
  need(
    mayCall(state, ministry, call.caller, rules),
    `It has been open for fewer than ${counted(rules.wait, 'nday')}.`,
  );
  beginElection(state, of, call, rules);
}

/** Calls elections for all open ministries for which somebody may, and for which none is under way (r1583/5 C.2). */
export function callAll(
  state: Ministries,
  call: Call & { readonly caller: string },
  rules: MinistryRules,
): void {
  for (const [of, { holder, isOfSociety, ...ministry }] of state.ministries) {
    if (holder !== undefined || isOfSociety || isUnderWay(state, of)) continue;
    if (mayCall(state, ministry, call.caller, rules)) beginElection(state, of, call, rules);
  }
}

/** Whether a ministry was open for long enough, or whoever calls held it last or oversees all. */
function mayCall(
  state: Ministries,
  { lastHolder, openFor }: Pick<Ministry, 'lastHolder' | 'openFor'>,
  caller: string,
  rules: MinistryRules,
): boolean {
  return isOverseer(state, caller, rules) || lastHolder === caller || openFor >= rules.wait;
}

/** Calls an election in order to leave one's ministry, which one holds until the end (r625/39 C). */
export function leaveMinistry(
  state: Ministries,
  of: string,
  call: Call & { readonly caller: string },
  rules: MinistryRules,
): void {
  const { holder } = callable(state, of, rules);
  need(holder === call.caller, `${call.caller} does not hold that ministry.`);
  beginElection(state, of, call, rules);
}

/** Calls elections for open ministries and for those not rotated for long (r625/39 B). */
export function rotate(
  state: Ministries,
  call: Call & { readonly caller: string },
  rules: MinistryRules,
): void {
  const isDeputy = state.ministries.get(rules.overseer)?.deputies.includes(call.caller) === true;
  const mayRotate = isDeputy || isOverseer(state, call.caller, rules);
  need(mayRotate, `Only the holder of ${rules.overseer} rotates ministries, or a deputy.`);
  for (const [of, ministry] of state.ministries) {
    if (!isDue(ministry, state.nweek, rules) || isUnderWay(state, of)) continue;
    ministry.rotated = state.nweek;
    beginElection(state, of, call, rules);
  }
}

/** A vote of non-confidence takes a ministry from its holder, who is no candidate for it (r625/39 C). */
export function loseConfidence(
  state: Ministries,
  of: string,
  method: SelectionMethod,
  rules: MinistryRules,
): void {
  const ministry = state.ministries.get(of);
  need(ministry?.holder, 'Nobody holds that ministry.');
  const barred = ministry.holder;
  vacate(ministry);
  beginElection(state, of, { caller: undefined, method, barred }, rules);
}

/** Returns the election of a minister, which must be at a stage. */
export function electionAt(state: Ministries, of: string, phase: Phase): MinisterElection {
  const found = state.elections.get(of);
  need(found?.phase === phase, `The election for ${of} is not at that stage.`);
  return found;
}

/** Breaks a tie in the way of the method (r1823/2 C), and ends the election. */
export function settleTie(
  state: Ministries,
  of: string,
  choice: string,
  by: string | undefined,
  rule: string,
): void {
  const contest = electionAt(state, of, 'tie');
  const tie = by === undefined ? 'chance' : 'moderator';
  need(contest.method.tie === tie, 'That does not break this tie.');
  if (contest.election === undefined) return;
  contest.election = accepted(breakTie(contest.election, choice, by, rule));
  settle(state, of, contest);
}

/** An nday goes by: timers run, and elections go from nominations to voting to their end. */
export function passNday(state: Ministries, rules: MinistryRules): void {
  for (const ministry of state.ministries.values()) ministry.openFor++;
  for (const [of, contest] of state.elections) {
    if (contest.phase !== 'nominations' && contest.phase !== 'voting') continue;
    contest.left--;
    if (contest.left > 0) continue;
    if (contest.phase === 'voting') settle(state, of, contest);
    else beginVoting(state, contest, rules);
  }
}

/** Returns whether an election of a minister is under way. */
export function isUnderWay({ elections }: Ministries, of: string): boolean {
  return (elections.get(of)?.phase ?? 'over') !== 'over';
}

function isOverseer({ ministries }: Ministries, by: string, { overseer }: MinistryRules): boolean {
  return ministries.get(overseer)?.holder === by;
}

function callable(state: Ministries, of: string, { overseer }: MinistryRules): Ministry {
  const found = state.ministries.get(of);
  need(found, `There is no ministry ${of}.`);
  need(!found.isOfSociety || of === overseer, 'Societies have ministers of their own.');
  need(!isUnderWay(state, of), 'An election for it is under way.');
  return found;
}

function isDue({ isOfSociety, holder, rotated }: Ministry, nweek: number, rules: MinistryRules) {
  if (isOfSociety) return false;
  return holder === undefined || rotated === undefined || nweek - rotated > rules.rotation;
}

function beginElection(state: Ministries, of: string, call: Call, { nominations }: MinistryRules) {
  const begun = { phase: 'nominations', left: nominations, election: undefined } as const;
  state.elections.set(of, { ...call, ...begun, nominated: new Map() });
}

function beginVoting(state: Ministries, contest: MinisterElection, { voting }: MinistryRules) {
  const choices = candidatesOf(contest);
  contest.phase = choices.length === 0 ? 'over' : 'voting';
  if (choices.length === 0) return;
  contest.left = voting;
  contest.election = openElection({
    method: contest.method,
    choices,
    voters: [...state.players],
    moderator: contest.caller,
    flags: [],
    places: state.places,
    leavers: state.leavers,
    strictReplaces: true,
  });
}

/** Ends the voting: whoever is elected holds the ministry; a tie waits. */
function settle(state: Ministries, of: string, contest: MinisterElection): void {
  const ministry = state.ministries.get(of);
  if (contest.election === undefined || ministry === undefined) return;
  contest.election = { ...contest.election, isOver: true };
  const winner = winnerOf(contest.election);
  contest.left = 0;
  contest.phase = winner === undefined ? 'tie' : 'over';
  if (winner !== undefined && state.players.includes(winner)) entrust(ministry, winner);
}
