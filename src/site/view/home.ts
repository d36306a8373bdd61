import { extractOf } from '../../asked/index.ts';
import { eraSpans } from '../era-span.ts';
import { heldVersions } from '../held-versions.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { SETTINGS } from '../settings.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { countVersions, unreadCopies } from '../completeness.ts';
import { heldWords } from './completeness.ts';
import { countWords, spelledCount } from './count.ts';
import { toEraLine, type EraLine } from './era-line.ts';
import { eraEnds } from './era-words.ts';
import { capitalise } from '../moment-words.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { viewShown, type Shown } from './shown/index.ts';
import { viewWalks, type Walk } from './walk.ts';

/** One era in the table of all eras. */
export interface EraRow {
  readonly game: Link;
  readonly era: Link;
  readonly from: string;
  readonly to: string;
  readonly rulesets: number;
  readonly rules: number;
}

/** One game in the list of games. */
export interface GameEntry {
  /** The year in which it began; empty where that is not known. */
  readonly year: string;
  readonly name: string;
  readonly href: string;
  readonly summary: string;
  readonly held: string;
}

/** The first page of the site. */
export interface HomeView {
  readonly page: PageView;
  /** What the site is, in a sentence. */
  readonly lede: string;
  /** What the archive can do, done with what is there. */
  readonly shown: Shown;
  /** What is made for each kind of reader. */
  readonly walks: readonly Walk[];
  readonly line: EraLine | null;
  readonly eras: readonly EraRow[];
  /** Those of which texts are here. */
  readonly games: readonly GameEntry[];
  /** Those of which nothing but facts are here. */
  readonly more: readonly GameEntry[];
}

const PROMISE =
  'in which changing the rules is a move: every rule that anyone saved, each of its versions, who changed it, and in which document it was read.';

/** Shows all games and all their eras. */
export function viewHome(models: readonly GameModel[], settings = SETTINGS): HomeView {
  const line = toEraLine(models);
  const shown = viewShown(models);
  const entries = models.map((model) => extractOf(model, 'entry', toHeldEntry));
  return {
    page: toPage(
      {
        kind: 'home',
        name: settings.tagline,
        description: `The rules of games ${PROMISE}`,
        address: routes.home(),
        time: null,
        games: models.map(({ game }) => game),
      },
      settings,
    ),
    lede: `${settings.title} keeps the rules of games ${PROMISE}`,
    shown,
    walks: viewWalks(models, shown),
    line,
    eras: models.flatMap((model) => extractOf(model, 'eras', toRows)),
    games: entries.filter(({ isHeld }) => isHeld).map(({ entry }) => entry),
    more: entries.filter(({ isHeld }) => !isHeld).map(({ entry }) => entry),
  };
}

function toRows(model: GameModel): EraRow[] {
  const { game } = model;
  return eraSpans(model).map(({ era, rulesets, rules }) => ({
    game: { text: game.name, href: routes.game(game.id) },
    era: { text: era.name, href: routes.era(game.id, era.id) },
    ...eraEnds(era),
    rulesets: rulesets.length,
    rules: rules.size,
  }));
}

function toHeldEntry(model: GameModel) {
  return { entry: toEntry(model), isHeld: holdsText(model) };
}

function toEntry(model: GameModel): GameEntry {
  const { game, rules } = model;
  return {
    year: game.eras[0]?.from?.slice(0, 4) ?? '',
    name: game.name,
    href: routes.game(game.id),
    summary: game.summary,
    held: `${capitalise(spelledCount(game.eras.length, 'era'))}, ${spelledCount(rulesetsOf(model).length, 'ruleset')}, ${countWords(rules.length, 'rule')}${textWords(model)}.`,
  };
}

function holdsText(model: GameModel): boolean {
  return model.rules.some((rule) => heldVersions(model, rule).length > 0);
}

function textWords(model: GameModel): string {
  const versions = model.rules.flatMap((rule) => rule.versions);
  const counts = { ...countVersions(model, versions), unread: unreadCopies(model) };
  return counts.known === 0 ? '' : `; ${heldWords(counts)}`;
}
