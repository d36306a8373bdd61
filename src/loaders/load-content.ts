import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMessage, isFatal, sortMessages } from '../diagnostics/index.ts';
import type { Witness } from '../schemas/index.ts';
import { readContent, type Content } from './read-content.ts';

/** The archive as it lies in a project: its records, and its texts on demand. */
export interface LoadedContent extends Content {
  /** Reads the stored text of a witness; undefined where its dump was not imported here. */
  readonly readText: (witness: Pick<Witness, 'game' | 'source' | 'rule'>) => string | undefined;
}

/**
 * Reads the whole archive of the project at `root`.
 * @throws Error once, with every problem of every file, sorted.
 */
export function loadContent(root: string): LoadedContent {
  const folder = join(root, 'src/content');
  const { content, messages } = readContent(folder);
  failOnErrors(messages);
  const readText: LoadedContent['readText'] = ({ game, source, rule }) => {
    const path = join(folder, 'texts', game, source, `${rule}.md`);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  return { ...content, readText };
}

/** Throws one error that prints all messages where any of them is an error. */
export function failOnErrors(messages: Parameters<typeof sortMessages>[0]): void {
  if (!messages.some(isFatal)) return;
  const printed = sortMessages(messages).map(formatMessage);
  throw new Error(`The archive cannot be read:\n${printed.join('\n')}`);
}
