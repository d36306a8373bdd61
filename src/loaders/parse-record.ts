import type { z } from 'astro/zod';
import type { VFileMessage } from 'vfile-message';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { createMessage, type Place } from '../diagnostics/index.ts';

/** A record that was read, or the reasons why it was not. */
export type Parsed<T> =
  | { readonly value: T; readonly messages: readonly [] }
  | { readonly value?: undefined; readonly messages: readonly VFileMessage[] };

/**
 * Reads one record. YAML is read with every scalar as a string (`4E26`, `007` and `NO` are names
 * here), JSON as it is. Every problem is reported with its place in the file.
 */
export function parseRecord<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
): Parsed<z.output<S>> {
  return file.endsWith('.json') ? parseJson(file, text, schema) : parseYaml(file, text, schema);
}

function parseJson<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
): Parsed<z.output<S>> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { messages: [malformedJson(file, text, error)] };
  }
  const result = schema.safeParse(data);
  if (result.success) return { value: result.data, messages: [] };
  // JSON is YAML too, so the slow parser finds the places once they are needed.
  return { messages: locateIssues(file, text, result.error) };
}

function parseYaml<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
): Parsed<z.output<S>> {
  const { document, counter } = readYaml(text);
  if (document.errors.length > 0) {
    const messages = document.errors.map((error) =>
      createMessage('yaml-malformed', placeAt(file, counter, error.pos[0]), {
        reason: (error.message.split('\n', 1)[0] ?? 'Malformed YAML').replace(/ at line.*$/u, '.'),
      }),
    );
    return { messages };
  }
  const result = schema.safeParse(document.toJS());
  if (result.success) return { value: result.data, messages: [] };
  return { messages: locateIssues(file, text, result.error) };
}

function readYaml(text: string) {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, schema: 'failsafe' });
  return { document, counter };
}

function locateIssues(file: string, text: string, error: z.ZodError): VFileMessage[] {
  const { document, counter } = readYaml(text);
  return error.issues.map((issue) => {
    const place = placeAt(file, counter, offsetOf(document, issue.path));
    const field =
      issue.path.length > 0 ? `the field ${issue.path.map(String).join('.')}` : 'the record';
    return createMessage('record-invalid', place, {
      reason: `Unexpected content of ${field}: ${issue.message}.`,
    });
  });
}

/** Finds where the nearest part of the path stands that the file does have. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

function placeAt(file: string, counter: LineCounter, offset: number): Place {
  const { line, col } = counter.linePos(offset);
  return { file, line: Math.max(1, line), column: Math.max(1, col) };
}

/** The parser of Node names no place for most faults; that of YAML's JSON schema does. */
function malformedJson(file: string, text: string, error: unknown): VFileMessage {
  const counter = new LineCounter();
  const strict = parseDocument(text, { lineCounter: counter, schema: 'json' });
  const place = placeAt(file, counter, strict.errors[0]?.pos[0] ?? 0);
  const told = error instanceof Error ? error.message : String(error);
  return createMessage('json-malformed', place, {
    reason: `Unexpected content, expected JSON: ${told}.`,
  });
}
