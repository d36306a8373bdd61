import type { Scheme } from '../precedence/scheme.ts';
import type { Part } from './part.ts';
import type { ProcedureKind } from './kinds.ts';
import type { Choices } from './settings.ts';

/** A procedure that takes part in a game, under the name by which it is called there. */
export interface Member {
  readonly name: string;
  readonly kind: ProcedureKind;
  readonly part: Part;
  readonly choices: Choices;
  /** Rules that define it, as `number/revision`; it takes part while one of them is in force. */
  readonly rules: readonly string[];
  /** How conflicts of the rules of its ruleset are decided; left out where none of them tells. */
  readonly scheme?: Scheme;
}

/** A step of a member, whose fields have their shape. */
export interface Step {
  readonly member: Member;
  readonly verb: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
