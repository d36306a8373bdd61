import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isUnknown, type Value } from './state/value.ts';

/** Digest of a state, whatever the order in which its values were written. */
export function hashState(state: ReadonlyMap<string, Value>): string {
  const lines = [...state]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, value]) => JSON.stringify([path, isUnknown(value) ? null : value]));
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));
}
