import type { SeriesCommit } from '../../../src/schemas/index.ts';
import { causesBy, USUAL } from './causes.ts';

/** What the messages of a history name as causes, and what they may mean besides. */
export interface SeenCauses {
  /** How many messages name a proposal in a usual way. */
  readonly named: number;
  /** The usual patterns that were seen, the most frequent first. */
  readonly usual: readonly string[];
  /** Other words with numbers that many messages have, as patterns that a manifest may take. */
  readonly others: readonly { readonly pattern: string; readonly count: number }[];
}

/** Nothing was seen. */
export const NO_CAUSES: SeenCauses = { named: 0, usual: [], others: [] };

/** A word, or a sign, before a number. */
const BEFORE_NUMBER = /(?<![\p{L}\p{N}])(\p{L}{1,20}[ \t]?#?|#)(\d{1,6})(?![\p{L}\p{N}.-])/gu;
/** Words before numbers that count something else. */
const OF_OTHERS = new Set(
  'rule,rules,r,v,version,to,in,of,at,on,and,by,the,day,week,round,line,lines,page,step,part,section,article,issue,january,february,march,april,may,june,july,august,september,october,november,december,jan,feb,mar,apr,jun,jul,aug,sep,sept,oct,nov,dec'.split(
    ',',
  ),
);
const FEWEST = 3;
const LEAST_SHARE = 0.1;
/** The share of different numbers among those behind a word, where they are names. */
const MOSTLY_NEW = 0.6;
const MOST = 3;

/** Looks through messages for what they name. */
export function seeCauses(
  commits: readonly Pick<SeriesCommit, 'message' | 'causes'>[],
): SeenCauses {
  const named = commits.filter(({ causes }) => causes.length > 0).length;
  const usual = USUAL.map((pattern) => ({ pattern, count: countOf(commits, pattern) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ pattern }) => pattern);
  const unnamed = commits.filter(({ causes }) => causes.length === 0);
  return { named, usual, others: othersIn(unnamed, commits.length) };
}

function countOf(commits: readonly Pick<SeriesCommit, 'message'>[], pattern: string): number {
  const find = causesBy([pattern]);
  return commits.filter(({ message }) => find(message).length > 0).length;
}

function othersIn(commits: readonly Pick<SeriesCommit, 'message'>[], all: number) {
  const seen = new Map<string, { words: string; numbers: string[] }>();
  for (const { message } of commits) {
    for (const [, words = '', number = ''] of message.slice(0, 200).matchAll(BEFORE_NUMBER)) {
      const word = words.replaceAll(/[ \t#]/gu, '').toLowerCase();
      if (OF_OTHERS.has(word)) continue;
      const known = seen.get(words.toLowerCase()) ?? { words, numbers: [] };
      known.numbers.push(number);
      seen.set(words.toLowerCase(), known);
    }
  }
  return [...seen.values()]
    .filter(({ numbers }) => {
      const isOften = numbers.length >= Math.max(FEWEST, all * LEAST_SHARE);
      return isOften && new Set(numbers).size >= numbers.length * MOSTLY_NEW;
    })
    .sort((a, b) => b.numbers.length - a.numbers.length)
    .slice(0, MOST)
    .map(({ words, numbers }) => ({ pattern: `${words}{proposal}`, count: numbers.length }));
}
