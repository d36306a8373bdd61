import { root } from 'astro:config/server';
import { fileURLToPath } from 'node:url';
import { loadContent } from '../loaders/load-content.ts';
import { buildModels, type GameModel } from './model.ts';

let models: readonly GameModel[] | undefined;

/**
 * Gives every game of the archive, in the order of their names. The records are read once in a build
 * and afresh for each page while developing.
 * @throws Error with every problem of every file, when the archive cannot be read.
 */
export function readArchive(): readonly GameModel[] {
  if (models === undefined || import.meta.env.DEV) {
    models = buildModels(loadContent(fileURLToPath(root)));
  }
  return models;
}

/** Gives the game of that id. */
export function readGame(id: string | undefined): GameModel {
  const found = readArchive().find(({ game }) => game.id === id);
  if (found === undefined) throw new Error(`The archive has no game ${String(id)}.`);
  return found;
}
