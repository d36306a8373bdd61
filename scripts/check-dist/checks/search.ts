import { readNamesakes } from '../../../src/finding/named-pages.ts';
import { childOf, readNode, readRoot, type TreeRoot } from '../../../src/finding/sorted-tree.ts';
import { passageFile, type TextsIndex } from '../../../src/finding/texts.ts';
import type { Check, PageFacts, Site } from '../page-facts.ts';
import { counted } from '../../../src/schemas/counted.ts';

const NAMES = 'find/names.txt';
const TEXTS = 'find/texts.json';
/** Signs that are parts of the numbers of rules and proposals. */
const SIGNS = ['/', '-'];
/** How many bytes the look-up of a name may read. */
const MOST = 5 * 1024;
/** A page that nobody asks for, and parts, which are found by their page. */
const UNNAMED = new Set(['missing', 'part']);

/**
 * Every page is found by a name; a name is found in the file in which a reader looks for it, and with few bytes;
 * and there is every passage that is counted, and Pagefind's indexes hold every rule and proposal, with numbers as
 * words.
 */
export const search: Check = {
  name: 'search',
  run: (site) => {
    if (!site.files.has(NAMES) || !site.files.has(TEXTS)) {
      return [{ file: NAMES, message: 'There is no search index; npm run search writes it.' }];
    }
    const root = readRoot(site.read(NAMES));
    return [...checkNames(site, root), ...checkBytes(site, root), ...checkTexts(site)];
  },
};

/** Returns the files of a tree by their paths. */
function filesOf({ files }: Site, { folder }: TreeRoot): string[] {
  return [...files].filter((file) => file.startsWith(`find/${folder}/`));
}

function checkNames(site: Site, root: TreeRoot) {
  const leaves = filesOf(site, root).filter((file) => /\/0-\d+\.txt$/u.test(file));
  const known = new Set<string>();
  const lost = leaves.flatMap((file) =>
    site
      .read(file)
      .split('\n')
      .flatMap((line) => {
        const key = line.slice(0, line.indexOf('\t'));
        for (const { address } of readNamesakes(line.slice(key.length + 1)).pages) {
          known.add(address);
        }
        const at = fileOf(site, root, key);
        return at === file ? [] : [{ file, message: `“${key}” is looked for in ${at}.` }];
      }),
  );
  const unnamed = site.pages
    .filter((page) => !UNNAMED.has(page.kind) && !known.has(addressOf(page)))
    .map(({ file }) => ({ file, message: 'The page is found by no name.' }));
  return [...lost, ...unnamed];
}

function addressOf({ file }: PageFacts): string {
  return file.replace(/index\.html$/u, '');
}

function fileOf(site: Site, root: TreeRoot, key: string): string {
  const file = (level: number, number: number) => `find/${root.folder}/${level}-${number}.txt`;
  let node: Pick<TreeRoot, 'level' | 'first' | 'parting'> = root;
  while (node.level > 0) node = readNode(site.read(file(node.level, childOf(node, key))));
  return file(0, childOf(node, key));
}

/** The longest file of each level is the most that is read of it. */
function checkBytes(site: Site, root: TreeRoot) {
  const longest = new Map<string, number>();
  for (const file of filesOf(site, root)) {
    const level = /\/(\d+)-\d+\.txt$/u.exec(file)?.[1] ?? '';
    longest.set(level, Math.max(longest.get(level) ?? 0, Buffer.byteLength(site.read(file))));
  }
  const bytes = [...longest.values()].reduce((sum, one) => sum + one, site.read(NAMES).length);
  if (bytes <= MOST) return [];
  return [
    { file: NAMES, message: `A name takes ${counted(bytes, 'byte')}, expected at most ${MOST}.` },
  ];
}

function checkTexts(site: Site) {
  const { parts, files, passages, words } = JSON.parse(site.read(TEXTS)) as TextsIndex;
  const wanted = passages.reduce((sum, count) => sum + count, 0);
  const held = files.reduce((sum, _, number) => {
    const file = `find/${passageFile({ parts }, number)}`;
    return sum + (site.files.has(file) ? site.read(file).split('\n').length : 0);
  }, 0);
  return [
    ...(held === wanted
      ? []
      : [
          {
            file: TEXTS,
            message: `${counted(held, 'passage is', 'passages are')} held, expected ${wanted}.`,
          },
        ]),
    ...words.flatMap(([name, first], number) =>
      checkPagefind(
        site,
        `find/${name}/pagefind-entry.json`,
        (words[number + 1]?.[1] ?? passages.length) - first,
      ),
    ),
    ...(words[0]?.[1] === 0 || passages.length === 0
      ? []
      : [{ file: TEXTS, message: 'There is no full-text index of the first rules.' }]),
  ];
}

function checkPagefind(site: Site, file: string, count: number) {
  if (!site.files.has(file)) return [{ file, message: 'There is no full-text index.' }];
  const { languages, include_characters: signs = [] } = JSON.parse(site.read(file)) as Entry;
  const held = Object.values(languages).reduce((sum, { page_count: pages }) => sum + pages, 0);
  const faults = [
    ...(held === count
      ? []
      : [`The index holds ${counted(held, 'rule')} and proposals, expected ${count}.`]),
    ...SIGNS.filter((sign) => !signs.includes(sign)).map((sign) => `Words are cut at ${sign}.`),
  ];
  return faults.map((message) => ({ file, message }));
}

interface Entry {
  readonly languages: Readonly<Record<string, { readonly page_count: number }>>;
  readonly include_characters?: readonly string[];
}
