import type { z } from 'astro/zod';
import type { Draft } from 'immer';
import type { Consequence } from './consequence.ts';
import type { ScenarioStep } from '../../schemas/scenario.ts';
import type { FoundWord } from './line.ts';
import type { Misfit } from './misfit.ts';
import type { View } from './view.ts';
import type { Part } from './part.ts';
import type { Plain } from './plain.ts';
import type { Refusal } from './refusal.ts';
import type { Choices, Settings } from './settings.ts';
import type { Sharing } from './sharing.ts';
import type { StepLimit } from './step-limit.ts';

/** By which rule a step is taken, and who may take it. */
export interface StepConditions {
  /** The rule that lets it be taken, where it is not that of the procedure: `21/3`. */
  readonly rule?: string;
  /** Kinds of entities that may take it; players where nothing is said and somebody acts. */
  readonly actors?: readonly string[];
  /**
   * The field that names who takes it, where that is not `by`. That e acted is told when the step is done, for its
   * rule asks how e stood before.
   */
  readonly actor?: string;
  /** Set where it stands for what other rules do or tell when they are played, too. */
  readonly alone?: boolean;
  /** How often it may be taken by each, in periods of which unit. */
  readonly limit?: StepLimit;
}

/** A step that may be taken: what it is called is its key in the procedure's table. */
export interface StepKind<S> extends StepConditions {
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
    conditions?: StepConditions,
  ) => StepKind<S>;
  /** Defines a question; the shape holds what it asks about, and is empty for most. */
  readonly answer: <T extends z.ZodRawShape>(
    summary: string,
    shape: T,
    give: (state: S, fields: z.output<z.ZodObject<T>>) => Plain,
  ) => AnswerKind<S>;
}

/** Makes steps that change a draft of a state `S`, and questions. */
export interface DraftKinds<S> extends Pick<Kinds<S>, 'answer'> {
  /** Defines a step. What it changes counts once it has come to its end; `need` ends it before. */
  readonly step: <T extends z.ZodRawShape>(
    summary: string,
    shape: T,
    change: (draft: Draft<S>, fields: z.output<z.ZodObject<T>>) => void,
    conditions?: StepConditions,
  ) => StepKind<S>;
}

/** What somebody who writes a procedure states. `S` is its state: immutable, and nobody else's business. */
export interface ProcedureParts<S, T extends Settings, G extends z.ZodRawShape> {
  /** Lower-case words with hyphens; one of a kind within its game. */
  readonly name: string;
  readonly title: string;
  /** What it plays, in a sentence or two of one's own. */
  readonly summary: string;
  readonly settings: T;
  /** The rule of those steps that name none: they are refused by it where who acts may not. */
  readonly rule?: string;
  /** What must be known before the first step. */
  readonly given: G;
  /** The game told what it asked for, as it stands; all else of what is given was fixed by whoever wrote it. */
  readonly begin: (
    given: z.output<z.ZodObject<G>>,
    choices: Choices<T>,
    asked: readonly string[],
  ) => S | Refusal;
  readonly steps: Readonly<Record<string, StepKind<S>>>;
  readonly answers: Readonly<Record<string, AnswerKind<S>>>;
  readonly views?: (state: S) => readonly View[];
  /** What of its state is the whole game's, and what it has to do with other rules. */
  readonly sharing?: Sharing<S>;
}

/** A procedure under way. Taking a step gives another one and leaves this one as it is. */
export interface Play {
  readonly take: (verb: string, fields: unknown) => Play | Refusal | Misfit;
  /** @throws RangeError where there is no such question. */
  readonly ask: (question: string, fields: unknown) => { readonly plain: Plain } | Misfit;
  readonly views: () => readonly View[];
  /** What the last step brought about by which rule, where several act on each other. */
  readonly consequences?: readonly Consequence[];
}

/** What is known of a procedure without playing it. */
export interface ProcedureKind {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly settings: Settings;
  readonly given: z.ZodObject;
  readonly steps: Readonly<Record<string, Omit<StepKind<never>, 'take'>>>;
  readonly answers: Readonly<Record<string, Omit<AnswerKind<never>, 'give'>>>;
}

/** What a scenario plays: a procedure by itself, or a ruleset whose procedures act on each other. */
export interface Playable extends ProcedureKind {
  /** Finds which step or question a line means, where a word may be one of several procedures. */
  readonly findIn?: (line: ScenarioStep, among: 'steps' | 'answers') => FoundWord | undefined;
  readonly begin: (given: unknown, choices: Choices) => Play | Refusal | Misfit;
}

/** A way of doing something that rules lay down, ready to be played; see docs/scenarios.md. */
export interface Procedure extends Playable {
  /** How it takes part in a game. */
  readonly part: Part;
}
