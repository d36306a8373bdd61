import { expect, test } from 'vitest';
import { actionWords, actorWords } from '../src/site/action-words.ts';
import { eventSentence } from '../src/site/event-sentence.ts';
import { readTidewater } from './support/read-tidewater.ts';

test('every action of the embedded game is told as a sentence', () => {
  const { events, game } = readTidewater();
  const told = events.map((event) => [event, eventSentence(game, event)] as const);
  const bare = told.filter(([event, sentence]) => {
    const actor = actorWords(event);
    const terms = actor === '' ? actionWords(event) : `${actor}: ${actionWords(event)}`;
    return sentence.toLowerCase() === terms.toLowerCase();
  });
  expect(bare.map(([event, sentence]) => `${event.id}: ${sentence}`)).toEqual([]);
  expect(told.length).toBeGreaterThan(1000);
});

test('no sentence of the embedded game is for an action that nobody took', () => {
  const { events, game } = readTidewater();
  const taken = new Set(events.map((event) => event.do));
  expect(Object.keys(game.told).filter((action) => !taken.has(action))).toEqual([]);
});
