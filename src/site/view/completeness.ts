import type { Completeness } from '../completeness.ts';
import { countWords, numberWords } from './count.ts';

/** A part of the bar that shows how much is held. Places are percentages. */
export interface HeldPart {
  readonly kind: 'text' | 'facts' | 'named';
  readonly count: number;
  readonly words: string;
  readonly x: number;
  readonly width: number;
}

/** How much is held, as a bar and in words; empty parts are left out. */
export interface CompletenessView {
  readonly words: string;
  readonly parts: readonly HeldPart[];
}

/** Shows how much of some rules is held. */
export function viewCompleteness({ withText, factsOnly, named }: Completeness): CompletenessView {
  const counts = [
    { kind: 'text', count: withText, words: 'with a text' },
    { kind: 'facts', count: factsOnly, words: 'of which only the facts are held' },
    { kind: 'named', count: named ?? 0, words: 'known by number only' },
  ] as const;
  const whole = withText + factsOnly + (named ?? 0);
  const parts: HeldPart[] = [];
  for (const part of counts.filter(({ count }) => count > 0)) {
    const x = parts.reduce((sum, { width }) => sum + width, 0);
    parts.push({ ...part, x, width: Math.round((part.count / whole) * 10_000) / 100 });
  }
  const words = parts.map(({ count, words: what }, index) =>
    index === 0 ? `${countWords(count, 'rule')} ${what}` : `${numberWords(count)} ${what}`,
  );
  return { words: words.length === 0 ? 'no rules' : words.join(', '), parts };
}
