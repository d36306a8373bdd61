import { z } from 'astro/zod';
import { IN_OUR_WORDS } from '../../schemas/expected.ts';
import type { BoundProcedure } from '../../schemas/bound-procedure.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { toMisfit, type Misfit, type Misshape } from './misfit.ts';
import type { Play, Procedure } from './kinds.ts';
import { lentDraft } from '../world/draft.ts';
import type { Draft, World } from '../world/world.ts';
import type { Part } from './part.ts';
import type { ForeignStep } from './sharing.ts';
import { attempt, isRefusal, Refused, type Refusal } from './refusal.ts';
import { chooseSettings } from './settings.ts';

/** What is wrong with how a game binds a procedure, at one of the fields below `with`. */
export type BindingFault = Pick<Misshape, 'path' | 'reason'>;

/** Finds what is wrong with what a game fixes of a procedure. */
export function findBindingFaults(procedure: Procedure, bound: BoundProcedure): BindingFault[] {
  const { settings, given } = partsOf(procedure, bound);
  const faults = chooseSettings(procedure.settings, settings).faults.map(({ setting, reason }) => ({
    path: [setting],
    reason,
  }));
  const known = [...Object.keys(procedure.given.shape), ...Object.keys(procedure.settings)];
  const read = z.strictObject(procedure.given.shape).partial().safeParse(given, IN_OUR_WORDS);
  return [...faults, ...(read.success ? [] : toMisfit(read.error, given, known).misfit)];
}

/**
 * Returns a procedure as a game binds it: under a name of the game's own, with what its rule fixes already
 * given, and refusing by that rule. What is given when it begins stands before what is fixed.
 */
export function rebind(procedure: Procedure, bound: BoundProcedure): Procedure {
  const { settings, given } = partsOf(procedure, bound);
  const preset = new Set(Object.keys(given));
  const shape = Object.entries(procedure.given.shape).map(([name, field]) => [
    name,
    preset.has(name) ? z.optional(field as z.ZodType) : (field as z.ZodType),
  ]);
  return {
    ...procedure,
    name: bound.as,
    title: bound.title ?? procedure.title,
    settings: Object.fromEntries(
      Object.entries(procedure.settings).map(([name, setting]) => [
        name,
        { ...setting, default: ownValue(settings, name) ?? setting.default },
      ]),
    ),
    given: z.strictObject(Object.fromEntries(shape) as z.ZodRawShape),
    steps: Object.fromEntries(
      Object.entries(procedure.steps).map(([verb, step]) => [verb, ownedStep(step, bound.rule)]),
    ),
    part: rebindPart(procedure.part, { given, settings }, bound.rule),
    begin: (raw, choices) => {
      const said = typeof raw === 'object' && raw !== null ? raw : {};
      const begun = procedure.begin({ ...given, ...said }, choices);
      return isPlay(begun) ? byRule(begun, bound.rule) : ofRule(begun, bound.rule);
    },
  };
}

/** A step that the game’s own rule lets be taken: the lender’s is none of its. */
function ownedStep(
  { rule: _, ...step }: Procedure['steps'][string],
  rule: string | undefined,
): Procedure['steps'][string] {
  return { ...step, ...(rule !== undefined && { rule }) };
}

/** The part that it takes where rules act on each other: with what is fixed, and refusing by the game’s rule. */
function rebindPart(
  part: Part,
  { given, settings }: ReturnType<typeof partsOf>,
  rule: string | undefined,
): Part {
  const own = <T>(run: () => T): T => {
    const result = attempt(run);
    if (isRefusal(result)) throw new Refused(ofRule<Refusal>(result, rule));
    return result;
  };
  const standsFor = rule === undefined ? [] : [rule];
  const lent = (draft: Draft) => lentDraft(draft, standsFor);
  const seen = (world: World): World => ({ ...world, standsFor });
  const { forbids, settle, seen: reads } = part;
  return {
    ...part,
    quantities: { ...part.quantities, ...part.counts?.(given, settings) },
    enter: (draft, said, choices) =>
      own(() => part.enter(lent(draft), { ...given, ...(said as object | undefined) }, choices)),
    take: (draft, state, verb, fields) => own(() => part.take(lent(draft), state, verb, fields)),
    hear: (draft, state, signal) => own(() => part.hear(lent(draft), state, signal)),
    ask: (world, state, question, fields) => part.ask(seen(world), state, question, fields),
    views: (world, state) => part.views(seen(world), state),
    ...(reads !== undefined && {
      seen: (world: World, state: unknown) => reads(seen(world), state),
    }),
    ...(settle !== undefined && {
      settle: (draft: Draft, state: unknown) => settle(lent(draft), state),
    }),
    ...(forbids !== undefined && {
      forbids: (world: World, state: unknown, step: ForeignStep) => {
        const refusal = forbids(seen(world), state, step);
        return refusal === undefined ? undefined : ofRule<Refusal>(refusal, rule);
      },
    }),
  };
}

/** What is fixed of what is left open, and of what must be known; a name of both is of the first. */
function partsOf(procedure: Procedure, { with: fixed }: BoundProcedure) {
  const isSetting = (name: string) => Object.hasOwn(procedure.settings, name);
  const entries = Object.entries(fixed);
  return {
    settings: Object.fromEntries(
      entries.flatMap(([name, said]) =>
        isSetting(name) ? [[name, typeof said === 'string' ? said : JSON.stringify(said)]] : [],
      ),
    ) as Readonly<Record<string, string>>,
    given: Object.fromEntries(entries.filter(([name]) => !isSetting(name))),
  };
}

/** The same play, refusing by the game’s own rule; calls itself once for a step that is asked for, when the last is over. */
function byRule(play: Play, rule: string | undefined): Play {
  return {
    ...play,
    take: (verb, fields) => {
      const next = play.take(verb, fields);
      return isPlay(next) ? byRule(next, rule) : ofRule(next, rule);
    },
  };
}

function isPlay(result: Play | Refusal | Misfit): result is Play {
  return 'take' in result;
}

/** Rules of the game that the procedure was made for mean nothing in another. */
function ofRule<T>(result: T | Refusal, rule: string | undefined): T | Refusal {
  if (!isRefusal(result)) return result;
  return { refused: result.refused, ...(rule !== undefined && { rule }) };
}
