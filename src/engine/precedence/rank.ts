import type { RankedRule } from './ranked-rule.ts';
import type { Supposition } from './ruling.ts';
import type { RankStep } from './scheme.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** Returns the value of an attribute: the one supposed, else the first printed, else the step's own. */
export function valueOf(
  rule: RankedRule,
  { attribute, otherwise }: Pick<RankStep, 'attribute' | 'otherwise'>,
  suppositions: readonly Supposition[],
): string {
  const supposed = suppositions.find(
    (one) => one.kind === 'value' && one.rule === rule.id && one.attribute === attribute,
  );
  if (supposed?.kind === 'value') return supposed.value;
  return ownValue(rule.attributes, attribute)?.[0] ?? otherwise;
}

/** Returns which of two values is higher: positive where the first is, 0 where neither can be said to be. */
export function compareRanks(a: string, b: string, order: RankStep['order']): number {
  if (order === 'number') return toNumber(a) - toNumber(b) || 0;
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return place(b) - place(a);
}

/** Reads a whole number, a decimal fraction or a common one: `10`, `1.7`, `3/5`. */
export function toNumber(value: string): number {
  const [numerator = '', denominator = '1'] = value.split('/');
  return Number(numerator) / Number(denominator);
}

const DIGITS = /\d+/gu;

/**
 * Compares the numbers of rules by all the digits that stand in them: `9` before `10`, `4E9` before
 * `4E10`, `1-10` before `2-1`. Negative where the first is lower.
 */
export function compareRuleNumbers(a: string, b: string): number {
  const [left, right] = [a, b].map((number) => (number.match(DIGITS) ?? []).map(Number));
  const [x, y] = [left ?? [], right ?? []];
  for (let place = 0; place < Math.max(x.length, y.length); place++) {
    const difference = (x[place] ?? -1) - (y[place] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
