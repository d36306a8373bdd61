import { describe, expect, test } from 'vitest';
import { doubtfulStretches } from './doubts.ts';

const lost = { from: '2020-01-03', to: '2020-01-04', isFinal: false };
const at = (day: string) => ({ first: day, last: day });
const nothing = { confirmed: [], set: [], bound: [] };

describe('a doubt', () => {
  test('lasts where nothing proves the value', () => {
    expect(doubtfulStretches([lost], nothing)).toEqual([{ from: '2020-01-03' }]);
  });

  test('ends with the break where a report agrees and the log but adds between', () => {
    const proofs = { ...nothing, confirmed: [at('2020-01-09')] };
    expect(doubtfulStretches([lost], proofs)).toEqual([{ from: '2020-01-03', to: '2020-01-04' }]);
  });

  test('ends with the last change that hangs on what there was before it', () => {
    const proofs = {
      ...{ confirmed: [at('2020-01-09')], set: [] },
      bound: [at('2020-01-02'), at('2020-01-05'), at('2020-01-07'), at('2020-01-10')],
    };
    expect(doubtfulStretches([lost], proofs)).toEqual([{ from: '2020-01-03', to: '2020-01-07' }]);
  });

  test('ends where the log says anew what there is', () => {
    const proofs = { confirmed: [at('2020-01-09')], set: [at('2020-01-06')], bound: [] };
    expect(doubtfulStretches([lost], proofs)).toEqual([{ from: '2020-01-03', to: '2020-01-06' }]);
  });

  test('ends no earlier where the log may have said so before it was confirmed', () => {
    const day = { first: '2020-01-06', last: '2020-01-07' };
    const proofs = { confirmed: [day], set: [day], bound: [] };
    expect(doubtfulStretches([lost], proofs)).toEqual([{ from: '2020-01-03', to: '2020-01-07' }]);
  });
});
