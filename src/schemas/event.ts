import { z } from 'astro/zod';
import { Decision } from './decision.ts';
import { EffectLine } from './effect.ts';
import { EventId } from './event-id.ts';
import { LogPath } from './log-path.ts';
import { naming } from './names.ts';
import { Flag, LineRange, WholeNumber, Words } from './scalars.ts';
import { LogPlay } from './play.ts';
import { Proposed } from './proposed.ts';
import { GameTime, IN_ORDER, inOrder, Instant } from './time.ts';

/** When something happened and how sure that is; left out where nothing is known. */
export const When = z.union([
  Instant,
  z.strictObject({ around: Instant }),
  z.strictObject({ between: z.tuple([Instant, Instant]).refine(inOrder, IN_ORDER) }),
]);
export type When = z.output<typeof When>;

/** What became of an action; `disputed` ones are decided by the reading or branch that is asked for. */
export const Verdict = z.enum(['effective', 'void', 'partial', 'pending', 'disputed', 'uncounted']);
export type Verdict = z.output<typeof Verdict>;

/** A recorded result of chance. It is never drawn again; `unknown` where it was lost. */
const Roll = z.strictObject({
  what: Words,
  die: Words.optional(),
  got: z.union([Words, z.array(Words)]),
});

/** `[path, value]`, or `[path, value, line]` with the line of the source that says so. */
/** What a report says to stand somewhere; nothing that is added to it. */
const Claimed = z
  .string()
  .refine((value) => !/^\+\s*\d+$/u.test(value), 'expected a number without a plus before it');

export const Assertion = z.union([
  z.tuple([LogPath, Claimed]),
  z.tuple([LogPath, Claimed, WholeNumber]),
]);
export type Assertion = z.output<typeof Assertion>;

/** Where in game time something lies, from one place to another of the same era. */
const GameSpan = z.strictObject({
  from: GameTime,
  to: GameTime,
  /** Whether it hangs on an estimate, such as the order of numbers. */
  about: Flag.optional(),
});

/** Where the evidence stands. */
const EventSource = z.strictObject({
  file: Words.optional(),
  message: Words.optional(),
  lines: LineRange.optional(),
  kind: z.enum(['primary', 'report', 'recollection', 'inference']).optional(),
});

/** An event of a log, by its id or its alias. */
const EventName = naming('event', Words);

/** What a ruling says of one event. */
const Ruling = z.strictObject({ event: EventName, verdict: Verdict, why: Words.optional() });

/**
 * One record of a log: an action that somebody tried, a ruling, a report or a ratification. People
 * write them in YAML, importers in JSON Lines; every scalar is a string.
 */
export const LogEvent = z.strictObject({
  /** Stable, from the place in the source; never given twice. */
  id: EventId,
  /** What other logs call it: `forbes-462`. It stands for the id wherever an event is named. */
  alias: EventId.optional(),
  at: When.optional(),
  clock: GameTime.optional(),
  /** First and last place in game time that are possible, where the clock is not known. */
  during: GameSpan.optional(),
  /** Id of an event of the same moment that comes before this one. */
  after: EventName.optional(),
  /** Whether it ends a period at its moment, or begins one; an end comes before a beginning. */
  phase: z.enum(['end', 'begin']).optional(),
  /** Rule that prescribes it for its moment, rather than somebody's will. */
  prescribedBy: naming('rule', Words).optional(),
  by: Words.optional(),
  /** Who acted for the actor: a machine, a proxy, an officer. */
  via: Words.optional(),
  /** The action; an open set, of which a game may know some. */
  do: Words.refine((verb) => !/ [-=] /u.test(verb), {
    message: 'expected a verb; what an event changes stands under fx',
  }),
  args: z.record(z.string(), z.union([z.string(), z.array(z.string())])).default({}),
  verdict: Verdict.default('effective'),
  why: Words.optional(),
  /** Revisions of the rules that permit it or forbid it: `301/12`. */
  authority: z.array(naming('rule', Words)).default([]),
  rolls: z.array(Roll).default([]),
  /** What it changes, in order; all of it or, where one part fails, nothing. */
  fx: z.array(EffectLine).default([]),
  /** What a report asserts: values by path. */
  asserts: z.array(Assertion).default([]),
  /** Patterns of paths, `rule/N/in-force` with a star for N, of which the report names all that are. */
  complete: z.array(Words).default([]),
  /** Event just after which these claims are meant to hold; the report itself where none is named. */
  asOf: EventName.optional(),
  /** Ballots and outcome of a decision. */
  decision: Decision.optional(),
  /** A proposal that it puts forward. */
  proposes: Proposed.optional(),
  /** The procedure that it begins, or in which it takes a step. */
  play: LogPlay.optional(),
  /** Rulings on earlier events. */
  judges: z.array(Ruling).default([]),
  /** Branch in which alone this event takes place, with its rulings. */
  branch: Words.optional(),
  /** For a ratification: the report, and the moment at which it is made true. */
  ratifies: z.strictObject({ document: EventName, truth: EventName }).optional(),
  /** Event that brought this one about. */
  cause: EventName.optional(),
  /** Earlier event whose entry was wrong: what this one says is so is what took place then. */
  corrects: EventName.optional(),
  /** Event of which this is another copy. */
  same: EventName.optional(),
  source: EventSource.optional(),
  note: Words.optional(),
});
export type LogEvent = z.output<typeof LogEvent>;

/** Makes an event of the fields that it has; the others get what a log that leaves them out means. */
export function createEvent(fields: Pick<LogEvent, 'id' | 'do'> & Partial<LogEvent>): LogEvent {
  const empty = {
    args: {},
    authority: [],
    rolls: [],
    fx: [],
    asserts: [],
    complete: [],
    judges: [],
  };
  return { verdict: 'effective', ...empty, ...fields };
}
