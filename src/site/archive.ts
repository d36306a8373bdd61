import { root as project } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  EVERY_GAME,
  hasExtract,
  isAskedFor,
  madeOfTexts,
  offerFound,
  tellMixed,
  tellRead,
  tellTaken,
  wasToldMixed,
  type TextRead,
} from '../asked/index.ts';
import { checkGameFile } from '../engine/index.ts';
import { forgetWhenWritten } from '../later/index.ts';
import { failOnErrors, loadContent, type LoadedContent } from '../loaders/load-content.ts';
import { EVERY, type WantsGame } from '../loaders/wanted-files.ts';
import type { PlacedScenario } from '../loaders/parse-scenarios.ts';
import { placesIn } from '../loaders/places-in.ts';
import { findUnknownGames } from '../loaders/read-settings.ts';
import { rootFor } from '../root/index.ts';
import type { Game, SourceRecord } from '../schemas/index.ts';
import { checkChronicle } from './chronicle/check-chronicle.ts';
import { comparisonNamed } from './held-versions.ts';
import { buildModel, listGames } from './build-models.ts';
import type { GameModel, RuleModel } from './model.ts';
import { withPlayed } from './played.ts';
import { openScenarios } from './scenarios.ts';
import { wordsOf, type RuleWords } from './rule-words.ts';
import { SETTINGS } from './settings.ts';
import { USES, usesOf } from './terms/uses.ts';
import { addressKeys, witnessedVersions, type WitnessedVersion } from './versions.ts';

/** The games that are shown, and the model of each, built when it is first asked for. */
interface Archive {
  readonly games: readonly Game[];
  /** Says whether the records of a game are read. */
  readonly isRead: (game: Game) => boolean;
  readonly modelOf: (game: Game) => GameModel;
}

let archive: Archive | undefined;

/**
 * Returns every game that the settings name, in their order; without any, all in the order of their names.
 * The records are read once in a build, and afresh for each page while developing.
 * @throws Error with every problem of every file, when the archive cannot be read.
 */
export function readArchive(): readonly GameModel[] {
  tellRead(EVERY_GAME);
  const { games, isRead, modelOf } = openArchive();
  return games.map((game) => (isRead(game) ? modelOf(game) : readLater(game, modelOf)));
}

/** A game of which what is shown may be kept: its records are read when something else of it is asked for. */
function readLater(game: Game, modelOf: (game: Game) => GameModel): GameModel {
  return new Proxy({ game } as GameModel, {
    get: (known, key) => Reflect.get(key === 'game' ? known : modelOf(game), key) as unknown,
    has: (_, key) => Reflect.has(modelOf(game), key),
    ownKeys: () => Reflect.ownKeys(modelOf(game)),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(modelOf(game), key),
  });
}

/**
 * Returns those games of which pages are to be written, in the same order: all of them, unless a build asks
 * for the pages of some. Paths are listed from them.
 */
export function readGamesToWrite(): readonly GameModel[] {
  const { games, modelOf } = openArchive();
  return games.filter(({ id }) => isAskedFor(id)).map(modelOf);
}

function openArchive(): Archive {
  if (archive !== undefined && !import.meta.env.DEV) return archive;
  const root = rootFor(fileURLToPath(project));
  const [content, isRead] = loadFirst(root);
  const games = content.games.map(({ data }) => data.id);
  failOnErrors([
    ...findUnknownGames(root, SETTINGS, games),
    ...content.games.flatMap((entry) => checkGame(root, entry)),
  ]);
  archive = keepModels(root, [content, isRead], listGames(content, SETTINGS.games));
  if (!import.meta.env.DEV) forgetWhenWritten(forget);
  return archive;
}

/**
 * Reads the records of the games whose pages are asked for, or of which something is shown that is not kept.
 * Where records lie with other games than their own, all have to be read.
 */
function loadFirst(root: string): [LoadedContent, isRead: WantsGame] {
  if (!wasToldMixed()) {
    const needed = new Map<string, boolean>();
    const isNeeded = (game: string): boolean => {
      const known = needed.get(game) ?? isToBeRead(game);
      needed.set(game, known);
      return known;
    };
    const content = loadSome(root, isNeeded);
    if (content !== undefined) return [content, isNeeded];
  }
  const content = loadContent(root);
  if (isMixed(content)) tellMixed();
  return [content, EVERY];
}

/**
 * Reads the records of some games; undefined where that is not enough to go by: some lie with other games, or
 * something is wrong, which is told with all else that is.
 */
function loadSome(root: string, wants: WantsGame): LoadedContent | undefined {
  try {
    const content = loadContent(root, wants);
    return isMixed(content) ? undefined : content;
  } catch {
    return undefined;
  }
}

function isToBeRead(game: string): boolean {
  return isAskedFor(game) || (isAskedFor(EVERY_GAME) && !hasExtract(game));
}

function keepModels(
  root: string,
  [first, isRead]: readonly [LoadedContent, WantsGame],
  games: readonly Game[],
): Archive {
  const contentWith = (id: string): LoadedContent => {
    if (isRead(id)) return first;
    const own = loadSome(root, (game) => game === id) ?? loadContent(root);
    if (isMixed(own)) tellMixed();
    return own;
  };
  let scenarios: ((game: string) => PlacedScenario[]) | undefined;
  const scenariosOf = (game: string) => {
    scenarios ??= openScenarios(fileURLToPath(project));
    return scenarios(game);
  };
  const built = new Map<Game, readonly [GameModel, TextRead | undefined]>();
  const build = (game: Game): GameModel => {
    const model = withPlayed(buildModel(game, games, contentWith(game.id)), scenariosOf);
    failOnErrors(checkChronicle(model));
    offerFound(game.id, USES, () => usesOf(model, ''));
    return model;
  };
  const modelOf = (game: Game): GameModel => {
    const known = built.get(game) ?? madeOfTexts(() => build(game));
    built.set(game, known);
    const [model, read] = known;
    tellTaken(read);
    return model;
  };
  return { games, isRead: ({ id }) => isRead(id), modelOf };
}

/** Records lie in the folder of their game; nothing but custom sees to it. */
function isMixed({ shown, sources, rules, proposals }: LoadedContent): boolean {
  const lies = (folder: string) => (entry: { file: string; data: { game: string } }) =>
    entry.file.startsWith(`${shown}/${folder}/${entry.data.game}/`);
  return !(
    sources.every(lies('sources')) &&
    rules.every(lies('rules')) &&
    proposals.every(lies('proposals'))
  );
}

function forget(): void {
  archive = undefined;
}

function checkGame(root: string, { file, data }: LoadedContent['games'][number]) {
  return checkGameFile(data, placesIn(join(root, file), file));
}

/** Returns the game of that id. */
export function readGame(id: string | undefined): GameModel {
  const { games, modelOf } = openArchive();
  const game = known(
    games.find((one) => one.id === id),
    `game ${String(id)}`,
  );
  tellRead(game.id);
  return modelOf(game);
}

/** Returns a source with its game. */
export function readSource(game: string | undefined, id: string): [GameModel, SourceRecord] {
  const model = readGame(game);
  return [model, known(model.sourceById.get(id), `source ${id}`)];
}

/** Returns a rule with its game. */
export function readRule(game: string | undefined, slug: string): [GameModel, RuleModel] {
  const model = readGame(game);
  return [model, known(model.ruleBySlug.get(slug), `rule ${slug}`)];
}

/** Returns a version of which there are copies by any of its names, with its rule and its game. */
export function readVersion(
  game: string | undefined,
  slug: string,
  key: string,
): [GameModel, RuleModel, WitnessedVersion] {
  const [model, rule] = readRule(game, slug);
  const version = witnessedVersions(rule).find((one) => addressKeys(one).includes(key));
  return [model, rule, known(version, `version ${key} of rule ${slug}`)];
}

/** Returns the two versions that a comparison is of, with their rule and their game. */
export function readComparison(
  game: string | undefined,
  slug: string,
  pair: string,
): [GameModel, RuleModel, WitnessedVersion, WitnessedVersion] {
  const [model, rule] = readRule(game, slug);
  const versions = known(comparisonNamed(model, rule, pair), `comparison ${pair} of rule ${slug}`);
  return [model, rule, ...versions];
}

/** Returns who wrote the words of a rule, with the rule and its game. */
export function readWords(
  game: string | undefined,
  slug: string,
): [GameModel, RuleModel, RuleWords] {
  const [model, rule] = readRule(game, slug);
  return [model, rule, known(wordsOf(model, rule) ?? undefined, `words of rule ${slug}`)];
}

function known<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`The archive has no ${what}.`);
  return found;
}
