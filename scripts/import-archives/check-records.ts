import type { z } from 'astro/zod';
import type { VFileMessage } from 'vfile-message';
import { createMessage, type Place } from '../../src/diagnostics/index.ts';
import { checkShape } from '../../src/schemas/index.ts';

/** A record that is to be written, and where in its source it was found. */
export interface NewRecord {
  /** What the source calls it: `rule 5/1`. */
  readonly name: string;
  readonly data: unknown;
  readonly schema: z.ZodType;
  readonly place: Place;
}

/**
 * Holds records against their schemas before they are written: what the loaders would refuse, or leave
 * out, is told at its place in the document.
 */
export function checkRecords(records: readonly NewRecord[]): VFileMessage[] {
  return records.flatMap(({ name, data, schema, place }) => {
    const [issue] = checkShape(schema, data).error?.issues ?? [];
    if (issue === undefined) return [];
    const field =
      issue.path.length === 0 ? '' : ` in the field ${issue.path.map(String).join('.')}`;
    const reason = `Unexpected content${field} of ${name}, ${issue.message}.`;
    const note =
      'The archive cannot hold it so. Mend it in a copy of the document, and import that.';
    return [createMessage('record-invalid', place, { reason, note })];
  });
}
