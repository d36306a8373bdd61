import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { barStandstill, type MatterRules } from './matter-steps.ts';
import { canEnact, canFail, isStale, type MatterKind } from './matter-ways.ts';
import {
  findMatter,
  oldestProposal,
  pendingOf,
  tallyOf,
  viewOf,
  withMatter,
  type Matter,
  type MatterState,
} from './matters.ts';
import { quorumOf } from './quorum.ts';

/** What an admin says who decides a matter. */
export interface Resolution {
  readonly name: string;
  readonly by: string;
}

/** Enacts a pending matter; a declaration of victory begins a dynasty. */
export function enact(
  state: MatterState,
  { name, by }: Resolution,
  rules: MatterRules,
): MatterState | Refusal {
  const matter = findMatter(state, name);
  if (matter?.status !== 'Pending') {
    return refuse(`There is nothing pending called ${name}.`, rules.votes);
  }
  const rule = ruleOf(matter.kind, rules);
  const barred = barResolution(state, matter, by, rules);
  if (barred !== undefined) return barred;
  if (!canEnact(viewOf(state, matter))) return refuse(whyNot(state, matter, 'enacted'), rule);
  const enacted = withMatter(state, { ...matter, status: 'Enacted' });
  return matter.kind === 'dov' ? beginDynasty(enacted, matter) : enacted;
}

/** Fails a pending matter. When no declaration of victory is left, hiatus ends. */
export function fail(
  state: MatterState,
  { name, by }: Resolution,
  rules: MatterRules,
): MatterState | Refusal {
  const matter = findMatter(state, name);
  if (matter?.status !== 'Pending') {
    return refuse(`There is nothing pending called ${name}.`, rules.votes);
  }
  const barred = barResolution(state, matter, by, rules);
  if (barred !== undefined) return barred;
  if (!canFail(viewOf(state, matter), state.readings.lost)) {
    return refuse(whyNot(state, matter, 'failed'), ruleOf(matter.kind, rules));
  }
  if (matter.kind !== 'dov') return withMatter(state, { ...matter, status: 'Failed' });
  const failed = failDeclaration(state, matter);
  return { ...failed, isHiatus: pendingOf(failed, 'dov').length > 0 };
}

function ruleOf(kind: MatterKind, rules: MatterRules): string {
  return { proposal: rules.resolution, cfj: rules.judgement, dov: rules.victory }[kind];
}

function barResolution(
  state: MatterState,
  matter: Matter,
  by: string,
  rules: MatterRules,
): Refusal | undefined {
  const { kind, name } = matter;
  const rule = ruleOf(kind, rules);
  if (!state.admins.includes(by)) return refuse(`${by} is no admin.`, rule);
  if (kind === 'cfj') return undefined;
  const barred = barStandstill(state, kind === 'dov' ? 'victory' : 'proposals', rules);
  if (barred !== undefined || kind === 'dov') return barred;
  const oldest = oldestProposal(state);
  if (oldest === undefined || oldest.name === name || isStale(viewOf(state, matter))) {
    return undefined;
  }
  return refuse(`${oldest.name} is older and still pending.`, rule);
}

function whyNot(state: MatterState, matter: Matter, what: string): string {
  const { for: supporters, against } = tallyOf(state, matter);
  const { hours, count, isDead } = viewOf(state, matter);
  const dead = isDead ? ' Vetoed and self-killed proposals stay so.' : '';
  return `${matter.name} cannot be ${what} at ${Math.floor(hours)} hours with ${supporters} FOR, ${against} AGAINST and a Quorum of ${count.quorum}.${dead}`;
}

const HOURS_BARRED = 120;
const MINUTES = 60;

/** Fails a declaration; who has more against em than a Quorum may not declare for five days. */
function failDeclaration(state: MatterState, matter: Matter): MatterState {
  const { against } = tallyOf(state, matter);
  const failed = withMatter(state, { ...matter, status: 'Failed' });
  if (against <= quorumOf(state.players.length)) return failed;
  const until = state.now + HOURS_BARRED * MINUTES;
  return { ...failed, barred: new Map([...state.barred, [matter.author, until]]) };
}

/** Ends a dynasty: other declarations fail, and who declared victory is the new Mastermind. */
function beginDynasty(state: MatterState, { author }: Matter): MatterState {
  const others = pendingOf(state, 'dov').reduce(failDeclaration, state);
  return { ...others, mastermind: author, isHiatus: true, isAscending: true };
}
