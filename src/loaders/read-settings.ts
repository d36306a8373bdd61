import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { SETTINGS_FILE } from '../root/index.ts';
import { Settings } from '../schemas/index.ts';
import { createMessage } from '../diagnostics/index.ts';
import { failOnErrors } from './load-content.ts';
import { parseRecord } from './parse-record.ts';
import { readText } from './read-text.ts';
import { placeIn, readYamlDocument } from './yaml-document.ts';

/**
 * Reads the settings of an archive; those of a file that is not there, or holds nothing but comments, are the usual ones.
 * A file without anything is told of: it was hardly meant, and the site would lose its name without a word.
 */
export function readSettings(root: string): {
  readonly settings: Settings;
  readonly messages: readonly VFileMessage[];
} {
  const usual = Settings.parse({});
  const path = join(root, SETTINGS_FILE);
  if (lstatSync(path, { throwIfNoEntry: false }) === undefined) {
    return { settings: usual, messages: [] };
  }
  const text = readText(path, SETTINGS_FILE);
  if (text.value === undefined) return { settings: usual, messages: text.messages };
  if (text.value.trim() === '') return { settings: usual, messages: [emptiness()] };
  if (isBlank(text.value)) return { settings: usual, messages: [] };
  const parsed = parseRecord(SETTINGS_FILE, text.value, Settings);
  return { settings: parsed.value ?? usual, messages: parsed.messages };
}

function emptiness(): VFileMessage {
  const reason =
    'Unexpected end of the file, which is empty, expected settings such as “title: …”.';
  const note =
    'Bring the file back as it was, write “title: ” with the name of the site, or take the file away where the usual settings are meant.';
  return createMessage('record-invalid', { file: SETTINGS_FILE, line: 1 }, { reason, note });
}

/**
 * Returns the settings of an archive.
 * @throws Error with every problem of the file, where it has any.
 */
export function loadSettings(root: string): Settings {
  const { settings, messages } = readSettings(root);
  failOnErrors(messages);
  return settings;
}

/** Tells of every game that the settings of an archive name and that it does not have. */
export function findUnknownGames(
  root: string,
  { games = [] }: Pick<Settings, 'games'>,
  known: readonly string[],
): VFileMessage[] {
  const unknown = games.filter((game) => !known.includes(game));
  if (unknown.length === 0) return [];
  const yaml = readYamlDocument(SETTINGS_FILE, readFileSync(join(root, SETTINGS_FILE), 'utf8'));
  return unknown.map((game) => {
    const expected =
      known.length === 0 ? 'none: the archive has none' : `one of ${known.join(', ')}`;
    const reason = `Unexpected game ${game}, expected ${expected}.`;
    const note = 'Write its file below games/ in the content, or leave it out of the settings.';
    return createMessage('record-orphaned', placeIn(yaml, ['games', games.indexOf(game)]), {
      reason,
      note,
    });
  });
}

/** Nothing but comments, as in a file whose every line was put out of use. */
function isBlank(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:#|$)/u.test(line));
}
