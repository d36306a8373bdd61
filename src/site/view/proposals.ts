import { refusedOf, type Proposal } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { loggedVerb } from '../logged-verb.ts';
import type { RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { countWords, numberWords } from './count.ts';
import { momentOf } from '../proposal-moment.ts';
import { shortMoment } from '../moment-words.ts';
import { groupByNumber, type NumberGroup } from './number-groups.ts';
import { toPage, type Link, type PageView } from './page.ts';

/** What a proposal did by one verb: `revised 33, 14`. */
export interface EffectSummary {
  readonly verb: string;
  readonly rules: readonly Link[];
}

/** One proposal in the list of all proposals. */
export interface ProposalRow {
  readonly id: string;
  readonly kind: Proposal['kind'];
  readonly title: string | null;
  readonly author: string | null;
  readonly href: string;
  readonly when: string;
  readonly effects: readonly EffectSummary[];
  /** How many rules are left out of the summary. */
  readonly more: number;
}

/** The page of all proposals that the archive knows of a game. */
export interface ProposalsView {
  readonly page: PageView;
  readonly lede: string;
  readonly groups: readonly NumberGroup<ProposalRow>[];
  readonly hasJumps: boolean;
  /** Columns that any proposal has something for. */
  readonly has: Readonly<Record<'title' | 'author' | 'when', boolean>>;
}

/** What each kind is called; the first is for one, the second for several. */
export const KINDS: Readonly<Record<Proposal['kind'], readonly [string, string]>> = {
  proposal: ['proposal', 'proposals'],
  refresh: ['refresh', 'refreshes'],
  loophole: ['loophole', 'loopholes'],
  other: ['other cause', 'other causes'],
};

/** A list that is no longer than this is seen at a glance. */
const SHORT = 30;
/** A refresh may change every rule of its game; the list names this many. */
const MOST_RULES = 12;

/** Lists every proposal of a game, in the order of their numbers. */
export function viewProposals(model: GameModel): ProposalsView {
  const { game, games, proposals } = model;
  const rows = proposals.map((proposal) => toRow(model, proposal));
  const groups = groupByNumber(rows, {
    numberOf: ({ id, kind }) =>
      kind === 'proposal' ? (/^p?(\d{1,15})/u.exec(id)?.[1] ?? null) : null,
    sectionOf: ({ kind }) => (kind === 'proposal' ? 'without a number' : KINDS[kind][1]),
  });
  return {
    page: toPage({
      kind: 'proposals',
      name: 'Proposals',
      description: `Proposals, refreshes and loopholes of ${game.name}, and what each did to which rules.`,
      address: routes.proposals(game.id),
      time: null,
      games,
      game,
    }),
    lede: ledeOf(model),
    groups,
    hasJumps: rows.length > SHORT && groups.length > 1,
    has: {
      title: rows.some(({ title }) => title !== null),
      author: rows.some(({ author }) => author !== null),
      when: rows.some(({ when }) => when !== ''),
    },
  };
}

function toRow(model: GameModel, proposal: Proposal): ProposalRow {
  const { id, kind, title, author, slug } = proposal;
  const moment = momentOf(model, proposal)?.moment;
  const effects = doneBy(model, slug);
  return {
    id,
    kind,
    title,
    author,
    href: routes.proposal(model.game.id, slug),
    when: moment === undefined ? '' : shortMoment(moment),
    effects: summarise(effects.slice(0, MOST_RULES)),
    more: Math.max(0, effects.length - MOST_RULES),
  };
}

interface Done {
  readonly verb: string;
  readonly rule: RuleModel;
}

/** What lists of changes tell that a proposal did, then what logs alone tell. */
function doneBy({ effects, loggedEffects }: GameModel, slug: string): Done[] {
  return [
    ...(effects.get(slug) ?? []).map(({ rule, event }) => ({ rule, verb: event.verb })),
    ...(loggedEffects.get(slug) ?? []).map(({ rule, change }) => ({
      rule,
      verb: loggedVerb(change),
    })),
  ];
}

/** Puts together what was done by the same verb; a rule that was changed twice is named once. */
function summarise(effects: readonly Done[]): EffectSummary[] {
  return [...Map.groupBy(effects, ({ verb }) => verb)].map(([verb, group]) => ({
    verb,
    rules: [...new Set(group.map(({ rule }) => rule))].map(({ game, rule, latest }) => ({
      text: latest.number ?? latest.title,
      href: routes.rule(game, rule),
    })),
  }));
}

function ledeOf(model: GameModel): string {
  const { proposals } = model;
  if (proposals.length === 0) return 'No document of this game names a proposal.';
  const kinds = [...Map.groupBy(proposals, ({ kind }) => kind)].map(([kind, { length }]) =>
    countWords(length, ...KINDS[kind]),
  );
  const without = proposals.filter(({ slug }) => doneBy(model, slug).length === 0).length;
  const told =
    without === 0
      ? 'Each is known to have changed rules'
      : `${numberWords(without)} of them ${without === 1 ? 'is' : 'are'} not known to have changed any rule`;
  const refused = refusedOf(model.sources).proposal ?? 0;
  const missing =
    refused === 0
      ? ''
      : ` ${countWords(refused, 'further proposal')} of the documents could not be read.`;
  return `${kinds.join(', ')}. ${told}.${missing}`;
}
