import { piecesOf } from './file-pieces.ts';
import { createExportParser, type ExportItem } from './shared/mediawiki/index.ts';

/**
 * Reads an export of MediaWiki from a file, revision after revision, in memory that does not grow with
 * the file. Bytes that are no UTF-8 end the reading, as what is no XML does.
 *
 * @throws what opening and reading a file throws.
 */
export function* readExport(path: string): Generator<ExportItem> {
  const parser = createExportParser();
  const decode = createDecoder();
  for (const bytes of piecesOf(path)) {
    const { words, isSound } = decode(bytes);
    yield* parser.write(words);
    if (isSound) continue;
    yield* parser.stop(NO_TEXT);
    return;
  }
  yield* decode().isSound ? parser.end() : parser.stop(NO_TEXT);
}

const NO_TEXT = 'Unexpected bytes, expected UTF-8.';

/** Words of bytes; of bytes that are none, those before the first that is wrong. */
interface Decoded {
  readonly words: string;
  readonly isSound: boolean;
}

/** Decodes bytes that follow each other; without bytes it tells whether all were complete. */
function createDecoder(): (bytes?: Uint8Array) => Decoded {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const lenient = new TextDecoder('utf-8');
  return (bytes) => {
    const options = { stream: bytes !== undefined };
    const words = lenient.decode(bytes, options);
    try {
      strict.decode(bytes, options);
      return { words, isSound: true };
    } catch {
      return { words: words.split('\uFFFD', 1)[0] ?? '', isSound: false };
    }
  };
}
