import { z } from 'astro/zod';
import type { Plain } from '../procedures/plain.ts';
import type { Choices, Settings } from '../procedures/settings.ts';
import type { Change } from './changes.ts';
import type { QuantityRules, World } from './entities.ts';
import type { Limit, Trigger } from './periods.ts';
import type { Refusal } from '../procedures/refusal.ts';
import type { ForeignStep, Reads } from '../procedures/sharing.ts';
import type { Signal } from './world.ts';

/** What somebody may do: the changes that follow, each refused where it cannot be. */
export interface Action {
  readonly summary: string;
  /** The rule that lets it be done, as `number/revision`; it is named where the action is refused. */
  readonly rule: string;
  readonly fields: z.ZodRawShape;
  readonly limit?: Limit;
  /** Kinds of entities that may do it; players where nothing is said. */
  readonly actors?: readonly string[];
  /** Set where it stands for what other rules do or tell when they are played, too. */
  readonly alone?: boolean;
  /** `false` where it happens without anybody doing it; all others say who acts in `by`. */
  readonly acted: boolean;
  readonly changes: (
    fields: Readonly<Record<string, unknown>>,
    world: World,
    choices: Choices,
  ) => readonly Change[];
}

/** Who may do something, and how often. */
export interface ActionConditions {
  readonly limit?: Limit;
  readonly actors?: readonly string[];
  readonly alone?: boolean;
}

/** Defines an action of somebody: its fields besides `by`, and what follows. */
export function action<T extends z.ZodRawShape>(
  summary: string,
  rule: string,
  fields: T,
  changes: (
    fields: z.output<z.ZodObject<T>> & { readonly by: string },
    world: World,
    choices: Choices,
  ) => readonly Change[],
  conditions: Limit | ActionConditions = {},
): Action {
  const loose = changes as Action['changes'];
  const more: ActionConditions = 'per' in conditions ? { limit: conditions } : conditions;
  return { summary, rule, fields, acted: true, changes: loose, ...more };
}

/** Defines something that happens without anybody doing it. */
export function happening<T extends z.ZodRawShape>(
  summary: string,
  rule: string,
  fields: T,
  changes: (fields: z.output<z.ZodObject<T>>, world: World, choices: Choices) => readonly Change[],
  conditions: Pick<Action, 'alone'> = {},
): Action {
  return {
    summary,
    rule,
    fields,
    acted: false,
    changes: changes as Action['changes'],
    ...conditions,
  };
}

/** A small mechanic: what is counted, what may be done, and what comes with time. */
export interface ActionRules {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly settings?: Settings;
  readonly quantities?: QuantityRules;
  /** Names of marks that an entity may bear: `colour`. */
  readonly marks?: readonly string[];
  /** Marks that name an entity: they are gone when it is. */
  readonly naming?: readonly string[];
  /** Names of sets that an entity may have: `titles`. */
  readonly sets?: readonly string[];
  readonly actions: Readonly<Record<string, Action>>;
  /** What happens when a period of a unit begins; a step `next: nweek` lets it begin. */
  readonly turns?: Readonly<Record<string, (world: World, choices: Choices) => readonly Change[]>>;
  /** What follows where another rule told something: `destroyed`, `proposal-passed`. */
  readonly hears?: Readonly<
    Record<string, (signal: Signal, world: World, choices: Choices) => readonly Change[]>
  >;
  /** What words mean that are said with a step of whichever rule. */
  readonly reads?: Reads;
  /** Why a step of another rule cannot be taken now, where it cannot. */
  readonly forbids?: (world: World, step: ForeignStep, choices: Choices) => Refusal | undefined;
  /** What how things stand brings about, after each step, until nothing more follows. */
  readonly triggers?: readonly Trigger[];
  /** What is worked out from how things stand, by the question that asks for it. */
  readonly derived?: Readonly<Record<string, Derived>>;
}

/** Something that is kept nowhere and worked out when it is asked for. */
export interface Derived {
  readonly summary: string;
  readonly give: (world: World, choices: Choices) => Plain;
}
