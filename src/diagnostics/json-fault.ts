import { readYaml } from './read-yaml.ts';

/** Where a text stops being JSON, and what stands there. */
export interface JsonFault {
  readonly offset: number;
  readonly reason: string;
}

/**
 * Finds where a text that no parser takes stops being JSON. The parser of Node names no place for most
 * faults; that of YAML does, and JSON is YAML too.
 */
export function findJsonFault(text: string, error: unknown): JsonFault {
  const told = error instanceof Error ? error.message : '';
  const position = /position (?<offset>\d+)/u.exec(told)?.groups?.['offset'];
  const offset = position === undefined ? offsetInYaml(text) : Number(position);
  const found = /[\p{L}\p{N}_-]+|\S/uy;
  found.lastIndex = offset;
  const words = found.exec(text)?.[0].slice(0, 20);
  const what = words === undefined ? 'end' : `“${words}”`;
  const reason = `Unexpected ${what}, expected JSON: names and text in double quotes, commas between them, every bracket closed.`;
  return { offset, reason };
}

function offsetInYaml(text: string): number {
  const { document, tooDeep } = readYaml(text, { schema: 'json' });
  return tooDeep ?? document.errors[0]?.pos[0] ?? 0;
}
