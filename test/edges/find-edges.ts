import type { Said, Scenario } from '../../src/schemas/scenario.ts';
import {
  isPlay,
  stepsOfScenario,
  whyNot,
  type ScenarioStepTaken,
} from '../support/scenario-steps.ts';

/** Beyond this no rule has a limit. */
const FAR = 2 ** 11;

/** How the schema of a step says that a number is none of those that it takes, whatever the rules say. */
const MISFIT = 'Unexpected content';

/** How far numbers may go, in words, by steps and their fields: `2 transfer.amount`. */
export type EdgesByStep = Readonly<Record<string, string>>;

/**
 * Returns how far each number of a scenario’s steps may go up and down before rules refuse the step.
 * @param asksFor Says of a step and its field whether it is asked for.
 */
export function findEdges(scenario: Scenario, asksFor: (name: string) => boolean): EdgesByStep {
  const found = stepsOfScenario(scenario).flatMap((step) => {
    if (!isPlay(step.after)) return [];
    return Object.entries(step.fields).flatMap(([field, said]) => {
      const value = toNumber(said);
      const name = `${String(step.place)} ${step.verb}.${field}`;
      if (value === undefined || !asksFor(name)) return [];
      const edges = edgesOf(step, field, value);
      return edges.every((edge) => edge.includes(MISFIT)) ? [] : [[name, edges.join(' ')] as const];
    });
  });
  return Object.fromEntries(found);
}

function toNumber(said: Said): number | undefined {
  return typeof said === 'string' && /^-?\d{1,6}$/u.test(said) ? Number(said) : undefined;
}

/** Returns both edges in words, such as `Not 0: One hands a positive amount to somebody else.` */
function edgesOf(step: ScenarioStepTaken, field: string, value: number): string[] {
  const refusal = (number: number) =>
    whyNot(step.before.take(step.verb, { ...step.fields, [field]: String(number) }));
  return ([-1, 1] as const).flatMap((way) => {
    const first = firstRefused(refusal, value, way);
    return first === undefined ? [] : [`Not ${String(first)}: ${refusal(first) ?? ''}`];
  });
}

/** Returns the number that is refused beside one that is taken; undefined where there is none on that side. */
function firstRefused(
  refusal: (number: number) => string | undefined,
  from: number,
  way: 1 | -1,
): number | undefined {
  let taken = 0;
  let refused = 1;
  while (refusal(from + way * refused) === undefined) {
    if (refused > FAR) return undefined;
    taken = refused;
    refused *= 2;
  }
  while (refused - taken > 1) {
    const between = Math.floor((taken + refused) / 2);
    if (refusal(from + way * between) === undefined) taken = between;
    else refused = between;
  }
  return from + way * refused;
}
