import { delimiter } from 'node:path';
import { formatMessage, isFatal } from '../../src/diagnostics/index.ts';
import { contentOf } from '../../src/root/index.ts';
import { PROJECT, runCommand } from '../command.ts';
import { fromCaller, openRoot, ROOT_OPTION, rootHelp, whole } from '../root.ts';
import { FORMATS } from './formats/index.ts';
import { openKeptResults } from './kept-results.ts';
import { listPlaces } from './places.ts';
import { createProgress } from './progress.ts';
import { formatTable } from './report.ts';
import { runImport } from './run.ts';

const HELP = `Usage: npm run import -- [options]

Reads the dumps that the manifests in archives/ name and writes what they hold to content/ (here: src/content/):
facts of every rule to rules/, wording to texts/, proposals to proposals/, ledgers to sources/.
What was read of a document is kept in .cache/import, and read again where its bytes are others.
A dump is looked for beside its manifest, then in each folder of NOMIC_ARCHIVES (separated as PATH
is). One that is not at hand is left alone: its committed records stay.

A source may be a repository of git in place of a document: "git" names a folder, a bare repository or
a bundle, "ref" a branch, "paths" the files with rules as they were called at any time, "address" where
a commit is shown (https://…/{hash}), and "causes" how messages name proposals ("(#{proposal})"). Each
commit of the first parents that touches the files becomes a source; commits that were read before are
not read again. The program git must be on the path; nothing is fetched, and nothing there is run.

Options:
  --manifest FILE
                import the sources of this manifest instead; may be given several times
  --check       write nothing; fail where an import would change a file
  --places      import nothing; print the files and folders outside archives/ of which one changes
                whenever there is something new to import, a line each
  --accept      take a document whose digest is not the one in the manifest
${rootHelp()}
  --verbose     print findings and notes, not only errors
  --help        print this help

Formats:
${FORMATS.map((format) => `  ${format.name.padEnd(16)} ${format.title}`).join('\n')}

Exit status: 0 done, 1 something is wrong and nothing was written, 2 wrong options.`;

/** What no record will tell is told whether anybody asks or not. */
const OF_MOMENT: readonly (string | undefined)[] = [
  'format-doubtful',
  'history-rewritten',
  'source-gone',
  'text-edited',
  'time-outside',
];

runCommand({
  name: 'npm run import',
  help: HELP,
  options: {
    manifest: { type: 'string', multiple: true, default: [] },
    check: { type: 'boolean', default: false },
    places: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
    ...ROOT_OPTION,
    verbose: { type: 'boolean', default: false },
  },
  writes: ({ root }) => contentOf(whole(root)).path,
  run: (values) => {
    const folders = (process.env.NOMIC_ARCHIVES ?? '').split(delimiter);
    const archiveFolders = folders.filter((part) => part !== '').map(fromCaller);
    const root = openRoot(values.root);
    if (values.places) {
      for (const place of listPlaces({ root, archiveFolders })) console.log(place);
      return 0;
    }
    const progress = createProgress(process.stderr);
    const result = runImport({
      root,
      kept: openKeptResults(PROJECT, root),
      archiveFolders,
      accept: values.accept,
      check: values.check,
      formats: FORMATS,
      manifests: values.manifest.map(fromCaller),
      progress: progress.step,
    });
    progress.end();
    for (const message of result.messages) {
      if (values.verbose || isFatal(message) || OF_MOMENT.includes(message.ruleId)) {
        console.error(formatMessage(message));
      }
    }
    console.log(formatTable(result));
    return result.failed ? 1 : 0;
  },
});
