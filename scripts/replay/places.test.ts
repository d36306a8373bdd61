import { expect, test } from 'vitest';
import { logEvent } from '../../test/support/log-event.ts';
import { gameTimeOf, placeOf, timeOf } from './places.ts';

const event = (fields: object) => logEvent({ id: 'a', do: 'x', ...fields });

test.each([
  [{}, null],
  [{ clock: { era: 'ebb', nweek: '6', nday: '2' } }, 'ebb.nweek-6.2'],
  [{ clock: { era: 'ebb' } }, 'ebb'],
  [
    { during: { from: { era: 'ebb', nweek: '3' }, to: { era: 'ebb', nweek: '6' } } },
    'ebb.nweek-3 to ebb.nweek-6',
  ],
  [
    { during: { from: { era: 'ebb', nweek: '3' }, to: { era: 'ebb', nweek: '3' }, about: 'true' } },
    'about ebb.nweek-3',
  ],
])('says by the clock of the game when %j was', (fields, expected) => {
  expect(gameTimeOf(event(fields))).toBe(expected);
});

test.each([
  [{}, 'at an unknown time'],
  [{ at: '2031-02' }, '2031-02'],
  [{ at: { around: '2031-02' } }, 'around 2031-02'],
  [{ at: { between: ['2031', '2032'] } }, 'between 2031 and 2032'],
])('says by the calendar when %j was', (fields, expected) => {
  expect(timeOf(event(fields))).toBe(expected);
});

test('says where an event stands, or what it is called', () => {
  expect(placeOf(event({ source: { file: 'mail.txt', lines: ['3', '4'] } }))).toBe('mail.txt:3');
  expect(placeOf(event({ source: { file: 'mail.txt' } }), 9)).toBe('mail.txt:9');
  expect(placeOf(event({}))).toBe('a');
});
