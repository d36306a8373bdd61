/** What stands above the words of a mail that was saved as a file. */
export interface MailHead {
  /** How many lines it takes, the empty one below it among them. */
  readonly size: number;
  /** Whether the words below are written in signs for other signs, or in several parts. */
  readonly isEncoded: boolean;
}

const FIELD = /^([A-Za-z][A-Za-z-]{1,60}):(?:\s|$)/u;
/** Fields that hardly any other text begins with, one below the other. */
const TELLING = new Set(['from', 'to', 'subject', 'date', 'message-id', 'received', 'return-path']);
const FEWEST = 2;
/** Lines that a head may have. */
const MOST = 400;
const ENCODED =
  /^(?:content-transfer-encoding:\s*(?:base64|quoted-printable)|content-type:\s*(?:multipart\/|text\/html))/iu;

/** Reads the head of a mail at the top of a file; undefined where there is none. */
export function readMailHead(lines: readonly string[]): MailHead | undefined {
  const end = lines.slice(0, MOST).findIndex((line) => line.trim() === '');
  const head = lines.slice(0, Math.max(0, end)).map((line) => line.slice(0, 2000));
  const names = head.map((line) => FIELD.exec(line)?.[1]?.toLowerCase());
  if (names[0] === undefined) return undefined;
  // A field goes on in lines that are set in.
  const isHead = head.every((line, at) => names[at] !== undefined || /^[ \t]/u.test(line));
  const telling = new Set(names.filter((name) => TELLING.has(name ?? '')));
  if (!isHead || telling.size < FEWEST) return undefined;
  return { size: end + 1, isEncoded: head.some((line) => ENCODED.test(line)) };
}
