/** What a pattern found, by name. */
export type Found = ReadonlyMap<string, string>;

/** Tells whether words fit a pattern, and what stands where it has names; see `MailPattern`. */
export type Fit = (words: string) => Found | undefined;

interface Field {
  /** Undefined for anything at all, which is not kept. */
  readonly name: string | undefined;
  readonly accepts: (words: string) => string | undefined;
  /** What it consists of, where nothing but its own signs tells where it ends. */
  readonly run?: RegExp;
}

/** No line that means something is longer. */
const LONGEST = 2000;
const FIELD = /\{([^{}]*)\}/gu;

/**
 * Makes a pattern ready. A name stands for as few words as possible up to what follows it, the last one
 * for all that is left; so words are looked through once for each name, whatever they are.
 */
export function toFit(pattern: string): Fit {
  const literals = pattern
    .split(FIELD)
    .filter((_, index) => index % 2 === 0)
    .map(fold);
  const fields = [...pattern.matchAll(FIELD)].map(([, field]) => toField(field ?? ''));
  return (given) => {
    const words = given.replaceAll(/\s+/gu, ' ').trim();
    if (words.length > LONGEST) return undefined;
    const folded = fold(words);
    return folded.length === words.length ? fit(words, folded, literals, fields) : undefined;
  };
}

function fold(words: string): string {
  return words.replaceAll(/\s+/gu, ' ').toLowerCase();
}

function fit(
  words: string,
  folded: string,
  literals: readonly string[],
  fields: readonly Field[],
): Found | undefined {
  const [head = '', ...others] = literals;
  const first = fields.length === 0 ? head.trim() : head.trimStart();
  if (!folded.startsWith(first) || (fields.length === 0 && folded !== first)) return undefined;
  const found = new Map<string, string>();
  let at = first.length;
  for (const [index, field] of fields.entries()) {
    const isLast = index === fields.length - 1;
    const next = isLast ? (others[index] ?? '').trimEnd() : (others[index] ?? '');
    const least = field.name === undefined ? at : at + 1;
    const end = endOf(field, folded, at, next, isLast, least);
    if (end < least || !folded.startsWith(next, end)) return undefined;
    const value = field.accepts(words.slice(at, end).trim());
    if (value === undefined) return undefined;
    if (field.name !== undefined) found.set(field.name, value);
    at = end + next.length;
  }
  return found;
}

/** Where the words of a field end: at what follows it, at the end of all, or where its word does. */
function endOf(
  { run }: Field,
  folded: string,
  at: number,
  next: string,
  isLast: boolean,
  least: number,
): number {
  if (isLast) return folded.length - next.length;
  if (next !== '' || run === undefined) return folded.indexOf(next, least);
  run.lastIndex = at;
  return run.exec(folded) === null ? -1 : run.lastIndex;
}

function toField(field: string): Field {
  if (field === '*') return { name: undefined, accepts: (words) => words };
  const [name = '', kind] = field.split(':');
  const accepts = acceptorOf(kind);
  if (kind === 'number') return { name, accepts, run: /[+-]?\d+/uy };
  if (kind === 'word') return { name, accepts, run: /[\p{L}\p{N}](?:[^\s,;:.!?]|[.:](?=\S))*/uy };
  return { name, accepts };
}

function acceptorOf(kind: string | undefined): Field['accepts'] {
  if (kind === 'number') return (words) => (/^[+-]?\d{1,15}$/u.test(words) ? words : undefined);
  if (kind === 'word') return (words) => (/^\S+$/u.test(words) ? words : undefined);
  if (kind === undefined) return (words) => (words === '' ? undefined : words);
  const choices = new Map(kind.split('|').map((choice) => [fold(choice.trim()), choice.trim()]));
  return (words) => choices.get(fold(words));
}
