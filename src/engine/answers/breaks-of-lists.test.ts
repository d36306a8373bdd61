import { expect, test } from 'vitest';
import { createEvent } from '../../schemas/event.ts';
import { breaksOfLists } from './breaks-of-lists.ts';

const left = (...fx: readonly string[]) =>
  breaksOfLists([createEvent({ id: 'open', do: 'open', fx: [...fx] })], {
    indexOf: () => 0,
  }).map(({ assertion }) => assertion?.path);

const OTHERS = ['Ann', 'Ben'].flatMap((name) => [
  `player/${name}/points = 1`,
  `player/${name}/cards = 2`,
]);

test('what one entry tells of all others and not of one is missed', () => {
  expect(left(...OTHERS, 'player/Cyd/points = 3')).toEqual(['player/Cyd/cards']);
});

test('nothing is missed where each has the same', () => {
  expect(left(...OTHERS, 'player/Cyd/points = 3', 'player/Cyd/cards = 0')).toEqual([]);
});

test('nor where several lack something, or two things are told of', () => {
  expect(left(...OTHERS, 'player/Cyd/points = 3', 'player/Dan/cards = 3')).toEqual([]);
  expect(left('player/Ann/points = 1', 'player/Ann/cards = 2', 'player/Ben/points = 1')).toEqual(
    [],
  );
});
