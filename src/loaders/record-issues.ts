import type { z } from 'astro/zod';
import type { VFileMessage } from 'vfile-message';
import { isMap, isNode, isScalar } from 'yaml';
import { createMessage, type Place } from '../diagnostics/index.ts';

/** A record whose shape is wrong. */
export interface FaultyRecord {
  /** What the whole is called: `record`, `event`. */
  readonly what: string;
  readonly schema: z.ZodType;
  /** Gives what stands at a path in the file. */
  readonly nodeAt: (path: readonly PropertyKey[]) => unknown;
  readonly placeAt: (offset: number) => Place;
}

/** Makes a message of every issue, placed where the nearest thing stands that the file does have. */
export function toMessages(error: z.ZodError, record: FaultyRecord): VFileMessage[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => strangeField(issue.path, key, record))
      : [wrongContent(issue, record)],
  );
}

function wrongContent({ path, message }: z.core.$ZodIssue, record: FaultyRecord): VFileMessage {
  const place = record.placeAt(offsetOf(record, path));
  const reason = `Unexpected content of ${nameOf(path, record)}: ${message}.`;
  return createMessage('record-invalid', place, { reason });
}

function strangeField(
  path: readonly PropertyKey[],
  key: string,
  record: FaultyRecord,
): VFileMessage {
  const known = fieldsAt(record.schema, path);
  const expected = known.length > 0 ? `expected one of ${known.join(', ')}` : 'expected none';
  const reason = `Unexpected field ${key} in ${nameOf(path, record)}, ${expected}.`;
  const place = record.placeAt(offsetOfKey(record, path, key));
  return createMessage('record-invalid', place, { reason, actual: key, expected: known });
}

function nameOf(path: readonly PropertyKey[], { what }: FaultyRecord): string {
  return path.length > 0 ? `the field ${path.map(String).join('.')}` : `the ${what}`;
}

function offsetOf({ nodeAt }: FaultyRecord, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = nodeAt(path.slice(0, length));
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function offsetOfKey(record: FaultyRecord, path: readonly PropertyKey[], key: string): number {
  const map = record.nodeAt(path);
  const keys = isMap(map) ? map.items.map((pair) => pair.key) : [];
  const found = keys.filter(isScalar).find(({ value }) => value === key);
  return found?.range?.[0] ?? offsetOf(record, path);
}

/** Lists the fields that a schema has at a path; none where there it is no record. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let def = definitionOf(schema);
  for (const step of path) {
    const next = def.shape?.[String(step)] ?? def.element ?? def.valueType;
    if (next === undefined) return [];
    def = definitionOf(next);
  }
  return Object.keys(def.shape ?? {});
}

/** The parts of a schema's definition that lead further in; each kind of schema has some of them. */
interface Definition {
  readonly shape?: Readonly<Partial<Record<string, z.ZodType>>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
}

/** Goes through what only wraps a schema: optional, nullable, default. */
function definitionOf(schema: z.ZodType): Definition {
  const def = schema.def as z.core.$ZodTypeDef & Definition;
  return def.innerType === undefined ? def : definitionOf(def.innerType);
}
