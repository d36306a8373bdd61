import { amountOf, entitiesOf, kindOf, membersOf, ownerOf } from '../world/entities.ts';
import { turnPeriods } from '../world/periods.ts';
import type { Draft, Signal, World } from '../world/world.ts';
import { findForce } from '../procedures/in-force.ts';
import { sharedEntities, sharedMarks, whileInForce } from '../procedures/shares.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import type { ForeignStep, Share, Sharing } from '../procedures/sharing.ts';
import { dateOf } from './calendar.ts';
import { changeLeave, endNweek, goOn, stop } from './clock-play.ts';
import { isUnknown } from '../replay/state/value.ts';
import type { ClockRules } from './clock-rules.ts';
import type { ClockPlay } from './clock-state.ts';
import { MOST_MIDNIGHTS } from './clock-steps.ts';
import { isOn } from './clock.ts';
import { positionOf } from './durations.ts';
import { checkingPeriod, shownTime } from './game-clock.ts';
import { comeBack, strike } from './leave.ts';

/**
 * Returns what a clock tells all rules: each day, nday and nweek that ends (`period-ended`) and begins
 * (`period-begun`), what it shows, who is on leave, and that it stops and starts (`clock-stopped`,
 * `clock-started`). It heeds `emergency-began`, `emergency-ended` and `entropy-reset`, and keeps others from
 * acting while it is off or they are away, where its rules do.
 */
export function clockSharing(rules: ClockRules): Sharing<ClockPlay> {
  const day = rules.realDay ?? 'day';
  return {
    ticks: [day, 'nday', ...(rules.clock.periods.length > 0 ? [CHECKING] : []), 'nweek'],
    shares: [
      ...(rules.leave === undefined ? [] : leaveShares(rules.leave.rule)),
      officers(rules),
      disorder(rules),
      passing(day),
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player'), ...shownIn(world) }),
    hears: {
      acted: (play, { by, of }) =>
        of === rules.name ? play : comeBackByActing(rules, play, String(by)),
      'emergency-began': (play) => stop(play, EMERGENCY),
      'emergency-ended': (play) =>
        play.clock.stops.includes(EMERGENCY) ? goOn(play, EMERGENCY) : play,
      'entropy-reset': (play) => stop(play, 'entropy'),
      // Who has come or gone counts where so many are away that the clock stops.
      created: (play) => changeLeave(play, play.leave),
      destroyed: (play) => changeLeave(play, play.leave),
      'amount-changed': noteActivity,
    },
    forbids: (play, step, world) =>
      isFree(play, step) ? undefined : (barWhileAway(play, step, world) ?? barWhileOff(play, step)),
    split: (play, verb, fields) => {
      const count = midnightsOf(play, verb, fields);
      return count === undefined || count < 1 || count > MOST_MIDNIGHTS
        ? undefined
        : Array.from({ length: count }, () => ({ verb: 'midnight', fields: {} }));
    },
  };
}

/** What the clock shows as it begins where the game tells that: `{ shows: '90/2' }`; it begins with nothing that nobody knows. */
function shownIn(world: World): { readonly shows?: string } {
  const [nweek, nday = '1'] = [world.get('time/nweek'), world.get('time/nday')];
  if (nweek === undefined) return {};
  return { shows: isUnknown(nweek) || isUnknown(nday) ? 'unknown' : `${nweek}/${nday}` };
}

const EMERGENCY = 'emergency';
const CHECKING = 'checking-period';

/** Who is on leave and acts is back by that, where the rules say so. */
function comeBackByActing({ leave }: ClockRules, play: ClockPlay, by: string): ClockPlay {
  const isBack = leave?.actions === 'end-it' && play.leave.away.has(by);
  return isBack ? changeLeave(play, comeBack(play.leave, by)) : play;
}

/** Whether a step may be taken whenever one likes, as to forfeit. */
function isFree({ rules: { meanwhile = [] } }: ClockPlay, { of, verb }: ForeignStep): boolean {
  return [of, verb, `${of}.${verb}`].some((one) => meanwhile.includes(one));
}

/** Who is away acts only by coming back, where the rules say so. */
function barWhileAway(
  { rules, leave }: ClockPlay,
  { by }: ForeignStep,
  world: World,
): Refusal | undefined {
  if (by === undefined || kindOf(world, by) !== 'player') return undefined;
  const isBarred = rules.leave?.actions === 'are-refused' && leave.away.has(by);
  return isBarred ? refuse(`${by} is On Leave.`, rules.leave.rule) : undefined;
}

/** What is posted while the clock is off waits until it goes on, or is not done at all. */
function barWhileOff(
  { settings, clock, rules: { rule } }: ClockPlay,
  { of }: ForeignStep,
): Refusal | undefined {
  if (isOn(clock) || settings.whileOff === 'take-effect') return undefined;
  if (of.startsWith(EMERGENCY)) return undefined;
  return settings.whileOff === 'wait'
    ? refuse('The Clock is off: what is posted now takes effect when it goes on.', rule)
    : refuse('The Clock is off.', rule);
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

/** Who plays, and who is on leave while the rule on that is in force; too many who are away stop the clock. */
function leaveShares(rule: string): readonly Share<ClockPlay>[] {
  return [PLAYERS, whileInForce(rule, AWAY, nobodyAway)];
}

const PLAYERS = sharedEntities<ClockPlay>('player', {
  of: ({ leave }) => leave.players,
  with: (play, players) => {
    const left = play.leave.players.filter((one) => !players.includes(one));
    const leave = { ...left.reduce(strike, play.leave), players };
    return left.length === 0 ? { ...play, leave } : changeLeave(play, leave);
  },
});

const AWAY = sharedMarks<ClockPlay>('leave', {
  of: ({ leave }) => new Map([...leave.away.keys()].map((player) => [player, ON_LEAVE])),
  with: (play, marks) => {
    const since = positionOf(play.settings, play.clock);
    const known = play.leave.away;
    const away = [...marks.keys()].map(
      (player) => [player, known.get(player) ?? { kind: 'own', since }] as const,
    );
    return changeLeave(play, { ...play.leave, away: new Map(away) });
  },
});

function nobodyAway(play: ClockPlay): ClockPlay {
  return play.leave.away.size === 0 ? play : changeLeave(play, { ...play.leave, away: new Map() });
}

/** Who holds the ministries that turns of the clock are left to. */
function officers({ turns, corrector, deputies: rule }: ClockRules): Share<ClockPlay> {
  const turning = turns.flatMap(({ office, substitute }) =>
    office === undefined ? [] : [[office, substitute] as const],
  );
  const correcting = corrector === undefined ? [] : [[corrector.by, undefined] as const];
  const named = new Map([...turning, ...correcting]);
  return {
    read: (world, play) => ({
      ...play,
      offices: holdersIn(world, named),
      deputies: deputiesIn(world, [...named.keys()], rule),
    }),
    write: () => undefined,
  };
}

/** Returns who does the duties of offices for their holders, while the rule on deputies is in force. */
function deputiesIn(
  world: World,
  offices: readonly string[],
  rule: string | undefined,
): Map<string, readonly string[]> {
  if (rule === undefined || !findForce(world, [rule]).holds) return new Map();
  return new Map(offices.map((office) => [office, membersOf(world, office, 'deputies')]));
}

/** Which ministries are vacant, and which obligations are on ministries, where turns of the clock wait for them. */
function disorder({ turns }: ClockRules): Share<ClockPlay> {
  const isWaitedFor = turns.some(({ needsOrder }) => needsOrder !== undefined);
  return {
    read: (world, play) => (isWaitedFor ? { ...play, inDisorder: wantingIn(world) } : play),
    write: () => undefined,
  };
}

function wantingIn(world: World): string[] {
  const ministries = entitiesOf(world, 'ministry');
  const vacant = ministries.filter((ministry) => ownerOf(world, ministry) === undefined);
  const due = entitiesOf(world, 'obligation').filter((one) => {
    const on = ownerOf(world, one);
    return on !== undefined && ministries.includes(on);
  });
  return [...vacant, ...due];
}

/** Returns who holds each office; where the game has none of a name, who holds the one that stands for it. */
function holdersIn(
  world: World,
  offices: ReadonlyMap<string, string | undefined>,
): Map<string, string> {
  return new Map(
    [...offices].flatMap(([office, substitute = office]) => {
      const holder = ownerOf(world, kindOf(world, office) === undefined ? substitute : office);
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
  const isAnother = after.clock.nweek !== before.clock.nweek;
  const period = ({ settings, clock }: ClockPlay) => checkingPeriod(settings, clock);
  const units = [
    ...(after.midnights === before.midnights ? [] : [unit]),
    ...(isAnother || after.clock.nday !== before.clock.nday ? ['nday'] : []),
    ...(period(after) === period(before) ? [] : [CHECKING]),
    ...(isAnother ? ['nweek'] : []),
  ];
  turnPeriods(draft, ...units);
  if (isOn(before.clock) !== isOn(after.clock)) {
    draft.tell({ what: isOn(after.clock) ? 'clock-started' : 'clock-stopped' });
  }
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
