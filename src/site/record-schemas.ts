import { z } from 'astro/zod';
import { Game, LogEvent, Notes, Proposal, SourceRecord, Witness } from '../schemas/index.ts';

/** The shapes of the records that an archive is made of, by what their files are called. */
const RECORDS: Readonly<Record<string, z.ZodType>> = {
  game: Game,
  source: SourceRecord,
  rule: Witness,
  proposal: Proposal,
  event: LogEvent,
  notes: Notes,
};

/** The names of the records that have a JSON Schema. */
export const RECORD_NAMES: readonly string[] = Object.keys(RECORDS);

/**
 * Returns the JSON Schema of a record as it is read. What a schema cannot say, such as that one line does not follow
 * another, is left out.
 * @throws Error for a name that no record has.
 */
export function recordSchema(name: string, address: string): object {
  const found = new Map(Object.entries(RECORDS)).get(name);
  if (found === undefined) throw new Error(`There is no record ${name}.`);
  const schema = z.toJSONSchema(found, { io: 'input', unrepresentable: 'any' });
  return { ...schema, $id: address, title: name };
}
