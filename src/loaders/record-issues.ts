import type { z } from 'astro/zod';
import type { VFileMessage } from 'vfile-message';
import { isMap, isNode, isScalar } from 'yaml';
import { CODES, createMessage, findNear, meaning, type Place } from '../diagnostics/index.ts';
import { chooseBranch, ownValue } from '../schemas/index.ts';

/** A record whose shape is wrong. */
export interface FaultyRecord {
  /** What the whole is called: `record`, `event`. */
  readonly what: string;
  readonly schema: z.ZodType;
  /** Returns what stands at a path in the file. */
  readonly nodeAt: (path: readonly PropertyKey[]) => unknown;
  readonly placeAt: (offset: number) => Place;
}

/** Makes a message of every issue, placed where the nearest thing stands that the file does have. */
export function toMessages(error: z.ZodError, record: FaultyRecord): VFileMessage[] {
  return onceEach(error.issues.flatMap(chooseBranch)).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? strangeFields(issue.path, issue.keys, record)
      : [wrongContent(issue, record)],
  );
}

type Issue = z.core.$ZodIssue;

/** One mistake gets one issue: text the first that is wrong with it, and a field that is misspelt none for its lack. */
function onceEach(issues: readonly Issue[]): Issue[] {
  const strange = issues.filter((issue) => issue.code === 'unrecognized_keys');
  const isMisspelt = ({ path, input }: Issue) =>
    input === undefined &&
    strange.some(
      (one) =>
        keyOf(one.path) === keyOf(path.slice(0, -1)) &&
        one.keys.some((key) => findNear(key, [String(path.at(-1))]).length > 0),
    );
  const seen = new Set<string>();
  return issues.filter((issue) => {
    if (issue.code === 'unrecognized_keys') return true;
    const key = keyOf(issue.path);
    const isSecond = typeof issue.input === 'string' && seen.has(key);
    seen.add(key);
    return !isSecond && !isMisspelt(issue);
  });
}

function keyOf(path: readonly PropertyKey[]): string {
  return JSON.stringify(path.map(String));
}

function wrongContent(issue: Issue, record: FaultyRecord): VFileMessage {
  const { path, message } = issue;
  const place = record.placeAt(offsetOf(record, path));
  const where = path.length > 0 ? nameOf(path, record) : `the ${record.what}`;
  const said = saidIn(issue);
  const reason =
    said === undefined
      ? `Unexpected lack of ${where}, ${message}.`
      : `Unexpected ${shown(said)} in ${where}, ${message}.`;
  const note = noteFor(issue);
  return createMessage('record-invalid', place, { reason, ...(note !== undefined && { note }) });
}

/** Of a field that says which shape its record has, the issue holds the whole record. */
function saidIn(issue: Issue): unknown {
  const { input, path } = issue;
  const name = path.at(-1);
  if (issue.code !== 'invalid_union' || issue.discriminator !== name) return input;
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input);
  return isRecord ? ownValue(input as Record<string, unknown>, String(name)) : input;
}

/** Where a few words are possible, one of them may be near to what is written. */
function noteFor(issue: Issue): string | undefined {
  const { input } = issue;
  const isChoice = issue.code === 'invalid_value';
  const options = isChoice ? issue.values : 'options' in issue ? (issue.options ?? []) : [];
  if (typeof input !== 'string') return undefined;
  const near = meaning(findNear(input, options.map(String)));
  return near === '' ? undefined : `${near}${CODES['record-invalid'].cure}`;
}

const LONGEST = 60;

/** Writes what stands in a field for a message. */
function shown(said: unknown): string {
  if (typeof said === 'string') {
    if (said.trim() === '') return 'blank';
    return said.length > LONGEST ? `“${said.slice(0, LONGEST)}…”` : `“${said}”`;
  }
  if (Array.isArray(said)) return 'list';
  if (said === null) return 'emptiness';
  if (typeof said !== 'object') return `${typeof said} ${JSON.stringify(said)}`;
  if (Object.keys(said).length === 0) return 'emptiness';
  return Object.keys(said).join() === '' ? 'question mark without quotes' : 'names with content';
}

function strangeFields(
  path: readonly PropertyKey[],
  keys: readonly string[],
  record: FaultyRecord,
): VFileMessage[] {
  const known = fieldsAt(record.schema, path);
  const expected = known.length > 0 ? `expected one of ${known.join(', ')}` : 'expected none';
  const offsets = offsetsOfKeys(record, path);
  return keys.map((key) => {
    const isElsewhere = known.includes(key);
    const wanted = isElsewhere ? 'expected it apart from the other fields there' : expected;
    const reason = `Unexpected field ${key} in ${nameOf(path, record)}, ${wanted}.`;
    const place = record.placeAt(offsets.get(key) ?? offsetOf(record, path));
    const near = isElsewhere ? '' : meaning(findNear(key, known));
    const note = `${near}${CODES['record-invalid'].cure}`;
    return createMessage('record-invalid', place, { reason, note, actual: key, expected: known });
  });
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

function offsetsOfKeys(
  record: FaultyRecord,
  path: readonly PropertyKey[],
): ReadonlyMap<unknown, number> {
  const map = record.nodeAt(path);
  const keys = isMap(map) ? map.items.map((pair) => pair.key).filter(isScalar) : [];
  return new Map(keys.map(({ value, range }) => [value, range?.[0] ?? 0]));
}

/** Lists the fields that a schema has at a path; none where there it is no record. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): readonly string[] {
  let def = definitionOf(schema);
  for (const step of path) {
    const next = ownValue(def.shape ?? {}, String(step)) ?? def.element ?? def.valueType;
    if (next === undefined) return [];
    def = definitionOf(next);
  }
  return [...new Set([def, ...(def.options ?? []).map(definitionOf)].flatMap(namesIn))];
}

function namesIn({ shape }: Definition): string[] {
  return Object.keys(shape ?? {});
}

/** The parts of a schema's definition that lead further in; each kind of schema has some of them. */
interface Definition {
  readonly shape?: Readonly<Partial<Record<string, z.ZodType>>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  /** What is read, of a schema that then makes something else of it. */
  readonly in?: z.ZodType;
  readonly options?: readonly z.ZodType[];
}

/**
 * Goes through what only wraps a schema: optional, nullable, default, what is made of it. It calls itself once a wrapper,
 * and the schemas are our own.
 */
function definitionOf(schema: z.ZodType): Definition {
  const def = schema.def as z.core.$ZodTypeDef & Definition;
  const inner = def.innerType ?? def.in;
  return inner === undefined ? def : definitionOf(inner);
}
