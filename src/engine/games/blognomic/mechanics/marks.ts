import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { Counts, die, Names } from '../../../procedures/fields.ts';
import { draftKinds } from '../../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../../procedures/procedure.ts';
import { playingIn } from '../../../mechanics/membership/shared-standing.ts';
import { toldByWorld } from '../../../procedures/shares.ts';
import type { Sharing } from '../../../procedures/sharing.ts';
import { secondsOf } from '../../../time/instant.ts';
import { letPass, nowIn } from '../../../time/shared-now.ts';
import { gain } from '../../../world/changes.ts';
import { entitiesOf, kindOf } from '../../../world/entities.ts';
import type { World } from '../../../world/world.ts';
import { isMastermind } from './keys.ts';
import type { Plain } from '../../../procedures/plain.ts';
import { need } from '../../../procedures/refusal.ts';
import { squadsOf } from './squads.ts';
import { counted } from '../../../../schemas/counted.ts';

/** The rule by which all about Marks is refused. */
const RULE = 'marks';

/** How the members of a Squad would share a reward. */
interface Allocation {
  /** Dollars by Crook. */
  readonly dollars: Readonly<Record<string, number>>;
  /** Who gets the item; nobody where it goes to the Scrapheap. */
  readonly item: string | undefined;
  readonly agreed: string[];
}

/** A Mark, who would tackle it, and what came of it. */
interface Mark {
  readonly mastermind: string;
  readonly crooks: readonly string[];
  /** Cash value of the item, and dollars, that are the reward. */
  readonly reward: { readonly value: number; readonly cash: number };
  /** Seconds for which it has stood, and the moment until which they are counted, where the game tells the time. */
  age: number;
  until: number | undefined;
  readonly willing: Map<string, readonly string[]>;
  /** Who completed the job; nobody where it failed, undefined until then. */
  squad: readonly string[] | undefined;
  allocation: Allocation | undefined;
  released: boolean;
}

/** Hours for which a Mark must have stood before it is resolved. */
const RIPE = 48;
const HOUR = 3600;
/** What a pip of the dice of a reward is worth, in dollars. */
const PIP = 10;

const { step, answer } = draftKinds<Mark>();

function announce(mark: Mark, said: { tackle: readonly string[]; by: string }): void {
  const { crooks, squad, willing } = mark;
  const strangers = [said.by, ...said.tackle].filter((one) => !crooks.includes(one));
  need(strangers.length === 0, `There is no Crook ${strangers.join(', ')}.`, RULE);
  need(squad === undefined, 'The Mark has been resolved.', RULE);
  willing.set(said.by, said.tackle);
}

/** Who would work with whom, of those who are Crooks still. */
function willingOf({ willing, crooks }: Mark): Map<string, string[]> {
  const isCrook = (name: string) => crooks.includes(name);
  return new Map(
    [...willing].flatMap(([crook, others]): [string, string[]][] =>
      isCrook(crook) ? [[crook, others.filter(isCrook)]] : [],
    ),
  );
}

function needMastermind({ mastermind }: Mark, by: string): void {
  need(by === mastermind, `${by} is not the Mastermind.`, RULE);
}

function resolve(
  mark: Mark,
  said: { effective: readonly (readonly string[])[]; resolve: number; by: string },
): void {
  const { effective, resolve: drawn, by } = said;
  needMastermind(mark, by);
  need(mark.age > RIPE * HOUR, 'The Mark is not more than 48 hours old.', RULE);
  need(mark.squad === undefined, 'The Mark has been resolved.', RULE);
  const squads = squadsOf(willingOf(mark)).map((squad) => JSON.stringify(squad));
  for (const named of effective.map((squad) => JSON.stringify([...squad].sort()))) {
    need(squads.includes(named), `${named} is no Squad.`, RULE);
  }
  const squad = effective.length === 0 ? [] : effective[drawn - 1];
  need(squad, `${counted(effective.length, 'Squad')} may be drawn.`, RULE);
  mark.squad = squad;
}

const sumOf = (dollars: Readonly<Record<string, number>>) =>
  Object.values(dollars).reduce((sum, amount) => sum + amount, 0);

function needOfSquad({ squad = [] }: Mark, by: string): void {
  need(squad.includes(by), `${by} did not complete the job.`, RULE);
}

function needToBeHad(
  { crooks, reward: { cash } }: Mark,
  dollars: Readonly<Record<string, number>>,
  item?: string,
): void {
  for (const name of [...Object.keys(dollars), ...(item === undefined ? [] : [item])]) {
    need(crooks.includes(name), `There is no Crook ${name}.`, RULE);
  }
  const isShared = Object.values(dollars).every((amount) => amount >= 0);
  need(isShared, 'Nobody pays.', RULE);
  need(sumOf(dollars) <= cash, `There are no more than $${cash}.`, RULE);
}

/** One of the Squad writes down how the reward is shared; who agreed to another way has not to this. */
function allocate(
  mark: Mark,
  said: { allocate: Readonly<Record<string, number>>; item?: string | undefined; by: string },
): void {
  const { allocate: dollars, item, by } = said;
  needOfSquad(mark, by);
  needToBeHad(mark, dollars, item);
  need(!mark.released, 'The reward has been released.', RULE);
  mark.allocation = { dollars, item, agreed: [] };
}

/** One of the Squad agrees to how the reward is shared. */
function agree(mark: Mark, { by }: { by: string }): void {
  const { allocation } = mark;
  need(allocation, 'Nothing is written down yet.', RULE);
  needOfSquad(mark, by);
  if (!allocation.agreed.includes(by)) allocation.agreed.push(by);
}

/** The Mastermind releases the reward, when all of the Squad have agreed. */
function release(mark: Mark, { by }: { by: string }): void {
  needMastermind(mark, by);
  const { squad = [], allocation, released } = mark;
  need(!released, 'The reward has been released.', RULE);
  const crooks = squad.filter((one) => mark.crooks.includes(one));
  const waiting = crooks.filter((one) => !allocation?.agreed.includes(one));
  const isAgreed = crooks.length > 0 && waiting.length === 0;
  need(isAgreed, `Not all who completed the job have agreed: ${waiting.join(', ')}.`, RULE);
  mark.released = true;
}

/** What was released to whom; what nobody was to have is on the Scrapheap. */
function rewards({ released, allocation, reward }: Mark): Plain {
  if (!released || allocation === undefined) return null;
  const left = reward.cash - sumOf(allocation.dollars);
  return { ...allocation.dollars, item: allocation.item ?? 'Scrapheap', scrapped: left };
}

/** A Mark grows older as time passes for all rules, and what passes for it does for all. */
function aged(world: World, mark: Mark): Mark {
  const now = secondsOf(nowIn(world).now ?? '');
  if (now === undefined || now === mark.until) return mark;
  return { ...mark, until: now, age: mark.age + now - (mark.until ?? now) };
}

/**
 * Who plays and heads the dynasty are the whole game's, and so is the cash that is released. It tells
 * `mark-completed { by }` of each of the Squad that is drawn.
 */
const markSharing: Sharing<Mark> = {
  shares: [
    {
      read: aged,
      write: (draft, _before, { until }) => {
        if (until !== undefined) letPass(draft, until);
      },
    },
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
    until: undefined,
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
    hours: step('Lets so many hours pass.', { hours: WholeNumber }, (mark, { hours }) => {
      mark.age += hours * HOUR;
      if (mark.until !== undefined) mark.until += hours * HOUR;
    }),
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
    squads: answer('The Squads, each in order of names.', {}, (mark) => squadsOf(willingOf(mark))),
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
