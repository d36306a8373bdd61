import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import type { Exhibit } from '../procedures/exhibit.ts';
import { Counts, Names } from '../procedures/fields.ts';
import {
  defineProcedure,
  kinds,
  type AnswerKind,
  type Procedure,
  type StepKind,
} from '../procedures/procedure.ts';
import type { Plain } from '../procedures/plain.ts';
import { isRefusal, refuse, type Refusal } from '../procedures/refusal.ts';
import type { Readings, Settings } from '../procedures/settings.ts';
import { create, grant, hand, inOrder, mark, put, type Change } from './changes.ts';
import { emptyHoldings, entitiesOf, type Holdings, type QuantityRules } from './holdings.ts';
import { holdingsTable, inner, plainMap } from './holdings-answers.ts';
import { beginPeriod, countUse, settle, type Limit, type Uses } from './periods.ts';

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

interface State {
  readonly holdings: Holdings;
  readonly uses: Uses;
  readonly readings: Readings;
}

const { step, answer } = kinds<State>();

const Marks = z.record(z.string(), Words);
const given = {
  players: Names,
  /** Other entities by name, with their kinds. */
  things: Marks.default({}),
  amounts: z.record(z.string(), Counts).default({}),
  marks: z.record(z.string(), Marks).default({}),
  sets: z.record(z.string(), z.record(z.string(), Names)).default({}),
  owners: Marks.default({}),
};

/**
 * Makes a procedure of a small mechanic (mechanics.md K.6): who has what, who may do what and how often,
 * what comes with time, and what follows by itself. A deed takes place whole or not at all.
 */
export function defineDeeds(rules: DeedRules): Procedure {
  const { name, title, summary, settings = {}, quantities = {} } = rules;
  return defineProcedure({
    name,
    title,
    summary,
    settings,
    given,
    begin: (start, readings): State | Refusal => {
      const holdings = setUp(quantities, start);
      return isRefusal(holdings) ? holdings : { holdings, uses: new Map(), readings };
    },
    steps: stepsOf(rules),
    answers: answersOf(rules),
    exhibits: ({ holdings }): Exhibit[] => [holdingsTable(rules, holdings)],
  });
}

type Start = z.output<z.ZodObject<typeof given>>;

function setUp(quantities: QuantityRules, start: Start): Holdings | Refusal {
  return inOrder(emptyHoldings(quantities), [
    ...start.players.map((player) => create(player, 'player')),
    ...Object.entries(start.things).map(([thing, kind]) => create(thing, kind)),
    ...inner(start.amounts, (quantity, entity, amount) => put(entity, quantity, amount)),
    ...inner(start.marks, (what, entity, says) => mark(entity, what, says)),
    ...inner(
      start.sets,
      (set, entity, members): Change =>
        (holdings) =>
          inOrder(
            holdings,
            members.map((member) => grant(entity, set, member)),
          ),
    ),
    ...Object.entries(start.owners).map(([thing, owner]) => hand(thing, owner)),
  ]);
}

function stepsOf(rules: DeedRules): Record<string, StepKind<State>> {
  const steps = Object.entries(rules.deeds).map(([verb, one]): [string, StepKind<State>] => {
    const fields = one.acted ? { ...one.fields, by: Words } : one.fields;
    return [verb, step(one.summary, fields, (state, said) => perform(rules, verb, state, said))];
  });
  const units = Object.keys(rules.turns ?? {});
  const limits = Object.values(rules.deeds).flatMap(({ limit }) => limit?.per ?? []);
  const known = [...new Set([...units, ...limits])];
  if (known.length === 0) return Object.fromEntries(steps);
  const next = step(
    'Lets the next period of a unit begin.',
    { next: z.enum(known) },
    (state, fields) => turn(rules, state, fields.next),
  );
  return { ...Object.fromEntries(steps), next };
}

function perform(
  { deeds, triggers = [] }: DeedRules,
  verb: string,
  state: State,
  fields: Readonly<Record<string, unknown>>,
): State | Refusal {
  const one = deeds[verb];
  const by = typeof fields['by'] === 'string' ? fields['by'] : undefined;
  if (one === undefined) return refuse(`Nobody can ${verb}.`);
  if (by !== undefined && !state.holdings.entities.has(by)) {
    return refuse(`There is no ${by}.`, one.rule);
  }
  const uses = usesAfter(verb, one, state, by);
  if (isRefusal(uses)) return { ...uses, rule: one.rule };
  const after = inOrder(state.holdings, one.changes(fields, state.holdings, state.readings));
  const settled = isRefusal(after) ? after : settle(after, triggers);
  return isRefusal(settled)
    ? { rule: one.rule, ...settled }
    : { ...state, holdings: settled, uses };
}

function usesAfter(
  verb: string,
  { limit }: Deed,
  { holdings, uses }: State,
  by = '',
): Uses | Refusal {
  if (limit === undefined) return uses;
  const period = holdings.periods.get(limit.per) ?? 0;
  return countUse(uses, { by, deed: verb, limit, period });
}

function turn({ turns, triggers = [] }: DeedRules, state: State, unit: string): State | Refusal {
  const begun = beginPeriod(state.holdings, unit);
  if (isRefusal(begun)) return begun;
  const after = inOrder(begun, turns?.[unit]?.(begun, state.readings) ?? []);
  const settled = isRefusal(after) ? after : settle(after, triggers);
  return isRefusal(settled) ? settled : { ...state, holdings: settled };
}

function answersOf(rules: DeedRules): Record<string, AnswerKind<State>> {
  const amounts = Object.keys(rules.quantities ?? {}).map((quantity) => [
    quantity,
    answer(`How much of it each has: ${quantity}.`, {}, ({ holdings }) =>
      plainMap(holdings, holdings.amounts.get(quantity), rules.quantities?.[quantity]),
    ),
  ]);
  const marks = (rules.marks ?? []).map((what) => [
    what,
    answer(`What is marked of each: ${what}.`, {}, ({ holdings }) =>
      plainMap(holdings, holdings.marks.get(what)),
    ),
  ]);
  const sets = (rules.sets ?? []).map((set) => [
    set,
    answer(`What each has of a set: ${set}.`, {}, ({ holdings }) =>
      plainMap(holdings, holdings.sets.get(set)),
    ),
  ]);
  const derived = Object.entries(rules.derived ?? {}).map(([question, { summary, give }]) => [
    question,
    answer(summary, {}, ({ holdings, readings }) => give(holdings, readings)),
  ]);
  const own = [...amounts, ...marks, ...sets, ...derived];
  return {
    ...(Object.fromEntries(own) as Record<string, AnswerKind<State>>),
    players: answer('Who plays.', {}, ({ holdings }) => entitiesOf(holdings, 'player')),
    things: answer('What else there is, by kind.', {}, ({ holdings }) =>
      Object.fromEntries([...holdings.entities].filter(([, kind]) => kind !== 'player')),
    ),
    owners: answer('Who owns each thing.', {}, ({ holdings }) =>
      Object.fromEntries(holdings.owners),
    ),
  };
}
