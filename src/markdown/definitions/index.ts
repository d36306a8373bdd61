import type { Root } from 'mdast';
import { termKey } from '../terms/key.ts';
import { FORMS, type DefinitionForm } from './defined.ts';
import { definedIn } from './forms.ts';
import { objectOf } from './object-of.ts';
import { readRuns, type Range } from './runs.ts';

/** What a text says that a word means. */
export interface Definition {
  /** As printed. */
  readonly term: string;
  /** The same however it is written; see `termKey`. */
  readonly key: string;
  readonly form: DefinitionForm;
  /** Id of the block in which it stands. */
  readonly id: string | undefined;
  /** The sentence that says so. */
  readonly words: string;
  /** Whether it says that it holds for this rule alone. */
  readonly isLocal: boolean;
  /** The key of what it is done to, where it is a verb that is defined by that; see `objectOf`. */
  readonly object: string | null;
}

/**
 * Finds what a text defines, by the forms in which games define: entries of a glossary; words in quotation marks
 * or emphasis that are said to mean something or are given as a name; sentences that begin `X means` or `An X is
 * a`. Each term once, where it is surest. The tree is one that has been made ready to be shown. Linear in the text.
 */
export function findDefinitions(tree: Root): Definition[] {
  const { runs, entries } = readRuns(tree);
  const found = new Map<string, Definition>();
  const add = (definition: Omit<Definition, 'key' | 'isLocal' | 'object'>) => {
    const key = termKey(definition.term);
    const known = found.get(key);
    if (key === '' || (known && rank(known.form) <= rank(definition.form))) return;
    const { term, words } = definition;
    found.set(key, {
      ...definition,
      key,
      isLocal: LOCAL.test(words) || isShorthand(term, words),
      object: objectOf(term, words),
    });
  };
  for (const { term, words, id } of entries) {
    const said = shorten(`${term}: ${words}`);
    for (const way of waysOf(term)) add({ term: way, form: 'glossary', id, words: said });
  }
  for (const run of runs) {
    let next = 0;
    for (const sentence of sentencesOf(run.words)) {
      const first = next;
      while ((run.marked[next]?.start ?? Infinity) < sentence.end) next++;
      const marked = run.marked.slice(first, next).filter(({ end }) => end <= sentence.end);
      const words = shorten(run.words.slice(sentence.start, sentence.end));
      for (const defined of definedIn(run.words, sentence, marked)) {
        add({ ...defined, id: run.id, words });
      }
    }
  }
  return [...found.values()];
}

/** An entry may be of several words: `Barter/Bartering`, `Effective Knot (EK)`. */
function waysOf(term: string): string[] {
  return term
    .split(/[/()]/u)
    .map((way) => way.trim())
    .filter((way) => way !== '');
}

/** What stands before a word in parentheses that is short for what was just said: `one hand (the rower)`. */
const SHORTHAND =
  /\((?:(?:hereafter|henceforth|hereinafter)(?:\s+(?:an?|the|its|eir|their))?|the)\s+["“‘']?$/iu;

/** Such a word is meant so where it stands and no further, unless a capital letter makes a name of it. */
function isShorthand(term: string, words: string): boolean {
  const at = words.indexOf(term);
  if (at < 0 || /^\p{Lu}/u.test(term)) return false;
  return SHORTHAND.test(words.slice(Math.max(0, at - LONGEST_SHORTHAND), at));
}

const LONGEST_SHORTHAND = 40;

function rank(form: DefinitionForm): number {
  return FORMS.indexOf(form);
}

const LOCAL =
  /\b(?:in|for|within|throughout|of)\s+(?:the\s+(?:purposes?|rest|remainder)\s+of\s+)?this\s+(?:rule|section|subrule)\b/iu;

const SENTENCE_END = /[.;!?]["”’)]*\s+(?=["“‘(*]?\p{Lu})|\n{2,}/gu;

function sentencesOf(words: string): Range[] {
  const ends = [...words.matchAll(SENTENCE_END)].map(({ index, 0: { length } }) => index + length);
  const starts = [0, ...ends];
  return starts.map((start, index) => ({ start, end: starts[index + 1] ?? words.length }));
}

const LONGEST = 400;

function shorten(words: string): string {
  const flat = words.replace(/\s+/gu, ' ').trim();
  return flat.length <= LONGEST
    ? flat
    : `${flat.slice(0, Math.max(0, flat.lastIndexOf(' ', LONGEST)))} …`;
}
