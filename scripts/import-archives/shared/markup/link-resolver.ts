import { toLinkTarget, toRuleTarget } from '../../../../src/markdown/index.ts';

/** What lies where the links of one file may lead. */
export interface LinkPlaces {
  /** Path of the file from the root of its source, with slashes: `rules/101.md`. */
  readonly path: string;
  /**
   * Finds the rule that a file holds, or begins at an anchor of it: its heading as printed (`101`).
   * Without an anchor, that of a file which is one rule.
   */
  readonly ruleAt: (path: string, anchor: string | undefined) => string | undefined;
  /** Address at which the root of the source is to be read: `https://a.example/nomic/blob/main/`. */
  readonly address?: string | undefined;
}

/** Stands for the root of a source while paths are joined; nobody can have it as an address. */
const ROOT = 'https://root.invalid/';

/**
 * Makes a function that finds where the links of a file lead: to a rule, to a file at the source's own
 * address, or nowhere. What lies outside of the source leads where it says.
 */
export function createLinkResolver({
  path,
  ruleAt,
  address,
}: LinkPlaces): (link: string) => string | undefined {
  return (link) => {
    const isOwn = address !== undefined && link.startsWith(address);
    const inside = isOwn ? `/${link.slice(address.length)}` : link;
    const base = new URL(path.split('/').map(encodeURIComponent).join('/'), ROOT);
    if (!URL.canParse(inside, base)) return undefined;
    const { href, origin, pathname, hash } = new URL(inside, base);
    if (!href.startsWith(ROOT) || origin !== base.origin) return toLinkTarget(link);
    const file = decode(pathname.slice(1));
    const anchor = hash === '' ? undefined : decode(hash.slice(1));
    const rule = ruleAt(file, anchor);
    if (rule !== undefined) return toRuleTarget(rule);
    return address === undefined ? undefined : toLinkTarget(address + href.slice(ROOT.length));
  };
}

function decode(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Returns the anchor that a heading has where files of a repository are shown: `101: Ships` → `101-ships`. */
export function headingAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
