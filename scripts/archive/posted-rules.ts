import type { SourceRecord } from '../../src/schemas/index.ts';
import { counted } from '../../src/schemas/counted.ts';

/** Messages that look as if they printed the rules, and what the manifest is to say for them to be read. */
export interface PostedRules {
  /** How many there are. */
  readonly count: number;
  /** What to write under `rulesets`, the most frequent subject first. */
  readonly lines: readonly string[];
}

/** Every message of a file with more than so many would be read for too long, and most of them are none. */
const MOST = 2_000;
/** Subjects shown. */
const SHOWN = 3;

/**
 * Finds messages that print rules, in their own words or, where none does, in what they quote.
 * @param probe reads a file of mail with what its manifest would say of rulesets
 */
export function findPosted(
  messages: number,
  probe: (rulesets: object[]) => readonly SourceRecord[],
): PostedRules | undefined {
  if (messages === 0 || messages > MOST) return undefined;
  for (const more of [{}, { quoted: true }]) {
    const found = probe([more]).filter(({ postedIn }) => postedIn !== undefined);
    if (found.length === 0) continue;
    const subjects = subjectsOf(found).filter((one) => /[^\s{}*]/u.test(one));
    const lines = subjects.map((subject) => {
      const quoted = 'quoted' in more ? ', quoted: true' : '';
      return `{ subject: '${subject.replaceAll("'", "''")}'${quoted} }`;
    });
    return lines.length > 0 ? { count: found.length, lines } : undefined;
  }
  return undefined;
}

/** A day at the end of a subject differs from message to message. */
function subjectsOf(found: readonly SourceRecord[]): string[] {
  const counts = new Map<string, number>();
  for (const { title } of found) {
    const subject = title.replace(/ \([\d-]+(?:T[\d:Z.-]+)?\)$|\s\(undated\)$/u, '');
    const pattern = subject.replace(/[{}]/gu, '').replace(/\d[\d\s.,/:-]*\d|\d/gu, '{*}');
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, SHOWN).map(([pattern]) => pattern);
}

/** Returns that in lines for people. */
export function describePosted(posted: PostedRules | undefined): string[] {
  if (posted === undefined) return [];
  const { count, lines } = posted;
  const many = `${counted(count, 'message looks', 'messages look')} as if ${count === 1 ? 'it' : 'they'} printed the rules`;
  return [
    `${many}: where that is so, write in the manifest “rulesets: [${lines.join(', ')}]”, and “from: NAME” beside the subject where only one person's count.`,
  ];
}
