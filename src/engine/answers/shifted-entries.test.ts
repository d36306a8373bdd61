import { expect, test } from 'vitest';
import { createEvent } from '../../schemas/event.ts';
import type { LogEvent } from '../../schemas/index.ts';
import { calendarAxis, orderAxis } from './axes.ts';
import type { Break } from './break.ts';
import { shiftedChanges } from './shifted-entries.ts';

const at = (hour: string): LogEvent =>
  createEvent({
    ...{ id: hour, at: `2031-01-${hour}:00Z`, do: 'pay', fx: ['chest/rope + 1'] },
    source: { file: 'ledger', lines: [1, 1] },
  });

const entries = ['02T06', '02T09', '02T11', '07T04', '07T05', '20T10'].map(at);
const indexOf = (id: string) => {
  const place = entries.findIndex((entry) => entry.id === id);
  return place < 0 ? undefined : place;
};
const history = { indexOf, writersOf: () => entries.map((_entry, index) => index) };
const calendar = calendarAxis((told) => {
  const second = typeof told.at === 'string' ? told.at.replace(/Z$/u, ':00Z') : '';
  return { sure: { first: second, last: second }, likely: {} };
});

/** The days and hours in which changes may not have been made yet, for a break between two entries. */
function shifted(first: number, last: number, more: Partial<Break> = {}, of = entries): string[] {
  const around = [entries[first], entries[last]].filter((entry) => entry !== undefined);
  const one: Break = { around, isOpenBefore: false, isOpenAfter: false, isFinal: false, ...more };
  return shiftedChanges(
    [one],
    of,
    history,
  )('chest/rope', calendar).map(
    ({ from = '', to = '' }) => `${from.slice(8, 13)}..${to.slice(8, 13)}`,
  );
}

test('what stands around a break may be of any time up to the next day, and so may all behind it on that day', () => {
  expect(shifted(1, 1)).toEqual(['02T09..07T04', '02T11..07T04']);
  expect(shifted(2, 3)).toEqual(['02T11..07T04', '07T04..20T10', '07T05..20T10']);
});

test('nothing ends that of the last day', () => {
  expect(shifted(4, 5)).toEqual(['07T05..20T10', '20T10..']);
  expect(shifted(4, 4, { isOpenAfter: true })).toEqual(['07T05..20T10', '20T10..']);
});

test('nothing is shifted without a break, nor in mails and records, nor in the order of entries', () => {
  expect(shiftedChanges([], entries, history)('chest/rope', calendar)).toEqual([]);
  const mails = entries.map((entry) => ({
    ...entry,
    source: { file: 'list', lines: [1, 1] as [number, number], message: 'm1' },
  }));
  expect(shifted(1, 1, {}, mails)).toEqual([]);
  const records = entries.map((entry) => ({
    ...entry,
    source: { file: 'log.yaml', lines: [1, 4] as [number, number] },
  }));
  expect(shifted(1, 1, {}, records)).toEqual([]);
  const [entry] = entries;
  const one: Break = {
    around: entry ? [entry] : [],
    isOpenBefore: true,
    isOpenAfter: true,
    isFinal: false,
  };
  expect(shiftedChanges([one], entries, history)('chest/rope', orderAxis(indexOf))).toEqual([]);
});
