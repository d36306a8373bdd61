import { DATES } from '../dates/style.ts';
import type { Dating, Game, GameTime, Moment } from '../schemas/index.ts';

/**
 * Says a date in as much as is known of it, in the language and the time zone of the site: `2007`,
 * `February 2007`, `7 February 2007`, and the time of day behind it: `7 February 2007, 14:05 UTC`.
 */
export function dateWords(date: string): string {
  return DATES.say(date);
}

/** Says a date and how sure it is: `around May 2001`, `between 2 May and 9 May 2001`. */
export function datingWords(dating: Dating): string {
  if (typeof dating === 'string') return dateWords(dating);
  if ('around' in dating) return `around ${dateWords(dating.around)}`;
  const [first, last] = dating.between;
  return `between ${dateWords(first)} and ${dateWords(last)}`;
}

/** Says a place in game time, `nweek 76` or `nweek 76, nday 3`; empty where only the era is known. */
export function gameTimeWords({ nweek, nday }: GameTime): string {
  if (nweek === undefined) return '';
  return nday === undefined ? `nweek ${nweek}` : `nweek ${nweek}, nday ${nday}`;
}

/** Says a moment in both times: `nweek 91 (7 February 2007)`; empty where nothing is known of it. */
export function momentWords(moment: Moment): string {
  const game = moment.game === undefined ? '' : gameTimeWords(moment.game);
  const calendar = moment.calendar === undefined ? '' : datingWords(moment.calendar);
  if (game === '' || calendar === '') return game + calendar;
  return `${game} (${calendar})`;
}

/** Says a moment in the fewest words: game time where there is one, otherwise the date. */
export function shortMoment(moment: Moment): string {
  const game = moment.game === undefined ? '' : gameTimeWords(moment.game);
  return game === '' && moment.calendar !== undefined ? datingWords(moment.calendar) : game;
}

/** Returns the name of the era of a moment, where the game has more than one. */
export function eraWords(game: Game, moment: Moment): string {
  if (game.eras.length < 2) return '';
  return game.eras.find(({ id }) => id === moment.game?.era)?.name ?? '';
}

/** Begins a phrase with a capital letter. */
export function capitalise(words: string): string {
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
