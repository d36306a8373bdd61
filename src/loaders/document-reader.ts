import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { documentsOf, LARGEST_SHOWN } from '../root/index.ts';
import type { SourceRecord } from '../schemas/index.ts';

/** What tells a document from every other. */
export type DocumentKey = Pick<SourceRecord, 'game' | 'file' | 'sha256' | 'totalLines'>;

/** Returns the lines of a document, undefined where it does not lie beside its manifest as it was read. */
export type ReadDocument = (document: DocumentKey) => readonly string[] | undefined;

/**
 * Makes a reader of the documents in `archives/` of a root. It gives none but those whose digest and number of
 * lines are those of the record, so that a line that is shown is the line that was read.
 */
export function documentReader(root: string): ReadDocument {
  return ({ game, file, sha256, totalLines }) => {
    const folder = resolve(join(documentsOf(root), game));
    const path = resolve(join(folder, file));
    if (!path.startsWith(folder + sep)) return undefined;
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found?.isFile() !== true || found.size > LARGEST_SHOWN) return undefined;
    const bytes = readFileSync(path);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) return undefined;
    const lines = toLines(bytes);
    return lines?.length === totalLines ? lines : undefined;
  };
}

function toLines(bytes: Uint8Array): string[] | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.replace(/\r?\n$/u, '').split(/\r?\n/u);
  } catch {
    // In another encoding, or no text at all.
    return undefined;
  }
}
