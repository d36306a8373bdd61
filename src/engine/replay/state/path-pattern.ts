// A pattern such as "player/STAR/coins" cannot stand in a block comment: it would end it.
// A star is any part between slashes, or a piece of one; at the end it is whatever follows.

/** Makes the test of a pattern of paths in which stars stand for what is not told. */
export function matchPaths(pattern: string): (path: string) => boolean {
  if (!pattern.includes('*')) return (path) => path === pattern;
  const isOpen = pattern.endsWith('*');
  const wanted = pattern.split('/').map((part) => part.split('*'));
  return (path) => {
    const parts = path.split('/');
    const isLong = isOpen ? parts.length >= wanted.length : parts.length === wanted.length;
    return isLong && wanted.every((pieces, index) => fits(pieces, parts[index] ?? ''));
  };
}

/**
 * Tells whether pieces stand in a part in their order, the first at its beginning and the last at its
 * end. Where a piece fits first it does no harm, so that nothing is tried twice.
 */
function fits(pieces: readonly string[], part: string): boolean {
  const [first = '', ...others] = pieces;
  const last = others.pop();
  if (last === undefined) return part === first;
  const end = part.length - last.length;
  if (!part.startsWith(first) || !part.endsWith(last)) return false;
  let from = first.length;
  for (const piece of others) {
    const at = part.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return from <= end;
}
