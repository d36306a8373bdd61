import { fetchData } from '../fetch-data.ts';
import type { CopyData } from '../../site/data/copy.ts';
import type { RuleData, VersionData, VersionPageData } from '../../site/data/rule.ts';
import type { RulesetData } from '../../site/data/ruleset.ts';
import type { AtData } from '../../site/data/replay/at.ts';
import { momentSide } from './moment-side.ts';
import type { Item, Side } from './side.ts';

/**
 * Reads a version, a ruleset or a moment from the data beside its page.
 * @throws Error where there is no such page.
 */
export async function readSide(base: string, address: string): Promise<Side> {
  if (!isAddress(address)) throw new Error(`${address} is no address.`);
  // The build checks each file against the shape that the type describes.
  const data = await fetchData(`${base}${address}/data.json`);
  if (address.startsWith('rulesets/')) return rulesetSide(data as RulesetData);
  if (address.startsWith('at/')) return momentSide(data as AtData);
  return versionSide(address.split('/').length === 2 ? shownOf(data as RuleData) : (data as Kept));
}

/** Returns whether something can be the address of what is compared, below that of its game. */
export function isAddress(words: string): boolean {
  return /^[a-z]+(?:\/[\w.-]+)+$/u.test(words);
}

type Kept = Pick<VersionPageData, 'rule' | 'copies' | 'copy'>;

function shownOf({ rule, versions, shown }: RuleData): Kept {
  const version: VersionData | undefined = versions.find((one) => one.version === shown);
  return { rule, copies: version?.copies ?? [], copy: version?.copy ?? null };
}

/** Reads a version of a rule from the data of its page, by the copy that the page shows. */
export function versionSide({ rule, copies, copy }: Kept): Side {
  const shown = copies.find(({ source }) => source === copy) ?? copies.at(-1);
  return printed(shown === undefined ? [] : [[rule, toItem(shown)]]);
}

/** Reads a document's rules from the data of its page. */
function rulesetSide({ rules }: Pick<RulesetData, 'rules'>): Side {
  return printed(rules.map(({ rule, ...copy }) => [rule, toItem(copy)]));
}

/** What a document prints is there for everybody to see, and so is what it does not. */
function printed(items: readonly (readonly [string, Item])[]): Side {
  return { items: new Map(items), mayLack: () => false };
}

function toItem(copy: CopyData): Item {
  const { id, title, text, blocks, wording } = copy;
  return { name: `${id} ${title}`, text, blocks, wording, facts: copy };
}
