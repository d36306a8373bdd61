import { z } from 'astro/zod';
import { ownValue } from '../../schemas/own-value.ts';
import { Said } from '../../schemas/scenario.ts';
import { answerKinds } from '../world/action-answers.ts';
import { GIVEN_WORLD } from '../world/given-world.ts';
import { joinQuantities } from '../world/quantities.ts';
import { Names } from './fields.ts';
import type { ProcedureKind } from './kinds.ts';
import { routesOf, type Party, type Route, type Ruleset } from './ruleset.ts';
import type { Settings } from './settings.ts';

/** Where the words of a ruleset lead, and what they are. */
export interface TogetherKind extends ProcedureKind {
  readonly verbs: ReadonlyMap<string, Route>;
  readonly questions: ReadonlyMap<string, Route>;
  readonly worldQuestions: ReturnType<typeof answerKinds>;
}

/** The step by which a procedure begins in the course of a game, under a name of its own. */
export const BEGIN = 'begin';

/** The step by which the next period of a unit begins, where no clock of the ruleset says when. */
export const NEXT = 'next';

/** Works out what may be said and asked in a ruleset. */
export function togetherKind({ name, title, parties }: Ruleset): TogetherKind {
  const verbs = routesOf(
    parties,
    ({ steps }) => Object.keys(steps).filter((verb) => verb !== NEXT),
    isAlone,
  );
  const questions = routesOf(parties, ({ answers }) => Object.keys(answers));
  const worldQuestions = questionsOf(parties);
  return {
    ...{ name, title, verbs, questions, worldQuestions },
    summary: `${title}: all that its rules define, acting on one state.`,
    settings: settingsOf(parties),
    given: givenOf(parties),
    steps: { ...kindsAt(verbs, ({ steps }) => steps), [NEXT]: nextOf(parties), [BEGIN]: beginStep },
    answers: { ...kindsAt(questions, ({ answers }) => answers), ...asKinds(worldQuestions) },
  };
}

/** Returns whether a step stands for what other rules do where they are played, too. */
export function isAlone({ steps }: ProcedureKind, verb: string): boolean {
  return ownValue(steps, verb)?.alone === true;
}

const nothing = z.strictObject({});

/** What may be asked of the one state whichever rule counts it. */
function questionsOf(parties: readonly Party[]) {
  return answerKinds({
    ...{ name: '', title: '', summary: '', actions: {} },
    quantities: joinQuantities(parties.map(({ part }) => part.quantities)),
    marks: [...new Set(parties.flatMap(({ part }) => part.marks))],
    sets: [...new Set(parties.flatMap(({ part }) => part.sets))],
  });
}

function asKinds(questions: ReturnType<typeof answerKinds>): ProcedureKind['answers'] {
  const kinds = Object.entries(questions).map(([question, { summary }]) => [
    question,
    { summary, fields: nothing },
  ]);
  return Object.fromEntries(kinds) as ProcedureKind['answers'];
}

function kindsAt<K>(
  routes: ReadonlyMap<string, Route>,
  of: (kind: ProcedureKind) => Readonly<Record<string, K>>,
): Record<string, K> {
  const kinds = [...routes].flatMap(([word, { party, name }]) => {
    const kind = ownValue(of(party.kind), name);
    return kind === undefined ? [] : [[word, kind] as const];
  });
  return Object.fromEntries(kinds);
}

/** Lists the units of which the next period may be let begin: those that no clock of the ruleset tells. */
function unitsOf(parties: readonly Party[]): string[] {
  const told = new Set(parties.flatMap(({ part }) => part.ticks));
  const units = parties.flatMap(({ kind: kind }) => {
    const next: unknown = kind.steps[NEXT]?.fields.shape['next'];
    return next instanceof z.ZodEnum ? (next.options as readonly unknown[]).map(String) : [];
  });
  return [...new Set(units)].filter((unit) => !told.has(unit));
}

function nextOf(parties: readonly Party[]): ProcedureKind['steps'][string] {
  const units = unitsOf(parties);
  return {
    summary: 'Lets the next period of a unit begin, for all rules at once.',
    fields: z.strictObject({ next: units.length > 0 ? z.enum(units) : z.never() }),
  };
}

const beginStep: ProcedureKind['steps'][string] = {
  summary: 'Begins a procedure, under a name of its own where several may be under way.',
  fields: z.looseObject({ begin: z.string(), as: z.string().optional() }),
};

function settingsOf(parties: readonly Party[]): Settings {
  const routes = routesOf(parties, ({ settings }) => Object.keys(settings));
  const known = [...routes].flatMap(([word, { party, name }]) => {
    const setting = ownValue(party.kind.settings, name);
    return setting === undefined ? [] : [[word, setting] as const];
  });
  return Object.fromEntries(known);
}

/** How the world stands at first, and by its name what a procedure must be told beside that. */
function givenOf(parties: readonly Party[]): z.ZodObject {
  const own = parties.map(({ name }) => [name, z.record(z.string(), Said).optional()] as const);
  return z.strictObject({
    ...Object.fromEntries(own),
    ...GIVEN_WORLD,
    players: Names.default([]),
    /** Rules in force at first that the ruleset does not print, or prints by another revision. */
    rules: Names.default([]),
    /** Values by path, for what no rule counts. */
    paths: z.record(z.string(), z.string()).default({}),
    /** What procedures must be told, by their names, where a name means something else here. */
    procedures: z.record(z.string(), z.record(z.string(), Said)).default({}),
  });
}
