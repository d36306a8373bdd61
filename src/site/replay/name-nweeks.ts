import type { LogEvent } from '../../schemas/index.ts';
import { gameTimeOn } from '../clock.ts';
import type { GameModel } from '../model.ts';

/**
 * Returns events of which no game time is told the one that the clock showed on their day, where only
 * one is possible; the others stay as they are.
 */
export function nameNweeks(model: GameModel, events: readonly LogEvent[]): readonly LogEvent[] {
  if (model.game.eras.every(({ clock }) => clock === undefined)) return events;
  return events.map((event) => {
    const { at, clock, during } = event;
    if (clock !== undefined || during !== undefined) return event;
    if (typeof at !== 'string' || at.length < 10) return event;
    const time = gameTimeOn(model, at.slice(0, 10))?.exact;
    return time == null ? event : { ...event, clock: time };
  });
}
