import { z } from 'astro/zod';
import { Names } from '../procedures/fields.ts';
import { defineProcedure } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import { isRefusal, type Refusal } from '../procedures/refusal.ts';
import type { Choices, Settings } from '../procedures/settings.ts';
import { clockAnswers } from './clock-answers.ts';
import { clockSharing } from './clock-sharing.ts';
import { clockViews } from './clock-views.ts';
import { DateText, ShownText } from './clock-fields.ts';
import { openDay, type ClockPlay } from './clock-state.ts';
import { clockChoices, timeOf, type ClockRules } from './clock-rules.ts';
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

/** Returns the clock of a ruleset (mechanics.md A): what moves it, stops it and hangs on it. */
export function clockProcedure(rules: ClockRules): Procedure {
  const settings = settingsOf(rules);
  return defineProcedure({
    name: rules.name,
    title: rules.title,
    summary: rules.summary,
    settings,
    rule: rules.rule,
    given,
    begin: (start, choices) => begin(rules, start, choices),
    steps: {
      ...passingSteps(rules),
      ...turnSteps(rules),
      ...officeSteps(rules),
      ...correctionSteps(rules),
      ...(rules.leave && leaveSteps(rules, rules.leave)),
    },
    answers: clockAnswers(rules),
    views: clockViews,
    sharing: clockSharing(rules),
  });
}

/** Choices that have no bearing on a ruleset are not asked for. */
function settingsOf({ clock, leave, settings: own }: ClockRules): Settings {
  const { stop, deadline, 'implied-return': implied } = clockChoices;
  const waits = clock.whileOff === 'wait' && leave?.actions === 'end-it';
  return {
    ...(clock.stops.length > 0 && { stop }),
    deadline,
    ...(waits && { 'implied-return': implied }),
    ...own,
  };
}

function begin(rules: ClockRules, start: Given, choices: Choices): ClockPlay | Refusal {
  const settings = withChoices(rules.clock, choices);
  const at = timeOf(rules, start.shows);
  if (isRefusal(at)) return at;
  return openDay({
    settings,
    rules,
    choices,
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
    timers: [],
    over: [],
    noted: [],
    wanting: [],
    inDisorder: [],
    offices: new Map(),
    deputies: new Map(),
  });
}

function withChoices(clock: ClockSettings, { stop, deadline }: Choices): ClockSettings {
  return {
    ...clock,
    choices: {
      stop: stop === 'before-change' ? 'before-change' : 'after-change',
      deadline: deadline === 'same-hour' ? 'same-hour' : 'end-of-nday',
    },
  };
}
