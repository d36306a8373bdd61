import { expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import type { Handler, HandlerContext } from './handlers.ts';
import { replay } from './replay.ts';

const there = ({ get }: HandlerContext) => Number(get('player/ada/coins'));

/** Takes an amount, but not below nothing; `all` takes whatever there is. */
const pay: Handler = {
  do: 'pay',
  run: ({ args }, context) => {
    const asked = args['amount'] === 'all' ? Infinity : Number(args['amount']);
    const taken = String(Math.min(asked, there(context)));
    return { effects: [{ op: 'sub', path: 'player/ada/coins', value: taken }] };
  },
};

function outcomeOf(amount: string) {
  const begin = logEvent({ id: 'e1', at: '2001-01-01', do: 'begin', fx: ['player/ada/coins = 8'] });
  const paid = logEvent({ id: 'e2', at: '2001-01-02', do: 'pay', args: { amount } });
  return replay([begin, paid], { handlers: [pay] }).outcomes.at(-1);
}

test.each([
  ['less than there is', '5', undefined, undefined],
  ['just what there is', '8', undefined, undefined],
  ['more than there is', '12', ['player/ada/coins'], ['player/ada/coins']],
  ['all there is', 'all', ['player/ada/coins'], undefined],
])('an entry that takes %s', (_name, amount, tookAll, cutShort) => {
  const outcome = outcomeOf(amount);
  expect(outcome?.status).toBe('applied');
  expect(outcome?.tookAll).toEqual(tookAll);
  expect(outcome?.cutShort).toEqual(cutShort);
});
