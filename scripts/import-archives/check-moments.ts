import { isEstimate } from '../../src/schemas/time.ts';
import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning } from '../../src/diagnostics/index.ts';
import { inOrder, type Game, type Moment } from '../../src/schemas/index.ts';
import type { OpenManifest } from './manifest.ts';

/** Tells of sources that are said to be of an era that the game does not have, or of a day on which it was not played. */
export function checkMoments({ manifest, game, placeOf }: OpenManifest): VFileMessage[] {
  return manifest.sources.flatMap((entry) => {
    const { asOf } = entry;
    const era = asOf.game?.era;
    const known = game.eras.map(({ id }) => id);
    if (era !== undefined && !known.includes(era)) {
      const field = ['asOf', 'game', 'era'];
      const reason = `Unexpected “${era}” in the field ${field.join('.')}, expected one of ${known.join(', ')}.`;
      const note = `${meaning(findNear(era, known))}${CODES['time-outside'].cure}`;
      return [createMessage('time-outside', placeOf(entry, field), { reason, note })];
    }
    const expected = expectedDate(asOf, game);
    if (expected === undefined) return [];
    const reason = `Unexpected date, expected ${expected}: the source tells nothing of when its rules were in force.`;
    return [createMessage('time-outside', placeOf(entry, ['asOf', 'calendar']), { reason })];
  });
}

/** Nothing is of a day before its era, or of one after the next had begun. An estimate contradicts nothing. */
function expectedDate({ calendar, game: time }: Moment, { eras }: Game): string | undefined {
  if (calendar === undefined || isEstimate(calendar)) {
    return undefined;
  }
  const [first, last] = typeof calendar === 'string' ? [calendar, calendar] : calendar.between;
  const own = eras.findIndex(({ id }) => id === time?.era);
  const era = eras[Math.max(0, own)];
  const next = own < 0 ? undefined : eras[own + 1];
  const whose = own < 0 ? 'the game' : `the era ${era?.id ?? ''}`;
  if (era?.from !== undefined && !inOrder([era.from, last])) {
    return `one from ${era.from} on, when ${whose} began`;
  }
  if (next?.from !== undefined && !inOrder([first, next.from])) {
    return `one up to ${next.from}, when the era ${next.id} began`;
  }
  return undefined;
}
