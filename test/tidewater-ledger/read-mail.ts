import { readFileSync } from 'node:fs';

/** A mail, as a treasurer reads it: who wrote it when, and which lines are eirs. */
export interface Mail {
  readonly id: string;
  /** The postmark: when the machine that kept the list had it. */
  readonly at: string;
  /** What stands before the `@` of whoever sent it. */
  readonly from: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

const POSTMARK = /^(?=From \S+@\S+ \w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}$)/mu;

/** Reads a file of mail. Of a mail that came twice the first counts. */
export function readMail(file: string): Mail[] {
  const mails = readFileSync(file, 'latin1').split(POSTMARK).map(toMail);
  return [...new Map(mails.toReversed().map((mail) => [mail.id, mail])).values()].toReversed();
}

function toMail(text: string): Mail {
  const [postmark, rest] = cut(text, '\n');
  const [, address = '', day = '', time = '', year = ''] =
    /^From (\S+) \w{3} (\w{3} +\d+) (\S+) (\d{4})$/u.exec(postmark) ?? [];
  const [head, body] = cut(rest, '\n\n');
  return {
    id: fieldOf(head, 'message-id'),
    // Machines that kept lists took a few seconds over it.
    at: new Date(`${day} ${year} ${time.slice(0, -2)}00 UTC`).toISOString(),
    from: cut(address, '@')[0],
    subject: plainSubject(fieldOf(head, 'subject')),
    lines: ownLines(decode(head, body)),
  };
}

function cut(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index === -1 ? [text, ''] : [text.slice(0, index), text.slice(index + at.length)];
}

function fieldOf(head: string, name: string): string {
  const fields = head.replaceAll(/\n[ \t]+/gu, ' ').split('\n');
  const field = fields.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? '';
  return field.slice(name.length + 1).trim();
}

/** A subject with letters beyond ASCII; what these are does not matter here. */
function plainSubject(subject: string): string {
  return subject.replaceAll(/=\?[\w-]+\?q\?([^?]*)\?=/giu, (_, words: string) =>
    words.replaceAll('_', ' '),
  );
}

/** The words of a mail, or of its first part. */
function decode(head: string, body: string): string {
  const type = fieldOf(head, 'content-type');
  const boundary = /boundary="?([^";]+)/iu.exec(type)?.[1];
  if (boundary !== undefined) {
    const part = body.split(`--${boundary}`)[1] ?? '';
    return decode(...cut(part.trimStart(), '\n\n'));
  }
  const charset = /charset="?([\w-]+)/iu.exec(type)?.[1] ?? 'utf-8';
  return new TextDecoder(charset).decode(toBytes(fieldOf(head, 'content-transfer-encoding'), body));
}

function toBytes(encoding: string, body: string): Uint8Array {
  if (/base64/iu.test(encoding)) return Buffer.from(body, 'base64');
  if (!/quoted-printable/iu.test(encoding)) return Buffer.from(body, 'latin1');
  const plain = body
    .replaceAll('=\n', '')
    .replaceAll(/=([\dA-F]{2})/giu, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
  return Buffer.from(plain, 'latin1');
}

/** Lines that are neither quoted nor a signature. */
function ownLines(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const end = lines.indexOf('--');
  return (end === -1 ? lines : lines.slice(0, end)).filter((line) => !line.startsWith('>'));
}
