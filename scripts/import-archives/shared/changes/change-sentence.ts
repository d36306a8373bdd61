import type { RevisionEvent } from '../../../../src/schemas/index.ts';
import { findWrittenDate } from './written-date.ts';

/** What a change begins with in a history of sentences, and what it is called in one of keys. */
const VERBS: readonly (readonly [RegExp, string])[] = [
  [/^initial /iu, 'initial'],
  [/^infected,? but not amended/iu, 'infection'],
  [/^infected and amended/iu, 'infection-amendment'],
  [/^infected/iu, 'infection'],
  [/^null[- ]amended/iu, 'null-amendment'],
  [/^(?:retitled and |power changed and )?amended/iu, 'amendment'],
  [/^(?:created|enacted)/iu, 'enactment'],
  [/^re-?(?:enacted|created)/iu, 'reenactment'],
  [/^(?:mutated|transmuted)/iu, 'mutation'],
  [/^power changed/iu, 'power-change'],
  [/^retitled/iu, 'retitling'],
  [/^(?:renumbered|number changed)/iu, 'renumbering'],
  [/^assigned to/iu, 'committee-assignment'],
  [/^repealed/iu, 'repeal'],
  // However it is spelled, what has a number of its own changed the text: `Amedned(6)`.
  [/^\p{L}{5,10}\(\d{1,5}\) by /u, 'amendment'],
];

/** Brackets are of a revision, though its number may be left out. */
const COUNTED = /^[\p{L}\s-]{1,40}\((?<revision>\d{0,5})\)/u;

/** Who or what made a change, by the words that say so; the first that fits counts. */
const CAUSES: readonly (readonly [cause: string, RegExp])[] = [
  ['convergence', /\bby a convergence caused by (?:proposal |P)(?<by>\d[\d-]{0,9})/iu],
  ['cleaning', /\bby cleaning \((?<by>[^()]{1,80})\)/iu],
  ['refiling', /\bby refiling \((?<by>[^()]{1,80})\)/iu],
  ['decree', /\bby decree given by (?<by>[^,()]{1,80})(?=,|$)/iu],
  ['ratification', /\bby (?:(?<document>[\p{L}\d/ -]{1,40}) )?ratification\b/iu],
  ['proposal', /\b(?:by|via) prop\p{L}{3,6} (?:"(?<named>[^"]{1,120})"|(?<by>\d[\d-]{0,9}))/iu],
  ['proposal', /\b(?:by|via) P(?<by>\d[\d-]{0,9}(?: #\d{1,3})?)(?=[ ,]|$)/u],
  ['proposal', /\b(?:by|via) P(?<by>\p{Lu}[^'(),]{2,80}?)(?= ?[('[,]|$)/u],
  ['rule', /\b(?:by|via) (?:rule |R)(?<by>\d{1,6})/iu],
  ['person', /\bby (?<by>\p{Lu}[^,()\d]{0,60}?)(?=,|$)/u],
];

/** What else a change says of itself, by the names that it has in a history of keys. */
const DETAILS: readonly RegExp[] = [
  /^power changed from (?<old_power>[\d.]{1,8}) to (?<new_power>[\d.]{1,8})\b/iu,
  /^(?:mutated|transmuted) from MI?=(?<old_mi>[\w.]{1,12}) to MI?=(?<new_mi>[\w.]{1,12})/iu,
  /^(?:renumbered|number changed) from (?<old_id>\d{1,6}) to (?<new_id>\d{1,6})\b/iu,
  /^initial (?<mutability>(?:im)?mutable) rule (?<id>\d{1,6})/iu,
  /^re-?enacted(?:\(\d{1,5}\))? at power=(?<power>[\d.]{1,8})/iu,
  /^retitled to ["'](?<new_title>.{1,150}?)["'](?= by |,|$)/iu,
  /^retitled from ["'](?<old_title>.{1,150}?)["'](?= by |,|$)/iu,
  /^assigned to the committee on (?:the )?(?<committee>[^,()]{1,80}?)(?= by |,|$)/iu,
];

/**
 * Reads a change that is told in a sentence: `Amended(2) by Proposal 31 (Ada), 3 May 2005`,
 * `Power changed from 1 to 2 by P47 'A Lock' (Ada), 07 Jun 2008`. Words that say nothing of that are the change
 * `unknown`, for they may stand for any.
 * @param lines The lines that it takes up.
 */
export function readChangeSentence(words: string, lines: readonly [number, number]): RevisionEvent {
  const sentence = words.replace(/\s+/gu, ' ').trim();
  const verb = VERBS.find(([shape]) => shape.test(sentence))?.[1] ?? 'unknown';
  const revision = COUNTED.exec(sentence)?.groups?.['revision'];
  const hasNumber = revision !== undefined && revision !== '';
  const { by, cause, more } = causeOf(sentence);
  const at = dateOf(sentence);
  const details = { ...detailsOf(sentence), ...more, ...(hasNumber && { revision }) };
  return {
    verb,
    by,
    ...(cause !== undefined && { cause }),
    ...(at !== undefined && { at }),
    counted: revision !== undefined,
    ...(Object.keys(details).length > 0 && { details }),
    lines: [...lines],
  };
}

/** The day on which the game began, as its histories write it. */
const BIRTH = '1993-06-30';

function dateOf(sentence: string) {
  if (/, Agora['’]s birth$/iu.test(sentence)) return BIRTH;
  if (/, date unknown$/iu.test(sentence)) return undefined;
  // The title of a proposal may hold another.
  return findWrittenDate(sentence.slice(-LONGEST_DATE));
}

/** In letters: `between 30 September 1995 and 30 September 1995, substantial (somebody)`. */
const LONGEST_DATE = 100;

function causeOf(sentence: string) {
  for (const [cause, form] of CAUSES) {
    const groups = form.exec(sentence)?.groups;
    if (groups === undefined) continue;
    const { by = groups['named'] ?? null, document } = groups;
    const isOther = cause === 'convergence';
    const more = {
      ...(document !== undefined && { document }),
      ...(isOther && { agent: 'proposal' }),
    };
    return { by, cause, more };
  }
  return { by: null, cause: undefined, more: {} };
}

/** Values that are written now with a capital letter, now without. */
const WITHOUT_CASE = new Set(['old_mi', 'new_mi', 'mutability']);

function detailsOf(sentence: string): Record<string, string> {
  const found = DETAILS.map((form) => form.exec(sentence)?.groups).find(Boolean) ?? {};
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [
      name.replace('_', '-'),
      WITHOUT_CASE.has(name) ? value.toLowerCase() : value,
    ]),
  );
}
