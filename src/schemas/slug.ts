import { isDeviceName } from './file-names.ts';

/**
 * Makes the part of an address that stands for a name: `33` → `33`, `4E15` → `4e15`,
 * `1813/1` → `1813-1`, `Votable Matters` → `votable-matters`. Two signs of currency are spelled out,
 * because a title may consist of nothing else; a name without any letter or digit gives `untitled`. What
 * Windows keeps for a device is no name of a file there: `CON` → `con-name`.
 */
export function toSlug(name: string): string {
  const spelled = name.replaceAll('$', ' dollar ').replaceAll('€', ' euro ');
  const plain = spelled.normalize('NFKD').replace(/[\p{M}'’]/gu, '');
  const slug = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 100)
    .replace(/-+$/u, '');
  if (slug === '') return 'untitled';
  return isDeviceName(slug) ? `${slug}-name` : slug;
}
