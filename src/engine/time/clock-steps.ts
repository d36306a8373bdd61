import { Integer } from '../procedures/fields.ts';
import { kinds } from '../procedures/procedure.ts';
import type { StepKind } from '../procedures/kinds.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import { Words } from '../../schemas/scalars.ts';
import { dateOf } from './calendar.ts';
import { DateText, DurationText, HourText, ShownText } from './clock-fields.ts';
import { passHour, passMidnight } from './clock-play.ts';
import { markDay, type ClockPlay } from './clock-state.ts';
import type { ClockRules } from './clock-rules.ts';
import { durationEnd } from './durations.ts';
import { contradiction, shownTime, type ShownTime } from './game-clock.ts';

const { step } = kinds<ClockPlay>();

/** Midnights that pass in one step at most: a scenario that lets more days pass than this has lost its way. */
export const MOST_MIDNIGHTS = 4000;

/** Returns the steps that every clock has: time passes, and is looked at. */
export function passingSteps(rules: ClockRules): Record<string, StepKind<ClockPlay>> {
  return {
    midnight: step('Lets one midnight pass.', {}, passMidnight),
    midnights: step('Lets so many midnights pass.', { midnights: Integer }, (play, fields) =>
      passMidnights(play, fields.midnights),
    ),
    date: step('Lets time pass until a date.', { date: DateText }, (play, { date }) =>
      play.day === undefined
        ? refuse('The day of the calendar was not told at the beginning.')
        : passMidnights(play, date - play.day),
    ),
    hour: step(
      'Lets it become an hour of the day, in UTC.',
      { hour: HourText },
      (play, { hour }) =>
        hour < play.hour
          ? refuse(`It is ${play.hour} already, and time does not go back.`)
          : passHour(play, hour),
    ),
    seen: step(
      'Somebody reports what the Clock shows.',
      { seen: ShownText, by: Words.optional() },
      (play, { seen }) => checkSeen(rules, play, seen),
    ),
    term: step(
      'Something is due after a while.',
      { term: Words, runs: DurationText },
      (play, { term, runs }) => setTimer(play, term, runs),
    ),
  };
}

function passMidnights(play: ClockPlay, count: number): ClockPlay | Refusal {
  if (count < 0) {
    const today = play.day === undefined ? '' : ` It is ${dateOf(play.day)}.`;
    return refuse(`Time does not go back.${today}`);
  }
  if (count > MOST_MIDNIGHTS) return refuse(`No more than ${MOST_MIDNIGHTS} days pass at once.`);
  return Array.from({ length: count }).reduce<ClockPlay>((now) => passMidnight(now), play);
}

function checkSeen({ rule }: ClockRules, play: ClockPlay, seen: ShownTime): ClockPlay | Refusal {
  const shown = shownTime(play.settings, play.clock);
  const reason = contradiction({ first: shown, last: shown }, seen);
  return reason === null ? markDay(play, 'seen') : refuse(reason, rule);
}

function setTimer(
  play: ClockPlay,
  name: string,
  duration: Parameters<typeof durationEnd>[2],
): ClockPlay | Refusal {
  if (play.timers.some((timer) => timer.name === name)) {
    return refuse(`${name} is running already.`);
  }
  if (duration.unit === 'ndelays' && play.settings.offCounter !== 'ndelay') {
    return refuse('This Clock counts no ndelays.');
  }
  const { midnights, ndelays, hour } = play;
  const end = durationEnd(play.settings, play.clock, duration);
  return { ...play, timers: [...play.timers, { name, end, set: { midnights, ndelays, hour } }] };
}
