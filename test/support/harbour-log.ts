import { createEvent, type LogEvent } from '../../src/schemas/event.ts';
import { Game } from '../../src/schemas/index.ts';

/** A game by the calendar alone. */
export const HARBOUR = Game.parse({
  id: 'harbour',
  name: 'A harbour',
  summary: 'A game about tides.',
  eras: [{ id: 'all', name: 'All', from: '2031-01-01' }],
  anchors: [],
  numbering: 'number',
});

/** Writes an entry of its log, which stands in the source `log`. */
export function writeEntry(
  number: number,
  at: string,
  verb: string,
  ...fx: LogEvent['fx']
): LogEvent {
  return createEvent({
    ...{ id: `entry-${number}`, at, do: verb, fx },
    source: { file: 'log', lines: [number * 5, number * 5 + 3] },
  });
}
