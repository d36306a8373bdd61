import { entitiesOf } from '../world/entities.ts';
import { beginPeriod } from '../world/periods.ts';
import type { Draft } from '../world/world.ts';
import type { Share, Sharing } from '../procedures/sharing.ts';
import type { ClockPlay } from './clock-state.ts';
import { MOST_MIDNIGHTS } from './clock-steps.ts';
import { isOn } from './clock.ts';
import { shownTime } from './game-clock.ts';

/** What a clock tells all rules: each nday and each nweek that begins, and what it shows. */
export const clockSharing: Sharing<ClockPlay> = {
  ticks: ['nday', 'nweek'],
  shares: [passing()],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
  split: (play, verb, fields) => {
    const count = midnightsOf(play, verb, fields);
    return count === undefined || count < 1 || count > MOST_MIDNIGHTS
      ? undefined
      : Array.from({ length: count }, () => ({ verb: 'midnight', fields: {} }));
  },
};

function midnightsOf(
  { day }: ClockPlay,
  verb: string,
  fields: Readonly<Record<string, unknown>>,
): number | undefined {
  if (verb === 'midnights') return Number(fields['midnights']);
  return verb === 'date' && day !== undefined ? Number(fields['date']) - day : undefined;
}

/** What the clock shows stands at `time/nweek`, `time/nday` and `time/state`. */
function passing(): Share<ClockPlay> {
  return {
    read: (_world, play) => play,
    write: (draft, before, after) => {
      const { nweek, nday } = shownTime(after.settings, after.clock);
      draft.write('time/nweek', String(nweek));
      draft.write('time/nday', String(nday));
      draft.write('time/state', isOn(after.clock) ? 'on' : 'off');
      if (before !== undefined) tellPeriods(draft, before, after);
    },
  };
}

/** A new nday begins with any change of what is shown; an nweek, where that changes. */
function tellPeriods(draft: Draft, before: ClockPlay, after: ClockPlay): void {
  const isAnother = after.clock.nweek !== before.clock.nweek;
  if (isAnother || after.clock.nday !== before.clock.nday) beginPeriod(draft, 'nday');
  if (isAnother) beginPeriod(draft, 'nweek');
  if (isOn(before.clock) !== isOn(after.clock)) {
    draft.tell({ what: isOn(after.clock) ? 'clock-started' : 'clock-stopped' });
  }
}
