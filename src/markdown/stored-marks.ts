import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type {
  Code,
  Construct,
  Effects,
  State,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types';
import { LONGEST_TAG, readTag } from './inline-tags.ts';
import { isLinkTarget } from './link-target.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** A tag, or a bracket of a link, of which nobody knows yet whether it has a fellow. */
    storedMark: 'storedMark';
  }
}

const [LEFT, RIGHT, LESS, GREATER, OPEN, CLOSE] = [0x5b, 0x5d, 0x3c, 0x3e, 0x28, 0x29];

/** The bracket before the words of a link. */
const linkStart: Construct = { name: 'linkStart', tokenize: tokenizeLinkStart };

/** The bracket behind the words of a link, with the address; no white space stands in it. */
const linkEnd: Construct = {
  name: 'linkEnd',
  tokenize: tokenizeWords(CLOSE, RIGHT, 2_010, (words) => readLinkEnd(words) !== undefined),
};

/** One of the tags that texts may have. */
const tag: Construct = {
  name: 'tag',
  tokenize: tokenizeWords(GREATER, LESS, LONGEST_TAG, (words) => readTag(words) !== undefined),
};

/**
 * The marks of links and tags as texts store them. Each is read by itself, which takes time linear in
 * the text; `joinMarks` finds which belong together. Words that look like them are escaped by whoever
 * stores a text.
 */
export const STORED_MARKS = { [LEFT]: linkStart, [RIGHT]: linkEnd, [LESS]: tag };

/** Makes a node of each such mark: raw HTML has no other use in stored texts. */
export const storedMarkNodes: FromMarkdown = {
  enter: {
    storedMark(token) {
      this.enter({ type: 'html', value: this.sliceSerialize(token) }, token);
    },
  },
  exit: {
    storedMark(token) {
      this.exit(token);
    },
  },
};

/** Returns the address behind the words of a link: `](https://a.example)`. */
export function readLinkEnd(words: string): string | undefined {
  if (!words.startsWith('](') || !words.endsWith(')')) return undefined;
  const target = words.slice(2, -1);
  return isLinkTarget(target) ? target : undefined;
}

function tokenizeLinkStart(this: TokenizeContext, effects: Effects, ok: State): State {
  return (code) => {
    effects.enter('storedMark');
    effects.consume(code);
    effects.exit('storedMark');
    return ok;
  };
}

/** Reads up to a sign, and no further than the next sign of the beginning, white space, or the limit. */
function tokenizeWords(
  last: number,
  first: number,
  limit: number,
  isMark: (words: string) => boolean,
): Construct['tokenize'] {
  return function (effects, ok, nok) {
    const words: string[] = [];
    // It and `within` name each other, and call each other for no letter but the next.
    const take = (code: Code): State => {
      words.push(String.fromCodePoint(code ?? 0));
      effects.consume(code);
      return code === last ? end : within;
    };
    const within: State = (code) => {
      const isOver = code === null || code <= 0x20 || code === first || words.length >= limit;
      const isOther = first === RIGHT && words.length === 1 && code !== OPEN;
      return isOver || isOther ? nok(code) : take(code);
    };
    const end: State = (code) => {
      if (!isMark(words.join(''))) return nok(code);
      effects.exit('storedMark' satisfies TokenType);
      return ok(code);
    };
    return (code) => {
      effects.enter('storedMark');
      return take(code);
    };
  };
}
