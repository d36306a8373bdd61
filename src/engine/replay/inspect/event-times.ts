import { isEstimate } from '../../../schemas/time.ts';
import { findNear } from '../../../diagnostics/near.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import type { Game, GameTime } from '../../../schemas/index.ts';
import type { GameTimes } from '../../time/game-times.ts';
import type { ClockSettings } from '../../time/clock-settings.ts';
import { firstSecond, intervalOf, lastSecond, type Interval } from '../../time/when.ts';
import { faultOf, type LogFault } from './log-fault.ts';

/** A game, and the clocks of its eras as far as they are known. */
export interface TimedGame {
  readonly game: Game;
  readonly clockOf: (era: string) => ClockSettings | undefined;
  /** Dates on which an nday, or the first one of an nweek, can have begun. */
  readonly beginningOf: GameTimes['beginningByClock'];
}

/** Finds eras, nweeks and ndays that the game does not have, and dates outside the game or the era. */
export function checkTimes(events: readonly LogEvent[], timed: TimedGame): LogFault[] {
  return events.flatMap((event) => [
    ...timesIn(event).flatMap(([field, time]) => checkGameTime(event, field, time, timed)),
    ...checkOrder(event, timed.game),
    ...checkDate(event, timed.game),
  ]);
}

function timesIn({ clock, during }: LogEvent): [LogFault['field'], GameTime][] {
  return [
    ...(clock === undefined ? [] : [[['clock'], clock] as [LogFault['field'], GameTime]]),
    ...(during === undefined
      ? []
      : (['from', 'to'] as const).map((side): [LogFault['field'], GameTime] => [
          ['during', side],
          during[side],
        ])),
  ];
}

function checkGameTime(
  event: LogEvent,
  field: LogFault['field'],
  { era, nweek, nday }: GameTime,
  { game, clockOf, beginningOf }: TimedGame,
): LogFault[] {
  const eras = game.eras.map(({ id }) => id);
  const tell = (part: string, reason: string, near: readonly string[] = []) => [
    faultOf(event, 'time-outside', [...field, part], reason, near),
  ];
  if (!eras.includes(era)) {
    const reason = `Unexpected era “${era}”, expected ${eras.length === 1 ? '' : 'one of '}${eras.join(', ')}.`;
    return tell('era', reason, findNear(era, eras));
  }
  const ndays = clockOf(era)?.ndays;
  if (ndays === undefined) return [];
  if (nweek === 0) return tell('nweek', 'Unexpected nweek 0, expected 1 or a later one.');
  const end = game.eras.find(({ id }) => id === era)?.to;
  const { first, certainty } = beginningOf({ era, nweek, nday });
  if (
    end !== undefined &&
    first !== undefined &&
    certainty !== 'around' &&
    first > lastSecond(end)
  ) {
    return tell(
      'nweek',
      `Unexpected nweek ${nweek ?? ''}, expected one that began by ${end}, when the era ${era} ended.`,
    );
  }
  if (nday === undefined || (nday > 0 && nday <= ndays)) return [];
  return tell(
    'nday',
    `Unexpected nday ${nday}, expected one from 1 to ${ndays}, as the era ${era} has.`,
  );
}

/** A stretch of game time does not end before it begins. */
function checkOrder(event: LogEvent, { eras }: Game): LogFault[] {
  const { from, to } = event.during ?? {};
  if (from === undefined || to === undefined || !isBefore(to, from, eras)) return [];
  const reason = `Unexpected end ${shownTime(to)}, expected ${shownTime(from)}, when it begins, or a later time.`;
  return [faultOf(event, 'time-outside', ['during', 'to'], reason)];
}

/** Tells whether one game time is sure to be before another. */
function isBefore(one: GameTime, other: GameTime, eras: Game['eras']): boolean {
  const placeOf = ({ era }: GameTime) => eras.findIndex(({ id }) => id === era);
  const places = [one, other].map(({ nweek, nday, era }) => [placeOf({ era }), nweek, nday]);
  const [first = [], second = []] = places;
  if (first[0] === -1 || second[0] === -1) return false;
  const at = first.findIndex((part, index) => part === undefined || part !== second[index]);
  const [a, b] = [first[at], second[at]];
  return a !== undefined && b !== undefined && a < b;
}

function shownTime({ era, nweek, nday }: GameTime): string {
  const parts = [
    nweek === undefined ? [] : `nweek ${nweek}`,
    nday === undefined ? [] : `nday ${nday}`,
  ];
  return [`era ${era}`, ...parts.flat()].join(', ');
}

/** An estimate is somebody's, and contradicts nothing. */
function checkDate(event: LogEvent, { eras }: Game): LogFault[] {
  const { at, clock } = event;
  if (at === undefined || isEstimate(at)) return [];
  const interval = intervalOf(at);
  const era = eras.find(({ id }) => id === clock?.era) ?? eras[0];
  if (interval === undefined || era === undefined) return [];
  const expected = outside(interval, era, clock !== undefined);
  if (expected === undefined) return [];
  const shown = typeof at === 'string' ? at : at.between.join(' to ');
  const reason = `Unexpected date ${shown}, expected ${expected}.`;
  return [faultOf(event, 'time-outside', ['at'], reason)];
}

/** Of what names no era only the beginning of the game is certain: logs go on after its last rule. */
function outside(
  { from, to }: Interval,
  era: Game['eras'][number],
  isNamed: boolean,
): string | undefined {
  const whose = isNamed ? `the era ${era.id}` : 'the game';
  if (era.from !== undefined && to < firstSecond(era.from)) {
    return `one from ${era.from} on, when ${whose} began`;
  }
  if (isNamed && era.to !== undefined && from > lastSecond(era.to)) {
    return `one up to ${era.to}, when ${whose} ended`;
  }
  return undefined;
}
