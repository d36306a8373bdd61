import type { GameModel } from '../../model.ts';
import { timesOf } from '../../replays.ts';
import { routes } from '../../routes.ts';
import type { Link } from '../page.ts';
import { capitalise } from '../../moment-words.ts';
import { atName } from '../replay/at-words.ts';
import { viewVerdicts, type VerdictsView } from '../replay/verdicts.ts';

/** A day of which different verdicts tell different things, for the first page. */
export interface ShownDay {
  readonly moment: Link;
  readonly verdicts: VerdictsView;
}

/** More rows than these are left to the page of the moment. */
const MOST_ROWS = 6;

/** Shows the moment whose verdicts differ in the fewest values, of equals the first; null where all agree. */
export function showDay(model: GameModel): ShownDay | null {
  const { replay } = timesOf(model);
  if (replay === null) return null;
  const apart = replay.moments.flatMap((at) => {
    const verdicts = viewVerdicts(model, replay, at.event);
    return verdicts === null ? [] : [{ at, verdicts }];
  });
  const [found] = apart.toSorted((a, b) => a.verdicts.rows.length - b.verdicts.rows.length);
  if (found === undefined) return null;
  const { at, verdicts } = found;
  return {
    moment: {
      text: capitalise(atName({ ...at, replayed: at })),
      href: routes.moment(model.game.id, at.slug, 'readings'),
    },
    verdicts: { ...verdicts, rows: verdicts.rows.slice(0, MOST_ROWS) },
  };
}
