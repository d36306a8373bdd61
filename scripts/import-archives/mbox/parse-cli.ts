import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import process from 'node:process';
import { parseMail } from './parse-mail.ts';
import { splitMails } from './split.ts';

/** How much of a file is read at once. */
const PIECE = 1 << 18;

/** Each piece is overwritten by the next. */
function* piecesOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    const piece = new Uint8Array(PIECE);
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) {
      yield piece.subarray(0, size);
    }
  } finally {
    closeSync(file);
  }
}

/** Decodes files of mail, message after message, into lines of JSON; called by `open-mail.ts`. */
const [target = '', ...paths] = process.argv.slice(2);
const output = openSync(target, 'w');
for (const [file, path] of paths.entries()) {
  for (const raw of splitMails(piecesOf(path))) {
    for (const mail of await parseMail(raw, file)) {
      const bytes = Buffer.from(`${JSON.stringify(mail)}\n`);
      for (let done = 0; done < bytes.length;) done += writeSync(output, bytes, done);
    }
  }
}
closeSync(output);
