import { readTexCharacter } from './latex/characters.ts';
import { readGermanSign } from './latex/german.ts';
import { decodeNamedCharacterReference } from 'decode-named-character-reference';

const DAMAGED = '\uFFFD';

/** Controls other than white space, and what is no character. */
const NO_TEXT = /^(?![\t\n\f\r])[\p{Cc}\p{Noncharacter_Code_Point}]$/u;

/**
 * Returns the character that a reference of HTML names (`&amp;`, `&#8212;`, `&#x2014;`), or that words of LaTeX
 * stand for (`\'e`, `---`, `"a` in German). Gives undefined for what stands for none.
 */
export function readCharacter(words: string): string | undefined {
  if (!words.startsWith('&')) return readTexCharacter(words) ?? readGermanSign(words);
  const [, decimal, hex, name] =
    /^&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([\da-zA-Z]{1,40}));$/u.exec(words) ?? [];
  if (name !== undefined) return decodeNamedCharacterReference(name) || undefined;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  if (Number.isNaN(code)) return undefined;
  if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return DAMAGED;
  const character = String.fromCodePoint(code);
  return NO_TEXT.test(character) ? DAMAGED : character;
}
