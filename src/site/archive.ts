import { root } from 'astro:config/server';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBoundProcedures } from '../engine/index.ts';
import { forgetWhenWritten } from '../later/index.ts';
import { failOnErrors, loadContent, type LoadedContent } from '../loaders/load-content.ts';
import { placesIn } from '../loaders/places-in.ts';
import { findUnknownGames } from '../loaders/read-settings.ts';
import { rootFor } from '../root/index.ts';
import type { SourceRecord } from '../schemas/index.ts';
import { checkChronicle } from './chronicle/check-chronicle.ts';
import { comparisonNamed } from './held-versions.ts';
import { buildModels } from './build-models.ts';
import type { GameModel, RuleModel } from './model.ts';
import { withPlayed } from './played.ts';
import { readScenarios } from './scenarios.ts';
import { wordsOf, type RuleWords } from './rule-words.ts';
import { SETTINGS } from './settings.ts';
import { addressKeys, witnessedVersions, type WitnessedVersion } from './versions.ts';

let models: readonly GameModel[] | undefined;

/**
 * Gives every game that the settings name, in their order; without any, all in the order of their names.
 * The records are read once in a build, and afresh for each page while developing.
 * @throws Error with every problem of every file, when the archive cannot be read.
 */
export function readArchive(): readonly GameModel[] {
  if (models === undefined || import.meta.env.DEV) {
    const archive = rootFor(fileURLToPath(root));
    const content = loadContent(archive);
    const games = content.games.map(({ data }) => data.id);
    failOnErrors([
      ...findUnknownGames(archive, SETTINGS, games),
      ...content.games.flatMap((entry) => checkProcedures(archive, entry)),
    ]);
    models = buildModels(content, SETTINGS.games).map((model) => withPlayed(model, readScenarios));
    failOnErrors(models.flatMap(checkChronicle));
    if (!import.meta.env.DEV) forgetWhenWritten(forget);
  }
  return models;
}

function forget(): void {
  models = undefined;
}

function checkProcedures(archive: string, { file, data }: LoadedContent['games'][number]) {
  const placeOf = placesIn(join(archive, file), file);
  return checkBoundProcedures(data.id, data.procedures, placeOf);
}

/** Gives the game of that id. */
export function readGame(id: string | undefined): GameModel {
  return known(
    readArchive().find(({ game }) => game.id === id),
    `game ${String(id)}`,
  );
}

/** Gives a source with its game. */
export function readSource(game: string | undefined, id: string): [GameModel, SourceRecord] {
  const model = readGame(game);
  return [model, known(model.sourceById.get(id), `source ${id}`)];
}

/** Gives a rule with its game. */
export function readRule(game: string | undefined, slug: string): [GameModel, RuleModel] {
  const model = readGame(game);
  return [model, known(model.ruleBySlug.get(slug), `rule ${slug}`)];
}

/** Gives a version of which there are copies by any of its names, with its rule and its game. */
export function readVersion(
  game: string | undefined,
  slug: string,
  key: string,
): [GameModel, RuleModel, WitnessedVersion] {
  const [model, rule] = readRule(game, slug);
  const version = witnessedVersions(rule).find((one) => addressKeys(one).includes(key));
  return [model, rule, known(version, `version ${key} of rule ${slug}`)];
}

/** Gives the two versions that a comparison is of, with their rule and their game. */
export function readComparison(
  game: string | undefined,
  slug: string,
  pair: string,
): [GameModel, RuleModel, WitnessedVersion, WitnessedVersion] {
  const [model, rule] = readRule(game, slug);
  const versions = known(comparisonNamed(model, rule, pair), `comparison ${pair} of rule ${slug}`);
  return [model, rule, ...versions];
}

/** Gives who wrote the words of a rule, with the rule and its game. */
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
