import { readData } from '../read-data.ts';
import type { Check, Finding, PageFacts, Site } from '../page-facts.ts';

/**
 * Every page shows something, no page claims a text that is not in this copy of the archive, and none
 * compares texts that are not.
 */
export const held: Check = {
  name: 'held',
  run: (site) => site.pages.flatMap((page) => [...emptyPage(page), ...falseClaim(site, page)]),
};

type Found = Omit<Finding, 'check'>[];

function emptyPage({ file, hasSubstance }: PageFacts): Found {
  if (hasSubstance) return [];
  return [{ file, message: 'The page shows nothing; it should not be there, nor a link to it.' }];
}

/** What the data beside a page tell of texts. */
interface Told {
  readonly text?: unknown;
  readonly versions?: readonly { readonly copies: readonly { readonly text: unknown }[] }[];
}

function falseClaim(site: Site, { file, kind }: PageFacts): Found {
  const beside = file.replace(/index\.html$/u, 'data.json');
  if ((kind !== 'diff' && kind !== 'rule') || !site.files.has(beside)) return [];
  const told = readData(site, beside) as Told;
  if (kind === 'diff') {
    if (told.text !== null) return [];
    return [{ file, message: 'It compares texts that are not both in this copy.' }];
  }
  const isHeld = told.versions?.some(({ copies }) => copies.some(({ text }) => text !== null));
  const claims = isHeld === true ? [] : CLAIMS.filter((words) => site.read(file).includes(words));
  return claims.map((words) => ({
    file,
    message: `It says “${words}”, and no text of the rule is here.`,
  }));
}

/** What only a page of a rule with a text may say. */
const CLAIMS = ['text held', 'data-held="text"', 'The text is that of its last version'];
