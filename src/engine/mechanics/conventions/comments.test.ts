import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partText } from './comments.ts';
import { readDelimited } from './delimiters.ts';

const square = { begin: '[[', end: ']]' };
const slash = { begin: '/*', end: '*/' };
const pieces = fc.array(fc.constantFrom('[[', ']]', '/*', '*/', 'larks', ' ', '[', ']'), {
  maxLength: 12,
});

test('nothing of a text is lost but the marks of its comments', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      const { operative, comments, isOpen } = partText(text, [square, slash]);
      const marks = 4 * comments.length - (isOpen ? 2 : 0);
      expect(operative.length + comments.join('').length + marks).toBe(text.length);
    }),
  );
});

test('a text without marks has no comments', () => {
  fc.assert(
    fc.property(fc.constantFrom('', 'larks', 'a [b] c', 'x / * y'), (text) => {
      expect(partText(text, [square, slash])).toEqual({
        operative: text,
        comments: [],
        isOpen: false,
      });
    }),
  );
});

test('reads no rule where braces are not closed, and never throws', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('{{', '}}', '{*', '*}', '__', 'a', ','), { maxLength: 12 }),
      (parts) => {
        const text = parts.join('');
        const read = readDelimited(text);
        if (!text.includes('{{') || !text.includes('}}')) expect(read).toBeNull();
        else expect(read === null || typeof read.body === 'string').toBe(true);
      },
    ),
  );
});
