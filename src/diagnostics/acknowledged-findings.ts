import type { Notes } from '../schemas/index.ts';
import { ownValue } from '../schemas/own-value.ts';

type Acknowledged = Notes['acknowledge'][number];

/** What of a finding its acknowledgement names. */
interface Found {
  readonly code: string;
  readonly rule?: string | undefined;
  readonly line?: number | undefined;
}

/** Returns whether an acknowledgement is of a finding of its source, whatever document that is now. */
export function isAcknowledged({ code, rule, line }: Acknowledged, found: Found): boolean {
  const isThere = rule === undefined || rule === found.rule;
  return code === found.code && isThere && (line === undefined || line === found.line);
}

/**
 * Returns why a finding is known and left; undefined where nobody acknowledged it, or they did of a document of
 * other bytes. One without a digest under "seen" excuses nothing.
 */
export function acknowledgedReason(
  notes: {
    readonly acknowledge: readonly Acknowledged[];
    readonly seen?: Notes['seen'];
  },
  source: { readonly id: string; readonly sha256: string },
  found: Found,
): string | undefined {
  if (ownValue(notes.seen ?? {}, source.id) !== source.sha256) return undefined;
  const own = notes.acknowledge.filter((one) => one.source === source.id);
  return own.find((one) => isAcknowledged(one, found))?.because;
}
