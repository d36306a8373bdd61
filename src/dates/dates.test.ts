import { describe, expect, test } from 'vitest';
import { createDateWords, USUAL_DATES } from './index.ts';

const usual = createDateWords(USUAL_DATES);

describe('a date is said in as much as is known of it', () => {
  test.each([
    ['2007', '2007'],
    ['2007-02', 'February 2007'],
    ['2007-09-07', '7 September 2007'],
    ['2007-02-07T14:05Z', '7 February 2007, 14:05 UTC'],
    ['2007-02-07T14:05:30Z', '7 February 2007, 14:05:30 UTC'],
  ])('%s', (date, words) => {
    expect(usual.say(date)).toBe(words);
  });

  test('and as it is told, where no calendar has it', () => {
    expect(usual.say('2007-02-31')).toBe('2007-02-31');
  });
});

test.each([
  ['de', '7. Februar 2007'],
  ['fr', '7 février 2007'],
  ['pt-BR', '7 de fevereiro de 2007'],
  ['ja', '2007年2月7日'],
  // Their own calendars would tell another year than the source.
  ['fa', '7 فوریهٔ 2007'],
])('in the language %s', (language, words) => {
  expect(createDateWords({ ...USUAL_DATES, language }).say('2007-02-07')).toBe(words);
});

describe('a time of day is told in the zone, and so is its day', () => {
  const berlin = createDateWords({ language: 'en', timeZone: 'Europe/Berlin' });
  test.each([
    ['2007-02-07T14:05Z', '7 February 2007, 15:05 GMT+1'],
    ['2007-07-31T23:30:09Z', '1 August 2007, 01:30:09 GMT+2'],
  ])('%s', (date, words) => {
    expect(berlin.say(date)).toBe(words);
  });

  test('but a day is the day that the source names', () => {
    const samoa = createDateWords({ language: 'en', timeZone: 'Pacific/Apia' });
    expect(samoa.say('2007-02-07')).toBe('7 February 2007');
  });
});

test('months are named as they stand in dates', () => {
  expect(usual.months[8]).toBe('September');
  expect(createDateWords({ ...USUAL_DATES, language: 'pl' }).months[1]).toBe('lutego');
});
