import { relative } from 'node:path';
import { formatMessage } from '../../src/diagnostics/index.ts';
import { listScenarioFiles } from '../../src/loaders/scenario-files.ts';
import { PROJECT, runCommand } from '../command.ts';
import { runFiles } from './run.ts';

const HELP = `Usage: npm run scenarios -- [FILE...]

Plays scenarios and says what comes out otherwise than they expect, with the line. Without a file it plays
those of all games. docs/scenarios.md tells how to write one. Nothing is written.

Options:
  --help    print this help

Exit status: 0 all hold; 1 some do not, or cannot be read; 2 wrong options.`;

runCommand({
  name: 'npm run scenarios',
  help: HELP,
  options: {},
  takesWords: true,
  run: (_, words) => {
    const all = listScenarioFiles(PROJECT).map((file) => relative(process.cwd(), file));
    const { held, failed, messages } = runFiles(words.length > 0 ? words : all);
    for (const message of messages) console.error(formatMessage(message));
    console.log(`${String(held)} held, ${String(failed)} failed`);
    return failed > 0 ? 1 : 0;
  },
});
