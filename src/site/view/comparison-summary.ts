import { countChanges, type FactChange, type Hunk } from '../../engine/index.ts';
import { spelledCount } from './count.ts';
import { capitalise } from '../moment-words.ts';

/**
 * Sums a comparison up in a sentence: `Three insertions and two deletions; the title changed;
 * power from 2 to 3.` The texts are null where they could not be compared.
 */
export function comparisonSummary(
  hunks: readonly Hunk[] | null,
  facts: readonly FactChange[],
): string {
  const words = [textWords(hunks), ...facts.map(factWords)].filter((part) => part !== '');
  return `${capitalise(words.join('; '))}.`;
}

function textWords(hunks: readonly Hunk[] | null): string {
  if (hunks === null) return 'the texts are not both held here and cannot be compared';
  const counts = countChanges(hunks);
  const parts = [
    counts.inserted === 0 ? '' : spelledCount(counts.inserted, 'insertion'),
    counts.deleted === 0 ? '' : spelledCount(counts.deleted, 'deletion'),
    counts.moved === 0 ? '' : `${spelledCount(counts.moved, 'paragraph')} moved`,
    counts.carried === 0
      ? ''
      : `${spelledCount(counts.carried, 'stretch', 'stretches')} of words moved to another paragraph`,
    counts.slight === 0
      ? ''
      : `${spelledCount(counts.slight, 'change')} of punctuation, capitals or spelling`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'no word of the text differs' : listWords(parts);
}

function listWords(parts: readonly string[]): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

function factWords({ what, older, newer }: FactChange): string {
  const name = what.toLowerCase();
  const isShort = older.length + newer.length < 24 && older !== '' && newer !== '';
  if (isShort) return `${name} from ${older} to ${newer}`;
  // That a copy does not print it may be the way of its document.
  if (older === '') return `${name} in the newer copy alone`;
  if (newer === '') return `${name} in the older copy alone`;
  return `the ${name} changed`;
}
