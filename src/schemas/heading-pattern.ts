import { z } from 'astro/zod';

/** What a pattern may find in a heading. */
export const PATTERN_FIELDS = ['number', 'title', 'revision', 'text'] as const;

const HELP =
  'expected a line such as “## {number}. {title}” with {number}, {title} or {text}, each of these and {revision} at most once, and something between two of them';

/**
 * How the headings of rules are written, where looking does not tell: a line in which `{number}`,
 * `{title}`, `{revision}` and `{text}` (words of the rule that begin on the same line) stand for what
 * differs, and everything else for itself: `## {number}. {title}`. Where there are words alone (`- {text}`), a rule is
 * called by the first of them.
 */
export const HeadingPattern = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .refine((pattern) => isSound(pattern), HELP);

function isSound(pattern: string): boolean {
  const fields = [...pattern.matchAll(/\{([^{}]*)\}/gu)].map(([, name]) => name ?? '');
  const known: readonly string[] = PATTERN_FIELDS;
  if (fields.some((name) => !known.includes(name))) return false;
  if (new Set(fields).size < fields.length || pattern.includes('}{')) return false;
  return ['number', 'title', 'text'].some((name) => fields.includes(name));
}
