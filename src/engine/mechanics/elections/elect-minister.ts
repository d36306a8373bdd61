import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import { openElection, winnerOf } from './election.ts';
import { withElection, withMinistry } from './ministries.ts';
import type { MinisterElection, Ministries, Ministry, MinistryRules, Phase } from './ministries.ts';

/** An nday goes by: terms run, and elections go from nominations to voting to their end. */
export function passNday(state: Ministries, rules: MinistryRules): Ministries {
  const aged = [...state.ministries].map(([name, ministry]): [string, Ministry] => [
    name,
    { ...ministry, openFor: ministry.openFor + 1 },
  ]);
  return [...state.elections].reduce<Ministries>(
    (now, [ministry, election]) => advance(now, ministry, election, rules),
    { ...state, ministries: new Map(aged) },
  );
}

function advance(
  state: Ministries,
  ministry: string,
  election: MinisterElection,
  rules: MinistryRules,
): Ministries {
  if (election.phase !== 'nominations' && election.phase !== 'voting') return state;
  const left = election.left - 1;
  if (left > 0) return withElection(state, ministry, { ...election, left });
  return election.phase === 'nominations'
    ? beginVoting(state, ministry, election, rules)
    : settleElection(state, ministry, election);
}

/** Those who were nominated and have accepted. */
export function candidatesOf({ nominated }: MinisterElection): string[] {
  return [...nominated].filter(([, accepts]) => accepts).map(([name]) => name);
}

function beginVoting(
  state: Ministries,
  ministry: string,
  call: MinisterElection,
  { voting }: MinistryRules,
): Ministries {
  const choices = candidatesOf(call);
  if (choices.length === 0) return withElection(state, ministry, { ...call, phase: 'over' });
  const election = openElection({
    method: call.method,
    choices,
    voters: state.players,
    moderator: call.caller,
    flags: [],
    places: state.places,
    strictReplaces: true,
  });
  return withElection(state, ministry, { ...call, phase: 'voting', left: voting, election });
}

/** Ends the voting: whoever is elected holds the ministry; a tie waits. */
export function settleElection(
  state: Ministries,
  ministry: string,
  minister: MinisterElection,
): Ministries {
  const { election } = minister;
  const found = state.ministries.get(ministry);
  if (election === undefined || found === undefined) return state;
  const over = { ...election, isOver: true };
  const winner = winnerOf(over);
  const phase = winner === undefined ? 'tie' : 'over';
  const ended = withElection(state, ministry, { ...minister, phase, left: 0, election: over });
  if (winner === undefined) return ended;
  return withMinistry(ended, ministry, { ...found, holder: winner, lastHolder: found.holder });
}

/** Changes the election of a minister that is in one of some phases; refused where it is not. */
export function inPhase(
  state: Ministries,
  ministry: string,
  phase: Phase,
  rule: string,
  change: (election: MinisterElection) => MinisterElection | Refusal,
): Ministries | Refusal {
  const found = state.elections.get(ministry);
  if (found?.phase !== phase) {
    return refuse(`The election for ${ministry} is not at that stage.`, rule);
  }
  const changed = change(found);
  return isRefusal(changed) ? changed : withElection(state, ministry, changed);
}
