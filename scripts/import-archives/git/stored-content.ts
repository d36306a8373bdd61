import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseText, plainText } from '../../../src/markdown/index.ts';
import { readText } from '../read-file.ts';
import { digestWording } from '../wording.ts';
import { contentOf, type UnitRule } from './units.ts';

/** Where the text of a rule was stored, and where the files of that commit are to be read. */
export interface StoredText {
  readonly content: string;
  readonly game: string;
  readonly source: string;
  readonly rule: string;
  readonly filesAt: string | undefined;
}

/**
 * Returns what is kept of a rule as it was stored. When its file is read again, its links may lead elsewhere, because
 * other files have changed since; what comes next is compared with what was stored. A text that somebody has
 * edited since is not what was stored.
 */
export function storedContent({ witness, text, content }: UnitRule, stored: StoredText): string {
  const { content: folder, game, source, rule, filesAt } = stored;
  const path = join(folder, `texts/${game}/${source}/${rule}.md`);
  if (text === undefined || !existsSync(path)) return content;
  const words = readText(path);
  if (words === text) return content;
  const isSame = digestWording(plainText(parseText(words))) === (witness.wording ?? '');
  return isSame ? contentOf(witness, words, filesAt) : content;
}
