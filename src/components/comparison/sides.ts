import { fetchData } from '../fetch-data.ts';
import type { ComparedFacts } from '../../engine/texts/comparison/facts.ts';
import type { CopyData } from '../../site/data/copy.ts';
import type { RuleData, VersionData, VersionPageData } from '../../site/data/rule.ts';
import type { RulesetData } from '../../site/data/ruleset.ts';
import type { AtData } from '../../site/data/replay/at.ts';

/** A rule, or a value of the gamestate, as one of the two things has it. */
export interface Item {
  readonly name: string;
  /** Its words; null where they are not held. */
  readonly text: string | null;
  /** Where its blocks stand in them; without, they are parted by empty lines. */
  readonly blocks?: string | null;
  /** What else there is of a rule; what has none differs in its words alone. */
  readonly facts?: ComparedFacts;
}

/** One of two things that are compared, by what its parts are called in both. */
export type Side = ReadonlyMap<string, Item>;

/**
 * Reads a version, a ruleset or a moment from the data beside its page.
 * @throws Error where there is no such page.
 */
export async function readSide(base: string, address: string): Promise<Side> {
  if (!/^[a-z]+(?:\/[\w.-]+)+$/u.test(address)) throw new Error(`${address} is no address.`);
  // The build checks each file against the shape that the type describes.
  const data = await fetchData(`${base}${address}/data.json`);
  if (address.startsWith('rulesets/')) return rulesetSide(data as RulesetData);
  if (address.startsWith('at/')) return momentSide(data as AtData);
  return versionSide(address.split('/').length === 2 ? shownOf(data as RuleData) : (data as Kept));
}

type Kept = Pick<VersionPageData, 'rule' | 'copies'>;

function shownOf({ rule, versions, shown }: RuleData): Kept {
  const version: VersionData | undefined = versions.find((one) => one.version === shown);
  return { rule, copies: version?.copies ?? [] };
}

/** Reads a version of a rule from the data of its page. */
export function versionSide({ rule, copies }: Kept): Side {
  const copy = copies.at(-1);
  if (copy === undefined) return new Map();
  return new Map([[rule, toItem(copy)]]);
}

function rulesetSide({ rules }: RulesetData): Side {
  return new Map(rules.map(({ rule, ...copy }) => [rule, toItem(copy)]));
}

function toItem(copy: CopyData): Item {
  const { id, title, text, blocks } = copy;
  return { name: `${id} ${title}`, text, blocks, facts: copy };
}

/** Rules by their revisions and facts, and every value by its path. */
function momentSide({ rules, state }: AtData): Side {
  const items = new Map<string, Item>();
  for (const { rule, number, revision, title, attributes } of rules) {
    const facts = Object.entries(attributes).map(
      ([name, value]) => `${name}: ${value ?? 'not known'}`,
    );
    const text = [`revision ${revision ?? 'not known'}`, title ?? '', ...facts].join('\n\n');
    items.set(`rule ${rule}`, { name: `Rule ${number ?? title ?? rule}`, text });
  }
  for (const [path, value] of Object.entries(state)) {
    items.set(`value ${path}`, { name: path, text: value ?? 'not known' });
  }
  return items;
}
