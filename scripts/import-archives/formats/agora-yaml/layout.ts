/** Where the folder keeps what. Names of files are their paths below it. */
export const PROPOSALS = 'proposals/';
/** Headings of the rules on the days on which they were published; another format reads them. */
export const PUBLISHED = 'published-headings.json';

const RULES = /(?:^|\/)rules\/(?:[^/]+\/)?(?<name>[^/]+)$/u;
/** Files beside the rules that tell of all of them. */
const BESIDE: ReadonlySet<string> = new Set(['index', 'meta', 'keywords', 'header']);

/** Returns whether a file is one of a rule: it lies in a folder of rules, or in one of a category there. */
export function holdsRule(name: string): boolean {
  const file = RULES.exec(name)?.groups?.['name'];
  return file !== undefined && !BESIDE.has(file);
}

/** Returns whether a file holds the categories of rules with their rules. */
export function isIndex(name: string): boolean {
  return /(?:^|\/)config\/index$/u.test(name);
}
