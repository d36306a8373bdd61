import { toSlug, type ClauseSide } from '../../schemas/index.ts';

/** The other side of a clause as its words have it. */
export interface ReadSide {
  readonly over: ClauseSide;
  readonly except: readonly string[];
  readonly limited: boolean;
}

const NUMBER = String.raw`\d?[A-Z]?\d+(?:-\d+)?`;
const NUMBERS = String.raw`rules?\s+${NUMBER}(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s+or\s+)(?:rule\s+)?${NUMBER})*`;
const EVERY = /^(?:all|any|every|each)(?:\s+of\s+the)?(?:\s+other)?\s+rules?\b/iu;
const EXCEPT = new RegExp(
  String.raw`^\s*(?:,\s*)?(?:except|other\s+than|but|with\s+the\s+exception\s+of)(?:\s+for)?\s+(${NUMBERS})`,
  'iu',
);
const NAMED = new RegExp(`^${NUMBERS}`, 'iu');
/** A capital letter makes a class of an adjective: “Dynastic Rules”. */
const CLASS =
  /^(?:the\s+|any\s+|all\s+)?(?!All\b|Any\b|Every\b|Each\b|The\b)([A-Z]\w+)\s+Rules?\b/u;
const ANOTHER = /^(?:that\s+(?:one|rule)|those\s+(?:ones|rules)|rules?\s+(?:that|which|who)\b)/iu;
/** Words that name a matter. */
const MATTER =
  /^\s*(?:,\s*)?(?:in\s+(?:that|this)\s+(?:regard|respect|matter)|for\s+(?:the\s+)?purposes?\b|as\s+it\s+relates\b|in\s+its\s+application\b|with\s+regard\b|in\s+(?:such|these)\s+cases?\b)/iu;
/** Words that go on to say which rules are meant. */
const DESCRIBING = /^\s+(?:that|which|who|whose|of|in|about|regarding|\w+ing)\b/iu;
/** A rule that is not in conflict needs no clause, so these words limit nothing. */
const CONFLICTING =
  /^\s*(?:that|which)\s+(?:contradicts?|conflicts?\s+with)\s+(?:it|them|this)\b/iu;

/** Reads over whom a clause is made, from the words behind its verb; undefined where it is not rules. */
export function readSide(words: string, isTitle: (words: string) => boolean): ReadSide | undefined {
  const quoted = /^(?:the\s+rule\s+)?[“"]([^”"]+)[”"]/iu.exec(words);
  if (quoted?.[1] !== undefined && isTitle(quoted[1])) {
    return named([quoted[1]], words.slice(quoted[0].length));
  }
  const every = EVERY.exec(words);
  if (every) return readEvery(words.slice(every[0].length));
  const numbers = NAMED.exec(words);
  if (numbers) return named(numbersIn(numbers[0]), words.slice(numbers[0].length));
  const ofClass = CLASS.exec(words);
  if (ofClass?.[1] !== undefined) {
    const limited = MATTER.test(words.slice(ofClass[0].length));
    return { over: { class: toSlug(ofClass[1]) }, except: [], limited };
  }
  return ANOTHER.test(words) ? { over: 'described', except: [], limited: false } : undefined;
}

function readEvery(behind: string): ReadSide {
  const excepted = EXCEPT.exec(behind);
  const except = numbersIn(excepted?.[1] ?? '');
  const tail = behind.slice(excepted?.[0].length ?? 0);
  if (MATTER.test(tail)) return { over: 'all', except, limited: true };
  const describes = DESCRIBING.test(tail) && !CONFLICTING.test(tail);
  return { over: describes ? 'described' : 'all', except, limited: false };
}

function named(rules: string[], tail: string): ReadSide {
  return { over: rules, except: [], limited: MATTER.test(tail) };
}

function numbersIn(words: string): string[] {
  return words.match(new RegExp(NUMBER, 'gu')) ?? [];
}
