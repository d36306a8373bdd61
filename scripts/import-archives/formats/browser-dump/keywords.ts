import { findNear } from '../../../../src/diagnostics/index.ts';
import type { Claim } from '../../draft.ts';
import type { TextLine } from '../../shared/text-line.ts';
import { claimLinked, cut, keywordOf, type Links } from './links.ts';

/** What the list of keywords says. */
export interface KeywordList {
  /** Once each, in the order of the list; empty for `Uncategorized`. */
  readonly keywords: readonly string[];
  readonly claims: readonly Claim[];
  /** Number of lines that the list takes. */
  readonly size: number;
  /** Words that are not those of their link, as full sentences. */
  readonly problems: readonly string[];
  /** Whether the list goes on with words that are no keywords. */
  readonly isJoined: boolean;
}

interface Entry {
  /** Number of the link; undefined for words without one. */
  readonly number: number | undefined;
  /** As printed, without white space. */
  words: string;
}

const LABEL = 'Keywords:';
const UNLINKED = 'Uncategorized';

/**
 * Reads the list that begins with the label on the first of the lines. It may begin below the label,
 * and be cut inside of a word at the end of a line; the addresses of the links hold the whole words
 * and decide how far the list goes.
 */
export function readKeywords(lines: readonly TextLine[], links: Links): KeywordList {
  const entries: Entry[] = [];
  const claims: Claim[][] = [];
  let size = 0;
  for (const [row, line] of lines.entries()) {
    if (row > 0 && !goesOnAt(line, entries, links)) break;
    const text = row > 0 ? line : cut(line, LABEL.length, line.text.length);
    addEntries(text.text, entries, row > 0);
    claims.push(claimLinked(line, 'keywords', links));
    size++;
  }
  return {
    keywords: entries.flatMap((entry) => namesOf(entry, links)),
    claims: claims.flat(),
    size,
    problems: entries.flatMap((entry) => problemsOf(entry, links)),
    isJoined: endsSentence(lines[size - 1]) || goesOn(entries, links),
  };
}

/** Below the label the list begins with a link; then it goes on with a rest of a word or the next link. */
function goesOnAt({ text }: TextLine, entries: readonly Entry[], links: Links): boolean {
  const last = entries.at(-1);
  const next = Number(/^\[(\d{1,7})\]/u.exec(text)?.[1] ?? NaN);
  if (last === undefined) return keywordOf(links, next) !== undefined;
  const rest = restOf(last, links);
  if (rest === '') return next === (last.number ?? NaN) + 1 && keywordOf(links, next) !== undefined;
  return rest === squeeze(text.split(/\[\d{1,7}\]/u, 1)[0] ?? '');
}

/** Returns what is still to come of the last word; undefined where its link does not say. */
function restOf({ number, words }: Entry, links: Links): string | undefined {
  const whole = number === undefined ? undefined : keywordOf(links, number);
  const meant = squeeze(whole ?? '');
  return whole !== undefined && meant.startsWith(words) ? meant.slice(words.length) : undefined;
}

function addEntries(text: string, entries: Entry[], isRest: boolean): void {
  const [head = '', ...parts] = text.split(/\[(\d{1,7})\]/u);
  const last = entries.at(-1);
  if (isRest && last) last.words += squeeze(head);
  else {
    const unlinked = head.split(/\s+/u).filter((words) => words !== '');
    for (const words of unlinked) entries.push({ number: undefined, words });
  }
  for (let index = 0; index < parts.length; index += 2) {
    entries.push({ number: Number(parts[index]), words: squeeze(parts[index + 1] ?? '') });
  }
}

function namesOf({ number, words }: Entry, links: Links): string[] {
  if (number === undefined) return words === UNLINKED ? [] : [words];
  const name = keywordOf(links, number) ?? words;
  return name === '' ? [] : [name];
}

function problemsOf({ number, words }: Entry, links: Links): string[] {
  if (number === undefined) return misread(words);
  const name = keywordOf(links, number);
  if (name === undefined || squeeze(name) === words) return [];
  const printed = words === '' ? 'no word' : `“${words.slice(0, 60)}”`;
  return [`Unexpected ${printed} as a keyword, expected “${name}”, to which its link leads.`];
}

/** Keywords end no sentence. */
function endsSentence(line: TextLine | undefined): boolean {
  return /[.!?]["”’)\]]{0,3}$/u.test(line?.text.slice(-4) ?? '');
}

/** What stands behind the word that stands for no keyword, or behind the words of the last link, is none. */
function goesOn(entries: readonly Entry[], links: Links): boolean {
  const last = entries.at(-1);
  if (last?.number === undefined) return entries.length > 1 && entries[0]?.words === UNLINKED;
  const name = squeeze(keywordOf(links, last.number) ?? '');
  return name !== '' && last.words !== name && last.words.startsWith(name);
}

/** A word without a link that is all but the one which stands for no keyword is no keyword. */
function misread(words: string): string[] {
  if (words === UNLINKED || findNear(words, [UNLINKED]).length === 0) return [];
  return [`Unexpected “${words.slice(0, 60)}” as a keyword, expected “${UNLINKED}” or a link.`];
}

function squeeze(text: string): string {
  return text.replace(/\s+/gu, '');
}
