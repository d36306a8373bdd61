import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, isAcknowledged, type Code } from '../../src/diagnostics/index.ts';
import { placesIn } from '../../src/loaders/places-in.ts';
import type { Content } from '../../src/loaders/read-content.ts';
import type { Notes, SourceRecord } from '../../src/schemas/index.ts';
import { ownValue } from '../../src/schemas/own-value.ts';

interface Fault {
  readonly code: Code;
  readonly field: readonly string[];
  readonly reason: string;
}

/**
 * Returns which contradictions the notes of games acknowledge that nobody found, and which of their acknowledgements
 * excuse nothing, because they were not written for the document that is here.
 */
export function findStaleAcknowledgements(
  root: string,
  { notes, sources }: Pick<Content, 'notes' | 'sources'>,
): VFileMessage[] {
  return notes.flatMap(({ id, file, data }) => {
    const placeOf = placesIn(join(root, file), file);
    const own = new Map(
      sources.filter((one) => one.data.game === id).map(({ data: one }) => [one.id, one]),
    );
    return [...staleOf(data, own), ...idleOf(data, own)].map(({ code, field, reason }) =>
      createMessage(code, placeOf(field), { reason }),
    );
  });
}

type Sources = ReadonlyMap<string, SourceRecord>;

/** Acknowledgements of findings that no source of theirs has. */
function staleOf({ acknowledge }: Notes, sources: Sources): Fault[] {
  return acknowledge.flatMap((one, index): Fault[] => {
    const source = sources.get(one.source);
    if (source === undefined || !Object.hasOwn(CODES, one.code)) return [];
    if (source.findings.some((found) => isAcknowledged(one, found))) return [];
    const reason = `Unexpected acknowledgement of ${one.code} in ${one.source}, expected a finding that is there.`;
    return [{ code: 'reference-unknown', field: ['acknowledge', String(index)], reason }];
  });
}

/** Each source once, where a finding of it is first acknowledged. */
function idleOf({ acknowledge, seen = {} }: Notes, sources: Sources): Fault[] {
  const there = acknowledge.filter((one) =>
    sources.get(one.source)?.findings.some((found) => isAcknowledged(one, found)),
  );
  const named = [...new Set(there.map(({ source }) => source))];
  return named.flatMap((id): Fault[] => {
    const source = sources.get(id);
    const known = ownValue(seen, id);
    if (source === undefined || known === source.sha256) return [];
    const first = String(acknowledge.findIndex((one) => one.source === id && there.includes(one)));
    const field = known === undefined ? ['acknowledge', first, 'source'] : ['seen', id];
    const what = known === undefined ? 'acknowledgement without a digest' : `digest of ${id}`;
    const reason = `Unexpected ${what}, expected under "seen" that of the document here, ${id}: ${source.sha256}.`;
    return [{ code: 'acknowledgement-idle', field, reason }];
  });
}
