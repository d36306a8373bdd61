import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryText } from '../../../test/support/arbitrary-text.ts';
import { findTextDefinitions, plainText, parseText, stringifyText, termKey } from '../index.ts';

const comments = [{ open: '[[', close: ']]' }];
const definedBy = (text: string) =>
  findTextDefinitions(text, { comments, idPrefix: 'r1-' }).map(({ form, term }) => [form, term]);

describe('a text defines', () => {
  test.each([
    ['A Ferry is a boat that goes to and fro.', 'is', 'Ferry'],
    ['An eel pot is any basket in which an eel was found.', 'is', 'eel pot'],
    ['The Bellman is an office.', 'is', 'Bellman'],
    ['Oars are Game Objects.', 'is', 'Oars'],
    ['Dampness is a switch of every hat.', 'is', 'Dampness'],
    ['Slack means the hour about low water.', 'means', 'Slack'],
    ['A low tide is defined as one below the bollard.', 'means', 'low tide'],
    ['To "trim" a lamp is to cut its wick.', 'marked', 'trim'],
    ['The term "bilge" shall mean all that is below.', 'marked', 'bilge'],
    ['Whoever rows (hereafter in this rule known as "the Rower") is paid.', 'marked', 'Rower'],
    ['There is a book, called “The Log”, on the shelf.', 'marked', 'Log'],
    ['A hat that is lost (a "stray hat") floats.', 'marked', 'stray hat'],
    ['*Jetsam*: what was thrown overboard.', 'marked', 'Jetsam'],
    ['There exists an officer known as the Keeper of Gulls.', 'named', 'Keeper'],
    ['Anybody may submit a Plea for Rest (PfR) at noon.', 'named', 'PfR'],
    ['Any hand CAN, by announcement, "douse" a lamp.', 'may', 'douse'],
  ])('%s', (text, form, term) => {
    expect(definedBy(text)).toContainEqual([form, term]);
  });

  test('the entries of a glossary, in each of their ways', () => {
    const text =
      '- **Barter/Bartering**\n\n  To swap.\n- **Effective Knot (EK)**\n\n  One that holds.';
    expect(definedBy(text)).toEqual([
      ['glossary', 'Barter'],
      ['glossary', 'Bartering'],
      ['glossary', 'Effective Knot'],
      ['glossary', 'EK'],
    ]);
  });

  test('for itself alone, where it says so', () => {
    const found = findTextDefinitions('The oar (in this rule known as "the Stick") floats.', {
      comments,
    });
    expect(found).toMatchObject([{ term: 'Stick', isLocal: true }]);
  });

  test.each([
    'Whatever means are used to row, the ferry waits.',
    'Game time is stopped.',
    'The result is a matter of taste.',
    'Votes are Counted by raising an arm.',
    'There must be the word "Gull" in it.',
    'It is not called "the Swamp" by anybody.',
    'If a hat is a boat, it floats.',
    'Nobody is a gull. [[ A gull is a bird. ]]',
    '### A Heading is a heading\n',
  ])('nothing in: %s', (text) => {
    expect(definedBy(text)).toEqual([]);
  });
});

test('what a text defines are words of it, each once, by its key', () => {
  fc.assert(
    fc.property(arbitraryText, (tree) => {
      const text = stringifyText(tree);
      const words = plainText(parseText(text)).split(/[^\p{L}\p{N}]+/u);
      const found = findTextDefinitions(text, { comments, idPrefix: '' });
      for (const { term, key } of found) {
        for (const word of term.match(/[\p{L}\p{N}]+/gu) ?? []) expect(words).toContain(word);
        expect(key).toBe(termKey(term));
      }
      expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    }),
  );
});

test('time is linear in the text', () => {
  const timeOf = (count: number) => {
    const text = 'A Ferry is a "boat" (a "ship" or (the "Log")) known as The Log, or "it. '.repeat(
      count,
    );
    const from = performance.now();
    findTextDefinitions(text, { comments, idPrefix: '' });
    return performance.now() - from;
  };
  timeOf(500);
  const once = Math.min(timeOf(500), timeOf(500));
  const fourfold = Math.min(timeOf(2000), timeOf(2000));
  expect(fourfold).toBeLessThan(12 * once + 20);
});
