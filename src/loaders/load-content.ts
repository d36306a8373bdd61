import { documentReader, type ReadDocument } from './document-reader.ts';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatMessage, isFatal, sortMessages, UserError } from '../diagnostics/index.ts';
import type { Witness } from '../schemas/index.ts';
import { contentOf } from '../root/index.ts';
import { attempt } from './attempt.ts';
import { readContent, type Content } from './read-content.ts';
import { readMessageTexts } from './read-messages.ts';
import { EVERY, type WantsGame } from './wanted-files.ts';

/** The archive as it lies in a project: its records, and its texts on demand. */
export interface LoadedContent extends Content {
  /** What messages call the folder of the content. */
  readonly shown: string;
  /** Reads the stored text of a witness; undefined where its dump was not imported here. */
  readonly readText: (witness: Pick<Witness, 'game' | 'source' | 'rule'>) => string | undefined;
  /** Reads what a message says; undefined where its mail was not imported here. */
  readonly readMessageText: (message: MessageKey) => string | undefined;
  /** Reads the lines of a document that lies beside its manifest. */
  readonly readDocument: ReadDocument;
}

/** A message, and the month in which it is kept. */
interface MessageKey {
  readonly game: string;
  readonly source: string;
  readonly month: string;
  readonly id: string;
}

/** So many months are held at once; the lists of a game interleave. */
const MONTHS_HELD = 4;

/**
 * Reads the archive of a root.
 * @param wants Says of a game whether its records are read: of all of them, unless somebody wants fewer.
 * @throws Error once, with every problem of every file, sorted.
 */
export function loadContent(root: string, wants: WantsGame = EVERY): LoadedContent {
  const { path, shown } = contentOf(root);
  const { content, messages } = readContent(path, shown, wants);
  failOnErrors(messages);
  return openContent(root, content);
}

/** Returns records of a root that were read without a fault, with its texts on demand. */
export function openContent(root: string, content: Content): LoadedContent {
  const { path: folder, shown: called } = contentOf(root);
  const readText: LoadedContent['readText'] = ({ game, source, rule }) => {
    const path = join(folder, 'texts', game, source, `${rule}.md`);
    const shown = textFile(called, { game, source, rule });
    const text = attempt(shown, () => readIfThere(path));
    failOnErrors(text.messages);
    return text.value;
  };
  return {
    ...content,
    shown: called,
    readText,
    readMessageText: messageReader(folder, called),
    readDocument: documentReader(root),
  };
}

function messageReader(folder: string, called: string): LoadedContent['readMessageText'] {
  const held = new Map<string, ReadonlyMap<string, string> | undefined>();
  return ({ game, source, month, id }) => {
    const name = `texts/${game}/${source}/${month}.jsonl`;
    if (!held.has(name)) {
      const path = join(folder, name);
      const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
      const read = isThere ? readMessageTexts(path, `${called}/${name}`) : { messages: [] };
      failOnErrors(read.messages);
      const [oldest] = held.keys();
      if (held.size >= MONTHS_HELD && oldest !== undefined) held.delete(oldest);
      held.set(name, 'texts' in read ? read.texts : undefined);
    }
    return held.get(name)?.get(id);
  };
}

/** Returns what messages call the file of a text. */
export function textFile(
  shown: string,
  { game, source, rule }: Pick<Witness, 'game' | 'source' | 'rule'>,
): string {
  return `${shown}/texts/${game}/${source}/${rule}.md`;
}

/** A link is there, wherever it leads. */
function readIfThere(path: string): string | undefined {
  const isThere = lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  return isThere ? readFileSync(path, 'utf8') : undefined;
}

/** Throws one error that prints all messages where any of them is an error. */
export function failOnErrors(messages: Parameters<typeof sortMessages>[0]): void {
  if (!messages.some(isFatal)) return;
  const printed = sortMessages(messages).map(formatMessage);
  throw new UserError(`The archive cannot be read:\n${printed.join('\n')}`);
}
