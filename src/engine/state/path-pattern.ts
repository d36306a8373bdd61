// A pattern such as "player/STAR/coins" cannot stand in a block comment: it would end it.
// A star is any part between slashes, or a piece of one; at the end it is whatever follows.

/** Makes the test of a pattern of paths in which stars stand for what is not told. */
export function matchPaths(pattern: string): (path: string) => boolean {
  if (!pattern.includes('*')) return (path) => path === pattern;
  const source = pattern
    .split('*')
    .map((piece) => piece.replace(/[.+?^${}()|[\]\\]/gu, '\\$&'))
    .join('[^/]*')
    .replace(/\[\^\/\]\*$/u, '.*');
  const expression = new RegExp(`^${source}$`, 'u');
  return (path) => expression.test(path);
}
