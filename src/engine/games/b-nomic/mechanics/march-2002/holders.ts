import { demand, type Change } from '../../../../holdings/changes.ts';

/** Lets a change go on only where somebody has a thing. */
export function holds(thing: string, by: string): Change {
  return demand(
    (holdings) => holdings.owners.get(thing) === by,
    `${by} does not have the ${thing}.`,
  );
}

/** The term of a mark that lasts an nweek. */
export const oneNweek = { unit: 'nweek', periods: 1 } as const;
