import type { GameModel, RuleModel } from './model.ts';

/**
 * What became of a rule, as far as the archive can tell. A rule that later documents do not print
 * was last seen; only a source or a log that says so makes it repealed.
 */
export type Standing = 'in-force' | 'not-accepted' | 'repealed' | 'last-seen';

const REPEALS = new Set(['repealed', 'repeal']);

/** Tells what became of a rule. */
export function standingOf(
  { sources }: Pick<GameModel, 'sources'>,
  { latest, versions }: Pick<RuleModel, 'latest' | 'versions'>,
): Standing {
  if (latest.status === 'not-accepted') return 'not-accepted';
  const lastEvent = versions.flatMap(({ events }) => events).at(-1);
  if (latest.status === 'repealed' || isRepeal(lastEvent)) return 'repealed';
  const last = versions.at(-1);
  const told = last?.logged.findLast(({ inForce }) => inForce !== undefined);
  if (last?.events.length === 0 && told?.inForce === false) return 'repealed';
  return sources.at(-1)?.id === latest.source ? 'in-force' : 'last-seen';
}

/** Tells whether an event ends a rule, by the word that the source has for it. */
export function isRepeal(event: { readonly verb: string } | undefined): boolean {
  return event !== undefined && REPEALS.has(event.verb);
}
