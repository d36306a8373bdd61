import { dropStart, keepStart } from '../text-line.ts';
import type { Candidate } from './candidate.ts';
import type { MarkedLine } from './marked.ts';
import { readRuleName } from './rule-name.ts';
import { RULE_WORDS } from './words-of-rules.ts';

/** Longest number that is looked for at an end. */
const REACH = 60;
const NUMBER = String.raw`\d{1,9}(?:[.-]\d{1,4}){0,4}[a-z]?`;
/** `(1) Lamps`, `[101] Lamps`, `Rule [7]: Lamps`; what leads to a page is no number: `[101](x)`. */
const BEFORE = new RegExp(
  `^(${RULE_WORDS})?[ \\t]*(?:\\(#?(${NUMBER})\\)|\\[#?(${NUMBER})\\](?!\\())[.:]?(?=\\s|$)[ \\t]*`,
  'iu',
);
/** `Lamps (101)`, `Lamps [Rule 7]`, `Lamps – Rule 7`. */
const BEHIND = new RegExp(
  `[ \\t]*(?:[([](?<word>(?:${RULE_WORDS})[ \\t]+)?#?(?<number>${NUMBER})[)\\]]|[ \\t][–—-]{1,2}[ \\t]*(?<other>${RULE_WORDS})[ \\t]+#?(?<last>${NUMBER}))$`,
  'iu',
);
/** Years stand behind titles, too, and small numbers count anything. */
const TELLING = /^(?!(?:1[89]|20)\d\d$)\d{3,}/u;

/** Reads the number of a heading that stands in brackets, or behind its title; undefined where there is none. */
export function readNumberedOtherwise(line: MarkedLine): Candidate | undefined {
  return readBefore(line) ?? readBehind(line);
}

function readBefore(line: MarkedLine): Candidate | undefined {
  const [whole, word = '', round, square] = BEFORE.exec(line.words.text.slice(0, REACH)) ?? [];
  const name = readRuleName(round ?? square ?? '');
  if (whole === undefined || name === undefined) return undefined;
  const keyword = word.toLowerCase();
  return { line, name: { ...name, keyword, size: whole.length, isClosed: true } };
}

function readBehind(line: MarkedLine): Candidate | undefined {
  const { words } = line;
  const end = BEHIND.exec(words.text.slice(-REACH));
  const { word, number, other, last } = end?.groups ?? {};
  const printed = number ?? last;
  if (end === null || printed === undefined || end[0].length >= words.text.length) return undefined;
  const keyword = (word ?? other ?? '').trim().toLowerCase();
  if (keyword === '' && !TELLING.test(printed)) return undefined;
  const name = readRuleName(printed);
  if (name === undefined) return undefined;
  const title = keepStart(words, words.text.length - end[0].length);
  const at = words.text.lastIndexOf(printed);
  const found = keepStart(dropStart(words, at), printed.length);
  const { span } = words;
  const signs = [
    ...line.signs,
    { ...span, start: title.span.end, end: found.span.start },
    ...(found.span.end < span.end ? [{ ...span, start: found.span.end }] : []),
  ].toSorted((a, b) => a.line - b.line || a.start - b.start);
  return { line: { ...line, words: found, title, signs }, name: { ...name, keyword } };
}
