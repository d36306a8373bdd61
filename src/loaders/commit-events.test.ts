import { describe, expect, test } from 'vitest';
import { SourceRecord, Witness } from '../schemas/index.ts';
import { tellCommits } from './commit-events.ts';

const copy = (source: string, rule: string, revision: number | null): Witness =>
  Witness.parse({
    ...{ game: 'quern', source, rule, order: 0, id: rule, number: rule, revision },
    ...{ title: 'Lamps', section: null, lastRevision: null, status: 'in-force', keywords: [] },
    ...{ attributes: {}, remarks: [], events: [], lines: [[1, 2]], words: 3, citations: [] },
  });

type Told = Pick<SourceRecord, 'id' | 'asOf' | 'series'>;

const commit = (id: string, order: number, calendar: string): Told => ({
  id,
  asOf: { calendar },
  series: {
    ...{ of: 'book', order, commit: String(order).repeat(40), author: 'Ada', message: 'Lamps' },
    ...{ at: `${calendar}T10:00:00Z`, causes: [], gone: [], unread: [], rules: 1 },
    reader: '0',
  },
});

const verbs = (witnesses: readonly Witness[]) =>
  witnesses.map(({ events }) => events.map(({ verb }) => verb).join(' '));

describe('a rule that a commit stores first', () => {
  const first = commit('book-1', 0, '2031-01-01');
  const second = commit('book-2', 1, '2031-03-01');
  const print = (calendar?: SourceRecord['asOf']['calendar']): Told => ({
    ...{ id: 'print', asOf: calendar === undefined ? {} : { calendar } },
  });
  const stored = [copy('book-1', '4', null), copy('book-2', '7', null)];

  test('was made by it, where nothing tells otherwise', () => {
    expect(verbs(tellCommits([first, second], stored))).toEqual(['', 'enacted']);
    const later = tellCommits(
      [first, second, print('2031-04-01')],
      [...stored, copy('print', '7', null)],
    );
    expect(verbs(later)).toEqual(['', 'enacted', '']);
  });

  test('was not, where a copy elsewhere may be of an earlier day', () => {
    for (const calendar of ['2030-05-01', '2031-03-01', { around: '2032-01-01' }, undefined]) {
      const told = tellCommits(
        [first, second, print(calendar)],
        [...stored, copy('print', '7', null)],
      );
      expect(verbs(told)).toEqual(['', '', '']);
    }
  });

  test('was not, where it counts revisions by then', () => {
    const told = tellCommits([first, second], [copy('book-1', '4', 0), copy('book-2', '7', 3)]);
    expect(verbs(told)).toEqual(['', '']);
  });
});
