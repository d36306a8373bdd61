import type { Meant } from './look-up.ts';
import type { SearchState } from './state.ts';

/** What is said of a search. */
export interface FoundCounts {
  readonly found: number;
  readonly shown: number;
  /** Which versions were looked at; empty for all. */
  readonly scope: string;
  readonly meant: Meant | undefined;
}

/** Says in words what was found. */
export function foundWords(
  state: SearchState,
  { found, shown, scope, meant }: FoundCounts,
): string {
  const what = state.words === '' ? '' : ` for ${quoted(state.words)}`;
  const where = scope === '' ? '' : ` ${scope}`;
  const named = meant === undefined ? '' : namedWords(meant);
  if (found === 0) {
    return named === ''
      ? `Nothing found${what}${where}.`
      : `${named} No text found${what}${where}.`;
  }
  const rest = shown < found ? `, ${shown} shown` : '';
  return `${named === '' ? '' : `${named} `}${found} found${what}${where}${rest}.`;
}

function namedWords({ pages, others, straight }: Meant): string {
  const count = pages.length + others;
  if (count === 0) return '';
  if (straight !== null) {
    const also = count === 1 ? '' : ` ${count - 1} more can be meant.`;
    return `${straight.title} is called so; Enter opens it.${also}`;
  }
  return `${count} ${count === 1 ? 'page' : 'pages'} can be meant${others > 0 ? `, ${pages.length} shown` : ''}.`;
}

function quoted(words: string): string {
  return words.startsWith('"') ? words : `“${words}”`;
}
