import type { VFileMessage } from 'vfile-message';
import { isFatal } from '../../src/diagnostics/index.ts';
import { replayGame, type History } from '../../src/engine/index.ts';
import { tellStaleDifferences } from './difference-faults.ts';
import { tellGameFaults } from './game-faults.ts';
import { tellUnknownEvidence } from './evidence-faults.ts';
import { gather, type Gathered, type GatherOptions } from './gather.ts';
import { tellUnknownMessages } from './message-faults.ts';
import { createPositions } from './positions.ts';
import { tellNearNames, tellProblems } from './problems.ts';

/** Logs as they were written, with the events of all logs of the game and what is told beside them. */
type Logs = Pick<
  Gathered,
  'game' | 'gameFile' | 'events' | 'written' | 'notes' | 'notesFile' | 'messages' | 'sources'
>;

/** Says of a replay what is wrong with its logs, and where in them. */
export function tellMistakes(
  root: string,
  { game, gameFile, events, written, notes, notesFile, messages, sources }: Logs,
  history: History,
): VFileMessage[] {
  const findInLog = createPositions(root, written);
  return [
    ...tellGameFaults(root, game, gameFile, events),
    ...tellProblems(history, findInLog),
    ...tellNearNames(events, history, findInLog),
    ...tellUnknownEvidence(written, { root, game: game.id, sources }, findInLog),
    ...tellUnknownMessages(written, messages, findInLog),
    ...tellStaleDifferences(root, notesFile ?? '', notes ?? {}, history),
  ];
}

/** Replays a game and returns what is wrong with its logs; where they cannot be read, why. */
export function findMistakes(options: GatherOptions): readonly VFileMessage[] {
  const { gathered, messages } = gather(options);
  if (gathered === undefined || messages.some(isFatal)) return messages;
  const history = replayGame(options.game, gathered);
  return [...messages, ...tellMistakes(options.root, gathered, history)];
}
