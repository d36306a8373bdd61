import { greatestOf, leastOf } from '../../../schemas/extremes.ts';
import { compareWords, substanceOf } from './words.ts';

/** What some texts have in a place of the first one. */
export interface Reading {
  /** Empty where they have nothing there. */
  readonly words: string;
  /** Places of the texts that have it, from 0, ascending. */
  readonly texts: readonly number[];
}

/** A place of the first text in which not all texts read the same. */
export interface VariantPlace {
  /** Where it stands in the first text; an empty place is one before which others have something. */
  readonly from: number;
  readonly to: number;
  /** Two or more; that of the first text first, then in the order of the texts. */
  readonly readings: readonly Reading[];
}

/** What one text has instead of a stretch of the first one. */
interface Change {
  readonly text: number;
  readonly from: number;
  readonly to: number;
  readonly words: string;
}

/**
 * Compares a text with all others at once, as the apparatus of an edition does: each place in which any of
 * them reads otherwise, with every reading and the texts that have it. Places are apart from each other and in
 * order. Words that each text has in the places, put into the first text, give that text, but for white space
 * and the shape of quotation marks. Each text is compared once, and the rest is linear in all of them together.
 */
export function collate(first: string, others: readonly string[]): VariantPlace[] {
  const changes = others.flatMap((other, place) => changesOf(first, other, place + 1));
  changes.sort((a, b) => a.from - b.from || a.to - b.to);
  return unitsOf(changes).flatMap((unit) => toPlace(first, others.length + 1, unit));
}

function changesOf(first: string, other: string, text: number): Change[] {
  const changes: Change[] = [];
  let [at, isOpen] = [0, false];
  for (const { kind, older, newer } of compareWords(first, other)) {
    const last = changes.at(-1);
    if (kind === 'same') isOpen = false;
    else if (isOpen && last !== undefined) {
      changes[changes.length - 1] = { ...last, to: at + older.length, words: last.words + newer };
    } else {
      changes.push({ text, from: at, to: at + older.length, words: newer });
      isOpen = true;
    }
    at += older.length;
  }
  return changes;
}

/** Changes that lie over each other, or begin at one place, belong together. */
function unitsOf(changes: readonly Change[]): Change[][] {
  const units: Change[][] = [];
  let end = -1;
  for (const change of changes) {
    const unit = units.at(-1);
    const begins = unit?.[0]?.from;
    if (unit !== undefined && (change.from < end || change.from === begins)) {
      unit.push(change);
      end = Math.max(end, change.to);
    } else {
      units.push([change]);
      end = change.to;
    }
  }
  return units;
}

/** What differs in white space alone is no place. */
function toPlace(first: string, count: number, unit: readonly Change[]): VariantPlace[] {
  const from = leastOf(unit.map((change) => change.from));
  const to = greatestOf(unit.map((change) => change.to));
  const own = first.slice(from, to);
  const byText = Map.groupBy(unit, ({ text }) => text);
  const readings = new Map<string, { words: string; texts: number[] }>();
  for (let text = 0; text < count; text++) {
    const words = wordsOf(own, from, byText.get(text) ?? []);
    const key = substanceOf(words.trim());
    const known = readings.get(key);
    if (known) known.texts.push(text);
    else readings.set(key, { words, texts: [text] });
  }
  return readings.size < 2 ? [] : [{ from, to, readings: [...readings.values()] }];
}

function wordsOf(own: string, start: number, changes: readonly Change[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to, words } of changes) {
    parts.push(own.slice(at, from - start), words);
    at = to - start;
  }
  return [...parts, own.slice(at)].join('');
}
