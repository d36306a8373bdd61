import type { Defined } from './defined.ts';
import { MEANS } from './verbs.ts';
import { bareTerm, mayBeTerm } from './words.ts';

const WORD = String.raw`\p{L}[\p{L}\p{N}'’-]*`;
/** What a term may be of, or when: `of a ballot`, `, when said of boats,`. */
const OF = String.raw`(?:\s+(?:of|for)\s+(?:an?|the|any|each|that)\s+[^.,;:]{1,40}?|,\s[^.,;:]{1,40},)?`;

const BEGINNING = new RegExp(
  String.raw`^[\s(*]*(?:(an?|the|each|every)\s+)?((?:${WORD})(?:\s+${WORD}){0,4}?)(${OF})\s+(?:\([^()]{1,40}\)\s+)?(?:(${MEANS})|(is|are|shall\s+be|consists)\s+(.{1,60}))`,
  'isu',
);

/** Returns what a sentence defines that begins with a term and says what that is or means; often nothing. */
export function definedAtStart(words: string): Defined[] {
  const sentence = words.replaceAll(/\s+/gu, ' ').trimStart();
  const others = [
    ...severalAt(sentence),
    ...doneAt(sentence),
    ...conditionAt(sentence),
    ...equationAt(sentence),
  ];
  if (others.length > 0) return others;
  const match = BEGINNING.exec(sentence);
  const [, article = '', whole = '', of = '', means, verb = '', rest = ''] = match ?? [];
  const { owner, term } = ownerOf(whole);
  if (!mayBeTerm(term)) return [];
  if (means !== undefined) return [{ term, form: 'means' }];
  const isOf = /^the$/iu.test(article) && /\b(?:of|for)\b/u.test(of);
  const isOwned = owner !== '' || isOf;
  if (isOwned) return isMeasure(term, rest) ? [] : [{ term, form: 'is' }];
  if (of !== '' || verb === 'consists') return [];
  return saysWhatItIs(article.toLowerCase(), term, verb, rest) ? [{ term, form: 'is' }] : [];
}

/** `A lantern's glow` is the glow, of a lantern. */
function ownerOf(whole: string): { readonly owner: string; readonly term: string } {
  const [, owner = '', own] = /^([^'’]{1,40}['’]s?) (\S.*)$/su.exec(whole) ?? [];
  return own === undefined ? { owner: '', term: whole } : { owner, term: own };
}

const MEASURES =
  /^(?:number|amount|value|sum|total|name|text|title|purpose|effect|result|outcome|time|date|end|beginning|list|set|first|last|holder|owner|position|contents?|limit)s?$/iu;

/** Tells whether what is said of something is no more than how much it is, or what became of it. */
function isMeasure(term: string, rest: string): boolean {
  if (MEASURES.test(term)) return true;
  if (/^\p{Lu}/u.test(term)) return !/^(?:an?|the|one|calculated|equal|of|\p{Lu}\b|\d)/u.test(rest);
  return !/^(?:an?|the)\s/u.test(rest);
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

const TITLED = String.raw`\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*){0,2}`;
const SEVERAL = new RegExp(
  String.raw`^(${TITLED}(?:,\s+${TITLED}){0,8}),?\s+and\s+(${TITLED})\s+are\s+(?:an?\s|the\s)?[^.]{0,40}?(?:switches|types|kinds|assets|currencies|offices|attributes|properties|objects)\b`,
  'u',
);

/** Several at once: `Glow, Height and Wick are lantern switches`. */
function severalAt(sentence: string): Defined[] {
  const [, before = '', last = ''] = SEVERAL.exec(sentence.trimStart()) ?? [];
  if (last === '') return [];
  return [...before.split(','), last]
    .map((term) => term.trim())
    .filter(mayBeTerm)
    .map((term) => ({ term, form: 'is' }));
}

const DONE =
  /^(?:To|For\s[^.;:]{1,50}?\sto)\s+(\p{Ll}{3,20})\b[^.;:]{0,80}?\s(?:is|means)\s+(?:to|for)\b/u;

/** What is done: `To trim a lamp is to cut its wick`, `For a hand to trim a lamp is for …`. */
function doneAt(sentence: string): Defined[] {
  const [, term = ''] = DONE.exec(sentence.trimStart()) ?? [];
  return mayBeTerm(term) ? [{ term, form: 'means' }] : [];
}

const SUBJECT = String.raw`^[ (*]*(?!(?:When|If|While|Where|As|After|Upon|Once|Whenever|Until|Unless)\b)(?:(?:An?|Any|Each|Every|All) )?[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,8}? (?:is|are) `;
/** What things are under a condition: `A lamp is dark if …`, `A hand is the Watch if …`. */
const CONDITION = new RegExp(
  String.raw`${SUBJECT}(?:(?:considered|deemed) (?:to be )?)?(?:an? |the )?(${WORD}(?: \p{Lu}[\p{L}-]*)?)(?: of [^.,;:]{1,30}?)? if\b`,
  'u',
);
/** What things of a kind are called, by its capital letter: `A lamp without oil is a Dark Lamp.` */
const CALLED = new RegExp(
  String.raw`^[ (*]*(?:An?|Any|Each|Every|All) \p{Ll}[^.;,]{2,70}? (?:is|are) (?:an? )?(\p{Lu}\p{Ll}[\p{L}-]*(?: \p{Lu}[\p{L}-]*)?) ?(?:[.;]|$)`,
  'u',
);
/** What sets things of a kind apart: `A half-full lamp is one that …`. A plain word, `dark`, has other meanings. */
const ONE_THAT = new RegExp(
  String.raw`^[ (*]*An? (\p{L}+-[\p{L}-]+) ${WORD} is one (?:that|which|who|whose|of which|of whom|defined)\b`,
  'u',
);
const NO_STATE =
  /^(?:true|false|appropriate|allowed|permitted|required|necessary|possible|impossible|correct|incorrect|unclear|successful|equal|done|given|used|made|only|determined|increased|decreased|POSSIBLE|IMPOSSIBLE|EFFECTIVE|INEFFECTIVE)$/u;

function conditionAt(sentence: string): Defined[] {
  const terms = [CONDITION, CALLED, ONE_THAT].flatMap((form) => form.exec(sentence)?.[1] ?? []);
  // Of what stands after a semicolon the same may be said.
  const [, rest] = /^[^;]{1,120};\s+(.{1,120})$/su.exec(sentence) ?? [];
  const second = rest === undefined ? undefined : CALLED.exec(capital(rest))?.[1];
  return [...new Set([...terms, ...(second === undefined ? [] : [second])])]
    .map(bareTerm)
    .filter((term) => mayBeTerm(term) && !NO_STATE.test(term))
    .map((term) => ({ term, form: 'is' }));
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const EQUATION = /^(?:(?:an?|the) )?([^=.:;]{1,40}) = ([^=]{1,200})$/iu;

/** In an equation any word may be meant, however common: `A Few`. */
const TITLED_ALONE = /^\p{Lu}[\p{L}'’-]*(?:\s+[\p{L}'’-]+){0,4}$/u;

/** An entry of a list: `A Few = 4`, or the other way round, `nday 1 = Breakday`. */
function equationAt(sentence: string): Defined[] {
  const [, left = '', right = ''] = EQUATION.exec(sentence) ?? [];
  const term = [left, right.trim()].find((side) => mayBeTerm(side) || TITLED_ALONE.test(side));
  return term === undefined ? [] : [{ term, form: 'means' }];
}
