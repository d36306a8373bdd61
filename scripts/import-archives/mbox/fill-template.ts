import type { Found } from './fit-pattern.ts';

/** An event with what was found in its places, or what does not fit. */
export type Filled = { readonly event: Record<string, unknown> } | { readonly unfit: string };

/** Where words become parts of paths and effects, in which signs mean something. */
const PATHS = new Set(['fx', 'asserts', 'complete', 'authority']);
/** Names, numbers and words with one space between. */
const PLAIN = /^[\p{L}\p{N}_?][\p{L}\p{N}_.'’?-]*(?: [\p{L}\p{N}_][\p{L}\p{N}_.'’-]*)*$/u;
const FIELD = /\{([a-z][a-z0-9-]*)\}/gu;
/** No template that somebody writes is deeper. */
const DEEPEST = 20;

/**
 * Puts what was found into the places of a template. What is to stand in a path or in an effect may have
 * letters, figures and single spaces only: a mail cannot write an effect that the manifest does not.
 */
export function fillTemplate(template: Readonly<Record<string, unknown>>, found: Found): Filled {
  let unfit: string | undefined;
  // Calls itself once a level, and no deeper than a template may be.
  const fill = (value: unknown, isPath: boolean, depth: number): unknown => {
    if (typeof value === 'string') {
      return value.replaceAll(FIELD, (all, name: string) => {
        const words = found.get(name);
        if (words === undefined) return all;
        if (isPath && !PLAIN.test(words)) unfit ??= words;
        return words;
      });
    }
    if (depth > DEEPEST || typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => fill(one, isPath, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        fill(one, isPath || PATHS.has(name), depth + 1),
      ]),
    );
  };
  const event = fill(template, false, 0) as Record<string, unknown>;
  return unfit === undefined ? { event } : { unfit };
}
