import type { CountedEra } from '../../site/time-reach.ts';
import { EXAMPLES, readAskedTime } from '../replay/asked-time.ts';
import { placesAsked } from '../replay/places-asked.ts';
import type { Scope } from './look-into.ts';
import { ANY } from './match.ts';
import type { Texts } from './texts.ts';

/** Which versions are looked at, and how that is said. */
export interface SaidScope {
  readonly scope: Scope;
  /** What results are; empty for all versions. */
  readonly words: string;
}

/** The eras of each game by its name, with their nweeks. */
export type ErasByGame = Readonly<Record<string, readonly CountedEra[]>>;

/**
 * Returns the versions that are looked at: any; the last known ones; or those that can have stood at a time, by
 * what is told of their beginnings. A proposal stands at no time but its own, and is left out then.
 */
export async function scopeOf(texts: Texts, when: string, eras: ErasByGame): Promise<SaidScope> {
  if (when === '') return { scope: ANY, words: '' };
  if (when === 'now') {
    return { scope: (_, version, last) => version === last, words: 'in the last known versions' };
  }
  const asked = readAskedTime(when);
  if (asked === null) {
    return { scope: () => false, words: `“${when}” tells no time; ask for ${EXAMPLES}` };
  }
  const times = await texts.times();
  const { runs } = texts.index;
  const places = new Map(
    runs.map(([game]) => [game, placesAsked(asked, new Map(Object.entries(eras)).get(game) ?? [])]),
  );
  const scope: Scope = (thing, version) => {
    const run = runs.findLast(([, , first]) => first <= thing);
    const window = times[thing]?.[version];
    if (run?.[1] !== 'rule' || window === undefined) return false;
    return (places.get(run[0]) ?? []).some(({ line, first: begin, last }) => {
      // Windows are told in whole days here.
      const first = line === 'days' ? Math.floor(begin) : begin;
      const [from, to] = line === 'days' ? [window[0], window[1]] : [window[2], window[3]];
      return (from ?? -Infinity) <= last && first <= (to ?? Infinity);
    });
  };
  return { scope, words: `in versions that can have stood at that time: ${asked.words}` };
}
