import { refusedOf } from '../../../schemas/index.ts';
import type { GameModel } from '../../model.ts';
import { decisionHref, type CountedDecision } from '../../replay/decisions.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { createNamer } from '../../replay/accounts.ts';
import { routes } from '../../routes.ts';
import { countWords, numberWords, spelledCount } from '../count.ts';
import { capitalise } from '../../moment-words.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { joinPhrases, linked, type Phrase } from '../phrase.ts';
import { momentBar, NOTHING_EARLIER, NOTHING_LATER, type Neighbour } from '../time-bar.ts';
import { momentOfEvent } from '../../replay/event-moment.ts';
import { viewDecisions, type DecisionView } from './decision.ts';
import { eventTime } from '../../event-words.ts';
import { outcomeWords } from './votes.ts';

/** One decision in the list of all. */
export interface DecisionRow {
  /** Id of its event. */
  readonly id: string;
  /** Its place on the page. */
  readonly anchor: string;
  readonly decision: Link;
  readonly title: string;
  readonly when: string;
  readonly outcome: string;
  /** What was announced, where that is something else; empty where it is the same. */
  readonly announced: string;
  readonly strengthFor: number;
  readonly strengthAgainst: number;
  /** `11 of 7`: how many ballots counted, and how many were needed. */
  readonly ballots: string;
  readonly index: string;
}

/** Decisions of one year, or of one nweek. */
export interface DecisionGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly DecisionRow[];
}

/** The page of all decisions of a game. */
export interface DecisionsView {
  readonly page: PageView;
  readonly lede: string;
  readonly groups: readonly DecisionGroup[];
  /** By which rules they are counted; empty where the game's record does not tell. */
  readonly rules: Phrase;
  /** How what these leave open is read. */
  readonly reading: string;
}

/** Lists every decision of a game's logs, in their order. */
export function viewAllDecisions(model: GameModel, replay: GameReplay): DecisionsView {
  const { game, games } = model;
  const takeAnchor = createNamer();
  return {
    page: toPage({
      kind: 'decisions',
      name: 'Decisions',
      description: `Every decision in the logs of ${game.name}: outcome, strengths and ballots, counted again.`,
      address: routes.decisions(game.id),
      time: null,
      games,
      game,
    }),
    lede: ledeOf(replay, refusedOf(model.sources).decision ?? 0),
    groups: groupByTime(model, replay.decisions).map(({ name, items }, index) => ({
      id: `part-${index + 1}`,
      name,
      items: items.map((one) => toRow(model, one, takeAnchor(`decision ${one.event.id}`))),
    })),
    rules: rulesPhrase(model),
    reading: game.counting?.reading ?? '',
  };
}

function ledeOf({ decisions }: GameReplay, refused: number): string {
  const announced = decisions.filter(({ decision }) => decision.outcome !== undefined);
  const agreeing = announced.filter(({ agrees }) => agrees === true);
  const differing = announced.length - agreeing.length;
  const counted = `${capitalise(spelledCount(decisions.length, 'decision'))}, each counted again from its ballots.`;
  const missing =
    refused === 0
      ? ''
      : ` ${capitalise(spelledCount(refused, 'further decision'))} of the sources could not be read.`;
  if (announced.length === 0) return `${counted} No outcome was announced.${missing}`;
  if (refused > 0) {
    // Nobody knows what came of one that was not read.
    const share = `${numberWords(agreeing.length)} of ${countWords(announced.length + refused, 'outcome')}`;
    return `${counted} ${share} ${agreeing.length === 1 ? 'comes' : 'come'} out as announced.${missing}`;
  }
  const rest = differing === 0 ? 'All' : `All but ${spelledCount(differing, 'outcome')}`;
  return `${counted} ${rest} of those that were announced come out the same.${missing}`;
}

type Counted = readonly CountedDecision[];

/** Groups decisions by nweek or year; nweeks of one number in several eras are told apart by their eras. */
function groupByTime(
  { game }: GameModel,
  decisions: Counted,
): { readonly name: string; readonly items: Counted }[] {
  const groups = [...Map.groupBy(decisions, timeKey)].map(([, items]) => ({
    name: timeName(items[0]),
    era: game.eras.find(({ id }) => id === eraOf(items[0]))?.name ?? '',
    items,
  }));
  const named = Map.groupBy(groups, ({ name }) => name);
  return groups.map(({ name, era, items }) => ({
    name: (named.get(name)?.length ?? 0) > 1 && era !== '' ? `${name}, ${era}` : name,
    items,
  }));
}

function timeKey(one: CountedDecision): string {
  return `${timeName(one)} ${eraOf(one) ?? ''}`;
}

function eraOf(one: CountedDecision | undefined): string | undefined {
  const { game } = (one && momentOfEvent(one.event)) ?? {};
  return game?.nweek === undefined ? undefined : game.era;
}

function timeName(one: CountedDecision | undefined): string {
  const { calendar, game } = (one && momentOfEvent(one.event)) ?? {};
  if (game?.nweek !== undefined) return `Nweek ${game.nweek}`;
  return typeof calendar === 'string' ? calendar.slice(0, 4) : 'Without a date';
}

function toRow(model: GameModel, one: CountedDecision, anchor: string): DecisionRow {
  const { event, decision, tally, proposal } = one;
  return {
    id: event.id,
    anchor,
    decision: { text: decision.proposal, href: decisionHref(model.game.id, one) },
    title: decision.title ?? proposal?.title ?? '',
    when: eventTime(model, event),
    outcome: outcomeWords(tally.outcome),
    announced: one.agrees === false && decision.outcome ? outcomeWords(decision.outcome) : '',
    strengthFor: tally.strengthFor,
    strengthAgainst: tally.strengthAgainst,
    ballots: `${tally.voters} of ${decision.quorum ?? 'an unknown number'}`,
    index: decision.index ?? 'not known',
  };
}

function rulesPhrase({ game, ruleBySlug }: GameModel): Phrase {
  const rules = (game.counting?.rules ?? []).map((rule) => {
    const { latest } = ruleBySlug.get(rule) ?? {};
    const name = latest === undefined ? rule : `${rule}, “${latest.title}”`;
    return linked(name, latest && routes.rule(game.id, rule));
  });
  return joinPhrases(rules, '; ');
}

/** The page of the decisions on a proposal of which there is no record. */
export interface UnrecordedView {
  readonly page: PageView;
  readonly id: string;
  readonly title: string;
  readonly decisions: readonly DecisionView[];
}

/**
 * Shows the decisions on a proposal of which there is no record.
 * @throws Error where there is none of that name.
 */
export function viewUnrecorded(model: GameModel, replay: GameReplay, slug: string): UnrecordedView {
  const [first] = replay.decisionsOf.get(slug) ?? [];
  if (first === undefined) throw new Error(`${model.game.name} has no decision on ${slug}.`);
  const id = first.decision.proposal;
  return {
    page: unrecordedPage(model, replay, first),
    id,
    title: first.decision.title ?? id,
    decisions: viewDecisions(model, replay, slug),
  };
}

function unrecordedPage(model: GameModel, replay: GameReplay, first: CountedDecision): PageView {
  const { game, games } = model;
  const { proposal: id, title = '' } = first.decision;
  const moment = momentOfEvent(first.event) ?? {};
  const name = `Proposal ${id}`;
  return toPage({
    kind: 'decision',
    name,
    crumb: id,
    description: `How ${name}${title === '' ? '' : `, “${title}”`}, of ${game.name} was decided: its ballots, counted again.`,
    address: routes.decision(game.id, first.slug),
    time: momentBar(model, moment, neighbours(model, replay, first)),
    games,
    game,
    above: [{ text: 'Decisions', href: routes.decisions(game.id) }],
  });
}

function neighbours({ game }: GameModel, { decisions }: GameReplay, one: CountedDecision) {
  const place = decisions.indexOf(one);
  const neighbour = (other: CountedDecision | undefined): Neighbour | undefined =>
    other && { text: other.decision.proposal, href: decisionHref(game.id, other) };
  return {
    before: neighbour(decisions[place - 1]) ?? NOTHING_EARLIER,
    after: neighbour(decisions[place + 1]) ?? NOTHING_LATER,
  };
}
