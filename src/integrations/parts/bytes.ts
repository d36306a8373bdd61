/** Returns letters byte by byte, as pages are parted: a letter for each byte. */
export function bytesOf(letters: string): string {
  return Buffer.from(letters).toString('latin1');
}

/** Returns the letters that bytes are. */
export function lettersOf(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString();
}

/**
 * Copies bytes out of what they were cut from. A cut keeps the whole of it in memory, and a short name
 * would keep a page of a hundred megabytes.
 */
export function detached(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('latin1');
}
