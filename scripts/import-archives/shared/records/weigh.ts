import { baseName } from '../headings/setting.ts';
import { OF_RULESETS } from '../headings/words-of-rules.ts';
import { OWN_NAME, OWN_WORDS, wordsIn, type DataRecord } from './data-record.ts';
import { findRoles, plainName } from './roles.ts';

const NAMES =
  /(?:^|[^\p{L}])(?:rules|rulesets?|nomic|laws|constitution|regulations|propositions)(?:[^\p{L}]|$)/iu;
const WORD = /\b(?:rules?|laws?)\b/iu;
/** Records looked at. */
const REACH = 500;
/** The least share of records that is whole; in lists kept by hand now and then something lacks. */
const MOST = 0.6;

/** How likely records are rules, and why not, where they are not surely. */
export interface Weighed {
  readonly score: number;
  readonly doubt?: string;
}

/**
 * Weighs whether records are rules: most have words, and a number or a title, and something says
 * that they are rules; `stated` is what the manifest calls their fields. Things to do, letters and reports of faults have a number, a title and words, too.
 */
export function weighRecords(
  records: readonly DataRecord[],
  names: readonly string[],
  stated: ReadonlyMap<string, string> = new Map(),
): Weighed {
  const seen = records.slice(0, REACH);
  const roles = findRoles(seen, stated);
  const [text, number, title] = [roles.get('text'), roles.get('number'), roles.get('title')];
  const leaves = seen.filter(({ hasInner }) => hasInner !== true);
  if (text === undefined || leaves.length < 2) return { score: 0 };
  const whole = leaves.filter(
    ({ fields }) =>
      wordsIn(fields.get(text)) !== '' &&
      [number, title].some((name) => name !== undefined && wordsIn(fields.get(name)) !== ''),
  );
  if (whole.length < leaves.length * MOST) return { score: 0 };
  if (!speak(whole.map(({ fields }) => wordsIn(fields.get(text))))) {
    return { score: 0.3, doubt: 'they say nothing in sentences' };
  }
  if (title === OWN_NAME && text === OWN_WORDS) {
    return { score: 0.3, doubt: 'they are no more than names and words' };
  }
  const isCalled =
    names.some((name) => NAMES.test(baseName(name)) || OF_RULESETS.test(baseName(name))) ||
    seen.some(({ innerName }) => innerName !== undefined && NAMES.test(innerName)) ||
    seen.some(({ fields }) =>
      [...fields.keys()].some((name) => plainName(name).startsWith('rule')),
    );
  if (isCalled) return { score: leaves.length > 2 ? 0.9 : 0.7 };
  const speaking = whole.filter(({ fields }) =>
    WORD.test(wordsIn(fields.get(text)).slice(0, 2_000)),
  );
  if (speaking.length >= Math.max(2, leaves.length * 0.3)) return { score: 0.7 };
  return { score: 0.4, doubt: 'nothing says that they are rules' };
}

/** Letters of a text that are looked at. */
const SENTENCE = 400;
/** A word of plain writing, with the signs that sentences have around it. */
const PLAIN_WORD = /^[\p{P}\p{S}]{0,6}\p{L}[\p{L}\p{M}'’-]{0,60}["'“”‘’«»()*_\].,;:!?…]{0,6}$/u;
const UNPARTED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mymr}]/u;

/** Tells whether half of the texts are words and not what a program is told: addresses, conditions, patterns. */
function speak(texts: readonly string[]): boolean {
  const speaking = texts.filter((text) => {
    const start = text.slice(0, SENTENCE);
    const pieces = start.split(/\s+/u).filter((piece) => piece !== '');
    const words = pieces.filter((piece) => PLAIN_WORD.test(piece));
    return UNPARTED.test(start) || (words.length > 0 && words.length * 2 >= pieces.length);
  });
  return speaking.length * 2 >= texts.length;
}
