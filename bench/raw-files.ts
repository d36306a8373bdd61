import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** Writes files of one length, which no generator can do faster: `node bench/raw-files.ts FOLDER FILES BYTES`. */
const [folder = '', files = '0', bytes = '0'] = process.argv.slice(2);
const content = Buffer.alloc(Number(bytes), 'x');
for (let file = 0; file < Number(files); file++) {
  const own = join(folder, String(file));
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, 'index.html'), content);
}
