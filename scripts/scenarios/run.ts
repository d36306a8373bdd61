import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import {
  createMessage,
  refusalIn,
  refusalWords,
  sortMessages,
} from '../../src/diagnostics/index.ts';
import { checkGameFile, playableOf, runScenario } from '../../src/engine/index.ts';
import { parseScenarios, type PlacedScenario } from '../../src/loaders/parse-scenarios.ts';
import { placesIn } from '../../src/loaders/places-in.ts';
import type { Entry } from '../../src/loaders/read-collection.ts';
import type { Game, Witness } from '../../src/schemas/index.ts';
import { findUnknownRules } from './rule-names.ts';

/** How the scenarios of some files came out. */
export interface ScenarioReport {
  readonly held: number;
  readonly failed: number;
  /** Everything that is wrong, sorted by place. */
  readonly messages: readonly VFileMessage[];
}

/** What scenarios are played with. */
export interface Archive {
  readonly games?: Games;
  /** The folder from which the files of games are named. */
  readonly root?: string;
  /** The folder from which the files of scenarios are named; without it that in which the process runs. */
  readonly folder?: string;
  /** Returns the copies of rules that the archive has of a game, against which names of rules are held. */
  readonly copiesOf?: (game: string) => readonly Witness[];
}

type Played = Required<Pick<Archive, 'games' | 'folder' | 'copiesOf'>>;

/** The games of the project, by their ids: their files may bind procedures. */
export type Games = ReadonlyMap<string, Entry<Game>>;

/**
 * Plays every scenario of some files. A file that cannot be read is reported like any other fault, and so
 * is what the file of a game names that there is not.
 */
export function runFiles(
  files: readonly string[],
  { games = new Map(), root = '', folder = '', copiesOf = () => [] }: Archive = {},
): ScenarioReport {
  const wrong = [...games.values()].map(({ file, data }) =>
    checkGameFile(data, placesIn(join(root, file), file)),
  );
  const misbound = wrong.filter((messages) => messages.length > 0);
  const outcomes = [
    ...misbound,
    ...files.flatMap((file) => runFile(file, { games, folder, copiesOf })),
  ];
  const messages = outcomes.flatMap((outcome) => outcome);
  const failed = outcomes.filter((outcome) => outcome.length > 0).length;
  return { held: outcomes.length - failed, failed, messages: sortMessages(messages) };
}

/** Messages of each scenario of a file; what cannot be read counts as one scenario. */
function runFile(file: string, archive: Played): VFileMessage[][] {
  let text: string;
  try {
    text = readFileSync(resolve(archive.folder, file), 'utf8');
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === undefined) throw error;
    return [[createMessage('file-unreadable', { file, line: 1 }, refusalWords(refusal))]];
  }
  const { scenarios, messages } = parseScenarios(file, text);
  const unread = messages.length > 0 ? [[...messages]] : [];
  return [...unread, ...scenarios.map((placed) => [...runOne(placed, archive)])];
}

function runOne(placed: PlacedScenario, { games, copiesOf }: Played): readonly VFileMessage[] {
  const { scenario, placeOf } = placed;
  const game = games.get(scenario.game)?.data;
  const unknown = findUnknownRules(placed, game, copiesOf(scenario.game));
  const found = playableOf(scenario, game);
  if ('playable' in found) {
    return [...unknown, ...runScenario(scenario, found.playable, placeOf).messages];
  }
  if (found.field === 'rules' && unknown.length > 0) return unknown;
  const { field, reason } = found;
  return [createMessage('scenario-unknown', placeOf([field]), { reason })];
}
