import { eraSpans } from '../era-span.ts';
import type { GameModel } from '../model.ts';
import { rankedRulesets } from '../precedence/ranked-ruleset.ts';
import { timesOf } from '../replays.ts';
import { routes } from '../routes.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { eraCompleteness, gameCompleteness } from '../completeness.ts';
import { heldOfKnown, heldWords, viewCompleteness, type CompletenessView } from './completeness.ts';
import { countWords, numberWords, spelledCount } from './count.ts';
import { eraEnds } from './era-words.ts';
import { listsOf, type ListPage } from './lists.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { linked, type Fact, type Phrase } from './phrase.ts';
import { viewRulesets, type RulesetEntry } from './rulesets.ts';

/** One era in the table of a game's eras. */
export interface GameEra {
  readonly era: Link;
  readonly from: string;
  readonly to: string;
  /** Nweeks of which anything is known: `1 to 91`; empty where the game has none. */
  readonly nweeks: string;
  readonly rulesets: number;
  readonly rules: number;
  /** Versions of its rules whose text is here, of those that are known: `344 of 2,840`. */
  readonly held: string;
}

/** The page of a game. */
export interface GameView {
  readonly page: PageView;
  readonly summary: string;
  readonly facts: readonly Fact[];
  /** Where the game or its archive lives; null where that is not known. */
  readonly home: string | null;
  readonly known: string;
  readonly eras: readonly GameEra[];
  readonly hasNweeks: boolean;
  readonly held: CompletenessView;
  readonly heldWords: string;
  /** Rules that texts cite and that no document prints: `3 more rules`; empty where there are none. */
  readonly named: string;
  /** The way to every rule; null where none is known. */
  readonly rules: Link | null;
  readonly rulesets: readonly RulesetEntry[];
  /** The last moment that is held; null where nothing is. */
  readonly newest: { readonly moment: string; readonly words: Phrase } | null;
  readonly ways: readonly Link[];
  /** What can be taken away of it, and what each is. */
  readonly files: readonly (Link & { readonly words: string })[];
}

/** Shows what the archive holds of a game, and the ways into it. */
export function viewGame(model: GameModel): GameView {
  const { game, games, rules } = model;
  const eras = eraSpans(model).map(({ era, rulesets, rules: seen }) => ({
    era: { text: era.name, href: routes.era(game.id, era.id) },
    ...eraEnds(era),
    nweeks: nweekRange(model, era.id),
    rulesets: rulesets.length,
    rules: seen.size,
    held: heldOfKnown(eraCompleteness(model, era.id)),
  }));
  const completeness = gameCompleteness(model);
  return {
    page: toPage({
      kind: 'game',
      name: game.name,
      description: game.summary,
      address: routes.game(game.id),
      time: null,
      games,
      game,
    }),
    summary: game.summary,
    facts: factsOf(model),
    home: game.home ?? null,
    known: knownWords(model),
    eras,
    hasNweeks: eras.some(({ nweeks }) => nweeks !== ''),
    held: viewCompleteness(completeness),
    heldWords: capitalise(heldWords(completeness)),
    named: completeness.named === 0 ? '' : countWords(completeness.named, 'more rule'),
    rules:
      rules.length === 0
        ? null
        : { text: `All ${countWords(rules.length, 'rule')}`, href: routes.rules(game.id) },
    rulesets: viewRulesets(model).entries,
    newest: newestOf(model),
    ways: waysOf(model),
    files: filesOf(game.id),
  };
}

function filesOf(id: string): GameView['files'] {
  const data = routes.data(routes.game(id));
  return [
    {
      text: `${id}.zip`,
      href: routes.zip(id),
      words: 'everything that is held of the game: records, texts, the data of its pages',
    },
    {
      text: 'addresses.ndjson',
      href: routes.addresses(id),
      words: 'the address of every page with its names, one to a line',
    },
    { text: 'data.json', href: data, words: 'this page as data, as there is beside every page' },
    {
      text: 'pages.json',
      href: routes.dataSchemas(),
      words: 'what the data of each kind of page looks like, as JSON Schemas',
    },
  ];
}

function nweekRange({ nweeks }: GameModel, era: string): string {
  const known = [...(nweeks.get(era) ?? [])];
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? String(first) : `${first} to ${last}`;
}

function factsOf(model: GameModel): Fact[] {
  const { game, nweeks } = model;
  const [from, to] = [game.eras[0]?.from, game.eras.at(-1)?.to];
  const fact = (label: string, value: string): Fact => ({ label, values: [[value]] });
  const played = [from?.slice(0, 4), to?.slice(0, 4)];
  const span = played[1] === undefined ? `from ${String(played[0])}` : played.join(' to ');
  const facts = [
    fact('Played', played[0] === undefined ? '' : played[0] === played[1] ? played[0] : span),
    fact('Clock', nweeks.size > 0 && hasNweeks(nweeks) ? 'nweeks' : 'calendar dates'),
    fact('Rules are called by', game.numbering === 'number' ? numberExamples(model) : 'title'),
    { label: 'Precedence', values: [precedencePhrase(model)] },
    fact('Comments', game.comments.map(({ open, close }) => `${open} … ${close}`).join(', ')),
  ];
  return facts.filter(({ values }) => values[0]?.[0] !== '');
}

function precedencePhrase(model: GameModel): Phrase {
  const { id, precedence } = model.game;
  if (precedence === undefined) return [''];
  const href = rankedRulesets(model).length > 0 ? routes.precedence(id) : null;
  const name = typeof precedence === 'string' ? precedence : precedence.by;
  return linked(`by ${name}`, href);
}

function hasNweeks(nweeks: GameModel['nweeks']): boolean {
  return [...nweeks.values()].some(({ size }) => size > 0);
}

/** The headings of the first rule of each source show how numbers look. */
function numberExamples({ sources, copies }: GameModel): string {
  const headings = sources.map(({ id }) => copies.get(id)?.at(-1)?.id);
  const examples = [...new Set(headings.filter((heading) => heading !== undefined))];
  return examples.length === 0 ? 'number' : `number: ${examples.slice(0, 4).join(', ')}`;
}

function knownWords(model: GameModel): string {
  const { sources, rules, proposals } = model;
  const rulesets = rulesetsOf(model).length;
  if (sources.length === 0) return 'No document of it was read for this copy of the archive.';
  const known = proposals.length === 0 ? '' : ` and ${countWords(proposals.length, 'proposal')}`;
  return `${capitalise(spelledCount(rulesets, 'ruleset'))} of it ${rulesets === 1 ? 'was' : 'were'} read, from which ${countWords(rules.length, 'rule')}${known} are known.`;
}

function newestOf(model: GameModel): GameView['newest'] {
  const { game, copies } = model;
  const source = rulesetsOf(model).at(-1);
  if (source === undefined) return null;
  const all = copies.get(source.id)?.length ?? 0;
  const inForce = timesOf(model).askRulesetOf(source.id).inForce.length;
  const era = game.eras.find(({ id }) => id === source.asOf.game?.era);
  return {
    moment: capitalise(momentWords(source.asOf)),
    words: [
      game.eras.length > 1 && era !== undefined ? ` of the era ${era.name}: ` : ': ',
      { text: countWords(all, 'rule'), href: routes.ruleset(game.id, source.id) },
      `${partWords(inForce, all)}, as the last document shows them.`,
    ],
  };
}

/** A document may hold what is not in force any more, or perhaps. */
function partWords(inForce: number, all: number): string {
  return inForce === 0 || inForce === all ? '' : `, ${numberWords(inForce)} of them in force`;
}

function waysOf(model: GameModel): Link[] {
  const { id, eras } = model.game;
  const lists = listsOf(model);
  const listed = (way: Link & { readonly list: ListPage }) =>
    lists.has(way.list) ? [{ text: way.text, href: way.href }] : [];
  return [
    ...listed({ list: 'rules', text: 'Every rule', href: routes.rules(id) }),
    ...listed({ list: 'rulesets', text: 'Rulesets', href: routes.rulesets(id) }),
    ...listed({
      list: 'moments',
      text: 'Rules and gamestate at a time',
      href: routes.moments(id),
    }),
    ...listed({ list: 'changes', text: 'What changed, and since when', href: routes.changes(id) }),
    ...listed({ list: 'proposals', text: 'Proposals', href: routes.proposals(id) }),
    ...listed({ list: 'players', text: 'Players', href: routes.players(id) }),
    ...listed({ list: 'messages', text: 'Messages', href: routes.messages(id) }),
    ...listed({ list: 'chronicle', text: 'Chronicle', href: routes.chronicle(id) }),
    ...listed({ list: 'keywords', text: 'Terms and keywords', href: routes.keywords(id) }),
    ...listed({ list: 'decisions', text: 'Decisions', href: routes.decisions(id) }),
    ...listed({ list: 'ledger', text: 'Ledger', href: routes.ledger(id) }),
    ...(eras.some(({ clock }) => clock !== undefined)
      ? [{ text: 'Calendar', href: routes.calendars(id) }]
      : []),
    ...(model.mechanics.length > 0 ? [{ text: 'Mechanics', href: routes.mechanics(id) }] : []),
    ...(rankedRulesets(model).length > 0
      ? [{ text: 'Precedence of rules', href: routes.precedence(id) }]
      : []),
    ...listed({ list: 'sources', text: 'Documents', href: routes.sources(id) }),
    ...listed({ list: 'discrepancies', text: 'Discrepancies', href: routes.discrepancies(id) }),
  ];
}
