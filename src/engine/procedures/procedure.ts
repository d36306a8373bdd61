import { z } from 'astro/zod';
import type { Part } from './part.ts';
import { playAlone } from './play-alone.ts';
import type { Settings } from './settings.ts';
import { partOf } from './stateful-part.ts';
import type {
  StepKind,
  AnswerKind,
  Kinds,
  ProcedureParts,
  ProcedureKind,
  Procedure,
} from './kinds.ts';

/** Returns what makes steps and questions for one kind of state: `const { step, answer } = kinds<State>()`. */
export function kinds<S>(): Kinds<S> {
  return {
    step: (summary, shape, take, conditions = {}) => {
      const fields = z.strictObject(shape);
      return { summary, fields, take: take as StepKind<S>['take'], ...conditions };
    },
    answer: (summary, shape, give) => {
      const fields = z.strictObject(shape);
      return { summary, fields, give: give as AnswerKind<S>['give'] };
    },
  };
}

/** Makes a procedure of its kind and of how it takes part in a game. */
export function createProcedure(kind: ProcedureKind, part: Part): Procedure {
  return {
    ...kind,
    part,
    begin: (given, choices) => playAlone(kind, part, given, choices),
  };
}

/** Defines a procedure. Procedures know no game: what differs from game to game is handed in. */
export function defineProcedure<S, const T extends Settings, G extends z.ZodRawShape>(
  parts: ProcedureParts<S, T, G>,
): Procedure {
  const { name, title, summary, settings, answers } = parts;
  const steps = Object.fromEntries(
    Object.entries(parts.steps).map(([verb, kind]) => [verb, { ...pick(parts.rule), ...kind }]),
  );
  const given = z.strictObject(parts.given);
  const kind = { name, title, summary, settings, given, steps, answers };
  return createProcedure(kind, partOf(parts, given));
}

const pick = (rule: string | undefined) => (rule === undefined ? {} : { rule });
