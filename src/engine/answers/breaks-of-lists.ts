import type { LogEvent } from '../../schemas/index.ts';
import type { History } from '../replay/history.ts';
import { toEffects } from '../replay/log/short-form.ts';
import { breakBetween, type Break } from './break.ts';

/** Of fewer things that one entry tells of nobody can say what it tells of each. */
const THINGS = 3;

/**
 * Finds what one entry leaves out of a single thing, though it tells the same of all others: of all but one player
 * it tells points and cards, and of that one only points. Its line may be lost, so that nobody knows that value from then on.
 */
export function breaksOfLists(
  entries: readonly LogEvent[],
  { indexOf }: Pick<History, 'indexOf'>,
): Break[] {
  return entries.flatMap((entry, place) =>
    leftOut(entry).map((path) => ({
      ...breakBetween(entries[place - 1], entries[place + 1], [entry]),
      assertion: { path, moment: indexOf(entry.id) ?? -1, isAlone: true },
    })),
  );
}

function leftOut({ fx }: LogEvent): string[] {
  if (fx.length < THINGS) return [];
  const told = fx.flatMap((line) => toEffects(line) ?? []).map(({ path }) => partsOf(path));
  return [...Map.groupBy(told, ({ kind }) => kind)].flatMap(([kind, ones]) => {
    const things = Map.groupBy(ones, ({ thing }) => thing);
    const parts = new Set(ones.map(({ part }) => part));
    if (things.size < THINGS || parts.size < 2) return [];
    const lacks = [...things].flatMap(([thing, own]) =>
      [...parts.difference(new Set(own.map(({ part }) => part)))].map(
        (part) => `${kind}/${thing}/${part}`,
      ),
    );
    return lacks.length === 1 ? lacks : [];
  });
}

/** The parts of a path such as `player/Ann/points`. */
function partsOf(path: string) {
  const [kind = '', thing = '', ...rest] = path.split('/');
  return { kind, thing, part: rest.join('/') };
}
