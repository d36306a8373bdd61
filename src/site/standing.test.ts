import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../test/support/sample-archive.ts';
import { sampleRules } from '../../test/support/sample-rules.ts';
import type { GameModel } from './model.ts';
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

  test('calls a rule not accepted where its document says so', () => {
    const refused = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('301', 'page', { status: 'not-accepted' })],
    });
    expect(standing(refused, '301')).toBe('not-accepted');
  });
});
