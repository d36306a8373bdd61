import type { Said, ScenarioStep } from '../../schemas/scenario.ts';

/** A step or a question of a scenario, taken apart. */
export interface Line {
  /** The name of the step or the question; undefined where none of the known ones stands there. */
  readonly name: string | undefined;
  /** What is said with it, without marks that are the scenario's own; blanks are left out. */
  readonly fields: Readonly<Record<string, Said>>;
}

/** Which word of a line names the step or the question, and what it is called in the ruleset. */
export interface FoundWord {
  readonly key: string;
  readonly name: string;
}

/** Field of a step that is the scenario's own: it says that the step must be refused. */
export const REFUSED = 'refused';

/** Takes a line apart of which the word is found that names its step. */
export function named(line: ScenarioStep, { key, name }: FoundWord): Line {
  if (typeof line === 'string') return { name, fields: {} };
  const own = name.slice(name.lastIndexOf('.') + 1);
  const fields = Object.entries(line)
    .filter(([word, said]) => word !== REFUSED && said !== '')
    .map(([word, said]) => [word === key ? own : word, said] as const);
  return { name, fields: Object.fromEntries(fields) };
}

/**
 * Finds the one known name among the keys of a line: `midnight`, `{ by: Ann, vote: A B C }`.
 * A verb with nothing after it is said with nothing.
 */
export function readLine(line: ScenarioStep, known: readonly string[]): Line {
  if (typeof line === 'string') {
    return { name: known.includes(line) ? line : undefined, fields: {} };
  }
  const names = Object.keys(line).filter((key) => known.includes(key));
  const fields = Object.entries(line).filter(([key, said]) => key !== REFUSED && said !== '');
  return {
    name: names.length === 1 ? names[0] : undefined,
    fields: Object.fromEntries(fields),
  };
}
