import type { RuleVersion } from '../engine/index.ts';
import type { Witness } from '../schemas/index.ts';
import type { GameModel, RuleModel } from './model.ts';
import { isWitnessed, type WitnessedVersion } from './versions.ts';

/**
 * What this copy of the archive has of a version: its text; or no more than the facts, because the
 * documents that print it are not here; or no more than that it was, because none is known to print it.
 */
export type Keeping = 'held' | 'printed' | 'told';

const known = new WeakMap<GameModel, Map<Witness, boolean>>();

/** Tells whether the text of a copy is in this copy of the archive. */
function isTextHeld(model: GameModel, witness: Witness): boolean {
  const texts = known.get(model) ?? new Map<Witness, boolean>();
  known.set(model, texts);
  const held = texts.get(witness) ?? model.readText(witness) !== undefined;
  texts.set(witness, held);
  return held;
}

/** Tells what this copy of the archive has of a version. */
export function keepingOf(model: GameModel, version: RuleVersion): Keeping {
  if (!isWitnessed(version)) return 'told';
  return version.witnesses.some((witness) => isTextHeld(model, witness)) ? 'held' : 'printed';
}

/** Gives the versions of a rule whose texts are here, from the first to the last. */
export function heldVersions(model: GameModel, rule: RuleModel): WitnessedVersion[] {
  return rule.versions
    .filter(isWitnessed)
    .filter((version) => keepingOf(model, version) === 'held');
}

/** Gives the versions whose texts are here, each with the next one: those that can be compared. */
export function comparableVersions(
  model: GameModel,
  rule: RuleModel,
): (readonly [WitnessedVersion, WitnessedVersion])[] {
  const versions = heldVersions(model, rule);
  return versions.slice(1).flatMap((newer, index) => {
    const older = versions[index];
    return older === undefined ? [] : [[older, newer] as const];
  });
}

/** Gives the version before one with which it can be compared; undefined where there is none. */
export function comparableBefore(
  model: GameModel,
  rule: RuleModel,
  version: RuleVersion,
): WitnessedVersion | undefined {
  return comparableVersions(model, rule).find(([, newer]) => newer === version)?.[0];
}
