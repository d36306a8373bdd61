import type { When } from '../../../schemas/index.ts';
import { dateWords } from '../moment.ts';

/** Says a moment of a log in as much as is known of it: `18 January 2021, 21:04 UTC`. */
export function instantWords(instant: string): string {
  const [date = '', time = ''] = instant.replace(/Z$/u, '').split('T');
  return time === '' ? dateWords(date) : `${dateWords(date)}, ${time} UTC`;
}

/** Says when something happened and how sure that is; empty where nothing is known. */
export function whenWords(when: When | undefined): string {
  if (when === undefined) return '';
  if (typeof when === 'string') return instantWords(when);
  if ('around' in when) return `around ${instantWords(when.around)}`;
  return `between ${instantWords(when.between[0])} and ${instantWords(when.between[1])}`;
}
