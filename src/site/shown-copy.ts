import { believedCopy } from '../engine/index.ts';
import type { Witness } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { onceFor } from './once.ts';
import { timesOf } from './replays.ts';
import type { WitnessedVersion } from './versions.ts';

/** Returns the copy that stands for a version: the last one of which the words are sure, or else the last one printed. */
export function copyOf(model: GameModel, version: WitnessedVersion): Witness {
  return onceFor(model, version, sureCopy) ?? version.witnesses.at(-1) ?? version.witnesses[0];
}

/** Returns why it is not sure that the words shown are those of a version; empty where it is. */
export function wordsInDoubt(model: GameModel, version: WitnessedVersion): string {
  if (onceFor(model, version, sureCopy) !== null) return '';
  const { witnesses } = version;
  if (!witnesses.every(timesOf(model).world.isDamaged)) {
    return 'its words: copies that should read alike differ';
  }
  return witnesses.length === 1
    ? 'its words: the only copy of this version is damaged, or may be of another'
    : 'its words: every copy of this version is damaged, or may be of another';
}

function sureCopy(model: GameModel, { key, witnesses }: WitnessedVersion): Witness | null {
  const source = believedCopy(timesOf(model).world, witnesses[0].rule, key);
  return witnesses.find((copy) => copy.source === source) ?? null;
}
