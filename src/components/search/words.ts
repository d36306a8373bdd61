import type { SearchState } from './state.ts';

/** Says in words what was found. */
export function foundWords(
  state: SearchState,
  found: number,
  shown: number,
  exact: number,
): string {
  const what = state.words === '' ? '' : ` for ${quoted(state.words)}`;
  if (found === 0) return `Nothing found${what}.`;
  const rest = shown < found ? `, ${shown} shown` : '';
  const hint = exact === 0 ? '' : exactHint(exact);
  return `${found} found${what}${rest}.${hint}`;
}

function exactHint(exact: number): string {
  return exact === 1
    ? ' The first is called exactly that; Enter opens it.'
    : ` The first ${exact} are called exactly that.`;
}

function quoted(words: string): string {
  return words.startsWith('"') ? words : `“${words}”`;
}
