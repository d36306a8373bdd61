import { Integer } from '../procedures/fields.ts';
import { kinds } from '../procedures/procedure.ts';
import type { AnswerKind } from '../procedures/kinds.ts';
import type { Plain } from '../procedures/plain.ts';
import { DurationText, ShownText } from './clock-fields.ts';
import type { ClockPlay, PostedAction } from './clock-state.ts';
import type { ClockRules } from './clock-rules.ts';
import { isOn } from './clock.ts';
import { dateOf } from './calendar.ts';
import { durationEnd, type DurationEnd } from './durations.ts';
import {
  checkingPeriod,
  isVotingTime,
  nyearOf,
  shownTime,
  storedTime,
  type ShownTime,
} from './game-clock.ts';
import { holidaysOn, nameOfNday } from './named-days.ts';

const { answer } = kinds<ClockPlay>();

type Answers = Record<string, AnswerKind<ClockPlay>>;

/** Returns what may be asked of a clock: where it stands, what time of the nweek it is, and what waits. */
export function clockAnswers(rules: ClockRules): Answers {
  return {
    ...standing(rules),
    ...times(rules),
    ...(rules.clock.names && namedDays()),
    ...(rules.leave && posted()),
  };
}

function standing({ clock }: ClockRules): Answers {
  const counter = {
    watch: answer('What the Watch counts: wweeks and wdays.', {}, ({ clock: { off } }) =>
      off.kind === 'watch' ? { wweek: off.wweek, wday: off.wday } : null,
    ),
    ndelay: answer(
      'The ndelay: how many midnights the Clock has been off.',
      {},
      ({ clock: { off } }) => (off.kind === 'ndelay' ? off.ndelay : null),
    ),
  };
  return {
    shows: answer('What the Clock shows.', {}, ({ settings, clock: now }) =>
      plain(shownTime(settings, now)),
    ),
    stored: answer('What is stored for it.', {}, ({ clock: now }) => plain(now)),
    on: answer('Whether the Clock is on.', {}, (play) => isOn(play.clock)),
    'off-for': answer('Why it is off.', {}, (play) => play.clock.stops),
    date: answer('The day of the calendar.', {}, ({ day }) =>
      day === undefined ? null : dateOf(day),
    ),
    ...(clock.offCounter === 'watch' && { watch: counter.watch }),
    ...(clock.offCounter === 'ndelay' && { ndelay: counter.ndelay }),
  };
}

function plain({ nweek, nday }: ShownTime): Plain {
  return { nweek, nday };
}

function times({ clock }: ClockRules): Answers {
  return {
    voting: answer('Whether it is voting time.', {}, (play) =>
      isVotingTime(play.settings, play.clock),
    ),
    nyear: answer(
      'The nyear of now, or of the nweek that is asked about.',
      { nweek: Integer.optional() },
      ({ settings, clock: now }, { nweek }) =>
        nyearOf(settings, nweek === undefined ? now.nweek : nweek - 1 + settings.first),
    ),
    deadline: answer(
      'When a timer that begins now will be over.',
      { of: DurationText },
      (play, { of }) => plainEnd(play, durationEnd(play.settings, play.clock, of)),
    ),
    over: answer('Timers that are over, in the order in which they ended.', {}, ({ over }) => over),
    ...(clock.periods.length > 0 && {
      'checking-period': answer(
        'The number of the Checking Period, from 1.',
        {},
        (play) => checkingPeriod(play.settings, play.clock) ?? null,
      ),
    }),
  };
}

function plainEnd({ settings, hour }: ClockPlay, end: DurationEnd): Plain {
  if (end.by === 'calendar') return { midnights: end.midnights };
  if (end.by === 'ndelays') return { ndelays: end.changes };
  const at = end.moment === 'same-hour' ? hour : 'its end';
  return { ...shownTime(settings, end), at };
}

function namedDays(): Answers {
  const timeOf = ({ settings, clock }: ClockPlay, on: ShownTime | undefined) =>
    on === undefined ? clock : storedTime(settings, on);
  return {
    'day-name': answer(
      'The name of the nday of now, or of the one that is asked about.',
      { of: ShownText.optional() },
      (play, { of }) => nameOfNday(play.settings, timeOf(play, of).nday) ?? null,
    ),
    holidays: answer(
      'Holidays that are kept now, or on the nday that is asked about.',
      { of: ShownText.optional() },
      (play, { of }) => holidaysOn(play.settings, timeOf(play, of)),
    ),
  };
}

function posted(): Answers {
  return {
    waiting: answer(
      'Actions that wait for the Clock, in the order in which they came.',
      {},
      (play) => play.clock.queue.flatMap((id) => play.actions[Number(id)] ?? []).map(written),
    ),
    done: answer('Actions that have taken effect, in their order.', {}, ({ done }) =>
      done.map(written),
    ),
    away: answer('Who is On Leave.', {}, ({ leave }) => [...leave.away.keys()]),
    players: answer('Who plays.', {}, ({ leave }) => leave.players),
  };
}

function written({ by, does }: PostedAction): string {
  return `${by}: ${does}`;
}
