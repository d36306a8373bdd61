import { z } from 'astro/zod';
import { Slug, Words } from './scalars.ts';

/** A verb with nothing after it beside other fields, `{ by: Ann, withdraw }`, is said with nothing. */
const Nothing = z.null().transform(() => '');

/** What is said with a step or a question: text, a list, or names with more of the same. */
export type Said = string | readonly Said[] | { readonly [name: string]: Said };
export const Said: z.ZodType<Said> = z.lazy(() =>
  z.union([z.string(), z.array(Said), z.record(z.string(), Said), Nothing]),
);

/** A step: its verb alone, or the verb with what is said with it and other fields beside it. */
export const ScenarioStep = z.union([Words, z.record(z.string(), Said)], {
  error: 'expected a verb, or a verb and fields whose content is text, lists or names',
});
export type ScenarioStep = z.output<typeof ScenarioStep>;

/** What is expected: answers by name, or a list of them where some are asked about something. */
const Expectations = z.union([z.record(z.string(), Said), z.array(z.record(z.string(), Said))], {
  error: 'expected questions, each with what is expected of it',
});

const stage = { when: z.array(ScenarioStep).default([]), then: Expectations };

/** A worked case of a procedure: what is given, what somebody does, and what comes of it. */
export const Scenario = z
  .strictObject({
    name: Words,
    /** The case of the specification that it is: `D1`. */
    case: Words.optional(),
    game: Slug,
    /** The procedure that is played by itself; without one the rules are played together. */
    procedure: Slug.optional(),
    /**
     * Rules in force, by the revisions under which it is played: `1823/2`; or a whole ruleset by the name of
     * its source: `nweek-91`.
     */
    rules: z
      .union([Words, z.array(Words)], {
        error: 'expected rules in a list, or the source that prints them',
      })
      .default([]),
    /** Readings of what the rules leave open, other than the usual ones. */
    settings: z.record(z.string(), z.string()).default({}),
    given: z.record(z.string(), Said).default({}),
    ...stage,
    /** What is done after that, and what comes of it. */
    and: z.array(z.strictObject(stage)).default([]),
    /** Why it is so. */
    note: Words.optional(),
  })
  .refine(({ procedure, rules }) => procedure !== undefined || rules.length > 0, {
    message: 'expected a procedure, or the rules that are played together',
    path: ['procedure'],
  })
  .refine(({ procedure, rules }) => procedure === undefined || typeof rules !== 'string', {
    message: 'expected rules in a list where a procedure is played by itself',
    path: ['rules'],
  });
export type Scenario = z.output<typeof Scenario>;
