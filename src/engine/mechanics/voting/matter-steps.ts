import { teller } from '../../procedures/lapsed.ts';
import { accepted, need, refuse, type Refusal } from '../../procedures/refusal.ts';
import { dayOfInstant, writeInstant } from '../../time/instant.ts';
import { ICONS, type Icon } from './icon-votes.ts';
import type { MatterKind } from './matter-thresholds.ts';
import { findMatter, pendingMatter, pendingOf, type Matter, type MatterState } from './matters.ts';
import { standstillOf, type Action, type Standstill } from './standstill.ts';
import { counted } from '../../../schemas/counted.ts';

/** The rules that refuse, by what they are about. */
export type MatterRules = Readonly<
  Record<
    | Standstill
    | 'proposals'
    | 'votes'
    | 'icons'
    | 'resolution'
    | 'judgement'
    | 'victory'
    | 'idling',
    string
  >
>;

/** Returns why something may not be done in a hiatus or in the downtime, where it may not. */
export function barStandstill(
  state: MatterState,
  action: Action,
  rules: MatterRules,
): Refusal | undefined {
  const why = standstillOf(state, action, rules);
  return why === undefined ? undefined : refuse(`The game is in ${why}.`, rules[why]);
}

const DEEDS: Readonly<Record<MatterKind, Action>> = {
  proposal: 'proposals',
  cfj: 'judgement',
  dov: 'victory',
};

const PENDING_AT_ONCE = 2;
const MADE_IN_A_DAY = 3;

/** Posts a matter: a proposal, a call for judgement or a declaration of victory. */
export function post(
  state: MatterState,
  said: Pick<Matter, 'kind' | 'name'> & { readonly by: string; readonly changes?: boolean },
  rules: MatterRules,
): void {
  const { kind, name, by, changes = true } = said;
  needPlaying(state, by, rules);
  accepted(barStandstill(state, DEEDS[kind], rules));
  const isFree = findMatter(state, name) === undefined;
  need(isFree, `There is a post ${name} already.`, teller(state, rules.votes));
  if (kind === 'proposal') needRoom(state, by, rules.proposals);
  if (kind === 'dov') needClaim(state, by, rules.victory);
  state.matters.push({
    name,
    kind,
    author: by,
    posted: state.now,
    comments: [],
    status: 'Pending',
    isSelfKilled: false,
    isVetoed: false,
    asksForChanges: changes,
  });
  if (kind === 'dov') state.isHiatus = true;
}

function needPlaying(state: MatterState, by: string, rules: MatterRules): void {
  if (state.players.includes(by)) return;
  need(!state.idle.includes(by), `${by} is idle.`, teller(state, rules.idling));
  need(false, `${by} is not playing.`, teller(state, rules.votes));
}

/** Only so many proposals of one player are pending at once, and made in a day. */
function needRoom(state: MatterState, by: string, rule: string): void {
  const pending = pendingOf(state, 'proposal').filter(({ author }) => author === by).length;
  need(
    pending < PENDING_AT_ONCE,
    `${by} has ${counted(pending, 'proposal')} pending already.`,
    rule,
  );
  const today = dayOfInstant(state.now);
  const made = state.matters.filter(
    ({ kind, author, posted }) =>
      kind === 'proposal' && author === by && dayOfInstant(posted) === today,
  ).length;
  need(made < MADE_IN_A_DAY, `${by} has made ${counted(made, 'proposal')} today already.`, rule);
}

function needClaim(state: MatterState, by: string, rule: string): void {
  const { barred, mastermind, isAscending, now } = state;
  need(by !== mastermind, 'The Mastermind cannot declare victory.', rule);
  need(!isAscending, 'The Ascension Address is still to come.', rule);
  const until = barred.get(by) ?? now;
  need(until <= now, `${by} cannot declare victory until ${writeInstant(until)}.`, rule);
}

/** Comments on a pending matter with a voting icon. */
export function comment(
  state: MatterState,
  { icon, on, by }: { readonly icon: string; readonly on: string; readonly by: string },
  rules: MatterRules,
): void {
  const matter = pendingMatter(state, on, teller(state, rules.votes));
  need(isIcon(icon), `${icon} is no voting icon; ${ICONS.join(', ')} are.`, rules.votes);
  needPlaying(state, by, rules);
  if (icon === 'VETO') needVeto(state, matter, by, rules);
  matter.comments.push({ by, icon });
  const isOwn = matter.kind === 'proposal' && by === matter.author;
  matter.isSelfKilled ||= isOwn && icon === 'AGAINST';
  matter.isVetoed ||= icon === 'VETO';
}

function needVeto(state: MatterState, { kind }: Matter, by: string, rules: MatterRules): void {
  accepted(barStandstill(state, 'proposals', rules));
  const rule = teller(state, rules.icons);
  need(rule !== undefined, 'No rule lets anybody veto.');
  need(kind === 'proposal', 'Only proposals can be vetoed.', rule);
  need(by === state.mastermind, 'Only the Mastermind has a veto.', rule);
}

function isIcon(icon: string): icon is Icon {
  return ICONS.some((one) => one === icon);
}

/** Lets a player go idle: e has no Vote and does not count for the Quorum. */
export function goIdle(state: MatterState, player: string, rules: MatterRules): void {
  accepted(barStandstill(state, 'idling', rules));
  need(state.players.includes(player), `${player} is not playing.`, rules.idling);
  state.players = state.players.filter((one) => one !== player);
  state.idle = [...state.idle, player];
}

/** Brings an idle player back; eir comments of before count again. */
export function comeBack(state: MatterState, player: string, rules: MatterRules): void {
  accepted(barStandstill(state, 'idling', rules));
  need(state.idle.includes(player), `${player} is not idle.`, rules.idling);
  state.idle = state.idle.filter((one) => one !== player);
  state.players = [...state.players, player];
}
