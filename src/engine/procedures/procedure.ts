import { z } from 'astro/zod';
import { IN_OUR_WORDS } from '../../schemas/expected.ts';
import { toMisfit, type Misfit } from './misfit.ts';
import type { Exhibit } from './exhibit.ts';
import type { Plain } from './plain.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import type { Readings, Settings } from './settings.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** A step that may be taken: what it is called is its key in the procedure's table. */
export interface StepKind<S> {
  /** What somebody does by it, for readers. */
  readonly summary: string;
  readonly fields: z.ZodObject;
  readonly take: (state: S, fields: unknown) => S | Refusal;
}

/** A question that may be asked of a procedure at any time. */
export interface AnswerKind<S> {
  readonly summary: string;
  readonly fields: z.ZodObject;
  readonly give: (state: S, fields: unknown) => Plain;
}

/** Makes steps and questions for procedures whose state is `S`. */
export interface Kinds<S> {
  /** Defines a step. The shape has the verb itself as a key, for what is said with it. */
  readonly step: <T extends z.ZodRawShape>(
    summary: string,
    shape: T,
    take: (state: S, fields: z.output<z.ZodObject<T>>) => S | Refusal,
  ) => StepKind<S>;
  /** Defines a question; the shape holds what it asks about, and is empty for most. */
  readonly answer: <T extends z.ZodRawShape>(
    summary: string,
    shape: T,
    give: (state: S, fields: z.output<z.ZodObject<T>>) => Plain,
  ) => AnswerKind<S>;
}

/** Gives what makes steps and questions for one kind of state: `const { step, answer } = kinds<State>()`. */
export function kinds<S>(): Kinds<S> {
  return {
    step: (summary, shape, take) => {
      const fields = z.strictObject(shape);
      return { summary, fields, take: take as StepKind<S>['take'] };
    },
    answer: (summary, shape, give) => {
      const fields = z.strictObject(shape);
      return { summary, fields, give: give as AnswerKind<S>['give'] };
    },
  };
}

/** What somebody who writes a procedure states. `S` is its state: immutable, and nobody else's business. */
export interface ProcedureParts<S, T extends Settings, G extends z.ZodRawShape> {
  /** Lower-case words with hyphens; one of a kind within its game. */
  readonly name: string;
  readonly title: string;
  /** What it plays, in a sentence or two of one's own. */
  readonly summary: string;
  readonly settings: T;
  /** What must be known before the first step. */
  readonly given: G;
  readonly begin: (given: z.output<z.ZodObject<G>>, readings: Readings<T>) => S | Refusal;
  readonly steps: Readonly<Record<string, StepKind<S>>>;
  readonly answers: Readonly<Record<string, AnswerKind<S>>>;
  readonly exhibits?: (state: S) => readonly Exhibit[];
}

/** A procedure under way. Taking a step gives another one and leaves this one as it is. */
export interface Play {
  readonly take: (verb: string, fields: unknown) => Play | Refusal | Misfit;
  /** @throws RangeError where there is no such question. */
  readonly ask: (question: string, fields: unknown) => { readonly plain: Plain } | Misfit;
  readonly exhibits: () => readonly Exhibit[];
}

/** A way of doing something that rules lay down, ready to be played; see docs/scenarios.md. */
export interface Procedure {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly settings: Settings;
  readonly given: z.ZodObject;
  readonly steps: Readonly<Record<string, Omit<StepKind<never>, 'take'>>>;
  readonly answers: Readonly<Record<string, Omit<AnswerKind<never>, 'give'>>>;
  readonly begin: (given: unknown, readings: Readings) => Play | Refusal | Misfit;
}

/** Defines a procedure. Procedures know no game: what differs from game to game is handed in. */
export function defineProcedure<S, const T extends Settings, G extends z.ZodRawShape>(
  parts: ProcedureParts<S, T, G>,
): Procedure {
  const given = z.strictObject(parts.given);
  return {
    ...parts,
    given,
    begin: (raw, readings) => {
      const read = given.safeParse(raw, IN_OUR_WORDS);
      if (!read.success) return toMisfit(read.error, raw, Object.keys(parts.given));
      const state = parts.begin(read.data, readings as Readings<T>);
      return isRefusal(state) ? state : play(parts, state);
    },
  };
}

type Playable<S> = Pick<
  ProcedureParts<S, Settings, z.ZodRawShape>,
  'steps' | 'answers' | 'exhibits'
>;

function play<S>(parts: Playable<S>, state: S): Play {
  return {
    take: (verb, raw) => takeStep(parts, state, verb, raw),
    ask: (question, raw) => giveAnswer(parts, state, question, raw),
    exhibits: () => parts.exhibits?.(state) ?? [],
  };
}

function takeStep<S>(parts: Playable<S>, state: S, verb: string, raw: unknown) {
  const kind = ownValue(parts.steps, verb);
  if (kind === undefined) throw new RangeError(`Unexpected step ${verb}, expected one it knows.`);
  const read = kind.fields.safeParse(raw, IN_OUR_WORDS);
  if (!read.success) return toMisfit(read.error, raw, Object.keys(kind.fields.shape));
  const next = kind.take(state, read.data);
  return isRefusal(next) ? next : play(parts, next);
}

function giveAnswer<S>(parts: Playable<S>, state: S, question: string, raw: unknown) {
  const kind = ownValue(parts.answers, question);
  if (kind === undefined) {
    throw new RangeError(`Unexpected question ${question}, expected one it knows.`);
  }
  const read = kind.fields.safeParse(raw, IN_OUR_WORDS);
  if (read.success) return { plain: kind.give(state, read.data) };
  return toMisfit(read.error, raw, Object.keys(kind.fields.shape));
}
