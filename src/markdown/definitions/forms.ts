import type { Range } from './runs.ts';
import { bareTerm, mayBeTerm } from './words.ts';

/** How a text says what a word means; the surer forms come first. */
export const FORMS = ['glossary', 'marked', 'means', 'named', 'is', 'may'] as const;
export type DefinitionForm = (typeof FORMS)[number];

/** A term where a sentence defines it. */
export interface Defined {
  readonly term: string;
  readonly form: DefinitionForm;
}

/** How much of a sentence is looked at on either side of a term, so that time is linear in the text. */
const REACH = 100;

const MEANS = String.raw`(?:(?:shall|will)\s+mean|means?|refers?\s+to|denotes?|designates?|(?:is|are|shall\s+be)\s+(?:defined|taken|used|understood)\s+(?:as|to\s+be|to\s+mean))\b`;
const IS = String.raw`(?:is|are|shall\s+be)\s+(?:an?|the|any(?:thing|one|body)?|something|one|all|those|to|when|where)\b`;

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
  const begun = found.length > 0 ? undefined : definedAtStart(words);
  return [...found, ...(begun ? [begun] : []), ...namedIn(words)];
}

function definedByMark(words: string, sentence: Range, { start, end }: Range): Defined[] {
  const term = bareTerm(words.slice(start, end));
  if (!mayBeTerm(term)) return [];
  const before = words
    .slice(Math.max(sentence.start, start - REACH), start)
    .replaceAll(/\s+/gu, ' ');
  const after = words.slice(end, Math.min(sentence.end, end + REACH));
  const form = formOf(before, after);
  return form === undefined ? [] : [{ term, form }];
}

/** What is done, in a word of its own: `To "trim" a lamp is to cut its wick`. */
const DOES = new RegExp(String.raw`^["”’']?\s[^.;:"“]{1,60}?\s(?:${MEANS}|is\s+to\b)`, 'u');

function formOf(before: string, after: string): DefinitionForm | undefined {
  if (BEGINS.test(before) && AFTER.test(after)) return 'marked';
  if (NAMED_END.test(before) && !/\bnot\s+\S+\s*["“‘']?$/iu.test(before)) return 'marked';
  if (/(?:^|\s)to\s+["“‘']?$/iu.test(before) && DOES.test(after)) return 'marked';
  // `Ferry: a boat …` with its first word set off.
  if (before === '' && /^\s*(?::|[–—]|-\s)\s*\S/u.test(after)) return 'marked';
  return MAY.test(before) && /^["”’']\s+\p{L}/u.test(after) ? 'may' : undefined;
}

const BEGINNING = new RegExp(
  String.raw`^[\s(*]*(?:(an?|the|each|every)\s+)?((?:\p{L}[\p{L}\p{N}'’-]*)(?:\s+\p{L}[\p{L}\p{N}'’-]*){0,4}?)\s+(?:\([^()]{1,40}\)\s+)?(?:(${MEANS})|(is|are|shall\s+be)\s+(.{1,60}))`,
  'isu',
);

/** A sentence that begins with a term and says what that is or means. */
function definedAtStart(sentence: string): Defined | undefined {
  const match = BEGINNING.exec(sentence.slice(0, 2 * REACH));
  const [, article = '', term = '', means, verb = '', rest = ''] = match ?? [];
  if (!mayBeTerm(term)) return undefined;
  if (means !== undefined) return { term, form: 'means' };
  return saysWhatItIs(article.toLowerCase(), term, verb, rest) ? { term, form: 'is' } : undefined;
}

const A_THING = /^(?:an?|the|any(?:thing|one|body)?|something|one\s+of|those|every)\s+\p{L}/iu;
/** Things by their kind, without an article: `Hats are Game Objects`. Not what happens to them: `are Cast by`. */
const THINGS =
  /^(?:game|types?|kinds?|\p{Lu}\p{Ll}+(?<!ed|en))\s|^(?:(?!\p{L}*(?:ed|en)\b)\p{L}+\s+){1,2}(?:objects|documents|entities|assets|items|offices|switch(?:es)?)\b/u;

function saysWhatItIs(article: string, term: string, verb: string, rest: string): boolean {
  if (/^(?:the\s+(?:same|only|case)|an?\s+(?:result|matter|part))\b/iu.test(rest)) return false;
  if (article === 'the') return /^\p{Lu}/u.test(term) && /^(?:an?|the)\s/iu.test(rest);
  if (article !== '') return A_THING.test(rest);
  if (/^(?:is|shall)/iu.test(verb)) return /^(?:an?|the)\s/iu.test(rest);
  return A_THING.test(rest) || THINGS.test(rest);
}

const NAME = String.raw`((?:\p{Lu}[\p{L}'’-]*\p{L})(?:\s+\p{Lu}[\p{L}'’-]*\p{L}){0,3})`;
const BY_NAME = new RegExp(
  String.raw`\b(?:known\s+as|referred\s+to\s+as|called|named|termed)\s+(?:an?\s+|the\s+)?${NAME}`,
  'gu',
);
/** Letters that are short for the words before them: `a Call for Order (CfO)`. */
const SHORT = /\((?:or\s+|abbreviated\s+(?:as\s+|to\s+)?)?(\p{Lu}\p{L}{0,3}\p{Lu}s?)\)/gu;

/** Names that are given without marks, by their capital letters. */
function namedIn(sentence: string): Defined[] {
  const names = [...sentence.matchAll(BY_NAME), ...sentence.matchAll(SHORT)];
  return names
    .map(([, name = '']) => bareTerm(name))
    .filter(mayBeTerm)
    .map((term) => ({ term, form: 'named' }));
}
