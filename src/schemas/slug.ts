import { isDeviceName } from './file-names.ts';
import { spellOut } from './spelling.ts';

/**
 * Makes the part of an address that stands for a name: `33` → `33`, `4E15` → `4e15`,
 * `1813/1` → `1813-1`, `Votable Matters` → `votable-matters`. Two signs of currency are spelled out,
 * because a title may consist of nothing else, and so are letters of other scripts; a name without any letter or digit gives `untitled`. What
 * Windows keeps for a device is no name of a file there: `CON` → `con-name`.
 */
export function toSlug(name: string): string {
  const spelled = name.replaceAll('$', ' dollar ').replaceAll('€', ' euro ');
  const plain = spellOut(spelled.normalize('NFC'))
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '');
  const whole = plain
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter((part) => part !== '')
    .join('-');
  const slug = shorten(whole, spelled);
  if (slug === '') return 'untitled';
  return isDeviceName(slug) ? `${slug}-name` : slug;
}

const LONGEST = 100;

/** Names that are spelled by codes are soon too long, and begin alike: what is cut off is told by a digest of it. */
function shorten(slug: string, name: string): string {
  const cut = slug.slice(0, LONGEST).replace(/-$/u, '');
  if (slug.length <= LONGEST || spellOut(name) === name) return cut;
  let digest = 0;
  for (const letter of slug) digest = (digest * 31 + letter.charCodeAt(0)) % 0xff_ff_ff_fb;
  const end = digest.toString(16).padStart(8, '0');
  return `${slug.slice(0, LONGEST - end.length - 1).replace(/-$/u, '')}-${end}`;
}
