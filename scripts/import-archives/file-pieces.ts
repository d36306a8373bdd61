import { closeSync, openSync, readSync } from 'node:fs';

/** How much of a file is read at once, in bytes. */
const PIECE = 1 << 18;

/** Reads a file piece by piece, so that none is too large; each piece is overwritten by the next. */
export function* piecesOf(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  try {
    const piece = new Uint8Array(PIECE);
    for (let size = readSync(file, piece); size > 0; size = readSync(file, piece)) {
      yield piece.subarray(0, size);
    }
  } finally {
    closeSync(file);
  }
}
