import { faultOfPath } from './log-path.ts';
import { toEffects, type EffectLine, type EffectOp } from './effect-forms.ts';
import { Instant } from './time.ts';

/** What is wrong with an effect: what is expected, and which part of its list that is. */
export interface EffectFault {
  readonly expected: string;
  /** Number of the part, from 0; undefined in the short form. */
  readonly part?: number;
}

/** Finds what keeps an effect from being what it says; undefined where nothing does. */
export function faultOfEffect(line: EffectLine): EffectFault | undefined {
  return typeof line === 'string' ? faultOfShort(line) : faultOfParts(line);
}

const SHORT_FORMS =
  'expected a short form such as “tide = ebb”, “player/fenn/brine +5” or “fenn 5 brine > odile”';

function faultOfShort(line: string): EffectFault | undefined {
  const effects = toEffects(line);
  if (effects === undefined) return { expected: meantBy(line) ?? SHORT_FORMS };
  for (const { op, path, value = '' } of effects) {
    const expected = faultOfPath(path) ?? (op === 'set' ? faultOfSetting(path, value) : undefined);
    if (expected !== undefined) return { expected };
    const term = op === 'until' ? faultOfTerm(value) : undefined;
    if (term !== undefined) return { expected: term };
  }
  return undefined;
}

/** A plus before what is set says two things at once, in a list as well. */
function faultOfSet(value: string): string | undefined {
  const number = /^\+\s*(?<digits>\d+)$/u.exec(value)?.groups?.['digits'];
  return number && `expected “add” with ${number} to add, or ${number} to set`;
}

/** A sign after the equals sign says two things at once. */
function faultOfSetting(path: string, value: string): string | undefined {
  const number = /^\+\s*(?<digits>\d+)$/u.exec(value)?.groups?.['digits'];
  if (number === undefined) return undefined;
  return `expected “${path} +${number}” to add, or “${path} = ${number}” to set`;
}

const NEAR_FORMS: readonly (readonly [form: RegExp, meant: string])[] = [
  [/^(\S+?)\s*\+=\s*(\d+)$/u, '“$1 +$2”'],
  [/^(\S+?)\s*-=\s*(\d+)$/u, '“$1 -$2”'],
  [/^(\S+?)\s*([+-])\s*(\d+)$/u, '“$1 $2$3”'],
  [/^(\S+)\s+(\d+)\s+([^\s=>→-]+)\s*(?:-+>|=+>|→|>{1,2})\s*([^\s>→]\S*)$/u, '“$1 $2 $3 > $4”'],
  [/^(\S+)\s+(\d+)\s+(\S+)\s+(?:-+>|=+>|→|>>|to)\s+(\S+)$/u, '“$1 $2 $3 > $4”'],
  [/^(\S+)\s+-(\d+)\s+([^\s>]+)\s*>\s*([^\s>]\S*)$/u, '“$4 $2 $3 > $1”'],
  [/^([^\s=]*[^\s=:])\s*(?:=+|:=)\s*([^\s=].*)$/u, '“$1 = $2”'],
];

/** Says which short form was probably meant; an amount that is no whole number is named first. */
function meantBy(line: string): string | undefined {
  if (/^\S+\s+[+-]\s*(?!\d+$)\S+$/u.test(line)) return WHOLE_AMOUNT;
  const found = NEAR_FORMS.find(([form]) => form.test(line));
  return found && `expected ${line.replace(...found)}`;
}

const WHOLE_AMOUNT = 'expected a whole number of digits alone as the amount';

const TURNED = { add: 'sub', sub: 'add', lower: 'add' } as const;

function faultOfParts(line: Exclude<EffectLine, string>): EffectFault | undefined {
  const [op, path, value, last] = line;
  const unfit = faultOfPath(path);
  if (unfit !== undefined) return { expected: unfit, part: 1 };
  const expected = value === undefined ? lacking(op) : faultOfValue(op, value);
  if (expected !== undefined) return { expected, ...(value !== undefined && { part: 2 }) };
  if (op !== 'lower' || last === undefined || /^-?\d+$/u.test(last)) return undefined;
  return { expected: 'expected a whole number as the floor', part: 3 };
}

function lacking(op: EffectOp): string | undefined {
  if (op === 'new' || op === 'end') return undefined;
  return `expected a third part: ${THIRD[op]}`;
}

const THIRD = {
  set: 'the value, or ? where it is not known',
  add: 'the amount',
  sub: 'the amount',
  lower: 'the amount',
  put: 'the member',
  take: 'the member',
  until: 'the moment at which it ends',
} as const;

function faultOfValue(op: EffectOp, value: string): string | undefined {
  if (op === 'add' || op === 'sub' || op === 'lower') return faultOfAmount(op, value);
  if (op === 'put' || op === 'take') return faultOfMember(op, value);
  if (op === 'set' || op === 'new') return faultOfSet(value);
  return op === 'until' ? faultOfTerm(value) : undefined;
}

function faultOfAmount(op: keyof typeof TURNED, amount: string): string | undefined {
  if (amount === '?' || /^\d+$/u.test(amount)) return undefined;
  const digits = /^-(?<digits>\d+)$/u.exec(amount)?.groups?.['digits'];
  if (digits !== undefined) {
    return `expected no sign; to turn it round, “${TURNED[op]}” with ${digits}`;
  }
  return `${WHOLE_AMOUNT}, or ? where it is not known`;
}

function faultOfMember(op: 'put' | 'take', member: string): string | undefined {
  const ops = op === 'put' ? '“add”' : '“sub”';
  if (/^[+-]\d+$/u.test(member)) {
    return `expected the name of a member; ${ops} reckons with amounts`;
  }
  return faultOfPath(member) && 'expected the name of a member';
}

function faultOfTerm(moment: string): string | undefined {
  if (moment === '?') return undefined;
  return Instant.safeParse(moment).error?.issues[0]?.message;
}
