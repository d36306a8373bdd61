import type { z } from 'astro/zod';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../diagnostics/index.ts';
import { findJsonFault } from '../diagnostics/json-fault.ts';
import { checkShape } from '../schemas/index.ts';
import { toMessages } from './record-issues.ts';
import { readYamlDocument, type YamlDocument } from './yaml-document.ts';

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
  written: string,
  schema: S,
): Parsed<z.output<S>> {
  const text = written.replace(/^\uFEFF/u, '');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return { messages: [malformedJson(file, text, error)] };
  }
  const result = checkShape(schema, data);
  if (result.success) return { value: result.data, messages: [] };
  // JSON is YAML too, so the slow parser finds the places once they are needed.
  return { messages: locateIssues(readYamlDocument(file, text), result.error, schema) };
}

function parseYaml<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
): Parsed<z.output<S>> {
  const yaml = readYamlDocument(file, text);
  if (yaml.messages.length > 0) return { messages: yaml.messages };
  const result = checkShape(schema, yaml.document.toJS());
  if (result.success) return { value: result.data, messages: [] };
  return { messages: locateIssues(yaml, result.error, schema) };
}

function locateIssues(
  { document, placeAt }: YamlDocument,
  error: z.ZodError,
  schema: z.ZodType,
): VFileMessage[] {
  const nodeAt = (path: readonly PropertyKey[]) => document.getIn(path, true);
  return toMessages(error, { what: 'record', schema, nodeAt, placeAt });
}

function malformedJson(file: string, text: string, error: unknown): VFileMessage {
  const { offset, reason } = findJsonFault(text, error);
  const before = text.slice(0, offset).split('\n');
  const place = { file, line: before.length, column: (before.at(-1) ?? '').length + 1 };
  return createMessage('json-malformed', place, { reason });
}
