import { resolve } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning } from '../../src/diagnostics/index.ts';
import { clockNames } from '../../src/engine/index.ts';
import { placesIn } from '../../src/loaders/places-in.ts';
import type { Game } from '../../src/schemas/index.ts';

/** Tells of eras that call for a clock which there is not, so that none of their dates is turned into game time. */
export function tellUnknownClocks(root: string, { eras }: Game, file: string): VFileMessage[] {
  const names = clockNames();
  const placeOf = placesIn(resolve(root, file), file);
  return eras.flatMap(({ clock }, index) => {
    if (clock === undefined || names.includes(clock)) return [];
    const field = ['eras', index, 'clock'];
    const reason = `Unexpected “${clock}” in the field ${field.join('.')}, expected one of ${names.join(', ')}.`;
    const note = `${meaning(findNear(clock, names))}${CODES['record-invalid'].cure}`;
    return [createMessage('record-invalid', placeOf(field), { reason, note })];
  });
}
