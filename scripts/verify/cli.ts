import { join } from 'node:path';
import { UserError } from '../../src/diagnostics/index.ts';
import { loadContent } from '../../src/loaders/load-content.ts';
import { runCommand, WrongUsage } from '../command.ts';
import { openRoot, ROOT_OPTION, rootHelp } from '../root.ts';
import { readCitation } from './read-citation.ts';
import { verify } from './verify.ts';

const HELP = `Usage: npm run verify -- [--root DIR] [--documents DIR] CITATION

Proves a reference that a page of the site gave, in any of its forms, by what lies on this machine: that
the text is the one that is cited, that the words which are quoted stand in it, and, where the document is
at hand, that they stand in its lines.

Options:
${rootHelp(18)}
  --documents DIR the folder of the documents (default: what NOMIC_ARCHIVES names)
  --help          print this help

Exit status: 0 it holds, 1 it does not, or the text is not held, 2 wrong options.
`;

runCommand({
  name: 'npm run verify',
  help: HELP,
  options: { ...ROOT_OPTION, documents: { type: 'string' } },
  takesWords: true,
  run: ({ root: given, documents }, words) => {
    const root = openRoot(given);
    if (words.length === 0) throw new WrongUsage('Expected a reference.');
    const citation = readCitation(words.join(' '));
    if (citation === null) {
      throw new UserError(
        'Unexpected reference without an address, expected one of a version: https://…/game/rules/33/9/.',
      );
    }
    const folder = documents ?? process.env['NOMIC_ARCHIVES'];
    const folders = [...(folder === undefined ? [] : [folder]), join(root, 'archives')];
    const { holds, said } = verify(loadContent(root), citation, folders);
    for (const sentence of said) console.log(sentence);
    console.log(holds ? 'It holds.' : 'It does not hold.');
    return holds ? 0 : 1;
  },
});
