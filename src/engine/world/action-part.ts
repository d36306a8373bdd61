import { ownValue } from '../../schemas/own-value.ts';
import type { Part } from '../procedures/part.ts';
import { Refused, refuse } from '../procedures/refusal.ts';
import type { Choices } from '../procedures/settings.ts';
import { inOrder, mark, type Change } from './changes.ts';
import { bearersOf } from './entities.ts';
import { answerKinds } from './action-answers.ts';
import type { ActionRules } from './action.ts';
import { setUp, type Start } from './given-world.ts';
import { turnPeriods, countUse, settleOnce } from './periods.ts';
import type { Draft, Signal, World } from './world.ts';
import { worldTable } from './world-answers.ts';

/** Makes a small mechanic take part in a game: all that it changes stands in the one state. */
export function actionPart(rules: ActionRules): Part {
  const answers = answerKinds(rules);
  const { triggers = [], forbids } = rules;
  return {
    quantities: rules.quantities ?? {},
    marks: rules.marks ?? [],
    sets: rules.sets ?? [],
    keepsNothing: true,
    ticks: [],
    begin: (draft, given, choices) => {
      setUp(draft, given as Start);
      return choices;
    },
    enter: (_draft, _said, choices) => choices,
    take: (draft, state, verb, fields) => {
      if (verb === NEXT) turnPeriods(draft, (fields as { next: string }).next);
      else perform(draft, rules, verb, fields as Said, state as Choices);
      return state;
    },
    split: (_state, verb, fields) => [{ verb, fields }],
    ask: (world, state, question) =>
      ownValue(answers, question)?.give(world, state as Choices) ?? null,
    views: (world) => [worldTable(rules, world)],
    heeds: (signal) =>
      turnAt(rules, signal) !== undefined ||
      hearing(rules, signal) !== undefined ||
      (signal.what === 'destroyed' && rules.naming !== undefined),
    hear: (draft, state, signal) => {
      const due = changesAfter(rules, signal, draft, state as Choices);
      if (due.length > 0) inOrder(draft, due);
      return state;
    },
    ...(rules.reads !== undefined && { reads: rules.reads }),
    ...(forbids !== undefined && {
      barsHappenings: true,
      forbids: (world, state, step) => forbids(world, step, state as Choices),
    }),
    ...(triggers.length > 0 && {
      settle: (draft: Draft, state: unknown) =>
        settleOnce(draft, triggers) ? { keeps: state } : undefined,
    }),
  };
}

/** The step that lets the next period of a unit begin. */
export const NEXT = 'next';

type Said = Readonly<Record<string, unknown>>;

function perform(
  draft: Draft,
  { actions }: ActionRules,
  verb: string,
  fields: Said,
  choices: Choices,
): void {
  const one = ownValue(actions, verb);
  if (one === undefined) throw new Refused(refuse(`Nobody can ${verb}.`));
  const by = typeof fields['by'] === 'string' ? fields['by'] : '';
  if (one.limit !== undefined) countUse(draft, { by, step: verb, limit: one.limit });
  inOrder(draft, one.changes(fields, draft, choices));
}

function changesAfter(rules: ActionRules, signal: Signal, world: World, choices: Choices) {
  const turned = turnAt(rules, signal)?.(world, choices) ?? [];
  const heard = hearing(rules, signal)?.(signal, world, choices) ?? [];
  return [
    ...turned,
    ...heard,
    ...(signal.what === 'destroyed' ? unnamed(rules, signal, world) : []),
  ];
}

/** Whoever is no more is named by no mark. */
function unnamed({ naming = [] }: ActionRules, { name }: Signal, world: World): Change[] {
  return naming.flatMap((what) =>
    bearersOf(world, what)
      .filter(([, says]) => says === name)
      .map(([bearer]) => mark(bearer, what, undefined)),
  );
}

function turnAt({ turns = {} }: ActionRules, signal: Signal) {
  return signal.what === 'period-begun' ? ownValue(turns, String(signal['unit'])) : undefined;
}

function hearing({ hears = {} }: ActionRules, { what }: Signal) {
  return ownValue(hears, what);
}
