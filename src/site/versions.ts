import type { RuleVersion } from '../engine/index.ts';
import type { Witness } from '../schemas/index.ts';
import type { RuleModel } from './model.ts';
import { routes } from './routes.ts';

/** A version of which at least one copy was printed. */
export interface WitnessedVersion extends RuleVersion {
  readonly witnesses: readonly [Witness, ...Witness[]];
}

/** Returns whether any source prints the version; one that none prints is a gap. */
export function isWitnessed(version: RuleVersion): version is WitnessedVersion {
  return version.witnesses.length > 0;
}

/** Returns the versions of which there are copies, from the first to the last. */
export function witnessedVersions(rule: RuleModel): WitnessedVersion[] {
  return rule.versions.filter(isWitnessed);
}

/**
 * Returns the versions without a copy that have a page: those whose key can be a folder, and is no name of a
 * version with copies.
 */
export function uncopiedVersions(versions: readonly RuleVersion[]): RuleVersion[] {
  const taken = new Set(versions.filter(isWitnessed).flatMap(addressKeys));
  return versions.filter(
    (version) => !isWitnessed(version) && KEY.test(version.key) && !taken.has(version.key),
  );
}

const KEY = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** Returns the version that a copy of the rule belongs to. */
export function versionOf(rule: RuleModel, witness: Witness): WitnessedVersion {
  const found = rule.versionBySource.get(witness.source);
  if (!found || !isWitnessed(found) || witness.rule !== rule.rule) {
    throw new Error(`Rule ${rule.rule} has no version with the copy in ${witness.source}.`);
  }
  return found;
}

/** Returns whether the version is the one that the rule's own page shows. */
export function isLastVersion(rule: RuleModel, version: RuleVersion): boolean {
  return rule.versionBySource.get(rule.latest.source) === version;
}

/**
 * Calls a version by what a player would: `33/9` by number and revision. Where the game counts no
 * revisions a version is called by its rule, and told apart by its moment.
 */
export function versionName(rule: RuleModel, version: RuleVersion): string {
  const { number, title } = rule.latest;
  const name = rule.numbers.get(version.key) ?? number ?? (title === '' ? rule.rule : title);
  if (version.revision === null) return isWitnessed(version) ? lastPrinted(version).id : name;
  const printed = version.witnesses.find(({ revision }) => revision === version.revision)?.id;
  return printed ?? `${name}/${version.revision}`;
}

/** Returns the first copy of a version, by whose moment it is told from others where none is counted. */
export function firstCopyOf(version: WitnessedVersion): Witness {
  return version.witnesses[0];
}

/**
 * Returns every name under which a version can be asked for: its key, and the sources of further copies,
 * which had versions of their own before it was known that they read the same.
 */
export function addressKeys(version: WitnessedVersion): string[] {
  if (version.revision !== null) return [version.key];
  return [...new Set([version.key, ...version.witnesses.map(({ source }) => source)])];
}

/** A version of more copies than these lists them at its own key only. */
const MOST_COPIES = 20;

/**
 * Returns whether the page of a version leaves its copies to the page at the version's key: by each of
 * many names it would list as many copies again.
 */
export function isBriefAt(version: WitnessedVersion, name: string): boolean {
  return name !== version.key && version.witnesses.length > MOST_COPIES;
}

/** Returns every name under which the comparison of two neighbouring versions can be asked for. */
export function comparisonKeys(older: WitnessedVersion, newer: WitnessedVersion): string[] {
  const names = older.revision === null ? [older.key, lastPrinted(older).source] : [older.key];
  return [...new Set(names)].map((name) => `${name}..${newer.key}`);
}

function lastPrinted({ witnesses }: WitnessedVersion): Witness {
  return witnesses.at(-1) ?? witnesses[0];
}

/** Returns the page of a version: the rule's own for the last one, none for a gap. */
export function versionHref(rule: RuleModel, version: RuleVersion): string | null {
  if (!isWitnessed(version)) return null;
  if (isLastVersion(rule, version)) return routes.rule(rule.game, rule.rule);
  return routes.version(rule.game, rule.rule, version.key);
}
