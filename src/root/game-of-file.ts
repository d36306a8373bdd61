/** Folders of the content in which each game has a folder of its own. */
const BY_GAME = new Set(['rules', 'sources', 'texts', 'proposals', 'actions', 'messages']);

/**
 * Returns the game to which a file of the content belongs by its place; empty where every game may show it.
 * @param path Below the content, with slashes; one more at the end for a folder.
 */
export function gameOfFile(path: string): string {
  const [folder = '', second = '', ...rest] = path.split('/');
  if (BY_GAME.has(folder)) return rest.length === 0 ? '' : second;
  return folder === 'notes' ? second.replace(/\.\w+$/u, '') : '';
}
