/** Keys longer than this are cut, and told apart by a digest of the whole. */
const LONGEST = 64;
const KEPT = 48;

/**
 * Returns the form in which names are compared: without case, accents, quotation marks and doubled spaces. The
 * build writes names in it, and a reader's words are brought into it; empty where nothing is left.
 */
export function nameKey(name: string): string {
  const key = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Cc}"“”\\]/gu, ' ')
    .replace(/[’‘]/gu, "'")
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
  if (key.length <= LONGEST) return key;
  return `${key.slice(0, KEPT)}~${digest(key)}`;
}

/** Returns the key of a name within one game, where so many pages are called so that not all are listed. */
export function keyInGame(key: string, game: string): string {
  return nameKey(`${key} (${game})`);
}

/** FNV-1a, of 32 bits: nothing depends on it but that two long names are hardly ever taken for one. */
function digest(words: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
