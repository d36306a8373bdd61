import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning } from '../diagnostics/index.ts';
import { attempt } from './attempt.ts';
import { findFileNameFaults } from '../schemas/index.ts';
import { listFiles } from './list-files.ts';
import { CHRONICLE_FILE } from './read-chronicles.ts';
import { HEADNOTES_FILE } from './read-headnotes.ts';
import { EVERY, wantedIn, type WantsGame } from './wanted-files.ts';
import { ownValue } from '../schemas/own-value.ts';

/** The folders of the content, and the endings of the files that are read in each. */
const READ: Readonly<Partial<Record<string, readonly string[]>>> = {
  games: ['.json', '.yaml'],
  sources: ['.json', '.yaml'],
  rules: ['.json', '.yaml'],
  proposals: ['.json', '.yaml'],
  notes: ['.json', '.yaml'],
  scenarios: ['.yaml'],
  actions: ['.yaml', '.jsonl'],
  messages: ['.jsonl'],
  texts: ['.md', '.jsonl'],
};

/** What is read in the folder of a game's notes, by name. */
const NOTES_OF_GAME = [HEADNOTES_FILE, CHRONICLE_FILE];

/**
 * Tells of every file below `content` that no folder reads by its name: `log.yml`, or a log in a folder
 * whose name is misspelt; and of every name that not every system can hold. A README is for people, and what begins with a point is no content.
 */
export function findUnread(
  content: string,
  shown = 'src/content',
  wants: WantsGame = EVERY,
): VFileMessage[] {
  const listed = attempt(shown, () => listFiles(content, /^/u, wantedIn('', wants)));
  // What cannot be listed is told by the folder's own reader.
  const names = findFileNameFaults(listed.value ?? []).map(({ path, reason }) =>
    createMessage('file-name-unsafe', { file: `${shown}/${path}`, line: 1 }, { reason }),
  );
  const unread = (listed.value ?? []).flatMap((path) => {
    const [folder = '', name = folder] = [path.split('/')[0], path.split('/').at(-1)];
    const endings = ownValue(READ, folder);
    if (/^readme(?:\.\w+)?$/iu.test(name)) return [];
    if (endings === undefined || !path.includes('/')) {
      return [tell(`${shown}/${path}`, ...inNoFolder(folder, shown))];
    }
    if (folder === 'notes' && path.split('/').length > 2) {
      const isRead = path.split('/').length === 3 && NOTES_OF_GAME.includes(name);
      return isRead ? [] : [tell(`${shown}/${path}`, ...inGameNotes(path, shown))];
    }
    const ending = /\.[^.]*$/u.exec(name)?.[0] ?? '';
    if (endings.includes(ending)) return [];
    const found = ending === '' ? 'file without an ending' : `ending ${ending}`;
    const reason = `Unexpected ${found}, expected ${endings.join(' or ')} in ${shown}/${folder}.`;
    return [tell(`${shown}/${path}`, reason, findNear(ending, endings))];
  });
  return [...names, ...unread];
}

function inNoFolder(folder: string, shown: string): [reason: string, near: readonly string[]] {
  const known = Object.keys(READ);
  const reason = `Unexpected file in ${shown}, expected it in one of the folders ${known.join(', ')}.`;
  return [reason, findNear(folder, known)];
}

function inGameNotes(path: string, shown: string): [reason: string, near: readonly string[]] {
  const [, game = '', ...rest] = path.split('/');
  const expected = NOTES_OF_GAME.map((name) => `${shown}/notes/${game}/${name}`).join(' or ');
  const reason = `Unexpected file ${rest.join('/')} in the notes of ${game}, expected ${expected}.`;
  return [reason, findNear(rest.join('/'), NOTES_OF_GAME)];
}

function tell(file: string, reason: string, near: readonly string[]): VFileMessage {
  const note = `${meaning(near)}${CODES['file-unread'].cure}`;
  return createMessage('file-unread', { file, line: 1 }, { reason, note });
}
