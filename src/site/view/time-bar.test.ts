import { describe, expect, test } from 'vitest';
import { sampleGame, sampleModel, sampleSource } from '../../../test/support/sample-archive.ts';
import {
  dayNumber,
  dayOf,
  momentBar,
  NOTHING_EARLIER,
  NOTHING_LATER,
  spanBar,
} from './time-bar.ts';

const ways = { before: NOTHING_EARLIER, after: NOTHING_LATER };
const at = (nweek: number) => ({ game: { era: 'ebb', nweek } });

const model = sampleModel({
  games: [sampleGame({ eras: [{ id: 'ebb', name: 'Ebb', from: '2000-01-01', to: '2000-04-10' }] })],
  sources: [
    sampleSource('print', { asOf: { ...at(3), calendar: '2000-01-21' } }),
    sampleSource('page', { asOf: { ...at(11), calendar: '2000-04-10' } }),
  ],
});

describe('the bar of time', () => {
  test('shows a moment in both times and where it lies in the whole span', () => {
    const bar = momentBar(model, { ...at(3), calendar: '2000-01-21' }, { ...ways, more: 'held' });
    expect(bar).toMatchObject({ now: 'Nweek 3', more: '21 January 2000 · held' });
    expect(bar.held).toEqual([21.2, 98]);
    expect(bar.here).toEqual({ x: 21.2, width: null });
  });

  test('shows a date in game time too, as far as anchors tell', () => {
    const era = { id: 'ebb', name: 'Ebb', from: '1998-02-01', clock: 'tidewater' };
    const anchors = [
      { game: { era: 'ebb', nweek: 1, nday: 1 }, calendar: '1998-02-01', begins: true },
      { game: { era: 'ebb', nweek: 11, nday: 8 }, calendar: '1998-06-28' },
    ];
    const tide = sampleModel({ games: [sampleGame({ eras: [era], anchors })] });
    const bar = momentBar(tide, { calendar: '1998-04-19' }, ways);
    expect([bar.now, bar.more]).toEqual(['19 April 1998', 'nweek 6, nday 8']);
    expect(dayOf(tide, { game: { era: 'ebb', nweek: 6, nday: 8 } })).toBe(dayNumber('1998-04-19'));
  });

  test('places a moment of game time between the documents that are dated', () => {
    expect(momentBar(model, at(7), ways).here).toEqual({ x: 59.6, width: null });
    expect(momentBar(model, at(2), ways).here).toEqual({ x: 11.6, width: null });
  });

  test('places nothing that cannot be placed', () => {
    expect(momentBar(model, at(40), ways).here).toBeNull();
    expect(momentBar(model, {}, { ...ways, more: 'held' })).toMatchObject({
      now: 'No date is known',
      more: '',
      here: null,
    });
  });

  test('shows the span between two moments', () => {
    const bar = spanBar(model, [at(3), at(11)], ways);
    expect(bar.now).toBe('From nweek 3 to nweek 11');
    expect(bar.here).toEqual({ x: 21.2, width: 76.8 });
  });
});
