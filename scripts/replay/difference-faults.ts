import { resolve } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import type { History } from '../../src/engine/index.ts';
import { placesIn } from '../../src/loaders/places-in.ts';
import type { Notes } from '../../src/schemas/index.ts';

type Acknowledged = NonNullable<Notes['differences']>[number];
type Check = History['checks'][number];

/**
 * Returns which differences the notes of a game acknowledge that are not there: the report asserts nothing of the kind,
 * or the replay agrees, or the values are others. A report of a log that is not at hand tells nothing.
 */
export function tellStaleDifferences(
  root: string,
  file: string,
  { differences = [] }: Pick<Notes, 'differences'>,
  { checks, events }: Pick<History, 'checks' | 'events'>,
): VFileMessage[] {
  if (differences.length === 0) return [];
  const placeOf = placesIn(resolve(root, file), file);
  const known = new Set(events.flatMap(({ id, alias }) => [id, alias]));
  const found = Map.groupBy(checks, ({ event, path }) => `${event.id} ${path}`);
  return differences.flatMap((one, index) => {
    if (!known.has(one.event)) return [];
    const own = found.get(`${one.event} ${one.path}`) ?? [];
    const expected = expectedOf(one, own);
    if (expected === undefined) return [];
    const reason = `Unexpected acknowledgement of ${one.path} in ${one.event}, expected ${expected}.`;
    const place = placeOf(['differences', String(index), 'path']);
    return [createMessage('difference-stale', place, { reason })];
  });
}

function expectedOf(
  { reported, replayed }: Acknowledged,
  checks: readonly Check[],
): string | undefined {
  const [first] = checks;
  if (first === undefined) return 'a path of which that report asserts something';
  const differing = checks.filter(({ agrees }) => !agrees);
  if (differing.length === 0) return `a difference: both say ${first.asserted}`;
  const isMeant = ({ asserted, found }: Check) =>
    (reported === undefined || reported === asserted) &&
    (replayed === undefined || replayed === found);
  if (differing.some(isMeant)) return undefined;
  const { asserted, found } = differing[0] ?? first;
  return `what differs: ${asserted} is reported and ${found ?? 'nothing'} replayed`;
}
