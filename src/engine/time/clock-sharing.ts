import { amountOf, entitiesOf, kindOf } from '../world/entities.ts';
import { mark } from '../world/changes.ts';
import { turnPeriods } from '../world/periods.ts';
import type { Draft, Signal, World } from '../world/world.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import { sharedPlayers } from '../procedures/shares.ts';
import type { ForeignStep, Share, Sharing } from '../procedures/sharing.ts';
import { changeLeave, endNweek, goOn, stop } from './clock-play.ts';
import type { ClockPlay } from './clock-state.ts';
import { MOST_MIDNIGHTS } from './clock-steps.ts';
import { isOn } from './clock.ts';
import { shownTime } from './game-clock.ts';

/**
 * What a clock tells all rules: each nday and each nweek that ends (`period-ended`) and begins
 * (`period-begun`), what it shows, that
 * it stops or goes on (`clock-stopped`, `clock-started`), and who is on leave. It stops for what other
 * rules tell: `emergency-began` and `entropy-reset`.
 */
export const clockSharing: Sharing<ClockPlay> = {
  ticks: ['nday', 'nweek'],
  shares: [
    passing(),
    onLeave(),
    sharedPlayers({
      of: ({ leave }) => leave.players,
      with: (play, players) => withPlayers(play, players),
    }),
  ],
  hears: {
    'emergency-began': (play) => stop(play, 'emergency'),
    'emergency-ended': (play) => goOn(play, 'emergency'),
    'entropy-reset': (play) => stop(play, 'entropy'),
    // Who has come or gone counts where so many are away that the clock stops.
    created: (play) => changeLeave(play, play.leave),
    destroyed: (play) => changeLeave(play, play.leave),
    'amount-changed': noteActivity,
  },
  forbids,
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
  if (isAnother) turnPeriods(draft, 'nday', 'nweek');
  else if (after.clock.nday !== before.clock.nday) turnPeriods(draft, 'nday');
  if (isOn(before.clock) !== isOn(after.clock)) {
    draft.tell({ what: isOn(after.clock) ? 'clock-started' : 'clock-stopped' });
  }
}

/** Who is on leave bears a mark of it. */
function onLeave(): Share<ClockPlay> {
  return {
    read: (_world, play) => play,
    write: (draft, before, { leave }) => {
      const had = before?.leave.away;
      for (const player of new Set([...(had?.keys() ?? []), ...leave.away.keys()])) {
        const isAway = leave.away.has(player);
        if (had?.has(player) === isAway || kindOf(draft, player) === undefined) continue;
        mark(player, 'leave', isAway ? 'yes' : undefined)(draft);
      }
    },
  };
}

function withPlayers(play: ClockPlay, players: readonly string[]): ClockPlay {
  const away = new Map([...play.leave.away].filter(([name]) => players.includes(name)));
  return { ...play, leave: { players, away } };
}

/** The activity of a player is another one now, as it is once an nweek: who slackens is sent away. */
function noteActivity(
  play: ClockPlay,
  { name, quantity, change }: Signal,
  world: World,
): ClockPlay {
  const player = String(name);
  if (quantity !== 'activity' || !play.leave.players.includes(player)) return play;
  const now = amountOf(world, player, 'activity');
  const before = play.activity.get(player) ?? [now - Number(change)];
  return endNweek({ ...play, activity: new Map([...play.activity, [player, [...before, now]]]) });
}

/** Who is away acts only by coming back, and where nothing waits nobody acts while the clock is off. */
function forbids(
  { rules, settings, clock, leave }: ClockPlay,
  { of, by }: ForeignStep,
  world: World,
): Refusal | undefined {
  if (by === undefined || kindOf(world, by) !== 'player') return undefined;
  if (rules.leave?.actions === 'are-refused' && leave.away.has(by)) {
    return refuse(`${by} is On Leave.`, rules.leave.rule);
  }
  const isStopped = settings.whileOff === 'are-refused' && !isOn(clock);
  const isEmergency = of.startsWith('emergency');
  return isStopped && !isEmergency ? refuse('The Clock is off.', rules.rule) : undefined;
}
