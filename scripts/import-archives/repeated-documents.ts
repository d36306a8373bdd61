import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import type { SourceRecord } from '../../src/schemas/index.ts';
import type { OpenManifest } from './manifest.ts';

/**
 * Tells, where a manifest names it, of each source that has the document of an earlier one of its game and reads it in the
 * same format: it was copied under two names, or one was meant to be another.
 */
export function findRepeatedDocuments(
  manifests: readonly OpenManifest[],
  records: readonly SourceRecord[],
): VFileMessage[] {
  const byName = new Map(records.map((record) => [`${record.game}/${record.id}`, record]));
  const first = new Map<string, SourceRecord>();
  return manifests.flatMap((manifest) =>
    manifest.manifest.sources.flatMap((entry) => {
      const record = byName.get(`${manifest.manifest.game}/${entry.id}`);
      if (record === undefined) return [];
      const key = [record.game, record.sha256, record.format].join('\n');
      const before = first.get(key);
      if (before === undefined || before.id === record.id) {
        first.set(key, record);
        return [];
      }
      const reason = `Unexpected document of ${entry.id}, expected another than that of ${before.id}: both have the digest ${record.sha256.slice(0, 12)}…`;
      return [createMessage('file-repeated', manifest.placeOf(entry, ['file']), { reason })];
    }),
  );
}
