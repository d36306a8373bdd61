import type { z } from 'astro/zod';
import type { LogEvent } from '../../schemas/event.ts';
import type { LogPlay } from '../../schemas/play.ts';
import type { Effect } from '../replay/log/short-form.ts';
import type { Derived, Handler } from '../replay/handlers.ts';
import { expectedWords } from './expected-words.ts';
import { afterStep } from './game-in-log.ts';
import { noStepsTaken, takeOrFind, type StepsTaken } from './steps-taken.ts';
import { readLine } from './line.ts';
import { pathsOf } from './paths.ts';
import type { Misfit } from './misfit.ts';
import type { Play, Procedure } from './kinds.ts';
import { isRefusal, type Refusal } from './refusal.ts';
import { chooseSettings } from './settings.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** A procedure that a log has begun, as it stands. */
interface Running {
  readonly procedure: Procedure;
  readonly play: Play;
  /** What it has written into the state. */
  readonly paths: ReadonlyMap<string, string>;
}

/**
 * Makes the handler that plays the procedures of a game in its log (docs/log-format.md, `play`). Its
 * answers stand in the state below `procedure/<name>/`, so that each leads back to the event that made
 * it so. A step of no procedure in particular is one by the rules in force, on the state of the game
 * itself. A step that is refused changes nothing. One handler serves one replay, from its beginning.
 */
export function playInLog(
  procedures: readonly Procedure[],
  steps: StepsTaken = noStepsTaken([]),
): Handler {
  const running = new Map<string, Running>();
  const together = { game: steps.start };
  return {
    do: 'play',
    takes: ({ play }) => play !== undefined,
    run: (event, context) => {
      if (event.play === undefined) return { effects: [] };
      if (!('begin' in event.play) && !('in' in event.play)) {
        const { game } = together;
        const taken = takeOrFind(steps, game, { event, play: event.play }, context);
        if ('rejection' in taken) return taken;
        const { effects, consequences } = taken;
        return { effects, consequences, remember: () => (together.game = afterStep(game, taken)) };
      }
      const name = 'begin' in event.play ? event.play.as : event.play.in;
      const next = go(event, event.play, running.get(name), procedures);
      if ('rejection' in next) return next;
      const paths = pathsOf(next.procedure, next.play, `procedure/${name}`);
      const effects = difference(running.get(name)?.paths ?? new Map<string, string>(), paths);
      return { effects, remember: () => running.set(name, { ...next, paths }) };
    },
  };
}

/** What is said of a procedure that stands by itself. */
type NamedPlay = Extract<LogPlay, { begin: string } | { in: string }>;

type Next = Omit<Running, 'paths'> | Extract<Derived, { rejection: string }>;

function go(
  event: LogEvent,
  said: NamedPlay,
  now: Running | undefined,
  procedures: readonly Procedure[],
): Next {
  if (procedures.length === 0) {
    const name = 'begin' in said ? said.begin : said.in;
    return reject(
      `Unexpected procedure “${name}” under "play", expected none: the game has no procedures.`,
    );
  }
  if ('in' in said) return takeStep(event, said, now);
  if (now !== undefined) return reject(`Unexpected beginning of ${said.as}, expected a new name.`);
  return begin(said, procedures);
}

function begin(said: Extract<LogPlay, { begin: string }>, procedures: readonly Procedure[]): Next {
  const procedure = procedures.find(({ name }) => name === said.begin);
  if (procedure === undefined) {
    const known = procedures.map(({ name }) => name).join(', ');
    return reject(`Unexpected procedure ${said.begin}, expected one of: ${known}.`);
  }
  const { choices, faults } = chooseSettings(procedure.settings, said.settings);
  if (faults[0] !== undefined) return reject(faults[0].reason);
  const play = procedure.begin(said.given, choices);
  return isPlay(play) ? { procedure, play } : toRejection(play);
}

function takeStep(
  event: LogEvent,
  said: Extract<LogPlay, { in: string }>,
  now: Running | undefined,
): Next {
  if (now === undefined) {
    return reject(
      `Unexpected step in ${said.in}, expected a procedure that has begun by then; a beginning with a day and no time of day comes at the end of its day.`,
    );
  }
  const known = Object.keys(now.procedure.steps);
  const { name: verb, fields } = readLine(said.step, known);
  if (verb === undefined) {
    return reject(`Unexpected step, expected ${expectedWords(said.step, known)}.`);
  }
  const shape: z.ZodRawShape = ownValue(now.procedure.steps, verb)?.fields.shape ?? {};
  const acted = 'by' in shape && event.by !== undefined ? { by: event.by, ...fields } : fields;
  const play = now.play.take(verb, acted);
  return isPlay(play) ? { procedure: now.procedure, play } : toRejection(play);
}

function isPlay(result: Play | Refusal | Misfit): result is Play {
  return !isRefusal(result) && !('misfit' in result);
}

function toRejection(result: Refusal | Misfit): Extract<Derived, { rejection: string }> {
  if (isRefusal(result)) {
    const { refused: rejection, rule } = result;
    return { rejection, isRefusal: true, ...(rule !== undefined && { rule }) };
  }
  return reject(result.misfit.map(({ reason }) => reason).join(' '));
}

function reject(rejection: string): Extract<Derived, { rejection: string }> {
  return { rejection };
}

/** The effects that turn one set of paths into another, in order of the paths. */
function difference(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Effect[] {
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const changed = [...after].filter(([path, value]) => before.get(path) !== value);
  return [
    ...gone.map((path): Effect => ({ op: 'end', path })),
    ...changed.map(([path, value]): Effect => ({ op: 'set', path, value })),
  ];
}
