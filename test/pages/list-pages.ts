import { calendarData, calendarsData } from '../../src/site/data/calendar.ts';
import { changesData } from '../../src/site/data/changes.ts';
import { comparisonData } from '../../src/site/data/comparison.ts';
import { eraData } from '../../src/site/data/era.ts';
import { gameData } from '../../src/site/data/game.ts';
import { keywordData, keywordsData } from '../../src/site/data/keywords.ts';
import { precedenceData } from '../../src/site/data/precedence.ts';
import { proposalData, proposalsData } from '../../src/site/data/proposals.ts';
import { accountData, accountsData, othersData } from '../../src/site/data/replay/account.ts';
import { atData, momentsData } from '../../src/site/data/replay/at.ts';
import { decisionsData } from '../../src/site/data/replay/decisions.ts';
import { discrepanciesData } from '../../src/site/data/replay/discrepancies.ts';
import { ruleData, versionPageData } from '../../src/site/data/rule.ts';
import { rulesData } from '../../src/site/data/rules.ts';
import { rulesetData } from '../../src/site/data/ruleset.ts';
import { rulesetsData } from '../../src/site/data/rulesets.ts';
import { sourceData, sourcesData } from '../../src/site/data/source.ts';
import { wordsData } from '../../src/site/data/words.ts';
import { calendarsOf } from '../../src/site/calendar.ts';
import { comparableVersions } from '../../src/site/held-versions.ts';
import type { GameModel, RuleModel } from '../../src/site/model.ts';
import { rankedRulesets } from '../../src/site/precedence/ranked-ruleset.ts';
import { timesOf } from '../../src/site/replays.ts';
import { routes } from '../../src/site/routes.ts';
import { ruleSpans } from '../../src/site/rule-spans.ts';
import { wordsOf } from '../../src/site/rule-words.ts';
import { rulesetsOf } from '../../src/site/rulesets-of.ts';
import { termsOf } from '../../src/site/terms/terms.ts';
import {
  addressKeys,
  comparisonKeys,
  uncopiedVersions,
  witnessedVersions,
} from '../../src/site/versions.ts';
import { viewAllChanges } from '../../src/site/view/all-changes.ts';
import { viewCalendar } from '../../src/site/view/calendar/calendar.ts';
import { viewCalendars } from '../../src/site/view/calendar/calendars.ts';
import { commitsBySeries } from '../../src/site/view/commits.ts';
import { viewComparison } from '../../src/site/view/comparison.ts';
import { viewEra } from '../../src/site/view/era.ts';
import { viewGame } from '../../src/site/view/game.ts';
import { viewKeyword } from '../../src/site/view/keyword.ts';
import { viewKeywords } from '../../src/site/view/keywords.ts';
import { viewPrecedence } from '../../src/site/view/precedence/precedence.ts';
import { viewProposal } from '../../src/site/view/proposal.ts';
import { viewProposals } from '../../src/site/view/proposals.ts';
import { viewAccount, viewAccounts } from '../../src/site/view/replay/account.ts';
import { viewAllDecisions } from '../../src/site/view/replay/decisions.ts';
import { viewAt } from '../../src/site/view/replay/at.ts';
import { viewDiscrepancies } from '../../src/site/view/replay/discrepancies.ts';
import { viewMoments } from '../../src/site/view/replay/at-list.ts';
import { viewOthers } from '../../src/site/view/replay/ledger.ts';
import { drawRuleLine } from '../../src/site/view/replay/rule-line.ts';
import { viewRuleSpans } from '../../src/site/view/replay/rule-spans.ts';
import { viewRule } from '../../src/site/view/rule.ts';
import { viewRules } from '../../src/site/view/rules.ts';
import { viewRuleset } from '../../src/site/view/ruleset.ts';
import { viewRulesets } from '../../src/site/view/rulesets.ts';
import { viewSource } from '../../src/site/view/source.ts';
import { viewSources } from '../../src/site/view/sources.ts';
import { viewUncopied } from '../../src/site/view/uncopied.ts';
import { viewVersion } from '../../src/site/view/version.ts';
import { viewWords } from '../../src/site/view/words.ts';

/** A page of a game: what it shows, and the data beside it where there are any. */
export interface ListedPage {
  /** From the root of the site, with a slash at its end. */
  readonly address: string;
  readonly view?: () => unknown;
  readonly data?: () => unknown;
}

/** Returns the pages of a game's records and of its log, as `src/pages` makes them. */
export function listPages(model: GameModel): ListedPage[] {
  return [
    ...pagesOfGame(model),
    ...model.rules.flatMap((rule) => pagesOfRule(model, rule)),
    ...pagesOfDocuments(model),
    ...pagesOfLog(model),
    ...pagesOfMoments(model),
  ];
}

function pagesOfGame(model: GameModel): ListedPage[] {
  const { game, proposals } = model;
  const { replay } = timesOf(model);
  const at = (rest = '') => `${routes.game(game.id)}${rest}`;
  const page = (address: string, view: () => unknown, data: () => unknown) => ({
    ...{ address: at(address), view, data },
  });
  return [
    page(
      '',
      () => viewGame(model),
      () => gameData(model),
    ),
    page(
      'rules/',
      () => viewRules(model),
      () => rulesData(model),
    ),
    page(
      'changes/',
      () => viewAllChanges(model),
      () => changesData(model),
    ),
    page(
      'keywords/',
      () => viewKeywords(model),
      () => keywordsData(model),
    ),
    page(
      'proposals/',
      () => viewProposals(model),
      () => proposalsData(model, replay),
    ),
    ...proposals.map(({ slug }, place) =>
      page(
        `proposals/${slug}/`,
        () => viewProposal(model, place),
        () => proposalData(model, replay, place),
      ),
    ),
    ...termsOf(model).all.map(({ slug }) =>
      page(
        `keywords/${slug}/`,
        () => viewKeyword(model, slug),
        () => keywordData(model, slug),
      ),
    ),
    ...game.eras.map(({ id }) =>
      page(
        `eras/${id}/`,
        () => viewEra(model, id),
        () => eraData(model, id),
      ),
    ),
    ...(rankedRulesets(model).length === 0
      ? []
      : [
          page(
            'precedence/',
            () => viewPrecedence(model),
            () => precedenceData(model),
          ),
        ]),
    ...pagesOfCalendars(model, page),
  ];
}

type ToPage = (address: string, view: () => unknown, data: () => unknown) => ListedPage;

function pagesOfCalendars(model: GameModel, page: ToPage): ListedPage[] {
  const calendars = calendarsOf(model);
  if (calendars.length === 0) return [];
  return [
    page(
      'calendar/',
      () => viewCalendars(model),
      () => calendarsData(model),
    ),
    ...calendars.map(({ era }) =>
      page(
        `calendar/${era.id}/`,
        () => viewCalendar(timesOf(model), era.id),
        () => calendarData(model, era.id),
      ),
    ),
  ];
}

function pagesOfRule(model: GameModel, rule: RuleModel): ListedPage[] {
  const { history } = timesOf(model);
  const spans = ruleSpans(model, rule, history);
  const address = routes.rule(model.game.id, rule.rule);
  const words = wordsOf(model, rule);
  return [
    {
      address,
      view: () => [
        viewRule(model, rule, spans),
        viewRuleSpans(model, rule, spans),
        drawRuleLine(model, rule, spans, history),
      ],
      data: () => ruleData(model, rule),
    },
    ...witnessedVersions(rule).flatMap((version) =>
      addressKeys(version).map((key) => ({
        address: `${address}${key}/`,
        view: () => viewVersion(model, rule, version, key),
        data: () => versionPageData(model, rule, version, key),
      })),
    ),
    ...uncopiedVersions(rule.versions).map(({ key }) => ({
      address: `${address}${key}/`,
      view: () => viewUncopied(model, rule, key),
    })),
    ...comparableVersions(model, rule).flatMap(([older, newer]) =>
      comparisonKeys(older, newer).map((pair) => ({
        address: `${address}diff/${pair}/`,
        view: () => viewComparison(model, rule, older, newer),
        data: () => comparisonData(model, rule, older, newer),
      })),
    ),
    ...(words === null
      ? []
      : [
          {
            address: `${address}words/${words.version.key}/`,
            view: () => viewWords(model, rule, words),
            data: () => wordsData(model, rule, words),
          },
        ]),
  ];
}

function pagesOfDocuments(model: GameModel): ListedPage[] {
  const base = routes.game(model.game.id);
  return [
    {
      address: `${base}rulesets/`,
      view: () => viewRulesets(model),
      data: () => rulesetsData(model),
    },
    {
      address: `${base}sources/`,
      view: () => viewSources(model),
      data: () => sourcesData(model.game.id, model.sources),
    },
    // Of the commits of a repository there is a list, whose data are those of documents.
    ...[...commitsBySeries(model).keys()].map((series) => ({
      address: `${base}sources/${series}/`,
    })),
    ...rulesetsOf(model).map((source) => ({
      address: `${base}rulesets/${source.id}/`,
      view: () => viewRuleset(model, source),
      data: () => rulesetData(model, source),
    })),
    ...model.sources.map((source) => ({
      address: `${base}sources/${source.id}/`,
      view: () => viewSource(model, source),
      data: () => sourceData(source),
    })),
  ];
}

function pagesOfLog(model: GameModel): ListedPage[] {
  const { replay } = timesOf(model);
  if (replay === null) return [];
  const base = routes.game(model.game.id);
  return [
    {
      address: `${base}players/`,
      view: () => viewAccounts(model, replay),
      data: () => accountsData(model, replay),
    },
    ...replay.accounts.map(({ slug }, place) => ({
      address: `${base}players/${slug}/`,
      view: () => viewAccount(model, replay, place),
      data: () => accountData(model, replay, place),
    })),
    {
      address: `${base}ledger/`,
      view: () => viewOthers(model, replay),
      data: () => othersData(model, replay),
    },
    {
      address: `${base}decisions/`,
      view: () => viewAllDecisions(model, replay),
      data: () => decisionsData(model, replay),
    },
    {
      address: `${base}discrepancies/`,
      view: () => viewDiscrepancies(model, replay),
      data: () => discrepanciesData(model, replay),
    },
  ];
}

function pagesOfMoments(model: GameModel): ListedPage[] {
  const times = timesOf(model);
  const base = `${routes.game(model.game.id)}at/`;
  return [
    { address: base, view: () => viewMoments(times), data: () => momentsData(times) },
    ...times.moments.map(({ slug }, place) => ({
      address: `${base}${slug}/`,
      view: () => viewAt(times, place),
      data: () => atData(times, place),
    })),
  ];
}
