import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatMessage } from '../../src/diagnostics/index.ts';
import { listScenarioFiles } from '../../src/loaders/scenario-files.ts';
import { runFiles } from './run.ts';

const HELP = `Usage: npm run scenarios -- [FILE...]

Plays scenarios and says what comes out otherwise than they expect, with the line. Without a file it plays
those of all games. docs/scenarios.md tells how to write one. Nothing is written.

Options:
  --help    print this help

Exit status: 0 all hold; 1 some do not, or cannot be read; 2 wrong options.`;

function readArguments() {
  return parseArgs({
    options: { help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
}

function main(): number {
  let given: ReturnType<typeof readArguments>;
  try {
    given = readArguments();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error('Try: npm run scenarios -- --help');
    return 2;
  }
  if (given.values.help) {
    console.log(HELP);
    return 0;
  }
  const root = resolve(import.meta.dirname, '../..');
  const all = listScenarioFiles(root).map((file) => relative(process.cwd(), file));
  const files = given.positionals.length > 0 ? given.positionals : all;
  const { held, failed, messages } = runFiles(files);
  for (const message of messages) console.error(formatMessage(message));
  console.log(`${String(held)} held, ${String(failed)} failed`);
  return failed > 0 ? 1 : 0;
}

process.exitCode = main();
