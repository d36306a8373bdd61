import { refuse, type Refusal } from '../../procedures/refusal.ts';
import type { Readings } from '../../procedures/settings.ts';
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

/** The registers of a ruleset, by what is numbered. */
export type Registers = ReadonlyMap<string, Register>;

/** Numbers that were given before the first step, by type; those of what is gone apart. */
export interface GivenNumbers {
  readonly used: Readonly<Record<string, readonly number[]>>;
  readonly gone: Readonly<Record<string, readonly number[]>>;
}

/** Opens the registers of a ruleset. */
export function openRegisters(
  { types }: NumberRules,
  { used, gone }: GivenNumbers,
  readings: Readings,
): Registers | Refusal {
  const known = types.map(({ type }) => type);
  const stranger = [...Object.keys(used), ...Object.keys(gone)].find(
    (type) => !known.includes(type),
  );
  if (stranger !== undefined) return refuse(`Nothing is numbered as ${stranger}.`);
  return new Map(
    types.map(({ type, series, otherwise }) => {
      const isOther =
        otherwise !== undefined && ownValue(readings, otherwise.setting) === otherwise.choice;
      const chosen = isOther ? otherwise.series : series;
      return [type, openRegister(chosen, ownValue(used, type) ?? [], ownValue(gone, type) ?? [])];
    }),
  );
}

/** Gives something new its number, where who gives it may and the number can be chosen. */
export function giveNumber(
  rules: NumberRules,
  state: Registers,
  { type, by, as }: { readonly type: string; readonly by: string; readonly as: number | undefined },
): Registers | Refusal {
  const kind = rules.types.find((one) => one.type === type);
  const register = state.get(type);
  if (kind === undefined || register === undefined) {
    return refuse(`Nothing is numbered as ${type}.`);
  }
  if (by !== kind.by) return refuse(`The ${kind.by} gives these numbers.`, kind.rule);
  const next = nextOf(register);
  const reason = as === undefined ? null : obstacleToChoice(kind, register, as);
  if (reason !== null) return refuse(reason, kind.rule);
  return new Map([...state, [type, enter(register, as ?? next)]]);
}

function obstacleToChoice({ chosen }: NumberedType, register: Register, as: number): string | null {
  const next = nextOf(register);
  if (as === next) return null;
  if (chosen === 'never') return `The next number is ${next}, and nobody chooses another.`;
  const highest = greatestOf(register.things.map(({ number }) => number));
  if (chosen === 'greater' && as <= highest) return `The number must be greater than ${highest}.`;
  return findThing(register, as)?.isThere === true ? `Number ${as} is taken.` : null;
}

/** Does something to a thing of a type, which must have been numbered. */
export function onThing(
  rules: NumberRules,
  state: Registers,
  type: string,
  number: number,
  change: (register: Register, thing: NumberedThing) => Register | Refusal,
): Registers | Refusal {
  const register = state.get(type);
  const thing = register && findThing(register, number);
  if (register === undefined || thing === undefined) {
    return refuse(`There is no ${type} ${number}.`, ruleOf(rules, type));
  }
  const changed = change(register, thing);
  return 'refused' in changed ? changed : new Map([...state, [type, changed]]);
}

/** The rule by which a type is numbered. */
export function ruleOf({ types }: NumberRules, type: string): string | undefined {
  return types.find((one) => one.type === type)?.rule;
}

/** Why a thing cannot be changed so; null where it can. */
export function obstacleTo(how: string, { number, isThere }: NumberedThing): string | null {
  const kind = changeKind(how);
  if (kind === undefined) return `Nothing is known of a change called ${how}.`;
  if (kind === 'enactment') return `${number} was created before.`;
  if (kind === 'reenactment') return isThere ? `${number} was not repealed.` : null;
  return isThere ? null : `${number} is repealed, and can only be recreated.`;
}
