import { createReadStream } from 'node:fs';
import { createExportParser, type ExportItem } from './shared/mediawiki/index.ts';

/** How much of a file is read at once. */
const PIECE = 1 << 18;

/**
 * Reads an export of MediaWiki from a file, revision after revision, in memory that does not grow with
 * the file. Bytes that are no UTF-8 end the reading, as what is no XML does.
 *
 * @throws what opening and reading a file throws.
 */
export async function* readExport(path: string): AsyncGenerator<ExportItem> {
  const parser = createExportParser();
  const decode = createDecoder();
  for await (const bytes of createReadStream(path, { highWaterMark: PIECE })) {
    const words = decode(bytes as Uint8Array);
    if (words === undefined) {
      yield* parser.stop('Unexpected bytes, expected UTF-8.');
      return;
    }
    yield* parser.write(words);
  }
  yield* decode() === undefined ? parser.stop('Unexpected bytes, expected UTF-8.') : parser.end();
}

/** Gives the words of bytes that follow each other, undefined for bytes that are none; without bytes what is left. */
function createDecoder(): (bytes?: Uint8Array) => string | undefined {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (bytes) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      return undefined;
    }
  };
}
