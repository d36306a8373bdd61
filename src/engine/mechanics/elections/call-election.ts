import { refuse, type Refusal } from '../../procedures/refusal.ts';
import type { SelectionMethod } from './methods.ts';
import { isUnderWay, overseerOf, withElection, withMinistry } from './ministries.ts';
import type { MinisterElection, Ministries, Ministry, MinistryRules } from './ministries.ts';

type Moved = Ministries | Refusal;

/** Calls an election for an open ministry (r625/39 B). */
export function callElection(
  state: Ministries,
  ministry: string,
  by: string,
  method: SelectionMethod,
  rules: MinistryRules,
): Moved {
  const found = state.ministries.get(ministry);
  const why = whyNoCall(state, ministry, rules);
  if (found === undefined || why !== undefined) return refuse(why ?? '', rules.rule);
  if (found.holder !== undefined) {
    return refuse(`${found.holder} holds that ministry.`, rules.rule);
  }
  const mayAlways = by === overseerOf(state, rules) || found.lastHolder === by;
  if (!mayAlways && found.openFor < rules.wait) {
    return refuse(`It has been open for fewer than ${rules.wait} ndays.`, rules.rule);
  }
  return beginElection(state, ministry, { caller: by, method, barred: undefined }, rules);
}

/** Calls an election in order to leave one's ministry, which one holds until the end (r625/39 C). */
export function leaveMinistry(
  state: Ministries,
  ministry: string,
  by: string,
  method: SelectionMethod,
  rules: MinistryRules,
): Moved {
  const why = whyNoCall(state, ministry, rules);
  if (why !== undefined) return refuse(why, rules.rule);
  if (state.ministries.get(ministry)?.holder !== by) {
    return refuse(`${by} does not hold that ministry.`, rules.rule);
  }
  return beginElection(state, ministry, { caller: by, method, barred: undefined }, rules);
}

function whyNoCall(state: Ministries, ministry: string, rules: MinistryRules): string | undefined {
  const found = state.ministries.get(ministry);
  if (found === undefined) return `There is no ministry ${ministry}.`;
  if (found.isOfSociety && ministry !== rules.overseer) {
    return 'Societies have ministers of their own.';
  }
  return isUnderWay(state, ministry) ? 'An election for it is under way.' : undefined;
}

/** Begins the election of a minister with nominations. */
export function beginElection(
  state: Ministries,
  ministry: string,
  call: Pick<MinisterElection, 'caller' | 'method' | 'barred'>,
  { nominations }: MinistryRules,
): Ministries {
  return withElection(state, ministry, {
    ...call,
    phase: 'nominations',
    left: nominations,
    nominated: new Map(),
    election: undefined,
  });
}

/** Calls elections for open ministries and for those not rotated for long (r625/39 B). */
export function rotate(
  state: Ministries,
  by: string,
  method: SelectionMethod,
  rules: MinistryRules,
): Moved {
  if (by !== overseerOf(state, rules)) {
    return refuse(`Only the holder of ${rules.overseer} rotates ministries.`, rules.rule);
  }
  const due = [...state.ministries].filter(
    ([name, ministry]) => isDue(ministry, state.nweek, rules) && !isUnderWay(state, name),
  );
  return due.reduce<Ministries>((now, [name, ministry]) => {
    const rotated = withMinistry(now, name, { ...ministry, rotated: state.nweek });
    return beginElection(rotated, name, { caller: by, method, barred: undefined }, rules);
  }, state);
}

function isDue({ isOfSociety, holder, rotated }: Ministry, nweek: number, rules: MinistryRules) {
  if (isOfSociety) return false;
  return holder === undefined || rotated === undefined || nweek - rotated > rules.rotation;
}
