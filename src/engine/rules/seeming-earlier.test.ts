import { expect, test } from 'vitest';
import { sampleCopy as copy } from '../../../test/support/sample-copy.ts';
import type { Moment, Witness } from '../../schemas/index.ts';
import { seemingEarlier } from './seeming-earlier.ts';

/** Rules such as `1:p3,p4`: each with its changes, of which the first made it. */
function print(source: string, ...rules: readonly string[]): Witness[] {
  return rules.map((words) => {
    const [rule = '', causes = ''] = words.split(':');
    const named = causes === '' ? [] : causes.split(',');
    const events = named.map((by, place) => ({
      ...{ verb: place === 0 ? 'created' : 'revised', by },
      lines: [5, 6] as [number, number],
    }));
    return copy(rule, source, { revision: Math.max(0, events.length - 1), events });
  });
}

const nweek = (number: number): Moment => ({ game: { era: 'first', nweek: number } });

function found(first: Witness[], second: Witness[], moments = [nweek(4), nweek(6)]): string[] {
  const sources = ['a', 'b'].map((id, place) => ({ id, asOf: moments[place] ?? {} }));
  return [...seemingEarlier(sources, [...first, ...second])];
}

const first = print('a', '1:', '2:p3,p5', '3:p8');

test('a document without the newest rule of the one before it, and with nothing newer, may be the earlier one', () => {
  expect(found(first, print('b', '1:', '2:p3,p5'))).toEqual(['a', 'b']);
});

test('one that has something newer is the later one', () => {
  expect(found(first, print('b', '1:', '2:p3,p5,p9'))).toEqual([]);
  expect(found(first, print('b', '1:', '2:p3,p5', '4:p9'))).toEqual([]);
});

test('a rule that is not the newest has ended', () => {
  expect(found(first, print('b', '1:', '3:p8'))).toEqual([]);
  expect(found(first, print('b', '2:p3,p5', '3:p8'))).toEqual([]);
});

test('of two documents of one nweek neither is the earlier one', () => {
  expect(found(first, print('b', '1:', '2:p3,p5'), [nweek(4), nweek(4)])).toEqual([]);
});

test('days order documents as nweeks do', () => {
  const days = [{ calendar: '2031-02-01' }, { calendar: '2032-02-01' }];
  expect(found(first, print('b', '1:', '2:p3,p5'), days)).toEqual(['a', 'b']);
});

test('an nday without a date means its end, which comes after a day of it', () => {
  const nday: Moment = { game: { era: 'first', nweek: 4, nday: 2 } };
  const dated: Moment = { ...nday, calendar: '2031-03-04' };
  const second = print('b', '1:', '2:p3,p5');
  expect(found(first, second, [dated, nday])).toEqual(['a', 'b']);
  expect(found(first, second, [nday, dated])).toEqual([]);
  expect(found(first, second, [dated, dated])).toEqual([]);
});
