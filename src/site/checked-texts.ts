import { nameOfText, tellText } from '../asked/index.ts';
import { createMessage, placeAtOffset } from '../diagnostics/index.ts';
import { TOO_DEEP } from '../diagnostics/depth.ts';
import { failOnErrors, textFile, type LoadedContent } from '../loaders/load-content.ts';
import { findTextDepth } from '../markdown/index.ts';

type ReadText = LoadedContent['readText'];

/**
 * Makes a reader of stored texts that lets none through that is nested too deep to be shown. Each is
 * looked at once.
 * @throws Error with the place, from the reader that it gives.
 */
export function checkTexts({
  readText,
  shown,
}: Pick<LoadedContent, 'readText' | 'shown'>): ReadText {
  const sound = new Set<string>();
  return (witness) => {
    tellText(nameOfText(witness));
    const text = readText(witness);
    const file = textFile(shown, witness);
    if (text === undefined || sound.has(file)) return text;
    const tooDeep = findTextDepth(text);
    if (tooDeep !== undefined) {
      const place = placeAtOffset(file, text, tooDeep);
      failOnErrors([createMessage('depth-exceeded', place, { reason: TOO_DEEP })]);
    }
    sound.add(file);
    return text;
  };
}
