import { teller } from '../../procedures/lapsed.ts';
import { accepted, need } from '../../procedures/refusal.ts';
import { barStandstill, type MatterRules } from './matter-steps.ts';
import { canEnact, canFail, isStale, type MatterKind } from './matter-thresholds.ts';
import {
  oldestProposal,
  pendingMatter,
  pendingOf,
  tallyOf,
  viewOf,
  type Matter,
  type MatterState,
} from './matters.ts';
import { quorumOf } from './quorum.ts';
import { counted } from '../../../schemas/counted.ts';

/** Enacts a pending matter; a declaration of victory begins a dynasty. */
export function enact(state: MatterState, name: string, by: string, rules: MatterRules): void {
  const matter = resolvable(state, name, by, rules);
  const { kind, author } = matter;
  const rule = teller(state, ruleOf(kind, rules));
  need(canEnact(viewOf(state, matter)), whyNot(state, matter, 'enacted'), rule);
  matter.status = 'Enacted';
  if (kind !== 'dov') return;
  for (const other of pendingOf(state, 'dov')) failDeclaration(state, other);
  Object.assign(state, { mastermind: author, isHiatus: true, isAscending: true });
}

/** Fails a pending matter. When no declaration of victory is left, hiatus ends. */
export function fail(state: MatterState, name: string, by: string, rules: MatterRules): void {
  const matter = resolvable(state, name, by, rules);
  const mayFail = canFail(viewOf(state, matter), state.choices.lost);
  need(mayFail, whyNot(state, matter, 'failed'), teller(state, ruleOf(matter.kind, rules)));
  if (matter.kind === 'dov') {
    failDeclaration(state, matter);
    state.isHiatus = pendingOf(state, 'dov').length > 0;
  } else matter.status = 'Failed';
}

function ruleOf(kind: MatterKind, rules: MatterRules): string {
  return { proposal: rules.resolution, cfj: rules.judgement, dov: rules.victory }[kind];
}

/** Returns what an admin decides now. @throws Refused where e may not. */
function resolvable(state: MatterState, name: string, by: string, rules: MatterRules): Matter {
  const matter = pendingMatter(state, name, teller(state, rules.votes));
  const { kind } = matter;
  const rule = teller(state, ruleOf(kind, rules));
  need(state.admins.includes(by), `${by} is no admin.`, rule);
  if (kind === 'cfj') return matter;
  accepted(barStandstill(state, kind === 'dov' ? 'victory' : 'proposals', rules));
  const oldest = kind === 'dov' ? name : (oldestProposal(state)?.name ?? name);
  const isNext = oldest === name || isStale(viewOf(state, matter));
  need(isNext, `${oldest} is older and still pending.`, rule);
  return matter;
}

function whyNot(state: MatterState, matter: Matter, what: string): string {
  const { for: supporters, against } = tallyOf(state, matter);
  const { hours, count, isDead } = viewOf(state, matter);
  const dead = isDead ? ' Vetoed and self-killed proposals stay so.' : '';
  return `${matter.name} cannot be ${what} at ${counted(Math.floor(hours), 'hour')} with ${supporters} FOR, ${against} AGAINST and a Quorum of ${count.quorum}.${dead}`;
}

const HOURS_BARRED = 120;
const SECONDS_IN_AN_HOUR = 3600;

/** Fails a declaration; who has more against em than a Quorum may not declare for five days. */
function failDeclaration(state: MatterState, matter: Matter): void {
  const { against } = tallyOf(state, matter);
  matter.status = 'Failed';
  if (against <= quorumOf(state.players.length)) return;
  state.barred.set(matter.author, state.now + HOURS_BARRED * SECONDS_IN_AN_HOUR);
}
