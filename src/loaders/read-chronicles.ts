import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { attempt } from './attempt.ts';
import { readText } from './read-text.ts';
import { listFiles } from './list-files.ts';
import type { Chronicle } from '../schemas/index.ts';
import { parseChronicle } from './parse-chronicle.ts';
import { EVERY, wantedIn, type WantsGame } from './wanted-files.ts';
import type { Entry, ReadCollection } from './read-collection.ts';

/** The file in the folder of a game's notes. */
export const CHRONICLE_FILE = 'chronicle.md';

/** Reads the chronicle of every game; the id of each entry is that of its game. */
export function readChronicles(
  content: string,
  shown = 'src/content',
  wants: WantsGame = EVERY,
): ReadCollection<Chronicle> {
  const entries: Entry<Chronicle>[] = [];
  const folder = join(content, 'notes');
  const listed = attempt(`${shown}/notes`, () =>
    listFiles(folder, /\.md$/u, wantedIn('notes', wants)),
  );
  const messages: VFileMessage[] = [...listed.messages];
  for (const path of listed.value ?? []) {
    const [game = '', name, more] = path.split('/');
    if (name !== CHRONICLE_FILE || more !== undefined) continue;
    const file = `${shown}/notes/${path}`;
    const text = readText(join(folder, path), file);
    for (const one of text.messages) messages.push(one);
    if (text.value === undefined) continue;
    const parsed = parseChronicle(file, text.value);
    for (const one of parsed.messages) messages.push(one);
    entries.push({ id: game, file, data: parsed.chronicle });
  }
  return { entries, messages };
}
