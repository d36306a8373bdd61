import { relative } from 'node:path';
import { formatMessage } from '../../src/diagnostics/index.ts';
import { readCollection } from '../../src/loaders/read-content.ts';
import { listOwnScenarios, listScenarioFiles } from '../../src/loaders/scenario-files.ts';
import { contentOf } from '../../src/root/index.ts';
import { Game, Witness } from '../../src/schemas/index.ts';
import { PROJECT, runCommand } from '../command.ts';
import { fromCaller, openRoot, ROOT_OPTION, rootHelp } from '../root.ts';
import { runFiles } from './run.ts';

const HELP = `Usage: npm run scenarios -- [--root DIR] [FILE...]

Plays scenarios and says what comes out otherwise than they expect, with the line. Without a file it plays
those of all games and those of the archive, below scenarios/ in its content; with --root, those of that
archive alone. docs/scenarios.md tells how to write one. Nothing is written.

Options:
${rootHelp()}
  --help        print this help

Exit status: 0 all hold; 1 some do not, or cannot be read; 2 wrong options.`;

runCommand({
  name: 'npm run scenarios',
  help: HELP,
  options: ROOT_OPTION,
  takesWords: true,
  run: ({ root: given }, words) => {
    const root = openRoot(given);
    const listed = root === PROJECT ? listScenarioFiles(PROJECT, root) : listOwnScenarios(root);
    const named = words.map((word) => relative(process.cwd(), fromCaller(word)));
    const all = listed.map((file) => relative(process.cwd(), file));
    const { path, shown } = contentOf(root);
    const read = readCollection(path, 'games', Game, shown);
    const games = new Map(read.entries.map((entry) => [entry.data.id, entry]));
    const copies = readCollection(path, 'rules', Witness, shown);
    const byGame = Map.groupBy(
      copies.entries.map(({ data }) => data),
      ({ game }) => game,
    );
    const files = words.length > 0 ? named : all;
    const played = runFiles(files, { games, root, copiesOf: (game) => byGame.get(game) ?? [] });
    const messages = [...read.messages, ...played.messages];
    const [held, failed] = [played.held, played.failed + (read.messages.length > 0 ? 1 : 0)];
    for (const message of messages) console.error(formatMessage(message));
    console.log(`${String(held)} held, ${String(failed)} failed`);
    return failed > 0 ? 1 : 0;
  },
});
