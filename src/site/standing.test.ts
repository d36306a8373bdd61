import { describe, expect, test } from 'vitest';
import { logEvent } from '../../test/support/log-event.ts';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../test/support/sample-archive.ts';
import { sampleRules } from '../../test/support/sample-rules.ts';
import type { GameModel } from './model.ts';
import { lastShowing } from './last-showing.ts';
import { standingOf } from './standing.ts';

const standing = (model: GameModel, slug: string) => standingOf(model, model.ruleBySlug.get(slug)!);

describe('standingOf', () => {
  const model = sampleRules();

  test('calls a rule in force that the last document prints', () => {
    expect(standing(model, '33')).toBe('in-force');
  });

  test('does not call a rule repealed that later documents merely do not print', () => {
    expect(standing(model, '8')).toBe('last-seen');
  });

  test('calls a rule repealed where its document says so', () => {
    expect(standing(model, '9')).toBe('repealed');
  });

  test.each(['repealed', 'repeal'])('calls a rule repealed after the event %s', (verb) => {
    const events = [sampleEvent('created', '1/0'), sampleEvent(verb, 'p2', { counted: false })];
    const ended = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/0', 'page', { events })],
    });
    expect(standing(ended, '1')).toBe('repealed');
  });

  test('does not call a rule repealed that came back', () => {
    const events = ['created', 'repealed', 'recreated'].map((verb) => sampleEvent(verb, 'p2'));
    const back = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/2', 'page', { events })],
    });
    expect(standing(back, '1')).toBe('in-force');
  });

  test('calls a rule in force that the last commit holds, though a document in between prints it last', () => {
    const commit = (order: number, date: string, gone: readonly string[] = []) =>
      sampleSource(`book-${order}`, {
        asOf: { calendar: date },
        series: {
          ...{ of: 'book', order, commit: `${order}`.repeat(40), author: 'Ada', message: 'Ink' },
          ...{
            at: `${date}T12:00:00Z`,
            causes: [],
            gone: [...gone],
            unread: [],
            rules: 2,
            reader: 'a',
          },
        },
      });
    const model = sampleModel({
      sources: [
        commit(1, '2002-03-01'),
        sampleSource('print', { asOf: { calendar: '2002-03-05' } }),
        commit(2, '2002-03-09', ['2']),
      ],
      witnesses: [
        sampleWitness('1/0', 'book-1'),
        sampleWitness('2/0', 'book-1'),
        sampleWitness('3/0', 'book-2'),
        sampleWitness('1/0', 'print'),
        sampleWitness('2/0', 'print'),
      ],
    });
    expect(['1', '2', '3'].map((slug) => standing(model, slug))).toEqual([
      'in-force',
      'last-seen',
      'in-force',
    ]);
    expect(lastShowing(model, model.ruleBySlug.get('1')!)).toBe('book-2');
    expect(lastShowing(model, model.ruleBySlug.get('2')!)).toBe('print');
  });

  test('calls a rule last seen that a log leaves open after the last document that shows it', () => {
    const open = sampleModel({
      sources: [sampleSource('page', { asOf: { calendar: '2002-01-01' } })],
      witnesses: [sampleWitness('1', 'page')],
      log: [
        logEvent({ id: 'made', at: '2001-06-30', do: 'open', fx: ['rule/1/in-force = yes'] }),
        logEvent({ id: 'lost', at: '2002-02-05', do: 'doubt', fx: ['rule/1/in-force = ?'] }),
      ],
    });
    expect(standing(open, '1')).toBe('last-seen');
  });

  test('calls a rule not accepted where its document says so', () => {
    const refused = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('301', 'page', { status: 'not-accepted' })],
    });
    expect(standing(refused, '301')).toBe('not-accepted');
  });
});
