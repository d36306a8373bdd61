import type { z } from 'astro/zod';
import { IN_OUR_WORDS } from '../../schemas/expected.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { Draft, Signal, World } from '../world/world.ts';
import { toMisfit, type Misfit } from './misfit.ts';
import type { Part } from './part.ts';
import type { ProcedureParts } from './kinds.ts';
import { accepted, attempt, need } from './refusal.ts';
import type { Choices, Settings } from './settings.ts';
import type { Sharing, SingleStep } from './sharing.ts';

/** What everybody hears who keeps names: an entity is no more. */
const DESTROYED = 'destroyed';

type Parts<S> = ProcedureParts<S, Settings, z.ZodRawShape>;

/** Makes a part of the game of a procedure that keeps a state of its own and shares some of it. */
export function partOf<S, T extends Settings, G extends z.ZodRawShape>(
  parts: ProcedureParts<S, T, G>,
  given: z.ZodObject,
): Part {
  return makePart(parts as unknown as Parts<S>, given);
}

function makePart<S>(parts: Parts<S>, given: z.ZodObject): Part {
  const { sharing = {} } = parts;
  const { counts } = sharing;
  const start = (draft: Draft, said: unknown, choices: Choices, asked: string[] = []): S => {
    const given = said as z.output<z.ZodObject>;
    const state = accepted(attempt(() => parts.begin(given, choices, asked), parts.rule));
    return shared(parts, draft, changed(parts, draft, undefined, state));
  };
  return {
    quantities: sharing.quantities ?? {},
    marks: [],
    sets: [],
    ticks: sharing.ticks ?? [],
    told: sharing.told ?? {},
    begin: (draft, said, choices) => start(draft, said, choices),
    enter: (draft, said, choices) => {
      const asked = { ...sharing.asks?.(draft) };
      const own = { ...(said as object | undefined) };
      const read = readGiven(given, { ...asked, ...own });
      const told = Object.keys(asked).filter((field) => !Object.hasOwn(own, field));
      return 'misfit' in read ? read : start(draft, read.data, choices, told);
    },
    take: (draft, state, verb, fields) => {
      needUntold(sharing, draft, verb);
      ownValue(sharing.first ?? {}, verb)?.(draft, fields as SingleStep['fields']);
      const now = shared(parts, draft, state as S);
      const kind = ownValue(parts.steps, verb);
      if (kind === undefined) throw new RangeError(`Unexpected step ${verb}.`);
      return changed(parts, draft, now, accepted(kind.take(now, fields)));
    },
    split: (state, verb, fields) => sharing.split?.(state as S, verb, fields) ?? [{ verb, fields }],
    seen: (world, state) => shared(parts, world, state as S),
    ask: (world, state, question, fields) => {
      const kind = ownValue(parts.answers, question);
      if (kind === undefined) throw new RangeError(`Unexpected question ${question}.`);
      return kind.give(shared(parts, world, state as S), fields);
    },
    views: (world, state) => parts.views?.(shared(parts, world, state as S)) ?? [],
    heeds: ({ what }) => what === DESTROYED || Object.hasOwn(sharing.hears ?? {}, what),
    hear: (draft, state, signal) => {
      const heard = ownValue(sharing.hears ?? {}, signal.what);
      const left = forgetting(sharing, state as S, signal);
      const kept = left === state ? left : changed(parts, draft, state as S, left);
      if (heard === undefined) return kept;
      const now = shared(parts, draft, kept);
      const after = attempt(() => heard(now, signal, draft), parts.rule);
      return changed(parts, draft, now, accepted(after));
    },
    ...(counts !== undefined && {
      counts: (said, settings) => {
        const read = given.partial().safeParse(said);
        return read.success ? counts(read.data, settings) : {};
      },
    }),
    ...(sharing.settles !== undefined && {
      settle: (draft, state) => {
        const now = shared(parts, draft, state as S);
        const after = sharing.settles?.(now);
        return after === undefined ? undefined : { keeps: changed(parts, draft, now, after) };
      },
    }),
    ...(sharing.reads !== undefined && { reads: sharing.reads }),
    ...(sharing.barsHappenings === true && { barsHappenings: true }),
    ...(sharing.setsUp === true && { setsUp: true }),
    ...(sharing.waits !== undefined && { waits: sharing.waits }),
    ...(sharing.units !== undefined && { units: (state) => sharing.units?.(state as S) ?? [] }),
    ...(sharing.forbids !== undefined && {
      forbids: (world, state, step) =>
        sharing.forbids?.(shared(parts, world, state as S), step, world),
    }),
  };
}

/** Reads what is given when a procedure begins. */
export function readGiven(
  given: z.ZodObject,
  raw: unknown,
): { readonly data: Readonly<Record<string, unknown>> } | Misfit {
  const read = given.safeParse(raw, IN_OUR_WORDS);
  return read.success ? { data: read.data } : toMisfit(read.error, raw, Object.keys(given.shape));
}

function shared<S>({ sharing }: Parts<S>, world: World, state: S): S {
  return (sharing?.shares ?? []).reduce((now, share) => share.read(world, now), state);
}

/** Refuses to be told by a step what the world knows. */
function needUntold<S>({ told = {} }: Sharing<S>, world: World, verb: string): void {
  const path = ownValue(told, verb);
  need(
    path === undefined || world.get(path) === undefined,
    'It takes place by itself here: another rule tells it.',
  );
}

function forgetting<S>({ shares = [] }: Sharing<S>, state: S, { what, name }: Signal): S {
  if (what !== DESTROYED) return state;
  return shares.reduce((now, share) => share.forget?.(now, String(name)) ?? now, state);
}

function changed<S>({ sharing }: Parts<S>, draft: Draft, before: S | undefined, after: S): S {
  for (const share of sharing?.shares ?? []) share.write(draft, before, after);
  if (before !== undefined) {
    for (const signal of sharing?.tells?.(before, after) ?? []) draft.tell(signal);
  }
  return after;
}
