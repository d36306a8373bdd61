import { resolve } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import {
  CODES,
  createMessage,
  findNear,
  meaning,
  type Place,
} from '../../src/diagnostics/index.ts';
import { checkAnchors, checkGameFile, clockNames } from '../../src/engine/index.ts';
import { placesIn } from '../../src/loaders/places-in.ts';
import type { Game, LogEvent } from '../../src/schemas/index.ts';
import { tellToldFaults } from './told-faults.ts';

type PlaceOf = (field: readonly PropertyKey[]) => Place;

/**
 * Returns what the file of a game says that only the engine can tell to be wrong: clocks, procedures and
 * schemes of precedence that there are not, anchors that no clock can have shown, and sentences that no event fills.
 */
export function tellGameFaults(
  root: string,
  game: Game,
  file: string,
  events: readonly LogEvent[],
): VFileMessage[] {
  const placeOf = placesIn(resolve(root, file), file);
  return [
    ...tellUnknownClocks(game, placeOf),
    ...tellAnchors(game, placeOf),
    ...checkGameFile(game, placeOf),
    ...tellToldFaults(game, events, placeOf),
  ];
}

/** An era that calls for a clock which there is not has no date turned into game time. */
function tellUnknownClocks({ eras }: Game, placeOf: PlaceOf): VFileMessage[] {
  const names = clockNames();
  return eras.flatMap(({ clock }, index) => {
    if (clock === undefined || names.includes(clock)) return [];
    const field = ['eras', index, 'clock'];
    const reason = `Unexpected “${clock}” in the field ${field.join('.')}, expected one of ${names.join(', ')}.`;
    const note = `${meaning(findNear(clock, names))}${CODES['record-invalid'].cure}`;
    return [createMessage('record-invalid', placeOf(field), { reason, note })];
  });
}

function tellAnchors(game: Game, placeOf: PlaceOf): VFileMessage[] {
  return checkAnchors(game).map(({ anchor, field, reason }) =>
    createMessage('record-invalid', placeOf(['anchors', anchor, ...field]), { reason }),
  );
}
