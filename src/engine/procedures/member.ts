import type { Part } from './part.ts';
import type { ProcedureTerms } from './terms.ts';
import type { Choices } from './settings.ts';

/** A procedure that takes part in a game, under the name by which it is called there. */
export interface Member {
  readonly name: string;
  readonly terms: ProcedureTerms;
  readonly part: Part;
  readonly choices: Choices;
  /** Rules that define it, as `number/revision`; it takes part while one of them is in force. */
  readonly rules: readonly string[];
}

/** A step of a member, whose fields have their shape. */
export interface Step {
  readonly member: Member;
  readonly verb: string;
  readonly fields: Readonly<Record<string, unknown>>;
}
