import { covers, isLimited, type RankedRule } from './ranked-rule.ts';
import type { Ruling, Supposition } from './ruling.ts';
import type { Step } from './scheme.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** What is decided where something is supposed; nothing is, where nothing is open. */
export interface Case {
  readonly suppositions: readonly Supposition[];
  readonly ruling: Ruling;
}

/** What may be supposed of one thing; the first is what is taken where it makes no difference. */
type Question = readonly Supposition[];

/**
 * Decides under every supposition that the source leaves open for these rules: which of several printed
 * values counts, and whether limited clauses bear on the matter. Questions that make no difference to
 * who wins are dropped.
 */
export function splitCases(
  steps: readonly Step[],
  parties: readonly RankedRule[],
  decideUnder: (suppositions: readonly Supposition[]) => Ruling,
): Case[] {
  const questions = parties.flatMap((party) => [
    ...questionsOfValues(steps, party),
    ...questionsOfMatter(steps, party, parties),
  ]);
  const winnerUnder = (suppositions: readonly Supposition[]) => decideUnder(suppositions).winner;
  const open = questions.filter((question) => {
    const others = combine(questions.filter((one) => one !== question));
    return others.some(
      (rest) => new Set(question.map((one) => winnerUnder([...rest, one]))).size > 1,
    );
  });
  const settled = questions.filter((one) => !open.includes(one)).map(([first]) => first);
  const known = settled.filter((one) => one !== undefined);
  return combine(open).map((suppositions) => ({
    suppositions,
    ruling: decideUnder([...suppositions, ...known]),
  }));
}

function questionsOfValues(steps: readonly Step[], { id, attributes }: RankedRule): Question[] {
  return steps.flatMap((step) => {
    const values = step.by === 'rank' ? (ownValue(attributes, step.attribute) ?? []) : [];
    if (step.by !== 'rank' || values.length < 2) return [];
    const { attribute, called } = step;
    return [
      values.map((value): Supposition => ({ kind: 'value', rule: id, attribute, called, value })),
    ];
  });
}

function questionsOfMatter(
  steps: readonly Step[],
  party: RankedRule,
  parties: readonly RankedRule[],
): Question[] {
  const kinds = steps.flatMap((step) => {
    if (step.by === 'claims') return step.kinds;
    return step.by === 'rank' ? (step.unless?.kinds ?? []) : [];
  });
  const isOpen = party.claims.some(
    (clause) =>
      isLimited(clause) &&
      kinds.includes(clause.kind) &&
      parties.some((other) => covers(party, clause, other)),
  );
  if (!isOpen) return [];
  return [[false, true].map((bears): Supposition => ({ kind: 'matter', rule: party.id, bears }))];
}

function combine(questions: readonly Question[]): Supposition[][] {
  return questions.reduce<Supposition[][]>(
    (combined, question) =>
      combined.flatMap((before) => question.map((supposition) => [...before, supposition])),
    [[]],
  );
}
