import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage, findNear, meaning } from '../diagnostics/index.ts';
import { Headnotes, type Witness } from '../schemas/index.ts';
import { attempt } from './attempt.ts';
import { readText } from './read-text.ts';
import { listFiles } from './list-files.ts';
import { parseRecord } from './parse-record.ts';
import { placesIn } from './places-in.ts';
import type { Entry, ReadCollection } from './read-collection.ts';
import { EVERY, wantedIn, type WantsGame } from './wanted-files.ts';

/** The file in the folder of a game's notes. */
export const HEADNOTES_FILE = 'headnotes.yaml';

/** Reads the headnotes of every game; the id of each entry is that of its game. */
export function readHeadnotes(
  content: string,
  shown = 'src/content',
  wants: WantsGame = EVERY,
): ReadCollection<Headnotes> {
  const entries: Entry<Headnotes>[] = [];
  const folder = join(content, 'notes');
  const listed = attempt(`${shown}/notes`, () =>
    listFiles(folder, /\.yaml$/u, wantedIn('notes', wants)),
  );
  const messages: VFileMessage[] = [...listed.messages];
  for (const path of listed.value ?? []) {
    const [game = '', name, more] = path.split('/');
    if (name !== HEADNOTES_FILE || more !== undefined) continue;
    const file = `${shown}/notes/${path}`;
    const text = readText(join(folder, path), file);
    const parsed = text.value === undefined ? text : parseRecord(file, text.value, Headnotes);
    for (const one of parsed.messages) messages.push(one);
    if (parsed.value !== undefined) entries.push({ id: game, file, data: parsed.value });
  }
  return { entries, messages };
}

/**
 * Holds headnotes against the copies of rules: each is of a copy that is there, and where a game has any,
 * each of its rules has one.
 */
export function checkHeadnotes(
  content: string,
  headnotes: readonly Entry<Headnotes>[],
  rules: readonly Pick<Entry<Witness>, 'data'>[],
): VFileMessage[] {
  return headnotes.flatMap((entry) => {
    const own = rules.map(({ data }) => data).filter(({ game }) => game === entry.id);
    return [...findMisplaced(content, entry, own), ...findMissing(entry, own)];
  });
}

function findMisplaced(
  content: string,
  { id, file, data }: Entry<Headnotes>,
  copies: readonly Witness[],
): VFileMessage[] {
  const bySource = Map.groupBy(copies, ({ source }) => source);
  const placeOf = placesIn(join(content, 'notes', id, HEADNOTES_FILE), file);
  const tell = (path: readonly string[], what: string, known: readonly string[]) =>
    createMessage('headnote-misplaced', placeOf(path), {
      reason: `Unexpected ${what} ${path.at(-1) ?? ''}, expected one of which the archive has a copy.`,
      note: `${meaning(findNear(path.at(-1) ?? '', known))}Correct the name, or remove the headnote.`,
    });
  return Object.entries(data).flatMap(([source, notes]) => {
    const known = bySource.get(source)?.map(({ rule }) => rule);
    if (known === undefined) return [tell([source], 'source', [...bySource.keys()])];
    return Object.keys(notes)
      .filter((rule) => !known.includes(rule))
      .map((rule) => tell([source, rule], 'rule', known));
  });
}

/** How many names a message lists. */
const NAMED = 8;

function findMissing({ file, data }: Entry<Headnotes>, copies: readonly Witness[]): VFileMessage[] {
  const noted = new Set(Object.values(data).flatMap((notes) => Object.keys(notes)));
  const missing = [...new Set(copies.map(({ rule }) => rule))].filter((rule) => !noted.has(rule));
  if (missing.length === 0) return [];
  const names = missing.slice(0, NAMED).join(', ');
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  const reason = `Unexpected lack of headnotes of ${names}${more}, expected one of every rule.`;
  return [createMessage('headnote-missing', { file, line: 1 }, { reason })];
}
