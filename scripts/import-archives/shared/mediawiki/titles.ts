import type { ExportedPage } from './export.ts';

/**
 * Returns whether a page is one of those that titles name, in which `*` stands for any words. Without
 * titles all pages are that are no talk, no redirect and of no namespace beyond that of the project.
 */
export function isChosen(page: ExportedPage, titles: readonly string[] | undefined): boolean {
  if (titles === undefined) {
    return page.redirect === undefined && (page.namespace === 0 || page.namespace === 4);
  }
  return titles.some((title) => fits(title.replaceAll('_', ' '), page.title.replaceAll('_', ' ')));
}

/** It looks for each part behind the one before, once, in time linear in both. */
function fits(pattern: string, title: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  const last = others.pop();
  if (last === undefined) return title === first;
  if (!title.startsWith(first)) return false;
  let from = first.length;
  for (const part of others) {
    const at = title.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return title.length - last.length >= from && title.endsWith(last);
}
