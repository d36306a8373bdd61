import { findNear, meaning, UserError } from '../../../src/diagnostics/index.ts';
import { readContent } from '../../../src/loaders/read-content.ts';
import { contentOf } from '../../../src/root/index.ts';
import { Slug } from '../../../src/schemas/index.ts';
import { runCommand, WrongUsage } from '../../command.ts';
import { openRoot, ROOT_OPTION, rootHelp } from '../../root.ts';
import { openQuestions } from '../questions.ts';
import { holdingsOf, removeGame } from '../remove-game.ts';
import { isInSettings } from '../settings-games.ts';
import { counted } from '../../../src/schemas/counted.ts';

const HELP = `Usage: npm run remove -- GAME [--yes]

Takes a game out of an archive, whole: its documents and manifest, its file, its records, texts, logs,
proposals, notes and scenarios, and its name in palimpsest.yaml. Lists what goes, and asks first. What
the engine knows of a game is a part of the software, and stays.

Options:
  --yes         do not ask; needed where there is no terminal
${rootHelp()}
  --help        print this help

Exit status: 0 done, 1 there is no such game or nobody said yes, 2 wrong options.`;

runCommand({
  name: 'npm run remove',
  help: HELP,
  options: { ...ROOT_OPTION, yes: { type: 'boolean', default: false } },
  takesWords: true,
  run: async ({ root: given, yes }, words) => {
    const [game = '', more] = words;
    if (game === '' || more !== undefined) throw new WrongUsage('Expected one game: GAME.');
    const root = openRoot(given);
    const holdings = Slug.safeParse(game).success ? holdingsOf(root, game) : [];
    if (holdings.length === 0) throw new UserError(unknown(root, game));
    console.log(`Of ${game} there is:`);
    for (const { path, files } of holdings) {
      console.log(`  ${path} (${counted(files, 'file')})`);
    }
    if (isInSettings(root, game)) console.log('  its name in palimpsest.yaml');
    const questions = openQuestions(process.stdin, process.stdout);
    if (!yes && !(await questions.confirm('Shall all of that be deleted?'))) {
      console.error('Nothing was deleted. Where there is no terminal, say --yes.');
      return 1;
    }
    removeGame(root, game);
    console.log(`${game} was taken out.`);
    return 0;
  },
});

function unknown(root: string, game: string): string {
  const content = contentOf(root);
  const known = readContent(content.path, content.shown).content.games.map(({ data }) => data.id);
  const expected = known.length === 0 ? 'none: the archive has none' : `one of ${known.join(', ')}`;
  return `Unexpected game ${game}, expected ${expected}. ${meaning(findNear(game, known))}`.trim();
}
