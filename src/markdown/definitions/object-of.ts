import { termKey } from '../terms/key.ts';

/** How many letters are looked at on either side of a term, so that time is linear in the text. */
const REACH = 120;

/** What stands before a verb that is defined: `to "trim"`, `to "trim" or "cut"`, `may "trim"`. */
const BEFORE =
  /\b(?:to\s+(?:["“‘'][^"”\n]{1,30}["”’']\s+or\s+)?|(?:can|may)\b[^"“.;]{0,60}?)["“‘']?$/iu;

/** What it is done to: `a lamp`, `one's lamp`; other verbs of the same meaning may stand before. */
const OBJECT =
  /^["”’']?,?(?:\s+or\s+["“‘']?[\p{L}-]+["”’']?)?\s+(?:an?|the|any|each|one['’]s|eir)\s+((?:[\p{L}'’-]+\s+){0,5}[\p{L}'’-]+)/iu;

/** What stands behind it; a word that says what was done to it may come before that: `a lamp lit by nobody`. */
const BEHIND =
  /^(?:about|as|at|by|for|from|in|into|of|on|to|upon|with|is|are|means?|shall|that|which|who|whose|or|and)$/iu;
const DONE = /.(?:ed|en)$/iu;

/** What anything may be. */
const ANYTHING = /^(?:amount|entity|instance|number|object|quantity|thing|value|\p{Lu})$/u;

/**
 * Returns the key of what is done something to, where a sentence defines a verb by it: `asset` in `to take an
 * asset from somebody is to …`. Such a verb means something else where no such thing follows it: `takes place`.
 * Null for what is no verb, or one that may be done to anything.
 */
export function objectOf(term: string, sentence: string): string | null {
  const at = sentence.indexOf(term);
  if (at < 0 || !BEFORE.test(sentence.slice(Math.max(0, at - REACH), at))) return null;
  const end = at + term.length;
  const [, phrase] = OBJECT.exec(sentence.slice(end, end + REACH)) ?? [];
  const head = headOf(phrase?.split(/\s+/u) ?? []);
  return head === '' || ANYTHING.test(head) ? null : termKey(head);
}

/** The last word before what stands behind a thing. */
function headOf(words: readonly string[]): string {
  const found = words.findIndex((word) => BEHIND.test(word));
  const end = found < 0 ? words.length : found;
  const isDone = found > 1 && DONE.test(words[end - 1] ?? '');
  return words[isDone ? end - 2 : end - 1] ?? '';
}
