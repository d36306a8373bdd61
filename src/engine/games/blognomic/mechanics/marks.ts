import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { Counts, die, Names } from '../../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../../procedures/procedure.ts';
import { playingIn } from '../../../mechanics/membership/shared-standing.ts';
import { toldByWorld } from '../../../procedures/shares.ts';
import type { Sharing } from '../../../procedures/sharing.ts';
import { gain } from '../../../world/changes.ts';
import { entitiesOf, kindOf } from '../../../world/entities.ts';
import { isMastermind } from './keys.ts';
import { refuse, type Refusal } from '../../../procedures/refusal.ts';
import { agree, allocate, release, rewards } from './mark-rewards.ts';
import { notMastermind, RULE, type Mark } from './mark-state.ts';
import { squadsOf } from './squads.ts';

/** Hours for which a Mark must have stood before it is resolved. */
const RIPE = 48;
/** What a pip of the dice of a reward is worth, in dollars. */
const PIP = 10;

const { step, answer } = kinds<Mark>();

function announce(mark: Mark, fields: { tackle: readonly string[]; by: string }): Mark | Refusal {
  const strangers = [fields.by, ...fields.tackle].filter((one) => !mark.crooks.includes(one));
  if (strangers.length > 0) return refuse(`There is no Crook ${strangers.join(', ')}.`, RULE);
  if (mark.squad !== undefined) return refuse('The Mark has been resolved.', RULE);
  return { ...mark, willing: new Map([...mark.willing, [fields.by, fields.tackle]]) };
}

function resolve(
  mark: Mark,
  said: { effective: readonly (readonly string[])[]; resolve: number; by: string },
): Mark | Refusal {
  const refused = notMastermind(mark, said.by) ?? notRipe(mark) ?? notSquads(mark, said.effective);
  if (refused) return refused;
  if (said.effective.length === 0) return { ...mark, squad: [] };
  const squad = said.effective[said.resolve - 1];
  if (squad !== undefined) return { ...mark, squad };
  return refuse(`There are ${said.effective.length} Squads to choose from.`, RULE);
}

function notRipe({ age, squad }: Mark): Refusal | undefined {
  if (age <= RIPE) return refuse('The Mark is not more than 48 hours old.', RULE);
  return squad === undefined ? undefined : refuse('The Mark has been resolved.', RULE);
}

function notSquads({ willing }: Mark, effective: readonly (readonly string[])[]) {
  const squads = squadsOf(willing).map((squad) => JSON.stringify(squad));
  const named = effective.map((squad) => JSON.stringify([...squad].sort()));
  const stranger = named.find((squad) => !squads.includes(squad));
  return stranger === undefined ? undefined : refuse(`${stranger} is no Squad.`, RULE);
}

/**
 * Who plays and heads the dynasty are the whole game's, and so is the cash that is released. It tells
 * `mark-completed { by }` of each of the Squad that is drawn.
 */
const markSharing: Sharing<Mark> = {
  shares: [
    toldByWorld((world, mark) => ({
      ...mark,
      crooks: playingIn(world),
      mastermind: entitiesOf(world, 'player').find((one) => isMastermind(world, one)) ?? '',
    })),
    {
      read: (_world, mark) => mark,
      write: (draft, before, { released, allocation }) => {
        if (before === undefined || before.released || !released) return;
        for (const [crook, dollars] of Object.entries(allocation?.dollars ?? {})) {
          if (kindOf(draft, crook) === 'player') gain(crook, 'cash', dollars)(draft);
        }
      },
    },
  ],
  tells: (before, { squad }) =>
    before.squad === undefined ? (squad ?? []).map((by) => ({ what: 'mark-completed', by })) : [],
  asks: (world) => ({
    crooks: playingIn(world),
    mastermind: entitiesOf(world, 'player').find((one) => isMastermind(world, one)),
  }),
};

const marks = defineProcedure({
  name: 'marks',
  title: 'Marks and Squads',
  summary:
    'Crooks say with whom they would tackle a Mark. Of the Squads that meet its requirement, which the Mastermind judges, one is drawn and shares the reward as all of it agree; without any the job fails.',
  settings: {},
  given: { mastermind: Words, crooks: Names, value: die(30), cash: die(20) },
  begin: ({ mastermind, crooks, value, cash }): Mark => ({
    mastermind,
    crooks,
    reward: { value: PIP * value, cash: PIP * cash },
    age: 0,
    willing: new Map(),
    squad: undefined,
    allocation: undefined,
    released: false,
  }),
  steps: {
    tackle: step(
      'Announces to tackle the Mark with some others, or with nobody.',
      { tackle: Names.default([]), by: Words },
      announce,
    ),
    hours: step('Lets so many hours pass.', { hours: WholeNumber }, (mark, { hours }) => ({
      ...mark,
      age: mark.age + hours,
    })),
    resolve: step(
      'Resolves the Mark: the Squads that meet it, and the number of the one that is drawn.',
      { resolve: WholeNumber.default(1), effective: z.array(Names).default([]), by: Words },
      resolve,
    ),
    allocate: step(
      'Says for the Squad how many dollars each gets, and who the item.',
      { allocate: Counts, item: Words.optional(), by: Words },
      allocate,
    ),
    agree: step('Agrees to that, as one of the Squad.', { by: Words }, agree),
    release: step('Releases the reward, as the Mastermind.', { by: Words }, release),
  },
  answers: {
    squads: answer('The Squads, each in order of names.', {}, ({ willing }) => squadsOf(willing)),
    completed: answer('Who completed the job.', {}, ({ squad }) =>
      squad === undefined ? null : [...squad],
    ),
    reward: answer('Cash value of the item, and dollars, by the dice.', {}, ({ reward }) => ({
      ...reward,
    })),
    rewards: answer('What was released to whom, and what the Scrapheap got.', {}, rewards),
  },
  sharing: markSharing,
});

/** Marks of the dynasty of December 2012. */
export const markBindings: readonly MechanicBinding[] = [
  { mechanic: 'BLG-24', procedures: [marks] },
];
