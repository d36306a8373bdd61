import { stemOf, WORD } from './key.ts';

/** A term that is looked for. */
export interface SoughtTerm {
  readonly key: string;
  /** Whether it is written with a capital: then `may` is not `May`. */
  readonly isCapital: boolean;
  /** A verb that means something only where one of these follows it in its sentence, by their keys. */
  readonly objects?: ReadonlySet<string> | undefined;
}

/** A term where it stands in words. */
export interface FoundTerm {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Finds terms in words: in order, none within another, the longest of those that begin together. */
export type TermFinder = (words: string) => FoundTerm[];

interface Node {
  readonly next: Map<string, Node>;
  term: SoughtTerm | undefined;
}

/**
 * Makes a finder of terms. Words are gone through once, and at each no further than the longest term: time is
 * linear in them, however many terms there are.
 */
export function createTermFinder(terms: Iterable<SoughtTerm>): TermFinder {
  const root: Node = { next: new Map(), term: undefined };
  for (const term of terms) addTerm(root, term);
  return (words) => {
    const tokens = [...words.matchAll(WORD)].map(({ 0: word, index }) => ({
      word,
      stem: stemOf(word),
      start: index,
      end: index + word.length,
    }));
    const found: FoundTerm[] = [];
    for (let at = 0; at < tokens.length;) {
      const length = longestAt(root, words, tokens, at, found);
      at += Math.max(1, length);
    }
    return found;
  };
}

function addTerm(root: Node, term: SoughtTerm): void {
  let node = root;
  for (const stem of term.key.split(' ')) {
    const next = node.next.get(stem) ?? { next: new Map(), term: undefined };
    node.next.set(stem, next);
    node = next;
  }
  // Where one writes a term with a capital and another without, both ways mean it.
  const isCapital = term.isCapital && node.term?.isCapital !== false;
  if (node !== root) node.term = { ...term, isCapital };
}

interface Token {
  readonly word: string;
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/** Adds the longest term that begins at a word; gives how many words it has, 0 where none begins there. */
function longestAt(
  root: Node,
  words: string,
  tokens: readonly Token[],
  at: number,
  found: FoundTerm[],
): number {
  let node: Node | undefined = root;
  let longest: { readonly key: string; readonly to: number } | undefined;
  for (let to = at; node !== undefined && to < tokens.length; to++) {
    const token = tokens[to];
    const before = tokens[to - 1];
    if (token === undefined || (to > at && !isOneBlank(words, before?.end ?? 0, token.start))) {
      break;
    }
    node = node.next.get(token.stem);
    const term = node?.term;
    const isWritten = term && (!term.isCapital || isCapital(tokens[at]?.word ?? ''));
    if (isWritten && hasObject(term, words, tokens, to)) {
      longest = { key: term.key, to };
    }
  }
  const [first, last] = [tokens[at], longest && tokens[longest.to]];
  if (longest === undefined || first === undefined || last === undefined) return 0;
  found.push({ key: longest.key, start: first.start, end: last.end });
  return longest.to - at + 1;
}

/** What a verb is done to stands no further behind it than this many words. */
const FURTHEST = 20;

function hasObject(
  { objects }: SoughtTerm,
  words: string,
  tokens: readonly Token[],
  verb: number,
): boolean {
  if (objects === undefined) return true;
  for (let at = verb + 1; at <= verb + FURTHEST; at++) {
    const [before, token] = [tokens[at - 1], tokens[at]];
    if (before === undefined || token === undefined) return false;
    if (/[.;:!?]/u.test(words.slice(before.end, token.start))) return false;
    if (objects.has(token.stem)) return true;
  }
  return false;
}

function isOneBlank(words: string, from: number, to: number): boolean {
  return to - from <= 3 && /^\s+$/u.test(words.slice(from, to));
}

/** Returns whether a word begins with a capital letter. */
export function isCapital(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
