import { delimiter } from 'node:path';
import { formatMessage, isNote } from '../../src/diagnostics/index.ts';
import { runCommand, WrongUsage } from '../command.ts';
import { fromCaller, openRoot, ROOT_OPTION, rootHelp } from '../root.ts';
import { answer } from './answer.ts';
import { printAnswer, printJson, printRefusal } from './print.ts';
import { faultOfMoment } from './when.ts';

const HELP = `Usage: npm run replay -- --game GAME [options]

Replays a game from its rule histories and action logs and says what the state was. What was imported
before is read from its content; sources that were not are imported in memory, where the folders of
NOMIC_ARCHIVES (separated as PATH is) hold them. Nothing is written.

Options:
  --game GAME      the game, as its file below games/ names it
  --at MOMENT      the state just after the last event at or before this moment (UTC): 2021-03-15 is the
                   end of that day, 2021-03-15T12:00Z that minute; or in game time: nweek-76 is the end
                   of that nweek, nweek-76.3 that of its third nday, second.nweek-85 names the era, as
                   the file of the game does; without it, the end of the logs
  --path PATTERN   only these paths; a star stands for any part: 'player/*/coins'; several times
  --why PATH       how the value at a path came about: events, rules in force, lines of sources
  --branch B       the branch of that name; a disputed event E has two, E-effective and E-void
  --check          compare with every report, published heading and announced outcome in the logs: how
                   many agree, then each difference with its likely cause, then what is wrong with the
                   lists of changes of the rules
  --manifest FILE  add the sources of this manifest, from anywhere; they stand in place of the project's
                   sources of the same formats; several times
${rootHelp(19)}
  --json           print JSON
  --help           print this help

A manifest lists sources as starter/archives/lantern/archive.yaml does. Formats that hold logs: treasury-ledger
(a folder of months, with: { state: FILE }), treasury-report (a folder of reports, perhaps with:
{ names: FILE }), published-headings and voting-decisions (a JSON file each), and action-log (a file
in the format of docs/log-format.md).

Exit status: 0 answered, whether or not reports agree; 1 something could not be read or replayed, or was
asked that cannot be (a path at which nothing ever stood, a time before the game), and the messages say
where and why, and what is near; 2 wrong options.`;

runCommand({
  name: 'npm run replay',
  help: HELP,
  options: {
    game: { type: 'string' },
    at: { type: 'string' },
    path: { type: 'string', multiple: true, default: [] },
    why: { type: 'string' },
    branch: { type: 'string' },
    check: { type: 'boolean', default: false },
    manifest: { type: 'string', multiple: true, default: [] },
    json: { type: 'boolean', default: false },
    ...ROOT_OPTION,
  },
  run: ({ game, manifest, path, json, root, ...asked }) => {
    if (game === undefined) {
      throw new WrongUsage('Unexpected lack of a game, expected --game GAME.');
    }
    const { at } = asked;
    const fault = at === undefined ? undefined : faultOfMoment(at);
    if (fault !== undefined) throw new WrongUsage(`Unexpected moment ${at ?? ''}, ${fault}.`);
    const folders = (process.env.NOMIC_ARCHIVES ?? '').split(delimiter);
    const reply = answer({
      root: openRoot(root),
      archiveFolders: folders.filter((part) => part !== '').map(fromCaller),
      manifests: manifest.map(fromCaller),
      game,
      paths: path,
      at,
      why: asked.why,
      branch: asked.branch,
      check: asked.check,
    });
    return print(reply, json);
  },
});

function print(reply: ReturnType<typeof answer>, json: boolean): number {
  for (const message of reply.messages) console.error(formatMessage(message));
  if (reply.game === undefined) {
    if (json) console.log(printRefusal(reply.messages));
    return 1;
  }
  console.log(json ? printJson(reply) : printAnswer(reply));
  return reply.messages.some((message) => !isNote(message)) ? 1 : 0;
}
