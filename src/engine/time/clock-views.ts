import type { CalendarView, View } from '../procedures/view.ts';
import type { ClockPlay, PlayedDay } from './clock-state.ts';
import { isVotingTime, shownTime } from './game-clock.ts';
import { holidaysOn } from './named-days.ts';

/** Of a long run only the last days are shown. */
const SHOWN = 70;

/** Shows the days that were played: where the clock stood on each, and what fell on it. */
export function clockViews(play: ClockPlay): View[] {
  return [calendar(play)];
}

function calendar(play: ClockPlay): CalendarView {
  return {
    kind: 'calendar',
    title: play.days.length > SHOWN ? `The last ${SHOWN} days` : 'Days as they passed',
    days: play.days.slice(-SHOWN).map((day) => ({
      label: labelOf(play, day),
      state: day.isOn ? 'on' : 'off',
      marks: [...timesOf(play, day), ...day.marks],
    })),
  };
}

function labelOf({ settings }: ClockPlay, { at, isOn, off }: PlayedDay): string {
  const { nweek, nday } = shownTime(settings, at);
  const shown = `${nweek}/${nday}`;
  return isOn || off === '' ? shown : `${shown}, ${off}`;
}

/** What the clock itself lays on an nday. */
function timesOf({ settings }: ClockPlay, { at }: PlayedDay): string[] {
  const isCheckpoint = settings.periods.some(({ to }) => to === at.nday);
  return [
    ...(isVotingTime(settings, at) ? ['voting'] : []),
    ...(isCheckpoint ? ['checkpoint'] : []),
    ...holidaysOn(settings, at),
  ];
}
