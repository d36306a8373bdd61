import { firstFrom } from '../../../../src/schemas/first-from.ts';
import type { Candidate, Outline } from './families.ts';
import { readRuleName } from './rule-name.ts';

/** The share of members with parts below that makes a list an outline. */
const MANY = 0.5;
/** A name has fewer words than a sentence without a sign at its end. */
const WORDS = 4;

/**
 * Returns whether plain numbers are those of an outline: below most of them stand their parts, each numbered after the
 * number above it (`2.`, `2.1.`). A list of names has none.
 */
export function areOutlined(members: readonly Candidate[], { lines }: Outline): boolean {
  const parted = members.filter(({ line, name }) => {
    if (name?.keyword !== '') return false;
    const below = firstFrom(lines, line.index + 1, ({ text }) => text !== '');
    const part = below && readRuleName(below.text);
    return (
      part?.keyword === '' &&
      part.key.length === name.key.length + 1 &&
      name.key.every((one, at) => one === part.key[at])
    );
  });
  return members.length > 1 && parted.length >= members.length * MANY;
}

/** Returns whether so many words stand behind a number that they are no mere name. */
export function isSentence({ line: { words }, name }: Candidate): boolean {
  const rest = words.text.slice(name?.size ?? 0);
  return rest.split(/\s+/u).filter((word) => /\p{L}/u.test(word)).length >= WORDS;
}
