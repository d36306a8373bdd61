import type { z } from 'astro/zod';

type Issue = z.core.$ZodRawIssue;

/**
 * How content is held against a schema: every issue that the schema does not word itself says what is
 * expected in the words of all messages, `expected text`, and keeps what stands there.
 */
export const IN_OUR_WORDS = { error: inOurWords, reportInput: true } as const;

function inOurWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${KINDS[issue.expected] ?? 'something else'}${fieldsOf(issue)}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_small':
      return `expected ${sizeOf(issue.origin, issue.minimum, issue.exact === true ? '' : ' or more')}`;
    case 'too_big':
      return `expected ${sizeOf(issue.origin, issue.maximum, issue.exact === true ? '' : ' at most')}`;
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : '';
    case 'invalid_format':
      return issue.format === 'url' ? 'expected an address such as https://example.org/' : OTHER;
    case 'invalid_key':
      return issue.issues[0]?.message ?? 'expected another name';
    default:
      return OTHER;
  }
}

/** So many names of fields are told; more are looked up. */
const MOST_FIELDS = 6;

/** Names the fields that are expected, where they are few: `: calendar, game`. */
function fieldsOf({ code, inst }: Issue): string {
  if (code !== 'invalid_type') return '';
  const { shape } = (inst?._zod.def ?? {}) as { readonly shape?: object };
  const names = Object.keys(shape ?? {});
  return names.length === 0 || names.length > MOST_FIELDS ? '' : `: ${names.join(', ')}`;
}

const OTHER = 'expected it in another form';

const KINDS: Readonly<Partial<Record<string, string>>> = {
  string: 'text',
  array: 'a list',
  tuple: 'a list',
  object: 'fields with their content',
  record: 'names with their content',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  never: 'nothing',
  undefined: 'nothing',
};

function oneOf(values: readonly unknown[]): string {
  return values.length === 1
    ? `expected ${String(values[0])}`
    : `expected one of ${values.join(', ')}`;
}

function sizeOf(origin: string, size: number | bigint, bound: string): string {
  if (origin === 'string') {
    return bound === ' or more' && size === 1
      ? 'text that is not blank'
      : `${size} characters${bound}`;
  }
  if (origin === 'array') return `a list of ${size}${bound}`;
  return `${size}${bound}`;
}
