import type { VersionCounts } from '../completeness.ts';
import type { Keeping } from '../held-versions.ts';
import { countWords, numberWords } from './count.ts';

/** A part of the bar that shows how much is held. Places are percentages. */
export interface HeldPart {
  readonly kind: Keeping;
  readonly count: number;
  /** `1,673 held here with their text`. */
  readonly words: string;
  readonly x: number;
  readonly width: number;
}

/** How much is held, as a bar and in words; empty parts are left out. */
export interface CompletenessView {
  readonly words: string;
  readonly parts: readonly HeldPart[];
}

/** What little there is of a part is still to be seen, in per cent. */
const THINNEST = 0.5;

const WORDS: Readonly<Record<Keeping, string>> = {
  held: 'held here with their text',
  printed: 'printed in documents that are not in this copy',
  told: 'told of, of which no text is known',
};

/** What is held of versions, and how many copies of rules could not be read, where that is asked of a whole game. */
type Held<Counts> = Counts & { readonly unread?: number };

/** Shows how much of some versions is held. The bar is full only where every one is, and every copy was read. */
export function viewCompleteness(counts: Held<VersionCounts>): CompletenessView {
  const kinds = (['held', 'printed', 'told'] as const).filter((kind) => counts[kind] > 0);
  const widths = kinds.map((kind) => Math.max(THINNEST, (counts[kind] / counts.known) * 100));
  const { unread = 0, known } = counts;
  const missing = unread === 0 ? 0 : Math.max(THINNEST, (unread / Math.max(1, known)) * 100);
  const whole = widths.reduce((sum, width) => sum + width, missing);
  const parts: HeldPart[] = [];
  kinds.forEach((kind, index) => {
    const x = parts.reduce((sum, { width }) => sum + width, 0);
    const width = Math.round(((widths[index] ?? 0) / whole) * 10_000) / 100;
    parts.push({
      kind,
      count: counts[kind],
      words: `${numberWords(counts[kind])} ${WORDS[kind]}`,
      x: Math.round(x * 100) / 100,
      width,
    });
  });
  return { words: heldWords(counts), parts };
}

/** Returns how many versions can be read of those that are known: `344 of 2,840 versions can be read here`. */
export function heldWords(counts: Held<Pick<VersionCounts, 'held' | 'known'>>): string {
  const { unread = 0 } = counts;
  const missing =
    unread === 0
      ? ''
      : `; ${countWords(unread, 'copy of a rule', 'copies of rules')} could not be read`;
  return `${readWords(counts)}${missing}`;
}

function readWords({ held, known }: Pick<VersionCounts, 'held' | 'known'>): string {
  if (known === 0) return 'no version of a rule is known';
  if (known === 1) return `the one version ${held === 1 ? 'can' : 'cannot'} be read here`;
  const versions = countWords(known, 'version');
  if (held === known) return `all ${versions} can be read here`;
  return `${held === 0 ? 'none' : numberWords(held)} of ${versions} can be read here`;
}

/** Says the same in a cell: `344 of 2,840`. */
export function heldOfKnown({ held, known }: Pick<VersionCounts, 'held' | 'known'>): string {
  return known === 0 ? '' : `${numberWords(held)} of ${numberWords(known)}`;
}
