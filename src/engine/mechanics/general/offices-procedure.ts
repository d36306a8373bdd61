import { Words } from '../../../schemas/scalars.ts';
import { z } from 'astro/zod';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Names } from '../../procedures/fields.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { listIn } from '../../procedures/lenses.ts';
import { needPlayer } from '../../procedures/need-player.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import { need } from '../../procedures/refusal.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import type { View } from '../../procedures/view.ts';
import { create, hand } from '../../world/changes.ts';
import { entitiesOf, kindOf, ownerOf } from '../../world/entities.ts';
import type { World } from '../../world/world.ts';
import { chosenPlayers, WHERE_ALL_ARE_NAMED, type ChosenPlayers } from './chosen-players.ts';

const SETTINGS = {
  several: {
    options: ['allowed', 'refused'],
    default: 'allowed',
    meaning: 'Whether one player may hold several offices.',
  },
  held: {
    options: ['replaced', 'refused'],
    default: 'replaced',
    meaning:
      'Whether somebody who is appointed to an office that another holds replaces em, or is not appointed.',
  },
} as const;

const GIVEN = {
  offices: Names.describe(
    'What the offices are called, in a list: `[Speaker, Clerk of the Rules]`.',
  ),
  holders: z
    .record(z.string(), Words)
    .default({})
    .describe('Who holds which at the beginning: `{ Speaker: Ada }`.'),
  players: Names.default([]).describe(
    `Who may hold one. Left out, all who play; where nobody tells who plays, anybody. ${WHERE_ALL_ARE_NAMED}`,
  ),
};

interface Offices extends ChosenPlayers {
  readonly offices: readonly string[];
  readonly maySeveral: boolean;
  readonly mayReplace: boolean;
  players: string[];
  holders: Map<string, string>;
}

const { step, answer } = draftKinds<Offices>();

/** Returns offices, for any game: who holds which, is appointed, resigns and is removed. */
export function officesProcedure(): Procedure {
  return defineProcedure({
    name: 'offices',
    title: 'Offices',
    summary:
      'Players are appointed to offices and resign from them. An office whose holder leaves the game is vacant.',
    settings: SETTINGS,
    given: GIVEN,
    begin: ({ offices, holders, players }, choices): Offices => {
      need(new Set(offices).size === offices.length, 'An office stands twice.');
      const player = offices.find((office) => players.includes(office));
      need(player === undefined, `${String(player)} is a player, and no office.`);
      const begun: Offices = {
        ...{ offices, players, holders: new Map() },
        maySeveral: choices.several === 'allowed',
        mayReplace: choices.held === 'replaced',
      };
      for (const [office, name] of Object.entries(holders)) appoint(begun, office, name);
      return begun;
    },
    steps: {
      appoint: step(
        'Somebody comes to hold an office.',
        { appoint: Words, to: Words },
        (state, { appoint: name, to }) => {
          appoint(state, to, name);
        },
      ),
      resign: step(
        'Resigns from an office.',
        { resign: Words, by: Words },
        ({ offices, holders }, { resign, by }) => {
          needOffice(offices, resign);
          need(holders.get(resign) === by, `${by} does not hold ${resign}.`);
          holders.delete(resign);
        },
      ),
      vacate: step('An office is vacant from now on.', { vacate: Words }, (state, { vacate }) => {
        needOffice(state.offices, vacate);
        need(state.holders.delete(vacate), `Nobody holds ${vacate}.`);
      }),
    },
    answers: {
      holders: answer('Who holds which office.', {}, ({ holders }) => Object.fromEntries(holders)),
      holder: answer('Who holds an office.', { of: Words }, ({ holders }, { of }) => {
        return holders.get(of) ?? null;
      }),
      vacant: answer('Which offices nobody holds.', {}, ({ offices, holders }) =>
        offices.filter((office) => !holders.has(office)),
      ),
    },
    views: viewsOf,
    sharing: SHARING,
  });
}

function needOffice(offices: readonly string[], name: string): void {
  need(offices.includes(name), `There is no office ${name}, but ${offices.join(', ')}.`);
}

/** Lets somebody hold an office. @throws Refused where e may not. */
function appoint(state: Offices, office: string, name: string): void {
  const { offices, holders, players, named, maySeveral, mayReplace } = state;
  needOffice(offices, office);
  const isOpen = players.length === 0 && typeof named !== 'object';
  if (!isOpen) needPlayer(players, name);
  const holder = holders.get(office);
  need(holder !== name, `${name} holds ${office} already.`);
  need(holder === undefined || mayReplace, `${String(holder)} holds ${office}.`);
  const other = [...holders].find(([, one]) => one === name)?.[0];
  need(other === undefined || maySeveral, `${name} holds ${String(other)} already.`);
  holders.set(office, name);
}

function viewsOf({ offices, holders }: Offices): readonly View[] {
  const rows = offices.map((office) => [office, holders.get(office) ?? 'vacant']);
  return [{ kind: 'table', title: 'Offices', columns: ['Office', 'Holder'], rows }];
}

/** A player who bears the name of an office is none, and is owned by nobody. */
function isThing(world: World, office: string): boolean {
  const kind = kindOf(world, office);
  return kind !== undefined && kind !== 'player';
}

/** An office is a thing of the game, and who holds it owns it. */
const HOLDERS: Share<Offices> = {
  read: (world, state) => {
    const known = state.offices.filter((office) => isThing(world, office));
    if (known.length === 0) return state;
    const holders = new Map(state.holders);
    for (const office of known) {
      const owner = ownerOf(world, office);
      if (owner === undefined) holders.delete(office);
      else holders.set(office, owner);
    }
    return { ...state, holders };
  },
  write: (draft, before, { offices, holders }) => {
    if (entitiesOf(draft, 'player').length === 0) return;
    for (const office of offices) {
      const isNew = kindOf(draft, office) === undefined;
      if (isNew) create(office, 'office')(draft);
      if (!isThing(draft, office)) continue;
      const holder = holders.get(office);
      const isHeld = holder === undefined || kindOf(draft, holder) !== undefined;
      const isMoved = isNew || (before !== undefined && before.holders.get(office) !== holder);
      if (isMoved && isHeld) hand(office, holder)(draft);
    }
  },
  forget: (state, name) => {
    const left = [...state.holders].filter(([, holder]) => holder !== name);
    return left.length === state.holders.size ? state : { ...state, holders: new Map(left) };
  },
};

const SHARING: Sharing<Offices> = {
  shares: [chosenPlayers(listIn<'players', Offices>('players')), HOLDERS],
  asks: (world) => ({ players: entitiesOf(world, 'player') }),
};
