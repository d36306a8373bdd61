import type { VFileMessage } from 'vfile-message';
import {
  CODES,
  createMessage,
  findNear,
  meaning,
  type Place,
} from '../../src/diagnostics/index.ts';
import {
  placesOf,
  signedAmount,
  toldFields,
  type Game,
  type LogEvent,
} from '../../src/schemas/index.ts';
import { ownValue } from '../../src/schemas/own-value.ts';

type PlaceOf = (field: readonly PropertyKey[]) => Place;

/**
 * Returns what the sentences of a game can never be filled with: places that no event of their action has, and signs
 * that no amount has. Of an action that
 * nobody took, and where no amount has a sign, nobody can tell.
 */
export function tellToldFaults(
  { told, units }: Pick<Game, 'told' | 'units'>,
  events: readonly LogEvent[],
  placeOf: PlaceOf,
): VFileMessage[] {
  return [...tellPlaces(told, events, placeOf), ...tellUnits(units, events, placeOf)];
}

function tellPlaces(
  told: Game['told'],
  events: readonly LogEvent[],
  placeOf: PlaceOf,
): VFileMessage[] {
  const known = new Map<string, Set<string>>();
  for (const event of events.filter((one) => ownValue(told, one.do) !== undefined)) {
    const names = known.get(event.do) ?? new Set();
    known.set(event.do, names);
    if (event.by !== undefined || event.via !== undefined) names.add('by');
    for (const [name] of toldFields(event)) names.add(name);
  }
  return [...known].flatMap(([action, names]) =>
    [...new Set(placesOf(ownValue(told, action) ?? ''))]
      .filter((name) => !names.has(name))
      .map((name) => {
        const reason = `Unexpected place {${name}}, expected what an event ${action} has: ${[...names].join(', ')}.`;
        return tell(placeOf(['told', action]), reason, findNear(name, names));
      }),
  );
}

function tellUnits(
  units: Game['units'],
  events: readonly LogEvent[],
  placeOf: PlaceOf,
): VFileMessage[] {
  const asked = Object.keys(units);
  if (asked.length === 0) return [];
  const signs = new Set(events.flatMap(signsOf));
  // The log that has them may not be at hand.
  if (signs.size === 0) return [];
  return asked
    .filter((sign) => !signs.has(sign))
    .map((sign) => {
      const reason = `Unexpected sign “${sign}”, expected that of an amount in an event of a log.`;
      return tell(placeOf(['units', sign]), reason, findNear(sign, signs));
    });
}

function signsOf(event: LogEvent): string[] {
  return toldFields(event)
    .flatMap(([, value]) => value)
    .flatMap((one) => signedAmount(one)?.sign ?? []);
}

function tell(place: Place, reason: string, near: readonly string[]): VFileMessage {
  const note = `${meaning(near)}${CODES['sentence-unfilled'].cure}`;
  return createMessage('sentence-unfilled', place, { reason, note });
}
