import { join, relative } from 'node:path';
import { formatMessage } from '../../src/diagnostics/index.ts';
import { listScenarioFiles } from '../../src/loaders/scenario-files.ts';
import { readCollection } from '../../src/loaders/read-content.ts';
import { Game } from '../../src/schemas/index.ts';
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
    const content = join(PROJECT, 'src/content');
    const read = readCollection(content, 'games', Game);
    const games = new Map(read.entries.map((entry) => [entry.data.id, entry]));
    const played = runFiles(words.length > 0 ? words : all, games, PROJECT);
    const messages = [...read.messages, ...played.messages];
    const [held, failed] = [played.held, played.failed + (read.messages.length > 0 ? 1 : 0)];
    for (const message of messages) console.error(formatMessage(message));
    console.log(`${String(held)} held, ${String(failed)} failed`);
    return failed > 0 ? 1 : 0;
  },
});
