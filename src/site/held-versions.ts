import { askThere, nameOfText } from '../asked/index.ts';
import type { RuleVersion } from '../engine/index.ts';
import type { Witness } from '../schemas/index.ts';
import type { GameModel, RuleModel } from './model.ts';
import { onceFor } from './once.ts';
import { comparisonKeys, isWitnessed, type WitnessedVersion } from './versions.ts';

/**
 * What this copy of the archive has of a version: its text; or no more than the facts, because the
 * documents that print it are not here; or no more than that it was, because none is known to print it.
 */
export type Keeping = 'held' | 'printed' | 'told';

/** Returns whether the text of a copy is in this copy of the archive. */
export function isTextHeld(model: GameModel, witness: Witness): boolean {
  return onceFor(model, witness, hasText);
}

const hasText = (model: GameModel, witness: Witness) =>
  askThere(nameOfText(witness), () => model.readText(witness) !== undefined);

/** Returns what this copy of the archive has of a version. */
export function keepingOf(model: GameModel, version: RuleVersion): Keeping {
  if (!isWitnessed(version)) return 'told';
  return version.witnesses.some((witness) => isTextHeld(model, witness)) ? 'held' : 'printed';
}

/** Returns the versions of a rule whose texts are here, from the first to the last. */
export function heldVersions(model: GameModel, rule: RuleModel): WitnessedVersion[] {
  return rule.versions
    .filter(isWitnessed)
    .filter((version) => keepingOf(model, version) === 'held');
}

/** Two neighbours among the versions whose texts are here. */
export type ComparablePair = readonly [older: WitnessedVersion, newer: WitnessedVersion];

/** The comparisons of a rule, and those of each version. */
interface Comparable {
  readonly pairs: readonly ComparablePair[];
  readonly before: ReadonlyMap<RuleVersion, ComparablePair>;
  readonly after: ReadonlyMap<RuleVersion, ComparablePair>;
  readonly byName: ReadonlyMap<string, ComparablePair>;
}

/** Every version has a page that asks for its neighbours, so that they are found once for each rule. */
function comparableOf(model: GameModel, rule: RuleModel): Comparable {
  return onceFor(model, rule, findComparable);
}

function findComparable(model: GameModel, rule: RuleModel): Comparable {
  const versions = heldVersions(model, rule);
  const pairs = versions.slice(1).flatMap((newer, index): ComparablePair[] => {
    const older = versions[index];
    return older === undefined ? [] : [[older, newer]];
  });
  const named = pairs.flatMap((pair) =>
    comparisonKeys(...pair).map((name) => [name, pair] as const),
  );
  return {
    pairs,
    before: new Map(pairs.map((pair) => [pair[1], pair])),
    after: new Map(pairs.map((pair) => [pair[0], pair])),
    // Of two of one name the first counts.
    byName: new Map(named.reverse()),
  };
}

/** Returns the versions whose texts are here, each with the next one: those that can be compared. */
export function comparableVersions(model: GameModel, rule: RuleModel): readonly ComparablePair[] {
  return comparableOf(model, rule).pairs;
}

/** Returns the comparison of two versions by any of its names: `0..1`. */
export function comparisonNamed(
  model: GameModel,
  rule: RuleModel,
  name: string,
): ComparablePair | undefined {
  return comparableOf(model, rule).byName.get(name);
}

/** Returns the comparisons of a version with the one before and the one after. */
export function comparisonsWith(
  model: GameModel,
  rule: RuleModel,
  version: RuleVersion,
): ComparablePair[] {
  const { before, after } = comparableOf(model, rule);
  return [before.get(version), after.get(version)].filter((pair) => pair !== undefined);
}

/** Returns the version before one with which it can be compared; undefined where there is none. */
export function comparableBefore(
  model: GameModel,
  rule: RuleModel,
  version: RuleVersion,
): WitnessedVersion | undefined {
  return comparableOf(model, rule).before.get(version)?.[0];
}
