import type { EffectLine } from '../../schemas/effect-forms.ts';
import { createEvent, type LogEvent } from '../../schemas/event.ts';
import type { Game } from '../../schemas/index.ts';
import type { GameTimes } from '../time/game-times.ts';
import type { IsDamaged } from './damaged-copies.ts';
import type { EraFrame, ShownSource } from './era-frames.ts';
import type { RuleHistory } from './history.ts';
import { listedItems, type Item } from './listed-items.ts';
import { printItems } from './print-items.ts';

/** What is known of a game's time, beside the lists of its rules. */
export interface GameFrame {
  readonly game: Game;
  /** In order of time, each within its era. */
  readonly sources: readonly ShownSource[];
  readonly frames: readonly EraFrame[];
  readonly times: GameTimes;
  /** Tells whether something was found to be wrong with a copy, whose heading then places nothing. */
  readonly isDamaged?: IsDamaged;
}

/**
 * Turns histories that name no dates into events of a log: the listed changes, in the nweeks in which
 * they can have taken place; the copies, which show what was in force then; and the beginning of each
 * era, at which the rules of the one before go out of force. A rule that a later copy of its era does
 * not show may have ended or not, so whether it is in force is unknown from then on.
 */
export function toUndatedEvents(histories: readonly RuleHistory[], frame: GameFrame): LogEvent[] {
  const written = new Map<string, string>();
  return frame.frames.flatMap((era) => {
    const sources = frame.sources.filter(({ asOf }) => asOf.game?.era === era.id);
    const listed = listedItems(histories, era, sources, frame);
    const items = [...listed, ...printItems(histories, sources, listed)];
    const begin = beginEra(era, written);
    const ordered = items.sort((a, b) => a.order - b.order || a.first - b.first);
    return [...begin, ...ordered.flatMap((item) => toEvent(item, written))];
  });
}

/**
 * A print that changes nothing which was not known is no event. A change that was listed writes all that it made, though a copy
 * before it may have shown that: whether that copy is of an earlier moment may be doubted.
 */
function toEvent({ event, values, shows }: Item, written: Map<string, string>): LogEvent[] {
  const gone = shows === undefined ? [] : unprinted(shows, written);
  const fx = [...Object.entries(values), ...gone].flatMap(([path, value]): EffectLine[] => {
    if (event.do === 'print' && written.get(path) === value) return [];
    written.set(path, value);
    return [['set', path, value]];
  });
  return fx.length === 0 && event.do === 'print' ? [] : [createEvent({ ...event, fx })];
}

function unprinted(shows: ReadonlySet<string>, written: ReadonlyMap<string, string>) {
  return standing(written)
    .filter((path) => written.get(path) === 'yes' && !shows.has(path))
    .map((path) => [path, '?'] as const);
}

/** Paths of rules that are in force, or of which that is not known. */
function standing(written: ReadonlyMap<string, string>): string[] {
  return [...written]
    .filter(([path, value]) => path.endsWith('/in-force') && value !== 'no')
    .map(([path]) => path);
}

/** A new era numbers its rules anew: none of the one before stays in force (mechanics.md A.3). */
function beginEra(era: EraFrame, written: Map<string, string>): LogEvent[] {
  const ended = standing(written);
  if (ended.length === 0) return [];
  for (const path of ended) written.set(path, 'no');
  const { id, began, nweek, nday } = era;
  const clock = {
    era: id,
    ...(nweek !== undefined && { nweek }),
    ...(nday !== undefined && { nday }),
  };
  const event = {
    id: `era/${id}`,
    ...(began !== undefined && { at: began }),
    clock,
    do: 'begin-era',
    args: { era: id },
    fx: ended.map((path): EffectLine => ['set', path, 'no']),
  };
  return [createEvent(event)];
}
