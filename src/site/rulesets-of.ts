import type { SourceRecord } from '../schemas/index.ts';
import type { GameModel } from './model.ts';

/** Returns the sources that print rules, in order of time; others are ledgers, reports and the like. */
export function rulesetsOf({ sources, copies }: GameModel): SourceRecord[] {
  return sources.filter(({ id }) => (copies.get(id)?.length ?? 0) > 0);
}
