import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { dayOfMinutes, writeMinutes } from '../../time/minutes.ts';
import { ICONS, type Icon } from './icon-votes.ts';
import type { MatterKind } from './matter-ways.ts';
import { findMatter, pendingOf, withMatter, type Matter, type MatterState } from './matters.ts';
import { standstillOf, type Deed, type Standstill } from './standstill.ts';

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

/** Refuses what may not be done in a hiatus or in the downtime. */
export function barStandstill(
  state: MatterState,
  deed: Deed,
  rules: MatterRules,
): Refusal | undefined {
  const why = standstillOf(state, deed);
  return why === undefined ? undefined : refuse(`The game is in ${why}.`, rules[why]);
}

const DEEDS: Readonly<Record<MatterKind, Deed>> = {
  proposal: 'proposals',
  cfj: 'judgement',
  dov: 'victory',
};

const PENDING_AT_ONCE = 2;
const MADE_IN_A_DAY = 3;

/** Posts a matter: a proposal, a call for judgement or a declaration of victory. */
export function post(
  state: MatterState,
  said: {
    readonly kind: MatterKind;
    readonly name: string;
    readonly by: string;
    readonly changes?: boolean;
  },
  rules: MatterRules,
): MatterState | Refusal {
  const { kind, name, by } = said;
  const matter: Matter = {
    name,
    kind,
    author: by,
    posted: state.now,
    comments: [],
    status: 'Pending',
    isSelfKilled: false,
    isVetoed: false,
    asksForChanges: said.changes ?? true,
  };
  const barred =
    barStranger(state, by, rules) ??
    barStandstill(state, DEEDS[kind], rules) ??
    (findMatter(state, name) && refuse(`There is a post ${name} already.`, rules.votes)) ??
    (kind === 'proposal' ? barGlut(state, by, rules.proposals) : undefined) ??
    (kind === 'dov' ? barDeclaration(state, by, rules.victory) : undefined);
  if (barred !== undefined) return barred;
  const posted = withMatter(state, matter);
  return kind === 'dov' ? { ...posted, isHiatus: true } : posted;
}

function barStranger(
  { players, idle }: MatterState,
  by: string,
  rules: MatterRules,
): Refusal | undefined {
  if (players.includes(by)) return undefined;
  if (idle.includes(by)) return refuse(`${by} is idle.`, rules.idling);
  return refuse(`${by} is not playing.`, rules.votes);
}

function barGlut(state: MatterState, by: string, rule: string): Refusal | undefined {
  const pending = pendingOf(state, 'proposal').filter(({ author }) => author === by);
  if (pending.length >= PENDING_AT_ONCE) {
    return refuse(`${by} has ${pending.length} proposals pending already.`, rule);
  }
  const today = dayOfMinutes(state.now);
  const made = state.matters.filter(
    ({ kind, author, posted }) =>
      kind === 'proposal' && author === by && dayOfMinutes(posted) === today,
  );
  if (made.length < MADE_IN_A_DAY) return undefined;
  return refuse(`${by} has made ${made.length} proposals today already.`, rule);
}

function barDeclaration(state: MatterState, by: string, rule: string): Refusal | undefined {
  const { barred, mastermind, isAscending, now } = state;
  if (by === mastermind) return refuse('The Mastermind cannot declare victory.', rule);
  if (isAscending) return refuse('The Ascension Address is still to come.', rule);
  const until = barred.get(by) ?? now;
  if (until <= now) return undefined;
  return refuse(`${by} cannot declare victory until ${writeMinutes(until)}.`, rule);
}

/** Comments on a pending matter with a voting icon. */
export function comment(
  state: MatterState,
  { icon, on, by }: { readonly icon: string; readonly on: string; readonly by: string },
  rules: MatterRules,
): MatterState | Refusal {
  const matter = findMatter(state, on);
  if (matter?.status !== 'Pending') {
    return refuse(`There is nothing pending called ${on}.`, rules.votes);
  }
  if (!isIcon(icon)) {
    return refuse(`${icon} is no voting icon; ${ICONS.join(', ')} are.`, rules.votes);
  }
  const barred =
    barStranger(state, by, rules) ??
    (icon === 'VETO' ? barVeto(state, matter, by, rules) : undefined);
  if (barred !== undefined) return barred;
  const isProposal = matter.kind === 'proposal';
  return withMatter(state, {
    ...matter,
    comments: [...matter.comments, { by, icon }],
    isSelfKilled: matter.isSelfKilled || (isProposal && by === matter.author && icon === 'AGAINST'),
    isVetoed: matter.isVetoed || icon === 'VETO',
  });
}

function barVeto(
  state: MatterState,
  { kind }: Matter,
  by: string,
  rules: MatterRules,
): Refusal | undefined {
  const barred = barStandstill(state, 'proposals', rules);
  if (barred !== undefined) return barred;
  if (kind !== 'proposal') return refuse('Only proposals can be vetoed.', rules.icons);
  return by === state.mastermind
    ? undefined
    : refuse('Only the Mastermind has a veto.', rules.icons);
}

function isIcon(icon: string): icon is Icon {
  return ICONS.some((one) => one === icon);
}
