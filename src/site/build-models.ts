import {
  believedSources,
  mechanicsOf,
  createSeries,
  keepSteps,
  nameLogs,
  orderSources,
  ruleHistories,
  tellRules,
  windowsOf,
  type RuleLog,
  type Series,
  type WindowOf,
} from '../engine/index.ts';
import { indexEras, indexNames, resolveCitation } from './resolve.ts';
import type { LoadedContent } from '../loaders/load-content.ts';
import type { Game, Notes, SourceRecord, Witness } from '../schemas/index.ts';
import { checkTexts } from './checked-texts.ts';
import { heldBy } from './held-by.ts';
import { byRule } from './headnotes.ts';
import { toKeywords } from './keywords.ts';
import { indexExtents } from './line-extents.ts';
import { eventsOfProposals, withLogged } from './logged-proposals.ts';
import { compareNumbers } from './rule-order.ts';
import { buildMail } from './mail/mail-model.ts';
import { withProposedTexts } from './mail/proposed-texts.ts';
import { findNweeks } from './nweeks.ts';
import { toEffects, toLoggedEffects } from './proposal-effects.ts';
import { groupBySource, indexFindings, indexHeadings } from './source-indexes.ts';

import { findMentions } from './mentions.ts';
import type { GameModel, RuleModel } from './model.ts';
import { nothingMade } from './once.ts';
import { numbersOf } from './version-numbers.ts';

/** Builds the model of the games of those ids, in their order; without them of all, in the order of names. */
export function buildModels(content: LoadedContent, shown?: readonly string[]): GameModel[] {
  const games = listGames(content, shown);
  return games.map((game) => buildModel(game, games, content));
}

/** Returns the games of those ids, in their order; without them all, in the order of names. */
export function listGames(
  content: Pick<LoadedContent, 'games'>,
  shown?: readonly string[],
): Game[] {
  const all = content.games
    .map(({ data }) => data)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return shown?.flatMap((id) => all.filter((game) => game.id === id)) ?? all;
}

/** Builds the model of one of the games that are shown. */
export function buildModel(game: Game, games: readonly Game[], content: LoadedContent): GameModel {
  const of = <T extends { readonly game: string }>(entries: readonly { readonly data: T }[]): T[] =>
    entries.map(({ data }) => data).filter((record) => record.game === game.id);
  const sourcesAsTold = orderSources(game, of(content.sources));
  const stored = groupBySource(of(content.rules));
  const logged = of(content.actions).flatMap(({ events }) => events);
  const mail = buildMail(game.id, content, logged);
  const log = withProposedTexts(logged, mail);
  const ours = content.actions.filter(({ data }) => data.game === game.id);
  const logs = nameLogs(ours.map(({ file, data }) => [file, data.events]));
  const witnesses = sourcesAsTold.flatMap(({ id }) => stored.get(id) ?? []);
  const series = createSeries(sourcesAsTold, witnesses);
  const copies = wholeCopies(sourcesAsTold, stored, series);
  const steps = keepSteps(game);
  const replayed = { events: log, logs, witnesses, game, steps };
  const believed = believedSources({ ...replayed, sources: sourcesAsTold });
  const windowOf = windowsOf(game, believed);
  const sources = sourcesAsTold.map((source) => withWindow(source, windowOf));
  const told = tellRules(game.id, { ...replayed, sources });
  const bare = toRules(game, sources, witnesses, told);
  const bareBySlug = new Map(bare.map((rule) => [rule.rule, rule]));
  const proposals = withLogged(game.id, of(content.proposals), log);
  const proposalByPrinted = new Map(
    proposals.flatMap((proposal) =>
      proposal.printed.map((printed) => [printed.toLowerCase(), proposal] as const),
    ),
  );
  const copiesOf = (source: string) => heldBy({ stored, series }, source);
  const names = indexNames(copiesOf);
  const eraOf = indexEras(game, sources);
  const lookup = { eraOf, sources, names, ruleBySlug: bareBySlug, proposalByPrinted };
  const cited = findMentions(bare, lookup);
  const rules = bare.map((rule) => ({ ...rule, citedBy: () => cited(rule.rule) }));
  const ruleBySlug = new Map(rules.map((rule) => [rule.rule, rule]));
  const effects = toEffects(rules, proposalByPrinted);
  const keywords = toKeywords(rules);
  return {
    made: nothingMade(),
    game,
    games,
    mechanics: mechanicsOf(game.id, game.procedures),
    scenarios: [],
    played: [],
    sources,
    eraOf,
    sourcesAsTold,
    believed,
    windowOf,
    sourceById: new Map(sources.map((source) => [source.id, source])),
    ...{ witnesses, stored, copies, series },
    proposalByPrinted,
    ruleBySlug,
    notes: content.notes.find(({ id }) => id === game.id)?.data ?? NO_NOTES,
    headnotes: byRule(content.headnotes.find(({ id }) => id === game.id)?.data),
    chronicle: content.chronicles.find(({ id }) => id === game.id)?.data ?? null,
    rules,
    proposals: [...proposals].sort((a, b) => compareIds(a.id, b.id)),
    effects,
    loggedEffects: toLoggedEffects(rules, proposalByPrinted, effects),
    keywords,
    keywordByName: new Map(keywords.map((group) => [group.keyword, group])),
    aboutProposal: eventsOfProposals(proposalByPrinted, log),
    nweeks: findNweeks(sources, stored),
    mail,
    log,
    logs,
    steps,
    findingsOf: indexFindings(sources),
    ruleAtHeading: indexHeadings(copiesOf),
    lineExtents: indexExtents(sources),
    resolve: (witness, citation) => resolveCitation({ ...lookup, ruleBySlug }, witness, citation),
    isTitle: (source, words) => names(source).titles.has(words),
    readText: checkTexts(content),
    readDocument: content.readDocument,
  };
}

/** Documents print what they store; of the commits of a repository the last is shown as a whole. */
function wholeCopies(
  sources: readonly SourceRecord[],
  stored: ReadonlyMap<string, readonly Witness[]>,
  series: Series,
): Map<string, readonly Witness[]> {
  const last = new Map(sources.flatMap(({ id, series: of }) => (of ? [[of.of, id] as const] : [])));
  const tips = new Set(last.values());
  return new Map(
    sources.flatMap(({ id, series: commit }): [string, readonly Witness[]][] => {
      const own = commit !== undefined && tips.has(id) ? heldBy({ stored, series }, id) : [];
      if (commit !== undefined) return own.length === 0 ? [] : [[id, own]];
      const copies = stored.get(id);
      return copies === undefined ? [] : [[id, copies]];
    }),
  );
}

/** A moment that is told in both times, and in the calendar only roughly, is where both allow. */
function withWindow(source: SourceRecord, windowOf: WindowOf): SourceRecord {
  const { calendar, game } = source.asOf;
  if (calendar === undefined || typeof calendar === 'string' || game?.nweek === undefined) {
    return source;
  }
  const { first, last } = windowOf({ at: calendar, clock: game }).likely;
  if (first === undefined || last === undefined) return source;
  const between: [string, string] = [first.slice(0, 10), last.slice(0, 10)];
  return { ...source, asOf: { game, calendar: { between } } };
}

const NO_NOTES: Notes = { rules: {}, sources: {}, acknowledge: [] };

function toRules(
  game: Game,
  sources: readonly SourceRecord[],
  copies: readonly Witness[],
  told: RuleLog,
): RuleModel[] {
  return [...ruleHistories(game, sources, copies, told).values()]
    .map((history) => ({
      ...history,
      game: game.id,
      citedBy: () => [],
      numbers: numbersOf(history),
    }))
    .sort((a, b) => compareNumbers(a.latest, b.latest))
    .map((rule, place) => ({ ...rule, place }));
}

const NUMERIC = new Intl.Collator('en', { numeric: true });

function compareIds(a: string, b: string): number {
  return NUMERIC.compare(a.replace(/^p(?=\d)/u, ''), b.replace(/^p(?=\d)/u, ''));
}
