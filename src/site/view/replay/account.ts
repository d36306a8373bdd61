import type { GameModel } from '../../model.ts';
import { decisionHref } from '../../replay/decisions.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { asPrinted, STANDING, type Account } from '../../replay/accounts.ts';
import type { GameTimes } from '../../replay/at-moments.ts';
import { placeInLog } from '../../replay/log-span.ts';
import type { ReplayMoment } from '../../replay/moments.ts';
import { timesOf } from '../../replays.ts';
import { routes } from '../../routes.ts';
import { countWords } from '../count.ts';
import { capitalise } from '../../moment-words.ts';
import { standingWords } from '../account-feed.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { linked, type Fact, type Phrase } from '../phrase.ts';
import { atName } from './at-words.ts';
import { spaced } from '../../action-words.ts';
import { eventTime } from '../../event-words.ts';
import { doubtAt } from './doubt-words.ts';
import { kindWords } from './gamestate.ts';
import { drawHoldings, type HoldingsChart } from './holdings-chart.ts';
import { viewLedger, type LedgerView } from './ledger.ts';
import { valueWords } from './value-words.ts';
import { votesOf } from './votes-of.ts';
import { ballotWords, outcomeWords, voteWords } from './votes.ts';

/** One ballot of a voter. */
export interface CastVote {
  readonly proposal: Phrase;
  readonly title: string;
  readonly when: string;
  readonly cast: string;
  readonly cameTo: string;
  readonly strength: number;
  readonly outcome: string;
}

/** What somebody held at each moment that has a page. */
export interface HoldingsTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly moment: Link; readonly values: readonly string[] }[];
}

/** The page of a player, or of whatever else holds something. */
export interface AccountView {
  readonly page: PageView;
  readonly kind: string;
  readonly facts: readonly Fact[];
  readonly chart: HoldingsChart | null;
  readonly holdings: HoldingsTable;
  readonly ledgers: readonly LedgerView[];
  readonly votes: readonly CastVote[];
  readonly proposals: readonly Link[];
}

/**
 * Shows the account at a place among those of the game.
 * @throws Error where there is no such place.
 */
export function viewAccount(model: GameModel, replay: GameReplay, place: number): AccountView {
  const account = replay.accounts[place];
  if (account === undefined) {
    throw new Error(`${model.game.name} has no account at place ${place}.`);
  }
  const votes = castBy(model, replay, account);
  const proposals = writtenBy(model, replay, account);
  return {
    page: pageOf(model, account),
    kind: kindName(account.kind),
    facts: factsOf(model, replay, account, [votes.length, proposals.length]),
    chart: drawHoldings(replay, account),
    holdings: holdingsOf(model, replay, account),
    ledgers: ledgersOf(model, replay, account),
    votes,
    proposals,
  };
}

/** Names a kind of account: `Player`. */
function kindName(kind: string): string {
  return kind === 'entity' ? 'Account' : capitalise(kind);
}

function pageOf(model: GameModel, account: Account): PageView {
  const { kind, name, slug } = account;
  const { game, games } = model;
  return toPage({
    kind: 'player',
    name: asPrinted(name),
    description: `${asPrinted(name)}, of the ${kindWords(kind)} of ${game.name}: holdings over time with every entry behind them, votes and proposals.`,
    address: routes.player(game.id, slug),
    time: null,
    games,
    game,
    above: [{ text: 'Players', href: routes.players(game.id) }],
    hasFeed: true,
  });
}

function factsOf(
  model: GameModel,
  replay: GameReplay,
  account: Account,
  [votes, proposals]: readonly [number, number],
): Fact[] {
  const { history } = replay;
  const path = `${account.kind}/${account.name}`;
  const writers = history.writersOf(path);
  const told = (event: number | undefined) => {
    const found = event === undefined ? undefined : history.events[event];
    return found === undefined ? '' : eventTime(model, found);
  };
  // Who is told of only by what they hold or do neither came nor went, as far as the log tells.
  const standing =
    writers.length === 0 ? '' : standingWords(history.valueAt(path, history.last)?.value);
  const fact = (label: string, values: readonly Phrase[]): Fact => ({ label, values });
  const facts = [
    fact('First mentioned', [[told(writers[0])]]),
    fact('At the end of the log', [[standing]]),
    fact('Offices', officesOf(model, replay, account)),
    fact('Ballots', votes === 0 ? [] : [[String(votes)]]),
    fact('Proposals', proposals === 0 ? [] : [[String(proposals)]]),
  ];
  return facts.filter(({ values }) => values.length > 0 && values[0]?.[0] !== '');
}

/** Offices, where the log keeps them under `office/`, with everybody who ever held them. */
function officesOf(model: GameModel, { history, others }: GameReplay, { name }: Account): Phrase[] {
  return [...others].flatMap(([path, anchor]): Phrase[] => {
    if (!path.startsWith('office/')) return [];
    const held = history
      .writersOf(path)
      .some((event) => history.valueAt(path, event)?.value === name);
    const office = spaced(path.slice('office/'.length));
    return held ? [linked(office, routes.ledger(model.game.id, anchor))] : [];
  });
}

function ledgersOf(model: GameModel, replay: GameReplay, account: Account): AccountView['ledgers'] {
  const path = `${account.kind}/${account.name}`;
  const own = { ...viewLedger(model, replay, path, STANDING), name: 'standing' };
  const parts = [...account.parts].map(([part, anchor]) => ({
    ...viewLedger(model, replay, `${path}/${part}`, anchor),
    name: spaced(part),
  }));
  return [...parts, own].filter(({ rows }) => rows.length > 0);
}

function holdingsOf(model: GameModel, replay: GameReplay, account: Account): HoldingsTable {
  const { history, moments } = replay;
  const path = `${account.kind}/${account.name}`;
  const parts = [...account.parts.keys()].filter((part) =>
    history
      .writersOf(`${path}/${part}`)
      .some((event) => !['0', undefined].includes(textAt(history, `${path}/${part}`, event))),
  );
  const then = moments.filter(({ event }) => placeInLog(replay, event) === 'within');
  const times = timesOf(model);
  const rows = then
    .filter(({ event }) => parts.some((part) => history.valueAt(`${path}/${part}`, event)))
    .map((at) => ({
      moment: {
        text: atName({ ...at, replayed: at }),
        href: routes.moment(model.game.id, at.slug),
      },
      values: parts.map((part) => heldWords(times, at, `${path}/${part}`)),
    }));
  return { columns: parts.map(spaced), rows };
}

/** A value with what keeps it from being sure, as the page of the moment has it. */
function heldWords(times: GameTimes, at: ReplayMoment, path: string): string {
  const value = valueWords(times.history?.valueAt(path, at.event)?.value);
  const doubt = doubtAt(times, { ...at, replayed: at, source: null, told: null })(path);
  return doubt === '' || value === '–' ? value : `${value} (${doubt})`;
}

function textAt(history: GameReplay['history'], path: string, event: number): string | undefined {
  const value = history.valueAt(path, event)?.value;
  return value === undefined ? undefined : valueWords(value);
}

function castBy(model: GameModel, replay: GameReplay, account: Account): CastVote[] {
  return votesOf(replay, account).map(({ decision: one, vote: { ballot, vote, strength } }) => ({
    proposal: linked(one.decision.proposal, decisionHref(model.game.id, one)),
    title: one.decision.title ?? one.proposal?.title ?? '',
    when: eventTime(model, one.event),
    cast: ballotWords(ballot),
    cameTo: voteWords(vote),
    strength,
    outcome: outcomeWords(one.decision.outcome ?? one.tally.outcome),
  }));
}

function writtenBy(model: GameModel, { writtenBy: written }: GameReplay, account: Account): Link[] {
  if (account.kind !== 'player') return [];
  const names = new Set([account.name, asPrinted(account.name)]);
  return [...names]
    .flatMap((name) => written.get(name) ?? [])
    .map(({ id, title, slug }) => ({
      text: title === null ? id : `${id}, ${title}`,
      href: routes.proposal(model.game.id, slug),
    }));
}

/** Everybody of one kind, in the list of players. */
export interface AccountGroup {
  readonly name: string;
  readonly accounts: readonly { readonly account: Link; readonly small: string }[];
}

/** The page that leads to everybody who holds something or votes. */
export interface AccountsView {
  readonly page: PageView;
  readonly groups: readonly AccountGroup[];
}

/** Lists everybody of whom the logs of a game tell, by kind. */
export function viewAccounts(model: GameModel, replay: GameReplay): AccountsView {
  const { game, games } = model;
  const groups = [...Map.groupBy(replay.accounts, ({ kind }) => kind)].map(([kind, accounts]) => ({
    name: capitalise(kindWords(kind)),
    accounts: accounts.map((account) => ({
      account: { text: asPrinted(account.name), href: routes.player(game.id, account.slug) },
      small: smallOf(replay, account),
    })),
  }));
  return {
    page: toPage({
      kind: 'players',
      name: 'Players',
      description: `Everybody of whom the logs of ${game.name} tell: ${countWords(replay.accounts.length, 'player or other account', 'players and other accounts')}.`,
      address: routes.players(game.id),
      time: null,
      games,
      game,
    }),
    groups,
  };
}

function smallOf({ votesOf: cast }: GameReplay, { name, parts }: Account): string {
  const ballots = (cast.get(name) ?? cast.get(asPrinted(name)) ?? []).length;
  return [
    parts.size === 0 ? '' : `holdings of ${countWords(parts.size, 'kind')}`,
    ballots === 0 ? '' : countWords(ballots, 'ballot'),
  ]
    .filter((words) => words !== '')
    .join(', ');
}
