import type { RuleVersion } from '../engine/index.ts';
import type { Witness } from '../schemas/index.ts';
import type { RuleModel } from './model.ts';
import { routes } from './routes.ts';

/** A version of which at least one copy was printed. */
export interface WitnessedVersion extends RuleVersion {
  readonly witnesses: readonly [Witness, ...Witness[]];
}

/** Tells whether any source prints the version; one that none prints is a gap. */
export function isWitnessed(version: RuleVersion): version is WitnessedVersion {
  return version.witnesses.length > 0;
}

/** Gives the versions of which there are copies, from the first to the last. */
export function witnessedVersions(rule: RuleModel): WitnessedVersion[] {
  return rule.versions.filter(isWitnessed);
}

/** Gives the version that a copy of the rule belongs to. */
export function versionOf(rule: RuleModel, witness: Witness): WitnessedVersion {
  const found = rule.versions.find(({ witnesses }) => witnesses.includes(witness));
  if (!found || !isWitnessed(found)) {
    throw new Error(`Rule ${rule.rule} has no version with the copy in ${witness.source}.`);
  }
  return found;
}

/** Tells whether the version is the one that the rule's own page shows. */
export function isLastVersion(rule: RuleModel, version: RuleVersion): boolean {
  return version.witnesses.includes(rule.latest);
}

/** The copy that stands for a version: the last one printed. */
export function copyOf(version: WitnessedVersion): Witness {
  return version.witnesses.at(-1) ?? version.witnesses[0];
}

/**
 * Calls a version by what a player would: `33/9` by number and revision. Where the game counts no
 * revisions a version is called by its rule, and told apart by its moment.
 */
export function versionName(rule: RuleModel, version: RuleVersion): string {
  const { number, title } = rule.latest;
  const name = number ?? (title === '' ? rule.rule : title);
  if (version.revision === null) return isWitnessed(version) ? copyOf(version).id : name;
  const printed = version.witnesses.find(({ revision }) => revision === version.revision)?.id;
  return printed ?? `${name}/${version.revision}`;
}

/** The page of a version: the rule's own for the last one, none for a gap. */
export function versionHref(rule: RuleModel, version: RuleVersion): string | null {
  if (!isWitnessed(version)) return null;
  if (isLastVersion(rule, version)) return routes.rule(rule.game, rule.rule);
  return routes.version(rule.game, rule.rule, version.key);
}
