import type { When } from '../schemas/index.ts';
import { dateWords } from './moment-words.ts';

/** Returns when something happened and how sure that is; empty where nothing is known. */
export function whenWords(when: When | undefined): string {
  if (when === undefined) return '';
  if (typeof when === 'string') return dateWords(when);
  if ('around' in when) return `around ${dateWords(when.around)}`;
  return `between ${dateWords(when.between[0])} and ${dateWords(when.between[1])}`;
}
