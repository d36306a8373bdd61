import { need } from '../../procedures/refusal.ts';
import type { Choices } from '../../procedures/settings.ts';
import { changeKind } from '../../rules/kinds.ts';
import type { NumberRules, NumberedType } from './number-rules.ts';
import {
  enter,
  findThing,
  nextOf,
  openRegister,
  type NumberedThing,
  type Register,
} from './registers.ts';
import { ownValue } from '../../../schemas/own-value.ts';
import { greatestOf } from '../../../schemas/extremes.ts';

/** The registers of a ruleset, by what is numbered, and who holds the offices that give numbers. */
export interface Registers {
  readonly byType: Map<string, Register>;
  readonly holders: ReadonlyMap<string, string>;
}

/** Numbers that were given before the first step, by type; those of what is gone apart. */
export interface GivenNumbers {
  readonly used: Readonly<Record<string, readonly number[]>>;
  readonly gone: Readonly<Record<string, readonly number[]>>;
}

/** Opens the registers of a ruleset. @throws Refused where numbers are given of what has none. */
export function openRegisters(
  { types }: NumberRules,
  { used, gone }: GivenNumbers,
  choices: Choices,
): Registers {
  const known = types.map(({ type }) => type);
  for (const type of [...Object.keys(used), ...Object.keys(gone)]) {
    need(known.includes(type), `Nothing is numbered as ${type}.`);
  }
  const byType = new Map(
    types.map(({ type, series, otherwise }) => {
      const isOther =
        otherwise !== undefined && ownValue(choices, otherwise.setting) === otherwise.choice;
      const chosen = isOther ? otherwise.series : series;
      return [type, openRegister(chosen, ownValue(used, type) ?? [], ownValue(gone, type) ?? [])];
    }),
  );
  return { byType, holders: new Map() };
}

/** Gives something new its number, where who gives it may and the number can be chosen. */
export function giveNumber(
  rules: NumberRules,
  state: Registers,
  { type, by, as }: { readonly type: string; readonly by: string; readonly as: number | undefined },
): void {
  const kind = rules.types.find((one) => one.type === type);
  const register = state.byType.get(type);
  need(kind && register, `Nothing is numbered as ${type}.`);
  need(
    by === kind.by || state.holders.get(kind.by) === by,
    `The ${kind.by} gives these numbers.`,
    kind.rule,
  );
  const reason = as === undefined ? null : obstacleToChoice(kind, register, as);
  need(reason === null, reason ?? '', kind.rule);
  enter(register, as ?? nextOf(register));
}

function obstacleToChoice({ chosen }: NumberedType, register: Register, as: number): string | null {
  const next = nextOf(register);
  if (as === next) return null;
  if (chosen === 'never') return `The next number is ${next}, and nobody chooses another.`;
  const highest = greatestOf(register.things.map(({ number }) => number));
  if (chosen === 'greater' && as <= highest) return `The number must be greater than ${highest}.`;
  return findThing(register, as)?.isThere === true ? `Number ${as} is taken.` : null;
}

/** Returns a thing of a type, which must have been numbered. @throws Refused where it was not. */
export function thingAt(
  rules: NumberRules,
  state: Registers,
  type: string,
  number: number,
): NumberedThing {
  const register = state.byType.get(type);
  const thing = register && findThing(register, number);
  need(thing, `There is no ${type} ${number}.`, ruleOf(rules, type));
  return thing;
}

/** Returns the rule by which a type is numbered. */
export function ruleOf({ types }: NumberRules, type: string): string | undefined {
  return types.find((one) => one.type === type)?.rule;
}

/** Returns why a thing cannot be changed so; null where it can. */
export function obstacleTo(how: string, { number, isThere }: NumberedThing): string | null {
  const kind = changeKind(how);
  if (kind === undefined) return `Nothing is known of a change called ${how}.`;
  if (kind === 'enactment') return `${number} was created before.`;
  if (kind === 'reenactment') return isThere ? `${number} was not repealed.` : null;
  return isThere ? null : `${number} is repealed, and can only be recreated.`;
}
