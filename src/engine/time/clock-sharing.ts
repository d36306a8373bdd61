import { entitiesOf, ownerOf } from '../world/entities.ts';
import { beginPeriod } from '../world/periods.ts';
import type { Draft, World } from '../world/world.ts';
import { sharedEntities, sharedMarks } from '../procedures/shares.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import type { BarredStep, Share, Sharing } from '../procedures/sharing.ts';
import { dateOf } from './calendar.ts';
import { changeLeave, goOn, stop } from './clock-play.ts';
import type { ClockRules } from './clock-rules.ts';
import type { ClockPlay } from './clock-state.ts';
import { MOST_MIDNIGHTS } from './clock-steps.ts';
import { isOn } from './clock.ts';
import { positionOf } from './durations.ts';
import { checkingPeriod, shownTime } from './game-clock.ts';
import { comeBack, strike } from './leave.ts';

/**
 * What a clock tells all rules: each day, nday and nweek that begins (`period-begun`), what it shows, and
 * that it stops and starts (`clock-stopped`, `clock-started`). It heeds `emergency-began` and
 * `emergency-ended`, and keeps others from acting while it is off, where its rules do.
 */
export function clockSharing(rules: ClockRules): Sharing<ClockPlay> {
  const day = rules.realDay ?? 'day';
  return {
    ticks: [day, 'nday', ...(rules.clock.periods.length > 0 ? [CHECKING] : []), 'nweek'],
    shares: [...(rules.leave === undefined ? [] : leaveShares), officers(rules), passing(day)],
    asks: (world) => ({ players: entitiesOf(world, 'player') }),
    hears: {
      acted: (play, { by, procedure }) =>
        procedure === rules.name ? play : comeBackByActing(rules, play, String(by)),
      'emergency-began': (play) => stop(play, EMERGENCY),
      'emergency-ended': (play) =>
        play.clock.stops.includes(EMERGENCY) ? goOn(play, EMERGENCY) : play,
    },
    bars: (play, step) => barWhileOff(rules, play, step),
    split: (play, verb, fields) => {
      const count = midnightsOf(play, verb, fields);
      return count === undefined || count < 1 || count > MOST_MIDNIGHTS
        ? undefined
        : Array.from({ length: count }, () => ({ verb: 'midnight', fields: {} }));
    },
  };
}

const EMERGENCY = 'emergency';
const CHECKING = 'checking-period';

/** Who is on leave and acts is back by that, where the rules say so. */
function comeBackByActing({ leave }: ClockRules, play: ClockPlay, by: string): ClockPlay {
  const isBack = leave?.actions === 'end-it' && play.leave.away.has(by);
  return isBack ? changeLeave(play, comeBack(play.leave, by)) : play;
}

/** What is posted while the clock is off waits until it goes on, or is not done at all. */
function barWhileOff(
  { rule, meanwhile = [] }: ClockRules,
  { settings, clock }: ClockPlay,
  { procedure, verb }: BarredStep,
): Refusal | undefined {
  const isFree = [procedure, verb, `${procedure}.${verb}`].some((one) => meanwhile.includes(one));
  if (isOn(clock) || settings.whileOff === 'take-effect' || isFree) return undefined;
  return settings.whileOff === 'wait'
    ? refuse('The Clock is off: what is posted now takes effect when it goes on.', rule)
    : refuse('The Clock is off, and nothing is done meanwhile.', rule);
}

function midnightsOf(
  { day }: ClockPlay,
  verb: string,
  fields: Readonly<Record<string, unknown>>,
): number | undefined {
  if (verb === 'midnights') return Number(fields['midnights']);
  return verb === 'date' && day !== undefined ? Number(fields['date']) - day : undefined;
}

/** What stands with a player who is away. */
const ON_LEAVE = 'On Leave';

/** Who plays, and who is on leave; too many who are away stop the clock by whatever rule they are. */
const leaveShares: readonly Share<ClockPlay>[] = [
  sharedEntities('player', {
    of: ({ leave }) => leave.players,
    with: (play, players) => {
      const left = play.leave.players.filter((one) => !players.includes(one));
      const leave = { ...left.reduce(strike, play.leave), players };
      return left.length === 0 ? { ...play, leave } : changeLeave(play, leave);
    },
  }),
  sharedMarks('leave', {
    of: ({ leave }) => new Map([...leave.away.keys()].map((player) => [player, ON_LEAVE])),
    with: (play, marks) => {
      const since = positionOf(play.settings, play.clock);
      const known = play.leave.away;
      const away = [...marks.keys()].map(
        (player) => [player, known.get(player) ?? { kind: 'own', since }] as const,
      );
      return changeLeave(play, { ...play.leave, away: new Map(away) });
    },
  }),
];

/** Who holds the ministries that turns of the clock are left to. */
function officers({ turns }: ClockRules): Share<ClockPlay> {
  const named = [...new Set(turns.flatMap(({ office }) => office ?? []))];
  return {
    read: (world, play) => ({ ...play, offices: holdersIn(world, named) }),
    write: () => undefined,
  };
}

function holdersIn(world: World, offices: readonly string[]): Map<string, string> {
  return new Map(
    offices.flatMap((office) => {
      const holder = ownerOf(world, office);
      return holder === undefined ? [] : [[office, holder] as const];
    }),
  );
}

/** What the clock shows stands at `time/nweek`, `time/nday` and `time/state`; the date, where it is told. */
function passing(unit: string): Share<ClockPlay> {
  return {
    read: (_world, play) => play,
    write: (draft, before, after) => {
      const { nweek, nday } = shownTime(after.settings, after.clock);
      draft.write('time/nweek', String(nweek));
      draft.write('time/nday', String(nday));
      draft.write('time/state', isOn(after.clock) ? 'on' : 'off');
      if (after.day !== undefined) draft.write('time/date', dateOf(after.day));
      if (before !== undefined) tellPeriods(draft, before, after, unit);
    },
  };
}

/** A new nday begins with any change of what is shown; an nweek, where that changes. */
function tellPeriods(draft: Draft, before: ClockPlay, after: ClockPlay, unit: string): void {
  if (after.midnights !== before.midnights) beginPeriod(draft, unit);
  const isAnother = after.clock.nweek !== before.clock.nweek;
  if (isAnother || after.clock.nday !== before.clock.nday) beginPeriod(draft, 'nday');
  const period = ({ settings, clock }: ClockPlay) => checkingPeriod(settings, clock);
  if (period(after) !== period(before)) beginPeriod(draft, CHECKING);
  if (isAnother) beginPeriod(draft, 'nweek');
  if (isOn(before.clock) !== isOn(after.clock)) {
    draft.tell({ what: isOn(after.clock) ? 'clock-started' : 'clock-stopped' });
  }
}
