import type { Value } from '../replay/state/value.ts';
import type { Signal } from '../world/world.ts';
import type { Refusal } from './refusal.ts';

/** What one rule brought about, and why. */
export interface Consequence {
  readonly member: string;
  /** The procedure that the member is. */
  readonly procedure: string;
  /** The step, what was told, or how things stood. */
  readonly cause: { readonly step: string } | { readonly told: Signal } | 'state';
  readonly rule?: string | undefined;
  /** Values before and after, by path. */
  readonly changes: readonly {
    readonly path: string;
    readonly before: Value | undefined;
    readonly after: Value | undefined;
  }[];
  /** Why it did not take place, though the rule would have it. */
  readonly refusal?: Refusal;
}
