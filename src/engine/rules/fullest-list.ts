import type { Witness } from '../../schemas/index.ts';
import type { IsDamaged } from './damaged-copies.ts';
import { goesOnFrom } from './mixed-copies.ts';
import { countRevisions } from './revision-scheme.ts';
import type { ListedEvent } from './version.ts';

/** What is known of copies beside what they print. */
interface Known {
  /** Tells whether a commit has taken back what a copy says of its changes. */
  readonly isReplaced?: (copy: Witness) => boolean;
  readonly isDamaged?: IsDamaged;
}

/**
 * Returns the fullest list of changes that the copies of a rule have, with the causes that most of them name. Of
 * lists as full as each other that of a sound copy counts.
 */
export function fullestList(witnesses: readonly Witness[], known: Known = {}): ListedEvent[] {
  const isDamaged = known.isDamaged ?? (() => false);
  const copies = unmixed(lasting(witnesses, known), isDamaged);
  const fullest = fullestOf(copies, isDamaged);
  if (fullest === undefined) return [];
  return fullest.events.map((event, place) => {
    const causes = copies.flatMap(({ events }) =>
      events[place]?.verb === event.verb ? [events[place].by] : [],
    );
    return { ...event, by: mostCommon(causes, event.by), source: fullest.source };
  });
}

/** Copies whose lists count: those that no later commit has replaced. */
function lasting(witnesses: readonly Witness[], { isReplaced }: Known): readonly Witness[] {
  const kept = witnesses.filter((copy) => isReplaced?.(copy) !== true);
  return kept.length === 0 ? witnesses : kept;
}

/**
 * Leaves out the lists of other rules: where lines between are lost, one that has slipped below a heading comes to
 * more changes than that counts, or its copy is damaged, and it does not go on from what a sound copy lists.
 */
function unmixed(witnesses: readonly Witness[], isDamaged: IsDamaged): readonly Witness[] {
  const isSound = (copy: Witness) =>
    copy.revision === null || countRevisions(copy.events) <= copy.revision;
  const sound = witnesses.filter(isSound);
  const whole = sound.filter((copy) => !isDamaged(copy) && copy.events.length > 0);
  const own = fullestOf(whole.length > 0 ? whole : sound, isDamaged)?.events ?? [];
  if (own.length === 0) return witnesses;
  return witnesses.filter(
    (copy) => (isSound(copy) && !isDamaged(copy)) || goesOnFrom(copy.events, own),
  );
}

function fullestOf(witnesses: readonly Witness[], isDamaged: IsDamaged): Witness | undefined {
  const isFuller = (next: Witness, best: Witness) =>
    next.events.length === best.events.length
      ? isDamaged(best) || !isDamaged(next)
      : next.events.length > best.events.length;
  const [first, ...others] = witnesses;
  return first && others.reduce((best, next) => (isFuller(next, best) ? next : best), first);
}

/** No misreading comes twice: what most copies say, and where as many say otherwise, what the fullest does. */
function mostCommon<T>(values: readonly T[], own: T): T {
  const counts = [...Map.groupBy(values, (value) => value)].map(
    ([value, { length }]) => [value, length] as const,
  );
  const ownCount = counts.find(([value]) => value === own)?.[1] ?? 0;
  return counts.find(([, count]) => count > Math.max(1, ownCount))?.[0] ?? own;
}
