import { describe, expect, test } from 'vitest';
import { sampleGame } from '../../test/support/sample-archive.ts';
import { dateWords, datingWords, eraWords, momentWords, shortMoment } from './moment-words.ts';

describe('words for moments', () => {
  test.each([
    ['2007', '2007'],
    ['2007-02', 'February 2007'],
    ['2007-02-07', '7 February 2007'],
  ])('say of %s as much as is known', (date, words) => {
    expect(dateWords(date)).toBe(words);
  });

  test('say how sure a date is', () => {
    expect(datingWords({ around: '2001-05' })).toBe('around May 2001');
    expect(datingWords({ between: ['2001-05-02', '2001-06'] })).toBe(
      'between 2 May 2001 and June 2001',
    );
  });

  test.each([
    [{}, '', ''],
    [{ calendar: '2007-02-07' }, '7 February 2007', '7 February 2007'],
    [{ game: { era: 'ebb', nweek: 91 } }, 'nweek 91', 'nweek 91'],
    [{ game: { era: 'ebb', nweek: 91, nday: 3 } }, 'nweek 91, nday 3', 'nweek 91, nday 3'],
    [{ game: { era: 'ebb' }, calendar: '2007' }, '2007', '2007'],
    [{ game: { era: 'ebb', nweek: 9 }, calendar: '2002' }, 'nweek 9 (2002)', 'nweek 9'],
  ])('say %o in both times', (moment, words, short) => {
    expect(momentWords(moment)).toBe(words);
    expect(shortMoment(moment)).toBe(short);
  });

  test('name the era only where there are several', () => {
    const eras = [
      { id: 'ebb', name: 'Ebb' },
      { id: 'flood', name: 'Flood' },
    ];
    const moment = { game: { era: 'flood', nweek: 1 } };
    expect(eraWords(sampleGame({ eras }), moment)).toBe('Flood');
    expect(eraWords(sampleGame({ eras: eras.slice(1) }), moment)).toBe('');
  });
});
