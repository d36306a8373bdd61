import { definedAtStart } from './at-start.ts';
import type { Defined, DefinitionForm } from './defined.ts';
import { namedIn } from './named.ts';
import type { Range } from './runs.ts';
import { IS, MEANS } from './verbs.ts';
import { bareTerm, mayBeTerm } from './words.ts';

/** How much of a sentence is looked at on either side of a term, so that time is linear in the text. */
const REACH = 100;

/** What stands behind a marked term that is defined. */
const AFTER = new RegExp(
  String.raw`^["”’']?,?\s*(?:\([^()]{0,50}\)\s*)?(?:(?:in|of|for|on)\s[^,.;:]{1,40}?\s)?(?:${MEANS}|${IS})`,
  'u',
);
/** What stands before it then: the beginning of a sentence or of a part of one. */
const BEGINS =
  /(?:^|[,;:]\s*|\b(?:and|or|that|then|rule)\s+)(?:(?:an?|the|each|every|to)\s+)?(?:(?:terms?|words?|phrases?|expressions?|verbs?|nouns?)\s+)?["“‘']?$/iu;

/** What stands before a marked term that is given as a name. */
const NAMED = new RegExp(
  [
    String.raw`\b(?:known|referred\s+to|defined|designated|denoted|abbreviated)\s+(?:collectively\s+)?as`,
    String.raw`\b(?:called|named|termed|dubbed|defines?)`,
    String.raw`\bconsidered(?:\s+to\s+be)?`,
    String.raw`\((?:or|syn\.|also|hereafter|henceforth|hereinafter|abbreviated|aka|collectively)?`,
    String.raw`,\s+or(?:\s+(?:just|simply))?`,
    String.raw`\bthere\s+(?:is|are|exists?)\s+(?:an?|the)\s+(?:\p{L}+\s+){0,3}\p{L}+`,
  ].join('|'),
  'iu',
);
const NAMED_END = new RegExp(
  String.raw`(?:${NAMED.source})(?:,\s?|\s)?(?:(?:an?|the)\s)?(?:term\s)?["“‘']?$`,
  'iu',
);

/** What somebody may do, said in a word of its own: `may "trim" a wick`. */
const MAY = /\b(?:can|may)\b(?:,?\s+(?:by|with|without)\s[^,."“]{1,40},?)?\s+["“‘']$/iu;

/** Finds what one sentence of a paragraph defines; `marked` is what is marked within it. */
export function definedIn(run: string, sentence: Range, marked: readonly Range[]): Defined[] {
  const words = run.slice(sentence.start, sentence.end);
  const found = marked.flatMap((range) => definedByMark(run, sentence, range));
  const begun = found.length > 0 ? [] : definedAtStart(words.slice(0, 2 * REACH));
  return [...found, ...begun, ...namedIn(words)];
}

function definedByMark(words: string, sentence: Range, { start, end }: Range): Defined[] {
  const marked = words.slice(start, end);
  const term = verbIn(marked) ?? bareTerm(marked);
  if (!mayBeTerm(term)) return [];
  const before = words
    .slice(Math.max(sentence.start, start - REACH), start)
    .replaceAll(/\s+/gu, ' ');
  const after = words.slice(end, Math.min(sentence.end, end + REACH));
  const form = formOf(before, after);
  return form === undefined ? [] : [{ term, form }];
}

/** What is done, in its mark with what it is done to: `"To trim a lamp" is to cut its wick`. */
function verbIn(marked: string): string | undefined {
  return /^to\s+(\p{Ll}{3,20})\s+(?:an?|the|any|one['’]s|eir)\s/iu.exec(marked)?.[1];
}

/** What is done, in a word of its own: `To "trim" a lamp is to cut its wick`. */
const DOES = new RegExp(String.raw`^["”’']?\s[^.;:]{1,90}?\s(?:${MEANS}|is\s+to\b)`, 'u');
/** One of several ways to say what is done: `To "trim" or "cut"`. */
const TO = /(?:^|\s)to\s+(?:["“‘'][^"”\n]{1,30}["”’']\s+or\s+)?["“‘']?$/iu;

/** What is said of things of a kind: `A lamp without oil is "dark".` No value that is written so. */
const SAID =
  /(?<!\b(?:values?|default|string|text|status|switch|reads?)\s)\b(?:is|are)\s+(?:an?\s+)?["“‘']?$/iu;
const SAID_END = /^["”’']?\s*(?:[.;]|$|if\b)/u;
/** Things with a mark of their own: `A lamp "in waiting" is one that …`. */
const OF_A_KIND = /^\W*(?:an?|any|each)\s+\p{L}+\s+["“‘']$/iu;

function formOf(before: string, after: string): DefinitionForm | undefined {
  if (BEGINS.test(before) && AFTER.test(after)) return 'marked';
  if (NAMED_END.test(before) && !/\bnot\s+\S+\s*["“‘']?$/iu.test(before)) return 'marked';
  if (TO.test(before) && DOES.test(after)) return 'marked';
  if (SAID.test(before) && SAID_END.test(after)) return 'marked';
  if (OF_A_KIND.test(before) && /^["”’']\s+(?:is|are)\s+(?:one|any|those)\b/u.test(after)) {
    return 'marked';
  }
  // `Ferry: a boat …` with its first word set off.
  if (before === '' && /^\s*(?::|[–—]|-\s)\s*\S/u.test(after)) return 'marked';
  return MAY.test(before) && /^["”’']\s+\p{L}/u.test(after) ? 'may' : undefined;
}
