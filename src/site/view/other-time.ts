import type { Bounds } from '../../engine/index.ts';
import type { GameTime, Moment } from '../../schemas/index.ts';
import { clockOf, gameTimeOn } from '../clock.ts';
import type { GameModel } from '../model.ts';
import { dateWords, gameTimeWords } from '../moment-words.ts';

/**
 * Says a moment in the time in which it is not told itself, as far as the game's anchors tie the two
 * together: `between 22 July 2003 and 6 June 2004` of nweek 60, `nweek 6, nday 8` of a date. Empty
 * where both are told, where the game has no clock, and where nothing ties them.
 */
export function otherTimeWords(model: GameModel, { calendar, game }: Moment): string {
  if (game?.nweek !== undefined) return calendar === undefined ? calendarWords(model, game) : '';
  if (game !== undefined || typeof calendar !== 'string' || calendar.length < 10) return '';
  return gameWords(model, calendar);
}

function calendarWords(model: GameModel, time: GameTime): string {
  const clock = clockOf(model);
  const [begun, ended] = [clock.beginningOf(time), clock.endOf(time)];
  const { first, last } = model.windowOf({ clock: time }).likely;
  const [from, to] = [first?.slice(0, 10), last?.slice(0, 10)];
  if (from !== undefined && from === to) return dateWords(from);
  const about = [begun, ended].some(({ certainty }) => certainty === 'around') ? 'about ' : '';
  const isSure = isExact(begun) && isExact(ended);
  if (from !== undefined && to !== undefined) {
    return isSure
      ? `${about}${dateWords(from)} to ${dateWords(to)}`
      : `${about}between ${dateWords(from)} and ${dateWords(to)}`;
  }
  if (from !== undefined) return `not before ${about}${dateWords(from)}`;
  return to === undefined ? '' : `not after ${about}${dateWords(to)}`;
}

function isExact({ first, last }: Bounds<unknown>): boolean {
  return first !== undefined && first === last;
}

function gameWords(model: GameModel, date: string): string {
  const time = gameTimeOn(model, date);
  if (time === null) return '';
  if (time.exact !== null) return gameTimeWords(time.exact);
  return `between nweek ${time.first.nweek} and nweek ${time.last.nweek}`;
}
