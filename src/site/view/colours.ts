import type { Settings } from '../../schemas/index.ts';
import { SETTINGS } from '../settings.ts';

/**
 * Writes the stylesheet by which a site has a colour of its own, in the light and in the dark; undefined
 * where it has none. It counts wherever it stands among the stylesheets.
 */
export function viewColours({ accent }: Pick<Settings, 'accent'> = SETTINGS): string | undefined {
  if (accent === undefined) return undefined;
  const rule = (colour: string): string => `:root:root { --rubric: ${colour}; }`;
  return `${rule(accent.light)}\n@media (prefers-color-scheme: dark) { ${rule(accent.dark)} }\n`;
}
