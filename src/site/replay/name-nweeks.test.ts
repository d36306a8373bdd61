import { expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { sampleGame, sampleModel } from '../../../test/support/sample-archive.ts';
import { nameNweeks } from './name-nweeks.ts';

const era = { id: 'ebb', name: 'Ebb', from: '1998-02-01' };
const at = (nweek: number, nday: number) => ({ game: { era: 'ebb', nweek, nday } });
const anchors = [
  { ...at(1, 1), calendar: '1998-02-01', begins: true },
  { ...at(11, 8), calendar: '1998-06-28' },
];

test('names the nweek of an event that has a day and no clock', () => {
  const model = sampleModel({
    games: [sampleGame({ eras: [{ ...era, clock: 'tidewater' }], anchors })],
  });
  const events = [
    logEvent({ id: 'day', at: '1998-04-19T11:00Z', do: 'count' }),
    logEvent({ id: 'month', at: '1998-04', do: 'count' }),
    logEvent({ id: 'told', at: '1998-04-19', clock: { era: 'ebb', nweek: 5 }, do: 'count' }),
    logEvent({ id: 'early', at: '1998-01-01', do: 'count' }),
    logEvent({ id: 'undated', do: 'count' }),
  ];
  expect(nameNweeks(model, events).map(({ id, clock }) => [id, clock])).toEqual([
    ['day', { era: 'ebb', nweek: 6, nday: 8 }],
    ['month', undefined],
    ['told', { era: 'ebb', nweek: 5 }],
    ['early', undefined],
    ['undated', undefined],
  ]);
});

test('leaves the log of a game without a clock alone', () => {
  const events = [logEvent({ id: 'day', at: '1998-04-19', do: 'count' })];
  expect(nameNweeks(sampleModel({ games: [sampleGame({ eras: [era], anchors })] }), events)).toBe(
    events,
  );
});
