import type { GameModel } from '../model.ts';
import { calendarsOf } from '../calendar.ts';
import { rankedRulesets } from '../precedence/ranked-ruleset.ts';
import type { GameTimes } from '../replay/at-moments.ts';
import { asPrinted } from '../replay/accounts.ts';
import { routes } from '../routes.ts';
import { termsOf } from '../terms/terms.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { atHref, atName } from '../view/replay/at-words.ts';
import { whatIfLink } from '../view/replay/branch-words.ts';
import { commitsBySeries } from '../view/commits.ts';
import { listsOf, type ListPage } from '../view/lists.ts';
import { hasTexts } from '../view/replay/texts-then.ts';
import { toEntry, type AddressEntry } from './address-entry.ts';
import { messageAddresses } from './message-addresses.ts';
import { proposalAddresses } from './proposal-addresses.ts';
import { ruleAddresses } from './rule-addresses.ts';
import { timeAddresses } from './time-addresses.ts';

/** Lists every page of a game with what it is called, and the times for which its list of moments answers. */
export function gameAddresses(times: GameTimes): AddressEntry[] {
  const { model } = times;
  return [
    ...listAddresses(model),
    ...eraAddresses(model),
    ...ruleAddresses(times),
    ...sourceAddresses(model),
    ...termsOf(model).all.map(({ name, slug }) =>
      toEntry('keyword', routes.keyword(model.game.id, slug), name),
    ),
    ...proposalAddresses(times),
    ...messageAddresses(model),
    ...momentAddresses(times),
    ...accountAddresses(times),
    ...whatIfAddresses(times),
    ...mechanicAddresses(model),
    ...timeAddresses(times),
  ];
}

const LISTS: Readonly<Record<ListPage, readonly [(game: string) => string, string]>> = {
  rules: [routes.rules, 'Rules'],
  rulesets: [routes.rulesets, 'Rulesets'],
  sources: [routes.sources, 'Documents'],
  keywords: [routes.keywords, 'Terms and keywords'],
  proposals: [routes.proposals, 'Proposals'],
  moments: [routes.moments, 'Dates'],
  players: [routes.players, 'Players'],
  decisions: [routes.decisions, 'Decisions'],
  ledger: [routes.ledger, 'Ledger'],
  discrepancies: [routes.discrepancies, 'Discrepancies'],
  messages: [routes.messages, 'Messages'],
  changes: [routes.changes, 'Changes'],
  chronicle: [routes.chronicle, 'Chronicle'],
};

function listAddresses(model: GameModel): AddressEntry[] {
  const { game, mechanics } = model;
  const lists = [...listsOf(model)].map((list) => {
    const [route, name] = LISTS[list];
    return toEntry(list, route(game.id), name);
  });
  return [
    toEntry('game', routes.game(game.id), game.name, { also: [game.id] }),
    ...lists,
    ...comparedAddresses(model),
    ...(mechanics.length > 0 ? [toEntry('mechanics', routes.mechanics(game.id), 'Mechanics')] : []),
    ...(rankedRulesets(model).length > 0
      ? [toEntry('precedence', routes.precedence(game.id), 'Precedence')]
      : []),
  ];
}

/** Where a game has rules or moments, any two of them are compared. */
function comparedAddresses(model: GameModel): AddressEntry[] {
  const found = listsOf(model);
  if (!found.has('rules') && !found.has('moments')) return [];
  return [toEntry('compare', routes.compare(model.game.id), 'Compare any two')];
}

function eraAddresses(model: GameModel): AddressEntry[] {
  const { game } = model;
  const calendars = calendarsOf(model);
  return [
    ...game.eras.map(({ id, name }) => toEntry('era', routes.era(game.id, id), name)),
    ...(calendars.length > 0 ? [toEntry('calendars', routes.calendars(game.id), 'Calendar')] : []),
    ...calendars.map(({ era: { id, name } }) =>
      toEntry('calendar', routes.calendar(game.id, id), `Calendar, ${name}`, {
        names: [`calendar of the ${name}`],
      }),
    ),
  ];
}

function sourceAddresses(model: GameModel): AddressEntry[] {
  const { game, sources } = model;
  return [
    ...rulesetsOf(model).map(({ id, title }) =>
      toEntry('ruleset', routes.ruleset(game.id, id), title),
    ),
    ...sources.map(({ id, title, file }) =>
      toEntry('source', routes.source(game.id, id), `${title}, the document`, {
        names: [file],
        also: [title],
      }),
    ),
    ...[...commitsBySeries(model)].map(([id, commits]) =>
      toEntry('source', routes.source(game.id, id), commits.at(-1)?.file ?? id),
    ),
  ];
}

function momentAddresses(times: GameTimes): AddressEntry[] {
  const { model, moments } = times;
  if (!listsOf(model).has('moments')) return [];
  return moments.flatMap((at) => {
    const name = atName(at);
    const also = [name.replace(/^end of /u, '')];
    const texts = routes.momentTexts(model.game.id, at.slug);
    return [
      toEntry('moment', atHref(model, at), `At ${name}`, { names: [at.slug, name], also }),
      ...(hasTexts(times, at) ? [toEntry('texts', texts, `The rules at ${name}`)] : []),
    ];
  });
}

function accountAddresses({ model, replay }: GameTimes): AddressEntry[] {
  const { game } = model;
  return [
    ...(replay?.accounts ?? []).map(({ slug, name }) =>
      toEntry('player', routes.player(game.id, slug), asPrinted(name), {
        names: [asPrinted(name), name],
      }),
    ),
    ...[...(replay?.decisionsOf ?? [])]
      .filter(([, decisions]) => decisions.every(({ proposal }) => proposal === undefined))
      .map(([id, [first]]) => {
        const { proposal = id, title = '' } = first?.decision ?? {};
        return toEntry('decision', routes.decision(game.id, id), `Decision on ${proposal}`, {
          names: [proposal, title],
          also: [`proposal ${proposal}`],
        });
      }),
  ];
}

function whatIfAddresses({ model, replay }: GameTimes): AddressEntry[] {
  return (replay?.verdicts.branches ?? []).map((branch) => {
    const { text, href } = whatIfLink(model, branch);
    return toEntry('what-if', href, text, { names: [text, branch.id] });
  });
}

function mechanicAddresses({ game, mechanics, played }: GameModel): AddressEntry[] {
  return [
    ...mechanics.map(({ id, title }) =>
      toEntry('mechanic', routes.mechanic(game.id, id), title, { names: [title, id] }),
    ),
    ...played.map(({ slug, run }) =>
      toEntry('played', routes.played(game.id, slug), run.scenario.name),
    ),
  ];
}
