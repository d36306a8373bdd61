import type { RevisionEvent } from '../../../src/schemas/index.ts';

/** What a comment names as the cause of a change. */
export interface RevisionCause extends Pick<RevisionEvent, 'part'> {
  readonly by: string;
  /**
   * `known`: a proposal, a refresh or a loophole. `named`: something else with a name, which may be
   * a cause. `broken`: a number that lacks something. `prose`: words that name nothing.
   */
  readonly kind: 'known' | 'named' | 'broken' | 'prose';
}

const KNOWN = [/^\d+\/\d+$/u, /^p\d+$/iu, /^refresh[ -]?\d+$/iu, /^player [^()]+ \([^()]*\)$/u];
const NAMED = /^\p{L}[\p{L}'’ -]*(?: \d+)?(?: \([^()]*\))?$/u;
const PART = /^(.*\S) ?(\(\d[\d, -]*\))$/u;

/**
 * Reads a cause and the part of it that did the change: `1348/1 (1-3)`. White space between words
 * is single here.
 */
export function readCause(words: string): RevisionCause {
  const [, whole = words, part] = PART.exec(words) ?? [];
  return { by: whole, ...(part !== undefined && { part }), kind: kindOf(whole) };
}

function kindOf(words: string): RevisionCause['kind'] {
  if (KNOWN.some((form) => form.test(words))) return 'known';
  if (isProse(words)) return 'prose';
  return NAMED.test(words) ? 'named' : 'broken';
}

/** Tells a sentence of its own from the few words that a record of changes uses. */
export function isProse(words: string): boolean {
  return (words.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0) >= 3;
}
