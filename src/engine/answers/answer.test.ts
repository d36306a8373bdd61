import { expect, test } from 'vitest';
import { answerOf, eventOfValue, unknown } from './answer.ts';

const same = (value: string) => value;

test('a value comes from its own event, though another is possible and came later', () => {
  const [first, second] = [
    { value: '3', event: 4 },
    { value: '4', event: 9 },
  ];
  expect(eventOfValue(answerOf([first, second], [first], same))).toBe(4);
  expect(eventOfValue(answerOf([first], [first], same))).toBe(4);
});

test('no event is told where no value is, or where it was so before all events', () => {
  const [first, second] = [
    { value: '3', event: -1 },
    { value: '4', event: 9 },
  ];
  expect(eventOfValue(unknown())).toBeUndefined();
  expect(eventOfValue(answerOf([first, second], [first, second], same))).toBeUndefined();
  expect(eventOfValue(answerOf([first, second], [first], same))).toBeUndefined();
});
