import type { VFileMessage } from 'vfile-message';
import { existsSync, mkdirSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { formatMessage, isFatal, UserError } from '../../../src/diagnostics/index.ts';
import { CalendarDate, HeadingPattern, Slug, toSlug } from '../../../src/schemas/index.ts';
import { runCommand, WrongUsage } from '../../command.ts';
import { commandFor, fromCaller, openRoot, ROOT_OPTION, rootHelp } from '../../root.ts';
import { createGame } from '../create-game.ts';
import {
  datedBeside,
  dayInName,
  describeBeside,
  describeDated,
  findDated,
  type DatedDocument,
} from '../dated-documents.ts';
import type { NewGame } from '../game-files.ts';
import { openQuestions, type Questions } from '../questions.ts';
import { commitsShownAt, historyIn } from '../../import-archives/door.ts';
import { describeTrial, tryDocument, type Trial } from '../try-document.ts';
import { describeHistory, tryHistory } from '../try-history.ts';

const HELP = `Usage: npm run new -- GAME [--document FILE] [options]
       npm run new -- DIR  [--document FILE] [options]

Begins with a game: tries the formats on its first document, shows what would be read of it, and writes
its manifest (archives/GAME/archive.yaml, with a copy of the document) and its file
(content/games/GAME.yaml). A DIR, which has a slash or a point in it, or comes with --game, is the folder
of an archive of its own, which is made with its palimpsest.yaml where it is not there. What is not given is asked for at a
terminal. Of a folder of documents that are called after days (rules-2031-02-03.md) each becomes a source.
Where nothing can be read, nothing is written.

Options:
  --document FILE
                the rules, as they lie: a file, a folder, a repository of git (a folder with
                .git, a bare one or a bundle), an export of a wiki, or a file of mail (mbox)
  --paths A,B   where in a repository the rules lie, or which pages of a wiki hold them (default:
                where the last commit has most; all pages)
  --name NAME   what the game is called (default: from its id)
  --game GAME   the id of the game in a DIR (default: from its name): lower-case letters, digits, hyphens
  --home URL    where the game can be found
  --as-of DATE  the day whose rules the document shows (default: the date in its name, if it has one)
  --format NAME the format, where it is not to be told by looking
  --headings PATTERN
                what the headings of rules look like, where that is not to be told by looking:
                '## {number}. {title}', or '- {text}' for the members of a list without
                numbers; may be given several times
  --with FIELD=NAME
                of data: what a part of them is called, such as number=Nr, title=Name, text=Body,
                rules=game.rules; may be given several times
  --try         show what would be read, and write nothing
${rootHelp()}
  --help        print this help

Exit status: 0 done, 1 the document cannot be read or the game is there already, 2 wrong options.`;

interface Given {
  readonly root?: string | undefined;
  readonly document?: string | undefined;
  readonly name?: string | undefined;
  readonly game?: string | undefined;
  readonly home?: string | undefined;
  readonly 'as-of'?: string | undefined;
  readonly format?: string | undefined;
  readonly headings?: string[] | undefined;
  readonly with?: string[] | undefined;
  readonly paths?: string | undefined;
  readonly try: boolean;
}

/** What is to be begun, and where. */
interface Place {
  readonly root: string;
  readonly game: string;
  readonly name: string;
  readonly isNewArchive: boolean;
}

runCommand({
  name: 'npm run new',
  help: HELP,
  options: {
    ...ROOT_OPTION,
    document: { type: 'string' },
    name: { type: 'string' },
    game: { type: 'string' },
    home: { type: 'string' },
    'as-of': { type: 'string' },
    format: { type: 'string' },
    headings: { type: 'string', multiple: true },
    with: { type: 'string', multiple: true },
    paths: { type: 'string' },
    try: { type: 'boolean', default: false },
  },
  takesWords: true,
  run: (given, words) => begin(given, words, openQuestions(process.stdin, process.stdout)),
});

async function begin(
  given: Given,
  words: readonly string[],
  questions: Questions,
): Promise<number> {
  const place = await placeOf(given, words, questions);
  const document = fromCaller(
    given.document ??
      (await questions.ask('The file or folder that holds its rules')) ??
      lacking('a document', '--document FILE'),
  );
  if (!existsSync(document)) {
    throw new UserError(
      `Unexpected document ${document}, expected a file or folder: there is none.`,
    );
  }
  const asOf = await dayOf(given, document, questions);
  const home = given.home ?? (await questions.ask('Where it can be found (a link, or nothing)'));
  checkHome(home);
  checkHeadings(given.headings);
  const found = readDocument(document, { given, game: place.game, asOf });
  for (const message of found.trial.messages.filter(isFatal)) console.error(formatMessage(message));
  if (found.trial.record === undefined) {
    for (const message of laidAside(found.trial.messages)) console.error(formatMessage(message));
    console.error('Nothing was written.');
    return 1;
  }
  for (const line of found.told) console.log(line);
  if (given.try) return 0;
  if (place.isNewArchive) mkdirSync(place.root, { recursive: true });
  const { game: id, name } = place;
  const game = { game: id, name, home, asOf, headings: given.headings, ...found.game };
  const written = createGame({ ...place, ...found, game, document });
  const isElsewhere = given.root !== undefined || place.isNewArchive;
  tellWritten(written, isElsewhere ? place.root : undefined);
  const left = found.trial.messages.filter(isFatal).length;
  if (left === 0 || found.game.dated !== undefined) return 0;
  console.error('An import stops at what is told above: mend that first.');
  return 1;
}

/** Where nothing was read, the rules may stand in files that are no text: the first few of them are told of. */
function laidAside(messages: readonly VFileMessage[]): readonly VFileMessage[] {
  return messages.filter(({ ruleId }) => ruleId === 'file-no-text').slice(0, MOST_TOLD);
}

const MOST_TOLD = 3;

/** Says what was written and what comes next; the root, where it is not the usual one, as a shell takes it. */
function tellWritten(written: readonly string[], root: string | undefined): void {
  console.log(`\nWritten${root === undefined ? '' : ` below ${root}`}:`);
  for (const path of written) console.log(`  ${path}`);
  const [build, preview] = ['build', 'preview'].map((one) => commandFor(`npm run ${one}`, root));
  console.log(`\nNext: ${build ?? ''}\nthen: ${preview ?? ''}`);
}

/** What is known of a document, or of several in one folder, once it was tried. */
interface Found {
  readonly trial: Trial;
  /** The id of the first source. */
  readonly source: string;
  readonly told: readonly string[];
  readonly game: Pick<NewGame, 'file' | 'format' | 'markup' | 'fields' | 'history' | 'dated'>;
}

interface Asked {
  readonly given: Given;
  readonly game: string;
  readonly asOf: string | undefined;
}

function readDocument(document: string, { given, game, asOf }: Asked): Found {
  const kind = historyIn(document);
  const fields = fieldsOf(given.with);
  const { format, headings } = given;
  const wanted = { game, format, headings, fields };
  const isOneDay = kind !== undefined || given['as-of'] !== undefined;
  const dated = isOneDay ? [] : findDated(document, wanted);
  if (dated.length > 0) return foundDated(dated, { format, fields });
  const file = kind === 'git' ? bundleName(document) : basename(document);
  const source = asOf ?? toSlug(basename(file, extname(file)));
  if (kind === undefined) {
    const trial = tryDocument(document, { ...wanted, id: source });
    const told = [...describeTrial(file, trial), ...describeBeside(datedBeside(document), file)];
    const { guess, markup } = trial;
    return { trial, source, told, game: { file, format: format ?? guess, markup, fields } };
  }
  const paths = given.paths?.split(',').map((one) => one.trim());
  const trial = tryHistory(document, { ...wanted, id: source, kind, paths });
  const address = kind === 'git' ? commitsShownAt(document) : undefined;
  const told = describeHistory(basename(document), trial);
  const { guess, markup } = trial;
  const history = { ...trial, address };
  return { trial, source, told, game: { file, format: format ?? guess, markup, fields, history } };
}

function foundDated(
  documents: readonly DatedDocument[],
  { format, fields }: Pick<NewGame, 'format' | 'fields'>,
): Found {
  const read = documents.filter(({ trial }) => trial.record !== undefined);
  const dated = read.map(({ id, path, asOf, trial: { guess, markup } }) => {
    return { id, file: basename(path), asOf, format: format ?? guess, markup };
  });
  const [first] = documents;
  if (first === undefined) throw new Error('There is no document.');
  const messages = documents.flatMap(({ trial }) => trial.messages);
  return {
    trial: { ...(read[0] ?? first).trial, messages },
    source: first.id,
    told: describeDated(documents),
    game: { file: basename(first.path), fields, dated },
  };
}

async function placeOf(
  given: Given,
  words: readonly string[],
  questions: Questions,
): Promise<Place> {
  if (words.length > 1) {
    throw new WrongUsage(`Unexpected ${words[1] ?? ''}, expected one game or folder.`);
  }
  const word =
    words[0] ??
    (await questions.ask('The id of the game, or a folder for an archive of its own')) ??
    lacking('a game', 'GAME or DIR');
  // Whoever says how the game is called as well means a folder.
  const namesBoth = given.game !== undefined && given.root === undefined;
  const isFolder = namesBoth || /[./\\]/u.test(word);
  if (isFolder && given.root !== undefined) {
    throw new WrongUsage(
      `Unexpected folder ${word} beside --root, expected the id of a game: the folder is that of an archive of its own.`,
    );
  }
  if (!isFolder) {
    const game = slugOf(word);
    const name = given.name ?? (await questions.ask('What it is called', titleOf(game)));
    return { root: openRoot(given.root), game, name: name ?? titleOf(game), isNewArchive: false };
  }
  const root = fromCaller(word);
  const usual = titleOf(given.game ?? toSlug(basename(root)));
  const name = given.name ?? (await questions.ask('What the game is called', usual)) ?? usual;
  return { root, game: slugOf(given.game ?? toSlug(name)), name, isNewArchive: true };
}

/** A repository is kept as a bundle, in one file. */
function bundleName(document: string): string {
  const base = basename(document).replace(/\.git$/u, '');
  return extname(base) === '.bundle' ? base : `${base === '' ? 'repository' : base}.bundle`;
}

function slugOf(word: string): string {
  const { success } = Slug.safeParse(word);
  if (success) return word;
  throw new WrongUsage(
    `Unexpected game ${word}, expected lower-case letters, digits and single hyphens, such as ${toSlug(word)}. A folder is named with a slash, such as ./${word}.`,
  );
}

/** `lantern-nomic` → `Lantern Nomic`. */
function titleOf(game: string): string {
  const parts = game.split('-').map((part) => part.slice(0, 1).toUpperCase() + part.slice(1));
  return parts.join(' ');
}

async function dayOf(
  given: Given,
  document: string,
  questions: Questions,
): Promise<string | undefined> {
  const found = dayInName(document);
  const day =
    given['as-of'] ??
    (await questions.ask('The day whose rules it shows (or nothing)', found)) ??
    found;
  if (day === undefined || CalendarDate.safeParse(day).success) return day;
  throw new WrongUsage(`Unexpected day ${day}, expected one such as 2031-02-03, 2031-02 or 2031.`);
}

function checkHome(home: string | undefined): void {
  if (home === undefined || /^https?:\/\/\S+$/u.test(home)) return;
  throw new WrongUsage(
    `Unexpected home ${home}, expected an address such as https://name.example/.`,
  );
}

function checkHeadings(patterns: readonly string[] = []): void {
  for (const pattern of patterns) {
    const { error } = HeadingPattern.safeParse(pattern);
    if (error === undefined) continue;
    throw new WrongUsage(
      `Unexpected headings ${pattern}, ${error.issues[0]?.message ?? 'expected a pattern'}.`,
    );
  }
}

/** `number=Nr` says that numbers are called “Nr”. */
function fieldsOf(given: readonly string[] | undefined): Record<string, string> | undefined {
  if (given === undefined) return undefined;
  const pairs = given.map((one): [string, string] => {
    const [, field = '', name = ''] = /^([a-z][a-z-]{0,40})=(.{1,200})$/u.exec(one) ?? [];
    if (field !== '') return [field, name];
    throw new WrongUsage(`Unexpected field ${one}, expected one such as number=Nr.`);
  });
  return Object.fromEntries(pairs);
}

function lacking(what: string, option: string): never {
  throw new WrongUsage(`Unexpected lack of ${what}, expected ${option}.`);
}
