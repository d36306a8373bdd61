import type { ElementContent } from 'hast';

/** Characters that turn the direction of what follows: embeddings, overrides, isolates and their ends. */
const DIRECTION = /[\u202A-\u202E\u2066-\u2069]/u;

/**
 * Makes content of words. A character that would turn the direction of the words behind it is put
 * into an isolate of its own, where it turns nothing, under its code.
 */
export function splitControls(words: string): ElementContent[] {
  if (!DIRECTION.test(words)) return [{ type: 'text', value: words }];
  return words
    .split(/([\u202A-\u202E\u2066-\u2069])/u)
    .filter((piece) => piece !== '')
    .map((piece) => (DIRECTION.test(piece) ? isolate(piece) : { type: 'text', value: piece }));
}

function isolate(control: string): ElementContent {
  const code = control.charCodeAt(0).toString(16).toUpperCase();
  const properties = { className: ['control'], title: `U+${code}` };
  return {
    type: 'element',
    tagName: 'bdi',
    properties,
    children: [{ type: 'text', value: control }],
  };
}
