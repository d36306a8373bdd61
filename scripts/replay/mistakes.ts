import type { VFileMessage } from 'vfile-message';
import { isFatal } from '../../src/diagnostics/index.ts';
import { replayGame, type History } from '../../src/engine/index.ts';
import type { Game, LogEvent } from '../../src/schemas/index.ts';
import { tellGameFaults } from './game-faults.ts';
import { gather, type GatherOptions } from './gather.ts';
import { createPositions, type WrittenLog } from './positions.ts';
import { tellNearNames, tellProblems } from './problems.ts';

/** Logs as they were written, with the events of all logs of the game. */
interface Logs {
  readonly game: Game;
  /** The file that tells of the game, from the root. */
  readonly gameFile: string;
  readonly events: readonly LogEvent[];
  readonly written: readonly WrittenLog[];
}

/** Says of a replay what is wrong with its logs, and where in them. */
export function tellMistakes(
  root: string,
  { game, gameFile, events, written }: Logs,
  history: History,
): VFileMessage[] {
  const findInLog = createPositions(root, written);
  return [
    ...tellGameFaults(root, game, gameFile),
    ...tellProblems(history, findInLog),
    ...tellNearNames(events, history, findInLog),
  ];
}

/** Replays a game and returns what is wrong with its logs; where they cannot be read, why. */
export function findMistakes(options: GatherOptions): readonly VFileMessage[] {
  const { gathered, messages } = gather(options);
  if (gathered === undefined || messages.some(isFatal)) return messages;
  const history = replayGame(options.game, gathered);
  return [...messages, ...tellMistakes(options.root, gathered, history)];
}
