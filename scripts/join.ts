import process from 'node:process';
import { distOf } from '../src/root/index.ts';
import { PROJECT, runCommand, WrongUsage } from './command.ts';
import { openRootForAstro, ROOT_OPTION, rootHelp, whole } from './root.ts';
import { joinKept } from './site/join-kept.ts';
import { buildAndTell } from './site/tell-build.ts';

const HELP = `Usage: npm run join [-- --root DIR] FOLDER...

Makes one site of games that were built apart with \`npm run build -- --only GAME\`, on one machine or many.
Each FOLDER is what one such build kept: .cache/site of it. Their pages are taken as they are, and the map
and the search index are made of all; no page is rendered. The parts must have been made of the content
that was imported here, by the same software, which must lie at the same path.

Options:
${rootHelp()}
  --help        print this help

Exit status: 0 done, 1 the parts do not fit, or something cannot be read or written, 2 wrong options.`;

runCommand({
  name: 'npm run join',
  help: HELP,
  options: ROOT_OPTION,
  takesWords: true,
  writes: ({ root }) => distOf(whole(root)),
  run: async ({ root: given }, folders) => {
    if (folders.length === 0) {
      throw new WrongUsage('Unexpected lack of folders, expected one or more.');
    }
    const root = openRootForAstro(given);
    process.env['NODE_ENV'] ??= 'production';
    const isIndexed = process.env['SEARCH_INDEX'] !== 'none';
    const say = (words: string): void => {
      console.log(words);
    };
    const wanted = { project: PROJECT, root, jobs: 1, only: '', isIndexed, say };
    joinKept(wanted, folders);
    await buildAndTell(wanted);
    return 0;
  },
});
