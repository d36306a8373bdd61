import type { SourceEntry } from '../../../src/schemas/index.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** Returns what the records call the author of a mail. */
export type NameOf = (author: ParsedMail['author']) => string;

/**
 * Makes what names authors: as the manifest calls whoever writes under a name or an address, otherwise as
 * they call themselves. No address gets into a record: of one without a name the part before the `@` is
 * left, so that nobody gets mail for having played.
 */
export function namesOf(people: SourceEntry['people'] = {}): NameOf {
  const known = new Map<string, string>();
  for (const [name, aliases] of Object.entries(people)) {
    for (const alias of [name, ...[aliases].flat()]) known.set(keyOf(alias), name);
  }
  return ({ name, address }) => {
    const found = known.get(keyOf(address)) ?? known.get(keyOf(name));
    if (found !== undefined && (address !== '' || name !== '')) return found;
    const [local = ''] = (name === '' || name.includes('@') ? address || name : name).split('@');
    return local.trim() === '' ? 'unknown' : local.trim();
  };
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

/** Returns a subject without the name of the list before it, and without marks of answers. */
export function bareSubject(subject: string): string {
  let rest = subject;
  for (let turn = 0; turn < 20; turn++) {
    const next = rest
      .replace(/^\s*(?:(?:re|aw|sv|fwd?|antw)(?:\[\d{1,3}\])?:|\[[^[\]]{0,60}\])\s*/iu, '')
      .trimStart();
    if (next === rest) return rest.trim();
    rest = next;
  }
  return rest.trim();
}
