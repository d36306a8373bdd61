import { z } from 'astro/zod';
import { Names } from '../procedures/fields.ts';
import { defineProcedure } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/terms.ts';
import { isRefusal, type Refusal } from '../procedures/refusal.ts';
import type { Readings, Settings } from '../procedures/settings.ts';
import { clockAnswers } from './clock-answers.ts';
import { clockSharing } from './clock-sharing.ts';
import { clockExhibits } from './clock-exhibits.ts';
import { DateText, ShownText } from './clock-fields.ts';
import { openDay, type ClockPlay } from './clock-state.ts';
import { clockReadings, timeOf, type ClockRules } from './clock-rules.ts';
import type { ClockSettings } from './clock-settings.ts';
import { startClock } from './clock.ts';
import { leaveSteps } from './clock-leave-steps.ts';
import { passingSteps } from './clock-steps.ts';
import { correctionSteps, officeSteps, turnSteps } from './clock-turn-steps.ts';
import { openLeaveBook } from './leave.ts';

const given = {
  /** What the clock shows at first; it is on. */
  shows: ShownText.default({ nweek: 1, nday: 1 }),
  /** The day of the calendar, where dates are to be followed. */
  date: DateText.optional(),
  players: Names.default([]),
};

type Given = z.output<z.ZodObject<typeof given>>;

/** The clock of a ruleset (mechanics.md A): what moves it, stops it and hangs on it. */
export function clockProcedure(rules: ClockRules): Procedure {
  const settings = settingsOf(rules);
  return defineProcedure({
    name: rules.name,
    title: rules.title,
    summary: rules.summary,
    settings,
    rule: rules.rule,
    given,
    begin: (start, readings) => begin(rules, start, readings),
    steps: {
      ...passingSteps(rules),
      ...turnSteps(rules),
      ...officeSteps(rules),
      ...correctionSteps(rules),
      ...(rules.leave && leaveSteps(rules, rules.leave)),
    },
    answers: clockAnswers(rules),
    exhibits: clockExhibits,
    sharing: clockSharing(rules),
  });
}

/** Readings that have no bearing on a ruleset are not asked for. */
function settingsOf({ clock, leave, settings: own }: ClockRules): Settings {
  const { stop, deadline, 'implied-return': implied } = clockReadings;
  const waits = clock.whileOff === 'wait' && leave?.actions === 'end-it';
  return {
    ...(clock.stops.length > 0 && { stop }),
    deadline,
    ...(waits && { 'implied-return': implied }),
    ...own,
  };
}

function begin(rules: ClockRules, start: Given, readings: Readings): ClockPlay | Refusal {
  const settings = withReadings(rules.clock, readings);
  const at = timeOf(rules, start.shows);
  if (isRefusal(at)) return at;
  return openDay({
    settings,
    rules,
    readings,
    clock: startClock(settings, at),
    day: start.date,
    hour: '00:00',
    midnights: 0,
    ndelays: 0,
    days: [],
    leave: openLeaveBook(start.players),
    activity: new Map(),
    actions: [],
    done: [],
    terms: [],
    over: [],
    noted: [],
    wanting: [],
    offices: new Map(),
  });
}

function withReadings(clock: ClockSettings, { stop, deadline }: Readings): ClockSettings {
  return {
    ...clock,
    readings: {
      stop: stop === 'before-change' ? 'before-change' : 'after-change',
      deadline: deadline === 'same-hour' ? 'same-hour' : 'end-of-nday',
    },
  };
}
