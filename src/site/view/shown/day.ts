import type { GameModel } from '../../model.ts';
import { timesOf } from '../../replays.ts';
import { routes } from '../../routes.ts';
import type { Link } from '../page.ts';
import { atName } from '../replay/at-words.ts';
import { viewReadings, type ReadingsView } from '../replay/readings.ts';

/** A day of which there is more than one reading, for the first page. */
export interface ShownDay {
  readonly moment: Link;
  readonly readings: ReadingsView;
}

/** More rows than these are left to the page of the moment. */
const MOST_ROWS = 6;

/** Shows the moment whose readings differ in the fewest values, of equals the first; null where all agree. */
export function showDay(model: GameModel): ShownDay | null {
  const { replay } = timesOf(model);
  if (replay === null) return null;
  const apart = replay.moments.flatMap((at) => {
    const readings = viewReadings(model, replay, at.event);
    return readings === null ? [] : [{ at, readings }];
  });
  const [found] = apart.toSorted((a, b) => a.readings.rows.length - b.readings.rows.length);
  if (found === undefined) return null;
  const { at, readings } = found;
  return {
    moment: {
      text: atName({ ...at, replayed: at }),
      href: routes.moment(model.game.id, at.slug, 'readings'),
    },
    readings: { ...readings, rows: readings.rows.slice(0, MOST_ROWS) },
  };
}
