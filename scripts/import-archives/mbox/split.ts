import { endsWithDate } from './mail-date.ts';

/** A message as it lies in a file of mail. */
export interface RawMail {
  /** First and last line in the file, counted from 1; the first is the one that begins with `From `. */
  readonly lines: readonly [number, number];
  /** The line that begins it; empty where the file begins without one. */
  readonly from: string;
  /** Head and body, without that line; empty where it is too large. */
  readonly bytes: Buffer;
  /** How large it is, in bytes, where that is too large to be read. */
  readonly tooLarge?: number;
}

/** No message that is read is larger. What is larger than this is an attachment. */
const LARGEST_MAIL = 32 * 1024 * 1024;

interface Line {
  readonly bytes: Buffer;
  readonly number: number;
}

const LF = 0x0a;
const FROM = Buffer.from('From ');

/**
 * Cuts a file of mail into its messages. One begins at the beginning of the file, and at each line that
 * begins with `From `, ends with a date, and has a field of a head below it; archives of lists often leave
 * out the blank line before it. A message that states how long its
 * body is (`Content-Length`) is that long, if it ends there at such a line or at the end of the file.
 *
 * @param pieces the bytes of the file in any pieces; each may be overwritten once the next is asked for.
 */
export function* splitMails(pieces: Iterable<Uint8Array>): Generator<RawMail> {
  let open: OpenMail | undefined;
  for (const [line, next] of withNext(linesOf(pieces))) {
    const begins = isFromLine(line.bytes) && next !== undefined && isField(next.bytes);
    if (begins || open === undefined) {
      if (open === undefined || open.endsBefore(line.number)) {
        if (open !== undefined) yield* open.close(line.number - 1);
        open = openMail(line, begins);
        continue;
      }
      open.mayEndBefore(line.number);
    }
    open.take(line);
  }
  if (open !== undefined) yield* open.close();
}

function* withNext<T>(things: Iterable<T>): Generator<readonly [T, T | undefined]> {
  let held: { readonly thing: T } | undefined;
  for (const thing of things) {
    if (held !== undefined) yield [held.thing, thing];
    held = { thing };
  }
  if (held !== undefined) yield [held.thing, undefined];
}

interface OpenMail {
  readonly take: (line: Line) => void;
  /** Tells whether it ends before a line that looks as if it began another. */
  readonly endsBefore: (line: number) => boolean;
  readonly mayEndBefore: (line: number) => void;
  readonly close: (last?: number) => Generator<RawMail>;
}

function openMail(first: Line, begins: boolean): OpenMail {
  let parts: Line[] = [];
  let size = 0;
  let isHead = true;
  let stated: number | undefined;
  let body = 0;
  let last = first.number;
  const cuts: number[] = [];
  const take = (line: Line): void => {
    last = line.number;
    size += line.bytes.length;
    if (size <= LARGEST_MAIL) parts.push(line);
    else parts = [];
    if (!isHead) body += line.bytes.length;
    else if (isBlank(line.bytes)) isHead = false;
    else stated = statedLength(line.bytes) ?? stated;
  };
  if (!begins) take(first);
  const from = begins ? first.bytes.toString('latin1').trimEnd() : '';
  /** The blank line before the next message is not counted. */
  const isWhole = () => stated !== undefined && body >= stated && body <= stated + 2;
  return {
    take,
    endsBefore: () => stated === undefined || isHead || stated > LARGEST_MAIL || isWhole(),
    mayEndBefore: (line) => cuts.push(line),
    close: function* (): Generator<RawMail> {
      if (size > LARGEST_MAIL) {
        yield { lines: [first.number, last], from, bytes: Buffer.alloc(0), tooLarge: size };
        return;
      }
      // Whoever misstates the length of a message may not swallow those that follow.
      const ends = cuts.length === 0 || isWhole() ? [] : cuts;
      let start = first.number;
      let line = from;
      for (const end of [...ends, Infinity]) {
        const own = parts.filter(({ number }) => number >= start && number < end);
        const [head] = own;
        const isNext = start !== first.number;
        if (isNext) line = head?.bytes.toString('latin1').trimEnd() ?? '';
        const bytes = Buffer.concat((isNext ? own.slice(1) : own).map((one) => one.bytes));
        yield { lines: [start, own.at(-1)?.number ?? start], from: line, bytes };
        start = end;
      }
    },
  };
}

function* linesOf(pieces: Iterable<Uint8Array>): Generator<Line> {
  let rest: Buffer[] = [];
  let held = 0;
  let number = 1;
  for (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf(LF); end >= 0; end = piece.indexOf(LF, start)) {
      const bytes = Buffer.concat([...rest, piece.subarray(start, end + 1)]);
      yield { bytes, number: number++ };
      [rest, held, start] = [[], 0, end + 1];
    }
    if (start < piece.length) {
      rest.push(Buffer.from(piece.subarray(start)));
      held += piece.length - start;
      // A line without an end is handed on in pieces, as it needs all memory otherwise.
      if (held > LARGEST_MAIL) {
        yield { bytes: Buffer.concat(rest), number };
        [rest, held] = [[], 0];
      }
    }
  }
  if (held > 0) yield { bytes: Buffer.concat(rest), number };
}

function isBlank(bytes: Buffer): boolean {
  return bytes.length <= 2 && (bytes[0] === LF || (bytes[0] === 0x0d && bytes[1] === LF));
}

function isFromLine(bytes: Buffer): boolean {
  if (bytes.length > 400 || !bytes.subarray(0, FROM.length).equals(FROM)) return false;
  return endsWithDate(bytes.toString('latin1'));
}

function isField(bytes: Buffer): boolean {
  return /^[!-9;-~]{1,60}:/u.test(bytes.subarray(0, 62).toString('latin1'));
}

function statedLength(bytes: Buffer): number | undefined {
  if (bytes.length > 60) return undefined;
  const found = /^content-length:\s*(\d{1,12})\s*$/iu.exec(bytes.toString('latin1'));
  return found === null ? undefined : Number(found[1]);
}
