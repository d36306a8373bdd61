import type { LogEvent, When } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { gameTimeWords } from './moment-words.ts';
import { windowWords } from './window-words.ts';
import { whenWords } from './when-words.ts';

/**
 * Returns when it happened, in game time and calendar time; empty where nothing is known. A place in game
 * time has the one window of the game, whatever else is told loosely of the event.
 */
export function eventTime(model: GameModel, event: LogEvent): string {
  const { at, clock, during } = event;
  const game = clock === undefined ? duringWords(during) : gameTimeWords(clock);
  const calendar = (game !== '' && isLoose(at) && windowWords(model, event)) || whenWords(at);
  return game === '' || calendar === '' ? game + calendar : `${game} (${calendar})`;
}

function isLoose(at: When | undefined): boolean {
  return at === undefined || (typeof at === 'object' && 'between' in at);
}

/** Says between which places in game time something happened; empty where nothing is known. */
export function duringWords(during: LogEvent['during']): string {
  if (during === undefined) return '';
  const [from, to] = [gameTimeWords(during.from), gameTimeWords(during.to)];
  if (from === to) return during.about === true ? `around ${from}` : from;
  return `between ${from} and ${to}`;
}
