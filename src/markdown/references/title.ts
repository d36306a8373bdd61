import { mention, type Mention, type ReferenceForm } from './form.ts';

const CLOSING = new Map([
  ['“', '”'],
  ['"', '"'],
]);

const QUOTE = /[“"]/gu;

/** The longest title that is looked for. */
const LONGEST = 100;

/**
 * The title of a rule in quotation marks, straight or curly: `Rules “Crooks” and "Fair Play"`. The
 * words between the marks cite, without a comma or full stop that stands before the closing one.
 */
export const title: ReferenceForm = {
  name: 'title',
  sign: /[“"]/u,
  find: (text, { isTitle }) => {
    if (!isTitle) return [];
    const found = [...text.matchAll(QUOTE)].map(({ index }) => readTitle(text, index, isTitle));
    return found.filter((found) => found !== undefined);
  },
};

function readTitle(
  text: string,
  at: number,
  isTitle: (words: string) => boolean,
): Mention | undefined {
  const start = at + 1;
  const within = text.slice(start, start + LONGEST + 1);
  const length = within.indexOf(CLOSING.get(text.charAt(at)) ?? '');
  if (length < 1) return undefined;
  const quoted = within.slice(0, length);
  const key = [quoted, quoted.replace(/[,.;:]$/u, '')].find(isTitle);
  return key === undefined
    ? undefined
    : mention({ kind: 'title', key, start, end: start + key.length });
}
