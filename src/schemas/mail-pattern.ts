import { z } from 'astro/zod';

/** What stands for words in a pattern: `{name}`, `{name:number}`, `{name:word}`, `{name:for|against}`, `{*}`. */
const FIELD = /\{([^{}]*)\}/gu;
const NAME = /^[a-z][a-z0-9-]{0,39}(?::[^{}:]{1,200})?$/u;

/** Names that every pattern may use without finding them: whoever wrote the message, and its subject. */
export const GIVEN_FIELDS = ['author', 'subject', 'list', 'message', 'date'] as const;

const HELP =
  'expected words in which {name}, {name:number}, {name:word} or {name:one|two} stands for what differs and {*} for anything, each name once, and something between two of them (but {name:word}{*} and {name:number}{*} are well)';

/**
 * How a line of a mail is written that means something in the game. Everything stands for itself but
 * `{…}`; white space is of any width, and capitals are as good as small letters. No more than sixteen
 * fields, so that a line is looked through sixteen times at most.
 */
export const MailPattern = z
  .string()
  .trim()
  .min(1)
  .max(400)
  .refine((pattern) => isSound(pattern), HELP);

function isSound(pattern: string): boolean {
  const fields = fieldsOf(pattern);
  if (fields.length > 16 || hasStray(pattern) || !isParted(pattern)) return false;
  if (pattern.replaceAll(FIELD, '').trim() === '') return false;
  const names = fields.filter((field) => field !== '*');
  const plain = names.map((field) => field.split(':', 1)[0] ?? '');
  const given: readonly string[] = GIVEN_FIELDS;
  return (
    names.every((field) => NAME.test(field)) &&
    new Set(plain).size === plain.length &&
    plain.every((name) => !given.includes(name))
  );
}

/** Behind a word or a number anything may follow; where other words end cannot be told so. */
function isParted(pattern: string): boolean {
  const joined = [...pattern.matchAll(/\{([^{}]*)\}(?=\s*\{)/gu)];
  return joined.every(([all, field = ''], index) => {
    const rest = pattern.slice((joined[index]?.index ?? 0) + all.length);
    return /:(?:word|number)$/u.test(field) && rest.startsWith('{*}');
  });
}

function hasStray(pattern: string): boolean {
  return /[{}]/u.test(pattern.replaceAll(FIELD, ''));
}

/** Returns what stands between the brackets of a pattern, in order. */
export function fieldsOf(pattern: string): string[] {
  return [...pattern.matchAll(FIELD)].map(([, field]) => field ?? '');
}
