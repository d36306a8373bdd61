import {
  heedAbsence,
  isOn,
  liftStop,
  stopClock,
  tick,
  type Happening,
  type Step,
} from './clock.ts';
import { markDay, openDay, type ClockPlay, type PostedAction } from './clock-state.ts';
import { positionOf } from './durations.ts';
import { comeBack, goAway, longAway, slackening, strike, type LeaveBook } from './leave.ts';
import { isOver } from './timers.ts';

/** Lets one midnight pass, and everything that it brings. */
export function passMidnight(play: ClockPlay): ClockPlay {
  const step = tick(play.settings, play.clock);
  const ndelays = play.ndelays + Number(step.state.off.kind === 'ndelay' && !isOn(play.clock));
  const day = play.day === undefined ? undefined : play.day + 1;
  const moved = {
    ...play,
    clock: step.state,
    midnights: play.midnights + 1,
    ndelays,
    day,
    hour: '00:00',
    noted: hasEnded(step, 'nweek') ? [] : play.noted,
  };
  const stops = step.happenings.flatMap(stopMark);
  const began = markDay(openDay(moved), ...stops);
  const settled = settle(hasEnded(step, 'nweek') ? endNweek(began) : began);
  return endTimedStops(dropForgotten(settled));
}

function hasEnded({ happenings }: Step, of: 'nweek'): boolean {
  return happenings.some((one) => one.what === 'ends' && one.of === of);
}

function stopMark(happening: Happening): string[] {
  return happening.what === 'stops' ? [`waits: ${happening.cause}`] : [];
}

/** Stops the clock for a cause. */
export function stop(play: ClockPlay, cause: string): ClockPlay {
  const { state } = stopClock(play.settings, play.clock, cause);
  return settle(markDay({ ...play, clock: state }, `stops: ${cause}`));
}

/** Lifts a cause; with the last one the clock goes on, and what waited takes effect in its order. */
export function goOn(play: ClockPlay, cause: string): ClockPlay {
  return afterLift(play, liftStop(play.settings, play.clock, cause), cause);
}

function afterLift(play: ClockPlay, step: Step, cause: string): ClockPlay {
  const waited = step.happenings.flatMap((one) =>
    one.what === 'released' ? (play.actions[Number(one.action)] ?? []) : [],
  );
  const lifted = { ...play, clock: step.state };
  const went = markDay(lifted, isOn(step.state) ? `goes on: ${cause}` : `ends: ${cause}`);
  return settle(waited.reduce(takeEffect, went));
}

/**
 * Lets an action take effect. Who is away and acts comes back by that, where the rules say so. These
 * functions call each other again only where that lifts a stop, and then no action waits any more.
 */
export function takeEffect(play: ClockPlay, action: PostedAction): ClockPlay {
  const acted = { ...play, done: [...play.done, action] };
  const returns = play.rules.leave?.actions === 'end-it' && play.leave.away.has(action.by);
  return returns ? changeLeave(acted, comeBack(acted.leave, action.by)) : acted;
}

/** Enters who is away and who is back; where too many are away the clock stops for it. */
export function changeLeave(play: ClockPlay, leave: LeaveBook): ClockPlay {
  const { settings, clock } = play;
  const counts = { all: leave.players.length, away: leave.away.size };
  const step = heedAbsence(settings, clock, counts);
  const [first] = step.happenings;
  const changed = { ...play, leave };
  if (first === undefined && step.state === clock) return changed;
  const cause = settings.absence?.cause ?? '';
  if (first?.what === 'stops') {
    return settle(markDay({ ...changed, clock: step.state }, `stops: ${cause}`));
  }
  return afterLift(changed, step, cause);
}

/** Returns what the end of an nweek does to players whose Activity has gone down. */
export function endNweek(play: ClockPlay): ClockPlay {
  if (play.rules.leave?.forced !== true) return play;
  const since = positionOf(play.settings, play.clock);
  const sent = slackening(play.activity).filter((name) => !play.leave.away.has(name));
  if (sent.length === 0) return play;
  const leave = sent.reduce(
    (book, name) => goAway(book, name, { kind: 'forced', since }),
    play.leave,
  );
  return changeLeave(markDay(play, ...sent.map((name) => `${name} is sent away`)), leave);
}

function dropForgotten(play: ClockPlay): ClockPlay {
  const limit = play.rules.leave?.limit;
  if (limit === undefined) return play;
  const gone = longAway(play.leave, positionOf(play.settings, play.clock), limit.ndays);
  if (gone.length === 0) return play;
  const left = gone.reduce(strike, play.leave);
  return changeLeave(markDay(play, ...gone.map((name) => `${name} is struck off`)), left);
}

function endTimedStops(play: ClockPlay): ClockPlay {
  const { off, stops } = play.clock;
  const due = (play.rules.timedStops ?? []).filter(
    ({ cause, wdays }) =>
      stops.includes(cause) && off.kind === 'watch' && off.wweek === 0 && off.wday >= wdays,
  );
  return due.reduce((now, { cause }) => goOn(now, cause), play);
}

/** Notes which timers have ended by now. */
function settle(play: ClockPlay): ClockPlay {
  const ended = play.timers.filter(
    (timer) => !play.over.includes(timer.name) && isOver(play.settings, timer, play),
  );
  return { ...play, over: [...play.over, ...ended.map(({ name }) => name)] };
}

/** Lets it become a later hour of the day. */
export function passHour(play: ClockPlay, hour: string): ClockPlay {
  return settle({ ...play, hour });
}
