import type { Markup } from '../../src/schemas/index.ts';
import { counted } from '../../src/schemas/counted.ts';

/** A rule as it was read, with its text as it would be stored. */
export interface ReadRule {
  readonly id: string;
  readonly title: string;
  /** How many words its text has. */
  readonly words: number;
  readonly text: string;
}

/** What was read of data, as far as their markup goes. */
interface ReadTexts {
  readonly record: { readonly format: string } | undefined;
  readonly texts: readonly ReadRule[];
  readonly guess?: string | undefined;
  readonly markup?: Markup | undefined;
}

/** One of so few rules may well hold most of the words. */
const FEWEST = 3;
/** The share of all words that one of many rules seldom has. */
const MOST = 0.5;
/** What is said in few words is read in a minute. */
const MANY_WORDS = 400;

/**
 * Returns where rules may have been read as parts of others: where more headings stand within the rules than there are
 * rules, and where one rule has most of the words.
 */
export function describeDoubts(rules: readonly ReadRule[]): string[] {
  const inner = rules.flatMap(({ text }) => headingsIn(text));
  const words = rules.reduce((sum, rule) => sum + rule.words, 0);
  const longest = rules.toSorted((a, b) => b.words - a.words)[0];
  const [first = ''] = inner;
  const isLong =
    longest !== undefined &&
    rules.length >= FEWEST &&
    words >= MANY_WORDS &&
    longest.words > words * MOST;
  return [
    ...(inner.length > rules.length
      ? [
          `Within the rules stand ${counted(inner.length, 'further heading')}, such as “${first}”: where those are the rules, say with --headings what they look like.`,
        ]
      : []),
    ...(isLong
      ? [
          `Most of the words stand in one rule, ${longest.title === '' ? longest.id : `“${longest.title}”`}: see whether it has taken in others, and say with --headings what headings look like.`,
        ]
      : []),
  ];
}

function headingsIn(text: string): string[] {
  return [...text.matchAll(/^#{3,6} (.{1,80})/gmu)].map(([, words = '']) => words);
}

/** Formats whose texts may be written in any way: nothing but the manifest says how. */
const DATA = new Set(['json-rules', 'yaml-rules', 'csv-rules']);
/** What is bold, or a link, and can hardly be anything else. */
const UNMISTAKABLE = /\*\*[^*\s\\](?:[^*\n]*[^*\s\\])?\*\*|\]\((?:https?:|#|\/|\.)/u;

/** The signs of these, as a text stores them that was not read as Markdown; where none has any, nothing is read again. */
const SIGNS = /\*\\?\*|\]\\?\(/u;

/**
 * Reads data once more where their texts may be Markdown, and tells whether they are: whether something is bold
 * then, or a link, that was signs before.
 */
export function tryMarkup<T extends ReadTexts>(plain: T, read: () => T): T {
  if (plain.record === undefined || !DATA.has(plain.record.format)) return plain;
  if (plain.texts.some(({ text }) => UNMISTAKABLE.test(text))) return plain;
  if (!plain.texts.some(({ text }) => SIGNS.test(text))) return plain;
  const marked = read();
  const isMarked = marked.texts.some(({ text }) => UNMISTAKABLE.test(text));
  if (marked.record === undefined || !isMarked) return plain;
  return { ...marked, guess: plain.guess, markup: 'markdown' };
}

/** Says that texts of data are read as Markdown. */
export function describeMarkup({ markup }: Pick<ReadTexts, 'markup'>): string[] {
  if (markup === undefined) return [];
  return [`Its texts have signs of Markdown, which the manifest says: “markup: ${markup}”.`];
}
