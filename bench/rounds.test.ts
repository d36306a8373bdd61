import { expect, test } from 'vitest';
import type { Measured } from './measure.ts';
import { medianOf, spreadOf, takeRounds } from './rounds.ts';

function took(seconds: number, status = 0): Measured {
  return { seconds, megabytes: 1, status, output: 'weir' };
}

test('rounds take all in turn', async () => {
  const order: string[] = [];
  const runners = ['ours', 'theirs'].map((name) => ({
    name,
    run: () => {
      order.push(name);
      return Promise.resolve(took(order.length));
    },
  }));
  const runs = await takeRounds(runners, 2);
  expect(order).toEqual(['ours', 'theirs', 'ours', 'theirs']);
  expect([...runs.values()].map((all) => all.map(({ seconds }) => seconds))).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test('one that fails ends them with what it said', async () => {
  const runner = { name: 'theirs', run: () => Promise.resolve(took(1, 3)) };
  await expect(takeRounds([runner], 2)).rejects.toThrow('theirs ended with status 3:\nweir');
});

test('the middle counts, and the spread is told', () => {
  const runs = [took(5), took(1), took(2)];
  expect(medianOf(runs).seconds).toBe(2);
  expect(spreadOf(runs)).toBe(' (3 rounds: 1.00 to 5.00 s)');
  expect(spreadOf([took(1)])).toBe('');
  expect(() => medianOf([])).toThrow('1 or more');
});
