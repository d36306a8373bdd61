import type { Defined } from './defined.ts';
import { bareTerm, mayBeTerm } from './words.ts';

const TITLE = String.raw`\p{Lu}[\p{L}'’-]{0,30}\p{L}`;
/** A name by its capital letters: `Ministry of Play`. */
const NAME = String.raw`(${TITLE}(?: (?:(?:of|for) )?${TITLE}){0,3})`;
/** A few words that end with their part of the sentence. */
const WORDS = String.raw`((?:\p{L}[\p{L}'’-]{0,30})(?: \p{L}[\p{L}'’-]{0,30}){0,2})(?= ?(?:[.,;:()]|$))`;
/** What is done, by the capital letters of its words: `Ring the Bell`, `Trim a Wick`. */
const DEED = String.raw`(${TITLE}(?: (?:(?:an?|the|eir|its|their|of) )?${TITLE}){0,3})`;
const ARTICLE = String.raw`(?:(?:an?|the|eir|its|their|his|her) )?`;

/** How names are given without marks. */
const GIVEN: readonly RegExp[] = [
  String.raw`\b(?:known as|referred to as|called|termed) ${ARTICLE}(?:${WORDS}|${NAME})`,
  String.raw`\bnamed ${ARTICLE}${NAME}`,
  String.raw`\bdefined as (?:an? )?${WORDS}`,
  // `one hand (the steersman)`, `(hereafter the boat)`, `(syn. earn)`
  String.raw`\((?:the|hereafter(?: the)?|henceforth(?: the)?|hereinafter(?: the)?) ${WORDS}\s*\)`,
  String.raw`\((?:\p{L}+ )?syn\. (?:to )?["“]?${WORDS}`,
  // `is considered a dry Landing Place`, `are considered to be Awash`
  String.raw`\bconsidered (?:to be )?(?:${NAME}|an? ((?:\p{Ll}{3,20} )?${TITLE}(?: ${TITLE}){0,2}))`,
  String.raw`\bsaid to be in an? ${NAME}`,
  String.raw`(?:^|[;,] )[Tt]his is the (${TITLE}(?: ${TITLE}){0,2})`,
  // Switches, and what else everybody of a kind has, by their capital letters.
  String.raw`\b(?:has|have) an? (?:\p{Ll}+ ){0,3}${NAME}(?= (?:switch|attribute|property)\b|, (?:an?|which is|whose)\s)`,
  String.raw`\b[Tt]here (?:is|are|exists?) (?:an?|the) ${NAME}(?=,| that\b| which\b)`,
  String.raw`\b(?:[Cc]rime|[Ii]nfraction|[Oo]ffence) of ${NAME}`,
].map((form) => new RegExp(form, 'gu'));

/** Something of this stands in whatever one of them finds; most sentences have nothing of it, and are not searched for each. */
const MAY_BE_GIVEN =
  /(?:called|termed|named|considered) |(?:known|referred to|defined) as |\(|said to be in |his is the |ha(?:s|ve) an? |here (?:is|are|exists?) |(?:rime|fraction|ffence) of /u;

/** What somebody may do, by its capital letter: `may, once a tide, Ring the Bell`. */
const DONE = new RegExp(
  String.raw`\b(?:CAN|MAY|can|may),? (?:(?:by|with|without|once|as|at) [^,.;:]{1,40}, )?(?:either )?${DEED}`,
  'gu',
);
/** Examples stand in quotation marks. */
const QUOTED = /“[^“”]*”|"[^"]*"/gu;

/** Words that stand so and are no name. */
const NO_NAME =
  /^(?:default|latter|former|case|such|same|follows|specified|appropriate|(?:im)?possible|(?:il)?legal)$/iu;

/** Letters that are short for the words before them: `a Call for Order (CfO)`. */
const SHORT = new RegExp(
  String.raw`(?:${NAME}|(\p{Ll}[\p{L}-]{0,30}(?: \p{Ll}[\p{L}-]{0,30}){0,3})) \((?:or |abbreviated (?:as |to )?)?(\p{Lu}\p{L}{0,3}\p{Lu}s?)\)`,
  'gu',
);

/** Finds names that are given without quotation marks or emphasis. */
export function namedIn(words: string): Defined[] {
  const sentence = words.replaceAll(/\s+/gu, ' ');
  return [...givenIn(sentence), ...doneIn(sentence), ...shortIn(sentence)]
    .map(bareTerm)
    .filter((name) => mayBeTerm(name) && !NO_NAME.test(name))
    .map((term) => ({ term, form: 'named' }));
}

function givenIn(sentence: string): string[] {
  if (!MAY_BE_GIVEN.test(sentence)) return [];
  return GIVEN.flatMap((form) =>
    [...sentence.matchAll(form)].map(([, ...names]) => names.find(Boolean) ?? ''),
  );
}

function doneIn(sentence: string): string[] {
  if (!/(?:CAN|MAY|can|may),? /u.test(sentence)) return [];
  return [...sentence.replaceAll(QUOTED, ' ').matchAll(DONE)].map(([, deed = '']) => deed);
}

/** Letters, and the words for which they stand: those from the first that begins as the letters do. */
function shortIn(sentence: string): string[] {
  if (!sentence.includes(' (')) return [];
  return [...sentence.matchAll(SHORT)].flatMap(([, titled, plain, letters = '']) => {
    const words = (titled ?? plain ?? '').split(/\s+/u);
    const first = letters.charAt(0).toLowerCase();
    const from = words.findIndex((word) => word.toLowerCase().startsWith(first));
    if (from < 0) return [];
    return titled === undefined ? [letters] : [letters, words.slice(from).join(' ')];
  });
}
