import { z } from 'astro/zod';
import type { Plain } from '../procedures/plain.ts';
import type { Readings, Settings } from '../procedures/settings.ts';
import type { Change } from './changes.ts';
import type { Holdings, QuantityRules } from './holdings.ts';
import type { Limit } from './periods.ts';

/** What somebody may do: the changes that follow, each refused where it cannot be. */
export interface Deed {
  readonly summary: string;
  /** The rule that lets it be done, as `number/revision`; it is named where the deed is refused. */
  readonly rule: string;
  readonly fields: z.ZodRawShape;
  readonly limit?: Limit;
  /** `false` where it happens without anybody doing it; all others say who acts in `by`. */
  readonly acted: boolean;
  readonly changes: (
    fields: Readonly<Record<string, unknown>>,
    holdings: Holdings,
    readings: Readings,
  ) => readonly Change[];
}

/** Defines a deed of somebody: its fields besides `by`, and what follows. */
export function deed<T extends z.ZodRawShape>(
  summary: string,
  rule: string,
  fields: T,
  changes: (
    fields: z.output<z.ZodObject<T>> & { readonly by: string },
    holdings: Holdings,
    readings: Readings,
  ) => readonly Change[],
  limit?: Limit,
): Deed {
  const loose = changes as Deed['changes'];
  return { summary, rule, fields, acted: true, changes: loose, ...(limit && { limit }) };
}

/** Defines something that happens without anybody doing it. */
export function happening<T extends z.ZodRawShape>(
  summary: string,
  rule: string,
  fields: T,
  changes: (
    fields: z.output<z.ZodObject<T>>,
    holdings: Holdings,
    readings: Readings,
  ) => readonly Change[],
): Deed {
  return { summary, rule, fields, acted: false, changes: changes as Deed['changes'] };
}

/** A small mechanic: what is counted, what may be done, and what comes with time. */
export interface DeedRules {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly settings?: Settings;
  readonly quantities?: QuantityRules;
  /** Names of marks that an entity may bear: `colour`. */
  readonly marks?: readonly string[];
  /** Names of sets that an entity may have: `titles`. */
  readonly sets?: readonly string[];
  readonly deeds: Readonly<Record<string, Deed>>;
  /** What happens when a period of a unit begins; a step `next: nweek` lets it begin. */
  readonly turns?: Readonly<
    Record<string, (holdings: Holdings, readings: Readings) => readonly Change[]>
  >;
  /** What how things stand brings about, after each step, until nothing more follows. */
  readonly triggers?: readonly ((holdings: Holdings) => readonly Change[])[];
  /** What is worked out from how things stand, by the question that asks for it. */
  readonly derived?: Readonly<Record<string, Derived>>;
}

/** Something that is kept nowhere and worked out when it is asked for. */
export interface Derived {
  readonly summary: string;
  readonly give: (holdings: Holdings, readings: Readings) => Plain;
}
