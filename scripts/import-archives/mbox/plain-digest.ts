/** The line that ends the list of contents of a digest, and those between its messages (RFC 1153). */
const AFTER_CONTENTS = /^-{60,80}$/u;
const BETWEEN = /^-{30}$/u;
const HEAD_FIELD =
  /^(?:date|from|subject|message-id|to|cc|reply-to|in-reply-to|references|content-type|message|sender):/iu;
/** The line that ends a digest: `End of Gangway Digest, Vol 3, Issue 2`. */
const END = /^End of .{1,200}$/u;

/**
 * Cuts the text of a digest into its messages, each with its head; empty where it is none. A line of dashes
 * that no head follows belongs to the message in which it stands.
 */
export function splitPlainDigest(text: string): string[] {
  const lines = text.split(/\r\n?|\n/u);
  const start = lines.findIndex((line) => AFTER_CONTENTS.test(line));
  if (start < 0) return [];
  const beginsAt = lines.flatMap((line, index) => {
    const separates = index === start || (index > start && BETWEEN.test(line));
    if (!separates) return [];
    const head = nextWords(lines, index + 1);
    return head !== undefined && HEAD_FIELD.test(lines[head] ?? '') ? [[index, head] as const] : [];
  });
  return beginsAt.map(([, head], index) => {
    const end = beginsAt[index + 1]?.[0] ?? lines.length;
    return withoutEnd(lines.slice(head, end)).join('\n');
  });
}

function nextWords(lines: readonly string[], from: number): number | undefined {
  for (let index = from; index < Math.min(lines.length, from + 4); index++) {
    if (lines[index]?.trim() !== '') return index;
  }
  return undefined;
}

function withoutEnd(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex((line) => END.test(line));
  if (end < 0) return lines;
  const from = lines.slice(0, end).findLastIndex((line) => BETWEEN.test(line));
  return from >= 0 && end - from < 6 ? lines.slice(0, from) : lines.slice(0, end);
}
