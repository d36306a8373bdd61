import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import type { ParsedMail, UnreadMail } from './parsed-mail.ts';

/** Where a decoded mail lies in the file that holds them all. */
export interface MailSpot {
  readonly at: number;
  readonly size: number;
}

/** Decoded mails, laid aside in a file, so that they need no memory until they are read. */
export interface OpenedMail {
  /** Goes through them once, in the order of their files. */
  readonly all: () => Generator<{
    readonly mail: ParsedMail | UnreadMail;
    readonly spot: MailSpot;
  }>;
  readonly get: (spot: MailSpot) => ParsedMail | UnreadMail;
  /** Takes the file away. */
  readonly close: () => void;
}

const DECODER = join(import.meta.dirname, 'parse-cli.ts');
const PIECE = 1 << 18;
const LF = 0x0a;

/**
 * Decodes files of mail in a program of its own: what decodes mails answers later, and an import does not
 * wait; nor does it need the memory that large mails ask for.
 *
 * @throws Error where the program ends before it is done.
 */
export function openMail(paths: readonly string[]): OpenedMail {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-mail-'));
  const close = (): void => rmSync(folder, { recursive: true, force: true });
  const target = join(folder, 'mails.jsonl');
  const { status, error, stderr } = spawnSync(execPath, [DECODER, target, ...paths], {
    stdio: ['ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
  if (error !== undefined || status !== 0) {
    close();
    throw error ?? new Error(`Mail could not be decoded: ${stderr.toString().trim().slice(-2000)}`);
  }
  const file = openSync(target, 'r');
  return {
    all: () => readAll(file, statSync(target).size),
    get: ({ at, size }) => parse(readAt(file, at, size)),
    close: () => {
      closeSync(file);
      close();
    },
  };
}

function* readAll(file: number, end: number): ReturnType<OpenedMail['all']> {
  let rest = Buffer.alloc(0);
  let at = 0;
  for (let read = 0; read < end; read += PIECE) {
    rest = Buffer.concat([rest, readAt(file, read, Math.min(PIECE, end - read))]);
    let start = 0;
    for (let stop = rest.indexOf(LF); stop >= 0; stop = rest.indexOf(LF, start)) {
      const spot = { at, size: stop - start };
      yield { mail: parse(rest.subarray(start, stop)), spot };
      at += spot.size + 1;
      start = stop + 1;
    }
    rest = rest.subarray(start);
  }
}

/** What the decoder wrote is ours. */
function parse(bytes: Buffer): ParsedMail | UnreadMail {
  return JSON.parse(bytes.toString('utf8')) as ParsedMail | UnreadMail;
}

function readAt(file: number, at: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let done = 0; done < size;) {
    const read = readSync(file, bytes, done, size - done, at + done);
    if (read === 0) break;
    done += read;
  }
  return bytes;
}
