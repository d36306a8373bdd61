import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blameTexts } from './index.ts';

/** Writes the last of some texts with the place of each word's origin: `toll/0 of/0 three/2`. */
function last(...texts: string[]): string {
  const { texts: blamed, origins } = blameTexts(texts);
  const { tokens, identities } = blamed.at(-1)!;
  return tokens.map(({ key }, place) => `${key}/${origins[identities[place]!]!}`).join(' ');
}

const sentence = fc
  .array(fc.constantFrom('eel', 'hat', 'tide', 'moss', 'toll', 'keel', '“ebb”'), {
    minLength: 1,
    maxLength: 8,
  })
  .map((words) => `${words.join(' ')}.`);
const text = fc.array(sentence, { maxLength: 6 }).map((sentences) => sentences.join(' '));
const texts = fc.array(text, { minLength: 1, maxLength: 6 });

describe('who wrote which words', () => {
  test('what stays keeps its origin, and what is put in has a new one', () => {
    expect(last('The toll is one eel.', 'The toll is two eels.')).toBe(
      'The/0 toll/0 is/0 two/1 eels/1 ./0',
    );
  });

  test('a sentence that moves keeps its origin', () => {
    const [a, b, c] = ['The toll is one eel.', 'Hats are worn at sea.', 'Nobody whistles aboard.'];
    expect(last(`${a}\n\n${b} ${c}`, `${c} ${a}\n\n${b}`)).not.toContain('/1');
  });

  test('words that were taken out and come back keep their first origin', () => {
    const [one, two] = ['The toll is one eel.', 'The toll is two eels.'];
    expect(last(one, two, one)).not.toMatch(/\/[12]/u);
    expect(last(`${one} Hats are worn.`, one, `Hats are worn. ${one}`)).not.toMatch(/\/[12]/u);
  });

  test('a phrase comes back in another sentence', () => {
    const phrase = 'a hat of moss from the keel of the oldest boat';
    expect(
      last(`Whoever wears ${phrase} sings.`, 'Nobody sings.', `Each captain has ${phrase} aboard.`),
    ).toBe(
      `Each/2 captain/2 has/2 ${phrase
        .split(' ')
        .map((word) => `${word}/0`)
        .join(' ')} aboard/2 ./0`,
    );
  });

  test('a short phrase that is met again is not taken for the old one', () => {
    expect(last('Pay of the toll.', 'Sing.', 'Hum of the keel.')).toContain('of/2 the/2');
  });

  test('the shape of quotation marks and white space change nothing', () => {
    expect(last('A "wreath"\nof eels.', 'A “wreath”  of eels.')).not.toContain('/1');
  });

  test('an identity stands once in a text, for the same word everywhere, and begins at its origin', () => {
    fc.assert(
      fc.property(texts, (all) => {
        const { texts: blamed, origins } = blameTexts(all);
        const words = new Map<number, string>();
        blamed.forEach(({ tokens, identities }, place) => {
          expect(new Set(identities).size).toBe(tokens.length);
          tokens.forEach(({ key }, at) => {
            const identity = identities[at]!;
            if (!words.has(identity)) expect(origins[identity]).toBe(place);
            expect(words.get(identity) ?? key).toBe(key);
            words.set(identity, key);
          });
        });
        expect(words.size).toBe(origins.length);
      }),
    );
  });

  test('a text that comes back as it was brings nothing new', () => {
    fc.assert(
      fc.property(text, text, (one, two) => {
        const { origins } = blameTexts([one, two]);
        const again = blameTexts([one, two, two]).origins;
        expect(again).toEqual(origins);
      }),
    );
  });

  test('takes time that is linear in texts that share nothing', () => {
    const long = (seed: number) =>
      Array.from({ length: 20_000 }, (_, place) => `w${(place * seed) % 9973}.`).join(' ');
    expect(blameTexts([long(3), long(5), long(3)]).texts).toHaveLength(3);
  });
});
