import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../test/support/sample-archive.ts';
import { sampleRules } from '../../test/support/sample-rules.ts';
import type { GameModel } from './model.ts';
import { spanOf } from './spans.ts';

function spans(model: GameModel, slug: string) {
  const rule = model.ruleBySlug.get(slug)!;
  return rule.versions.map((version) => spanOf(model, rule, version));
}

const nweek = (count: number) => ({ game: { era: 'ebb', nweek: count } });

describe('spanOf', () => {
  test('takes what copies print, and otherwise between which documents a version lies', () => {
    const print = { game: { era: 'ebb', nweek: 9 }, calendar: '2002-03-09' };
    const page = { game: { era: 'ebb', nweek: 12 }, calendar: '2007-02-07' };
    expect(spans(sampleRules(), '33')).toEqual([
      { from: null, to: { moment: nweek(4), basis: 'printed' } },
      { from: { moment: nweek(4), basis: 'printed' }, to: { moment: page, basis: 'shown' } },
      { from: { moment: print, basis: 'shown' }, to: { moment: nweek(11), basis: 'printed' } },
      { from: { moment: nweek(11), basis: 'printed' }, to: null },
    ]);
  });

  test('takes the dates of events, and of a repeal that makes no version', () => {
    const events = [
      sampleEvent('enactment', '1', { at: '1993-06-30', counted: false }),
      sampleEvent('amendment', '2', { at: { around: '1994-01' }, counted: true }),
      sampleEvent('repeal', '3', { at: '1995-05-01', counted: false }),
      sampleEvent('reenactment', '4', { at: '1999-09-09', counted: true }),
    ];
    const model = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/2', 'page', { events })],
    });
    const recorded = (calendar: unknown) => ({ moment: { calendar }, basis: 'recorded' });
    expect(spans(model, '1')).toEqual([
      { from: recorded('1993-06-30'), to: recorded({ around: '1994-01' }) },
      { from: recorded({ around: '1994-01' }), to: recorded('1995-05-01') },
      { from: recorded('1999-09-09'), to: null },
    ]);
  });

  test('reads no game time out of what is none', () => {
    const model = sampleModel({
      sources: [sampleSource('page')],
      witnesses: [sampleWitness('1/0', 'page', { lastRevision: 'the spring tide' })],
    });
    expect(spans(model, '1')).toEqual([{ from: null, to: null }]);
  });
});
