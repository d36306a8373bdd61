import type { History } from '../../src/engine/index.ts';
import { gameTimeOf, placeOf, timeOf } from './places.ts';

/** One event that had a part in a value, the last first. */
export interface WhyStep {
  readonly event: string;
  readonly at: string;
  /** The same by the game's own clock, where that is told. */
  readonly clock: string | null;
  readonly by?: string | undefined;
  readonly action: string;
  readonly verdict: string;
  /** Id of the event that corrects it, where one does; its effects are what that one says. */
  readonly correctedBy?: string | undefined;
  readonly effects: readonly string[];
  readonly before: string | null;
  readonly after: string | null;
  /** Rules, with their revisions, under which it took effect. */
  readonly rules: readonly string[];
  readonly source: string;
  readonly note?: string | undefined;
}

/** Why a value is what it is. */
export interface Why {
  readonly path: string;
  /** Null where it is unknown or there is none. */
  readonly value: string | null;
  readonly steps: readonly WhyStep[];
}

/** Follows a value back through the events that wrote it, to the one that set it outright. */
export function explainValue(history: History, path: string, moment: number): Why {
  const { value, steps } = history.trace(path, moment);
  const shown = (one: typeof value) => (typeof one === 'string' ? one : null);
  return {
    path,
    value: shown(value),
    steps: steps.map(({ outcome, effects, before, after }) => ({
      event: outcome.event.id,
      at: timeOf(outcome.event),
      clock: gameTimeOf(outcome.event),
      by: outcome.event.by,
      action: actionOf(outcome.event),
      verdict: outcome.holding.verdict,
      correctedBy: outcome.correctedBy,
      effects: effects.map(({ op, path: at, value: amount }) =>
        [op, at, amount ?? ''].join(' ').trim(),
      ),
      before: shown(before),
      after: shown(after),
      rules: rulesOf(outcome),
      source: placeOf(outcome.event),
      note: outcome.event.note,
    })),
  };
}

type Outcome = History['outcomes'][number];

function actionOf({ do: action, args }: Outcome['event']): string {
  const said = Object.entries(args).map(([name, value]) => `${name} ${[value].flat().join(' ')}`);
  return said.length === 0 ? action : `${action} (${said.join(', ')})`;
}

function rulesOf({ event, under }: Outcome): string[] {
  const derived =
    under && (under.revision === undefined ? under.rule : `${under.rule}/${under.revision}`);
  return [...event.authority, ...(derived === undefined ? [] : [derived])];
}

/** Prints a value and the way to it, a step a line with its particulars below. */
export function printWhy({ path, value, steps }: Why): string[] {
  const lines = steps.flatMap((step) => [
    `${step.at}${step.clock === null ? '' : `, ${step.clock}`}  ${step.before ?? '–'} → ${step.after ?? '–'}  ${step.source}`,
    `    ${step.by === undefined ? '' : `${step.by}: `}${step.action}${step.note === undefined ? '' : `: ${step.note}`}`,
    ...(step.verdict === 'effective' ? [] : [`    held to be ${step.verdict}`]),
    ...(step.correctedBy === undefined ? [] : [`    as corrected by ${step.correctedBy}`]),
    ...(step.rules.length === 0 ? [] : [`    under rule ${step.rules.join(', ')}`]),
  ]);
  return [`${path} = ${value ?? 'unknown'}`, ...lines];
}
