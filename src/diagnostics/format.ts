import type { VFileMessage } from 'vfile-message';

const SEVERITY = new Map<boolean | null | undefined, string>([
  [true, 'error'],
  [false, 'finding'],
]);

/**
 * Prints a message for people: `path:line:column: severity: reason (code)`, then the cure and the
 * message at the other place, indented. Control characters of hostile input are made visible. It
 * calls itself for the message at the other place, which has no other.
 */
export function formatMessage(message: VFileMessage): string {
  const severity = SEVERITY.get(message.fatal) ?? 'note';
  const where = [message.file, message.line, message.column]
    .filter((part) => part != null)
    .join(':');
  const lines = [`${where}: ${severity}: ${message.reason} (${message.ruleId ?? 'unknown'})`];
  if (message.note) lines.push(`    ${message.note}`);
  if (isMessage(message.cause)) lines.push(`    see ${firstLine(formatMessage(message.cause))}`);
  return lines.map(showControls).join('\n');
}

/** Sorts messages by file, line, column and code; the order depends on nothing else. */
export function sortMessages(messages: readonly VFileMessage[]): VFileMessage[] {
  return [...messages].sort(
    (a, b) =>
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.ruleId ?? '', b.ruleId ?? ''),
  );
}

/** Returns whether a message makes the run fail. */
export function isFatal(message: VFileMessage): boolean {
  return message.fatal === true;
}

/** Returns whether a message only informs. */
export function isNote(message: VFileMessage): boolean {
  return message.fatal == null;
}

function isMessage(value: unknown): value is VFileMessage {
  return value instanceof Error && 'reason' in value;
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Signs that nobody sees, and blanks that are no space, are told by their number. */
function showControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]|(?! )\p{Zs}/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `\\u{${code.toString(16)}}`;
  });
}
