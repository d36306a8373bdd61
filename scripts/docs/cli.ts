import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { writeMechanics } from './mechanics.ts';

const HELP = `Usage: npm run docs [-- --check]

Writes docs/mechanics.md from the engine's registry of mechanics and procedures.

Options:
  --check   write nothing; exit with 1 where the file is not what would be written
  --help    print this help`;

const FILE = resolve(import.meta.dirname, '../../docs/mechanics.md');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const text = await format(writeMechanics(), {
    ...(await resolveConfig(FILE)),
    parser: 'markdown',
  });
  if (!values.check) {
    writeFileSync(FILE, text);
    return 0;
  }
  if (text === readFileSync(FILE, 'utf8')) return 0;
  console.error('Unexpected docs/mechanics.md, expected what npm run docs writes. Run it.');
  return 1;
}

process.exitCode = await main();
