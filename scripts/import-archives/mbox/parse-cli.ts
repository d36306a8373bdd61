import { closeSync, openSync, writeSync } from 'node:fs';
import process from 'node:process';
import { piecesOf } from '../file-pieces.ts';
import { parseMail } from './parse-mail.ts';
import { splitMails } from './split.ts';

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
