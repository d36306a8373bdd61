import { isEstimate } from '../schemas/time.ts';
import { dateOf, daysOf, type History } from '../engine/index.ts';
import type { Dating, GameTime, LogEvent, Moment } from '../schemas/index.ts';
import { clockOf, gameTimeOn } from './clock.ts';
import type { GameModel, RuleModel } from './model.ts';
import { momentOfEvent } from './replay/event-moment.ts';
import type { RuleSpan } from './rule-spans.ts';
import { greatestOf, leastOf } from '../schemas/extremes.ts';

/** The first and the last place at which something can lie; null where nothing bounds it on that side. */
export type Reach = readonly [number | null, number | null];

/**
 * Where something can lie in both times of a game, for a browser that holds a day or an nweek asked for
 * against the rows of a page, and for bars that are drawn; it answers for rows, not for instants, which
 * `src/engine/answers` does: in days since 1970, and in nweeks, of which an nday
 * is a part. The nweeks of later eras follow those of earlier ones: each era has `ERA` places.
 */
export interface TimeReach {
  readonly days: Reach;
  readonly nweeks: Reach;
}

/** Where something can have begun; `about` where that goes by an estimate. */
export interface Beginning extends TimeReach {
  readonly about: boolean;
}

/** An era whose nweeks can be asked for: the place of its nweek 0, and the nweeks that it had. */
export interface CountedEra {
  readonly name: string;
  readonly place: number;
  readonly first: number;
  readonly last: number;
  readonly ndays: number;
}

/** More nweeks than any era has. */
const ERA = 100_000;
const OPEN: Reach = [null, null];

/** Returns the eras of a game that count nweeks, in their order. */
export function countedEras(model: GameModel): CountedEra[] {
  const clock = clockOf(model);
  return model.game.eras.flatMap(({ id, name }, index) => {
    const known = clock.calendarOf(id)?.nweeks;
    if (known === undefined) return [];
    const seen = [...(model.nweeks.get(id) ?? []), known.last];
    const last = seen.reduce((most, nweek) => Math.max(most, nweek), known.first);
    return [{ name, place: index * ERA, first: known.first, last, ndays: clock.ndaysOf(id) ?? 1 }];
  });
}

/** Finds where a moment can lie, by what it tells and by what the clock of its era makes of that. */
function reachOf(model: GameModel, { calendar, game }: Moment): TimeReach {
  return {
    days: meet(
      calendar === undefined ? OPEN : daysIn(calendar),
      game === undefined ? OPEN : convertedDays(model, game),
    ),
    nweeks: meet(
      game?.nweek === undefined ? OPEN : nweeksIn(model, { ...game, nweek: game.nweek }),
      calendar === undefined ? OPEN : convertedNweeks(model, calendar),
    ),
  };
}

/** What both of two reaches allow; the first alone where they contradict each other. */
function meet(told: Reach, converted: Reach): Reach {
  const both: Reach = [most([told[0], converted[0]]), least([told[1], converted[1]])];
  return (both[0] ?? -Infinity) <= (both[1] ?? Infinity) ? both : told;
}

/** Finds where the end of a moment can lie: of an nweek, its last nday. */
export function endOf(model: GameModel, moment: Moment): TimeReach {
  const { days, nweeks } = reachOf(model, moment);
  const { calendar, game } = moment;
  if (game === undefined) return { days, nweeks };
  const ended = clockOf(model).endOf(game);
  const first = calendar === undefined && ended.first !== undefined ? ended.first : null;
  return {
    days: first === null ? days : [daysOf(first).first, days[1]],
    nweeks: [nweeks[1], nweeks[1]],
  };
}

/** Finds where each span of a rule can have begun: none before the game did, nor before the one before it. */
export function startReaches(model: GameModel, spans: readonly RuleSpan[]): Beginning[] {
  const starts = spans.map((span) => startReach(model, span));
  const began = gameBegan(model);
  return spans.map((span, index) => {
    const [before, after] = [starts.slice(0, index + 1), starts.slice(index)];
    const within = (line: keyof TimeReach): Reach => [
      most([began[line][0], ...before.map((start) => start[line][0])]),
      least(after.map((start) => start[line][1])),
    ];
    return { days: within('days'), nweeks: within('nweeks'), about: isFromEstimate(span) };
  });
}

/** Finds the last place at which anything is told of a rule: by its copies, its changes and the log. */
export function lastTold(
  model: GameModel,
  rule: RuleModel,
  spans: readonly RuleSpan[],
  history: History | null,
): TimeReach {
  const isReplayed = spans.some(({ event }) => event !== null);
  const logged = isReplayed ? history?.events.at(-1) : undefined;
  const told = [
    ...rule.witnesses.map(({ source }) => model.sourceById.get(source)?.asOf ?? {}),
    ...spans.flatMap(({ from, to }) => [from?.moment ?? {}, to?.moment ?? {}]),
    ...(logged === undefined ? [] : [momentOfEvent(logged) ?? {}]),
  ].map((moment) => reachOf(model, moment));
  const lastOf = (line: keyof TimeReach): Reach => [
    null,
    most(told.map((reach) => reach[line][1])),
  ];
  return { days: lastOf('days'), nweeks: lastOf('nweeks') };
}

function gameBegan(model: GameModel): TimeReach {
  const from = model.game.eras[0]?.from;
  const first = countedEras(model)[0];
  return {
    days: [from === undefined ? null : daysOf(from).first, null],
    nweeks: [first === undefined ? null : first.place + first.first, null],
  };
}

function isFromEstimate({ from }: RuleSpan): boolean {
  return isEstimate(from?.moment.calendar) || from?.during?.about === true;
}

function startReach(model: GameModel, { from, version }: RuleSpan): TimeReach {
  const shown = (version?.witnesses ?? []).map(({ source }) =>
    reachOf(model, model.sourceById.get(source)?.asOf ?? {}),
  );
  const told = from === null ? { days: OPEN, nweeks: OPEN } : toldReach(model, from);
  const by = (line: keyof TimeReach): Reach => [
    told[line][0],
    // Whatever a copy shows had begun by then.
    least([told[line][1], ...shown.map((reach) => reach[line][1])]),
  ];
  return { days: by('days'), nweeks: by('nweeks') };
}

function toldReach(model: GameModel, from: NonNullable<RuleSpan['from']>): TimeReach {
  if (from.basis === 'doubted') return { days: OPEN, nweeks: OPEN };
  const reach =
    from.during === undefined ? reachOf(model, from.moment) : duringReach(model, from.during);
  if (from.basis === 'shown') {
    return { days: [reach.days[0], null], nweeks: [reach.nweeks[0], null] };
  }
  if (from.basis !== 'no-later') return reach;
  return { days: [null, reach.days[1]], nweeks: [null, reach.nweeks[1]] };
}

function duringReach(model: GameModel, { from, to }: NonNullable<LogEvent['during']>): TimeReach {
  const [first, last] = [reachOf(model, { game: from }), reachOf(model, { game: to })];
  return {
    days: [first.days[0], last.days[1]],
    nweeks: [first.nweeks[0], last.nweeks[1]],
  };
}

function daysIn(dating: Dating): Reach {
  const { first, last } = daysOf(dating);
  return [first, last];
}

type Nweek = GameTime & { readonly nweek: number };

function nweeksIn(model: GameModel, { era, nweek, nday }: Nweek): Reach {
  const ndays = clockOf(model).ndaysOf(era) ?? 1;
  const index = model.game.eras.findIndex(({ id }) => id === era);
  if (index < 0) return OPEN;
  const place = (count: number) => index * ERA + nweek + (count - 1) / ndays;
  return [place(nday ?? 1), place(nday ?? ndays)];
}

/** The days from the earliest on which it can have begun to the latest on which it can have ended. */
function convertedDays(model: GameModel, game: GameTime): Reach {
  const clock = clockOf(model);
  const [first, last] = [clock.beginningOf(game).first, clock.endOf(game).last];
  return [
    first === undefined ? null : daysOf(first).first,
    last === undefined ? null : daysOf(last).last,
  ];
}

function convertedNweeks(model: GameModel, dating: Dating): Reach {
  const { first, last } = daysOf(dating);
  const [from, to] = [gameTimeOn(model, dateOf(first)), gameTimeOn(model, dateOf(last))];
  return [
    from === null ? null : nweeksIn(model, from.first)[0],
    to === null ? null : nweeksIn(model, to.last)[1],
  ];
}

function most(places: readonly (number | null)[]): number | null {
  const known = places.filter((place) => place !== null);
  return known.length === 0 ? null : greatestOf(known);
}

function least(places: readonly (number | null)[]): number | null {
  const known = places.filter((place) => place !== null);
  return known.length === 0 ? null : leastOf(known);
}
