import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryText } from '../../../test/support/arbitrary-text.ts';
import { findTextDefinitions, plainText, parseText, stringifyText, termKey } from '../index.ts';
import { objectOf } from './object-of.ts';

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
    ['"To hoist an instance of a flag" is to make it fly.', 'marked', 'hoist'],
    ['The oath is taken to mean all of it.', 'means', 'oath'],
    ['The term "bilge" shall mean all that is below.', 'marked', 'bilge'],
    ['Whoever rows (hereafter in this rule known as "the Rower") is paid.', 'marked', 'Rower'],
    ['There is a book, called “The Log”, on the shelf.', 'marked', 'Log'],
    ['A hat that is lost (a "stray hat") floats.', 'marked', 'stray hat'],
    ['*Jetsam*: what was thrown overboard.', 'marked', 'Jetsam'],
    ['There exists an officer known as the Keeper of Gulls.', 'named', 'Keeper of Gulls'],
    ['Anybody may submit a Plea for Rest (PfR) at noon.', 'named', 'PfR'],
    ['Any hand CAN, by announcement, "douse" a lamp.', 'may', 'douse'],
    ['A Few = 4', 'means', 'Few'],
    ['wday 1 = Fogday', 'means', 'Fogday'],
    ['To trim a lamp is to cut its wick.', 'means', 'trim'],
    ['For a hand to bail (syn. scoop) is for water to leave.', 'named', 'scoop'],
    ['A lamp is dark if and only if it has no oil.', 'is', 'dark'],
    ['A hand without a boat is a Wader.', 'is', 'Wader'],
    ['Glow, Height and Wick are lantern switches, tracked by the Bellman.', 'is', 'Wick'],
    ['Each lamp has a secured Colour switch.', 'named', 'Colour'],
    ['The weight of a net is the sum of its fish.', 'is', 'weight'],
    ["A boat's Draught is calculated from its load.", 'is', 'Draught'],
    ['When one hand (the steersman) rows for another, both arrive.', 'named', 'steersman'],
    ['To pour is the Class 2 Infraction of Waste.', 'named', 'Waste'],
    ['A net in two pieces is "torn".', 'marked', 'torn'],
    ['Rowing thus is known as sculling.', 'named', 'sculling'],
    ['A hand may raise a Plea for Rest (PfR).', 'named', 'Plea for Rest'],
    ['A quay under water is considered a sunken Landing Place.', 'named', 'sunken Landing Place'],
    ['A boat with a hole is considered to be Leaky.', 'named', 'Leaky'],
    ['From noon on the harbour is said to be in a State of Fog.', 'named', 'State of Fog'],
    ['The Bellman counts the gulls; this is the Gull Tide.', 'named', 'Gull Tide'],
    ['A hand may, once each tide, Ring the Bell at the quay.', 'named', 'Ring the Bell'],
    ['Each hand CAN Swap Oars by asking.', 'named', 'Swap Oars'],
    ['A half-full barrel is one whose lid floats.', 'is', 'half-full'],
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
    ['Some hands have a bell (the condition), and row.', true],
    ['A chart or a bill (hereafter "document") is nailed up.', true],
    ['One of them (the Steersman) rows.', false],
    ['A hat that is lost (a "stray hat") floats.', false],
  ])('where a word in parentheses is short for what was just said, for itself: %s', (text, is) => {
    expect(findTextDefinitions(text, { comments }).map(({ isLocal }) => isLocal)).toEqual([is]);
  });

  test.each([
    'Whatever means are used to row, the ferry waits.',
    'Game time is stopped.',
    'The text of the oath can refer to a boat.',
    'The oar is taken as part of a wager.',
    'The eel is used as payment.',
    'DROWNED is appropriate if the boat sank.',
    'The result is a matter of taste.',
    'Votes are Counted by raising an arm.',
    'There must be the word "Gull" in it.',
    'Of two rules (for example “a hand may Ring the Bell at noon”) the older holds.',
    'It is not called "the Swamp" by anybody.',
    'If a hat is a boat, it floats.',
    'When a boat is moored, if the tide is out, it stays.',
    'The number of a hat is the number of its owner.',
    'The hour (UTC) is that of the church.',
    'The lamp is set to the value "dim".',
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

test.each([
  ['take', 'For a gull to take an eel from a boat is to carry it off.', 'eel'],
  ['revoke', 'To "revoke" a dry net from a boat is to hang it up.', 'net'],
  ['change', 'To "change" one’s vote is to cast another.', 'vote'],
  ['recuse', 'To "remove" or "recuse" a pilot is to name another.', 'pilot'],
  ['note', 'A keeper may, by a bell, "note" an unforgiven leak seen by a gull.', 'leak'],
  ['announce', 'To "announce" something is to ring a bell.', null],
  ['gain', 'To “gain” X of a toll is to add X.', null],
  ['spend', 'To "spend" an amount of tolls is to have as many fewer.', null],
  ['ferry', 'A ferry is a boat to the far quay.', null],
  ['dark', 'A lamp without oil is "dark".', null],
])('what %s is done to is read in the sentence that defines it: %s', (term, words, object) => {
  expect(objectOf(term, words)).toBe(object);
});
