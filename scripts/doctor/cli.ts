import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { formatMessage, isFatal, isNote } from '../../src/diagnostics/index.ts';
import { contentOf } from '../../src/root/index.ts';
import { PROJECT, runCommand } from '../command.ts';
import { fromCaller, openRoot, ROOT_OPTION, rootHelp } from '../root.ts';
import { listManifests } from '../import-archives/door.ts';
import { examine } from './examine.ts';
import type { Tools } from './tools.ts';

const HELP = `Usage: npm run doctor [-- --root DIR]

Tells what is not as it should be in an archive, and how to mend it: documents that are missing, have
changed or are named by no manifest; records that an import would change; files that nobody reads;
texts and notes that belong to nothing; what logs, notes, chronicles, scenarios and games name and cannot
mean; settings; programs that are missing. Nothing is written.

Options:
${rootHelp()}
  --help        print this help

Exit status: 0 nothing is wrong, 1 something is, or is odd, 2 wrong options. What is only to be known is
a note, and nothing wrong.`;

runCommand({
  name: 'npm run doctor',
  help: HELP,
  options: ROOT_OPTION,
  run: ({ root }) => {
    const folders = (process.env.NOMIC_ARCHIVES ?? '').split(delimiter);
    const archive = openRoot(root);
    const messages = examine({
      root: archive,
      archiveFolders: folders.filter((part) => part !== '').map(fromCaller),
      tools: findTools(),
    });
    for (const message of messages) console.log(formatMessage(message));
    const errors = messages.filter(isFatal).length;
    const notes = messages.filter(isNote).length;
    const findings = messages.length - errors - notes;
    console.log(
      messages.length === 0
        ? describeSound(archive)
        : `${errors} wrong, ${findings} odd, ${notes} to be known.`,
    );
    return errors + findings > 0 ? 1 : 0;
  },
});

/** A folder that holds no game is hardly the one that was meant. */
function describeSound(root: string): string {
  const isHeld = listManifests(root).length > 0 || existsSync(join(contentOf(root).path, 'games'));
  return isHeld
    ? 'Nothing is wrong.'
    : `Nothing is wrong, but ${root} holds no game. To begin with one: npm run new.`;
}

function findTools(): Tools {
  const { engines } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as {
    engines: { node: string };
  };
  const git = spawnSync('git', ['--version'], { encoding: 'utf8' });
  return {
    node: process.version,
    asked: engines.node,
    git: git.status === 0 ? git.stdout.trim() : undefined,
  };
}
