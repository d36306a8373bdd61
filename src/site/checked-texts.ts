import { nameOfText, tellText } from '../asked/index.ts';
import { createMessage, placeAtOffset } from '../diagnostics/index.ts';
import { TOO_DEEP } from '../diagnostics/depth.ts';
import { failOnErrors, textFile, type LoadedContent } from '../loaders/load-content.ts';
import { findTextDepth } from '../markdown/index.ts';

type ReadText = LoadedContent['readText'];

/** Letters that are held: a page, its data and what is found in all texts read the same ones. */
const LETTERS_HELD = 16_000_000;

/**
 * Makes a reader of stored texts that lets none through that is nested too deep to be shown. Each is
 * looked at once, and held as long as there is room.
 * @throws Error with the place, from the reader that it gives.
 */
export function checkTexts(
  { readText, shown }: Pick<LoadedContent, 'readText' | 'shown'>,
  lettersHeld = LETTERS_HELD,
): ReadText {
  const sound = new Set<string>();
  const held = new Map<string, string | undefined>();
  let letters = 0;
  return (witness) => {
    const name = nameOfText(witness);
    tellText(name);
    if (held.has(name)) return held.get(name);
    const text = readText(witness);
    if (text !== undefined && !sound.has(name)) check(text, textFile(shown, witness));
    sound.add(name);
    letters += text?.length ?? 0;
    if (letters <= lettersHeld) held.set(name, text);
    return text;
  };
}

function check(text: string, file: string): void {
  const tooDeep = findTextDepth(text);
  if (tooDeep === undefined) return;
  const place = placeAtOffset(file, text, tooDeep);
  failOnErrors([createMessage('depth-exceeded', place, { reason: TOO_DEEP })]);
}
