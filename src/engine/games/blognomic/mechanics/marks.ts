import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../mechanic.ts';
import { die, Names } from '../../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../../procedures/procedure.ts';
import { refuse, type Refusal } from '../../../procedures/refusal.ts';

const RULE = 'marks';
/** Hours for which a Mark must have stood before it is resolved. */
const RIPE = 48;

interface State {
  readonly crooks: readonly string[];
  readonly age: number;
  /** With whom each is willing to work, by who has announced it. */
  readonly willing: ReadonlyMap<string, readonly string[]>;
  readonly outcome: { readonly squad: readonly string[] } | undefined;
}

const { step, answer } = kinds<State>();

/**
 * Finds the Squads: groups of which all are willing to work with all the others of it, and nobody with
 * anybody else. One who is willing to work with nobody is a Squad alone.
 */
export function squadsOf(willing: State['willing']): string[][] {
  const groups = [...willing].map(([crook, others]) => [...new Set([crook, ...others])].sort());
  const keys = new Map(groups.map((group) => [JSON.stringify(group), group]));
  return [...keys.values()].filter((group) =>
    group.every((crook) => {
      const others = willing.get(crook);
      if (others === undefined) return false;
      return JSON.stringify([...new Set([crook, ...others])].sort()) === JSON.stringify(group);
    }),
  );
}

function announce(
  state: State,
  fields: { tackle: readonly string[]; by: string },
): State | Refusal {
  const strangers = [fields.by, ...fields.tackle].filter((one) => !state.crooks.includes(one));
  if (strangers.length > 0) return refuse(`There is no Crook ${strangers.join(', ')}.`, RULE);
  return { ...state, willing: new Map([...state.willing, [fields.by, fields.tackle]]) };
}

function resolve(
  state: State,
  { effective, resolve: roll }: { effective: readonly (readonly string[])[]; resolve: number },
): State | Refusal {
  if (state.age <= RIPE) return refuse('The Mark is not more than 48 hours old.', RULE);
  if (state.outcome !== undefined) return refuse('The Mark has been resolved.', RULE);
  const squads = squadsOf(state.willing).map((squad) => JSON.stringify(squad));
  const named = effective.map((squad) => JSON.stringify([...squad].sort()));
  const stranger = named.find((squad) => !squads.includes(squad));
  if (stranger !== undefined) return refuse(`${stranger} is no Squad.`, RULE);
  if (effective.length === 0) return { ...state, outcome: { squad: [] } };
  const chosen = effective[roll - 1];
  if (chosen === undefined) {
    return refuse(`There are ${effective.length} Squads to choose from.`, RULE);
  }
  return { ...state, outcome: { squad: chosen } };
}

const marks = defineProcedure({
  name: 'marks',
  title: 'Marks and Squads',
  summary:
    'Crooks say with whom they would tackle a Mark. Of the Squads that meet its requirement one is drawn; without any the job fails.',
  settings: {},
  given: { crooks: Names, value: die(30).optional(), cash: die(20).optional() },
  begin: ({ crooks }): State => ({ crooks, age: 0, willing: new Map(), outcome: undefined }),
  steps: {
    tackle: step(
      'Announces to tackle the Mark with some others, or with nobody.',
      { tackle: Names.default([]), by: Words },
      announce,
    ),
    hours: step('Lets so many hours pass.', { hours: WholeNumber }, (state, { hours }) => ({
      ...state,
      age: state.age + hours,
    })),
    resolve: step(
      'Resolves the Mark: the Squads that meet it, and the number of the one that is drawn.',
      { resolve: WholeNumber.default(1), effective: z.array(Names).default([]) },
      resolve,
    ),
  },
  answers: {
    squads: answer('The Squads, each in order of names.', {}, ({ willing }) => squadsOf(willing)),
    completed: answer('Who completed the job.', {}, ({ outcome }) =>
      outcome === undefined ? null : [...outcome.squad],
    ),
  },
});

/** Marks of the dynasty of December 2012. */
export const markBindings: readonly MechanicBinding[] = [
  { mechanic: 'BLG-24', procedures: [marks] },
];
