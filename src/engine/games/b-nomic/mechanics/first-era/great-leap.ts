import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  depending,
  gain,
  lose,
  pay,
  put,
  tell,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, type World } from '../../../../world/entities.ts';
import { Names } from '../../../../procedures/fields.ts';
import { drawCard } from './cards.ts';
import { newPot, receiveTildex } from './tildex.ts';
import { timeShown } from '../../../../procedures/shares.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import type { Choices } from '../../../../procedures/settings.ts';

const RULE = '1916/0';
const CLOCK = 'Clock';
/** Nweeks from one Great Leap Forward to the next. */
const PLAN = 5;
/** What each token that was used costs in the end: points, and a Permanent Honor. */
const COST = 20;
/** Cards that a token draws. */
const DRAWN = 4;
/** Tildex that come with a new pot. */
const GIFT = 50;

const STATS = ['AvSpeed', 'AvPower', 'AvStrength', 'AvSkill'];
const Use = z.enum(['stats', 'blast', 'moves', 'cards', 'pot']);

/** The number of the nweek that is over: what the clock shows tells it, or what was counted where there is none. */
const overIn = (world: World) => {
  const shown = timeShown(world);
  return shown === undefined ? amountOf(world, CLOCK, 'nweek') : shown.nweek - 1;
};
const isLeap = (number: number, { number: choice }: Choices) =>
  (choice === 'stored' ? number - 1 : number) % PLAN === 0;

function double(player: string, world: World): Change[] {
  return [
    ...STATS.map((stat) => gain(player, stat, amountOf(world, player, stat))),
    gain(player, 'doublings', 1),
  ];
}

const pot = (name: string, player: string): Change[] => [
  ...newPot(name, player),
  receiveTildex(player, GIFT),
];

/** Four cards are drawn, whatever else one drew or played; where no cards are played, which they are is not known. */
function drawn(isDrawing: boolean, cards: readonly string[], by: string): Change[] {
  const mayBeUntold = (world: World) => !isDrawing || world.underWay('cards') === undefined;
  return [
    demand(
      (world) => (cards.length === 0 ? mayBeUntold(world) : isDrawing && cards.length === DRAWN),
      `A token draws ${DRAWN} cards.`,
    ),
    ...cards.map((card) => depending((world) => drawCard(card, by, world))),
  ];
}

/** Ends a Great Leap Forward: tokens are gone, and those that were used are paid for. */
function reckon(player: string, world: World): Change[] {
  const used = amountOf(world, player, 'used');
  return [
    lose(player, 'points', COST * used),
    lose(player, 'permanent-honor', used),
    put(player, 'used', 0),
    put(player, 'tokens', 0),
  ];
}

function newNweek(world: World, choices: Choices): Change[] {
  const players = entitiesOf(world, 'player');
  const number = overIn(world);
  return [
    ...(isLeap(number, choices) ? players.flatMap((one) => reckon(one, world)) : []),
    ...(timeShown(world) === undefined ? [gain(CLOCK, 'nweek', 1)] : []),
    ...(isLeap(number + 1, choices) ? players.map((one) => gain(one, 'tokens', 1)) : []),
  ];
}

/** Stats are halved, rounded down, as often as they were doubled. */
function calm(world: World): Change[] {
  return entitiesOf(world, 'player').flatMap((player) => {
    const doublings = amountOf(world, player, 'doublings');
    if (doublings === 0) return [];
    const halved = (stat: string) => Math.floor(amountOf(world, player, stat) / 2 ** doublings);
    return [...STATS.map((stat) => put(player, stat, halved(stat))), put(player, 'doublings', 0)];
  });
}

const leap = defineActions({
  name: 'great-leap-forward',
  title: 'The Five-Week Plan',
  summary:
    'With every fifth nweek each player gets an Advancement token, to be used for something in it and paid for at its end. Whom a blast destroys and which moves are made is told, and which cards chance gave.',
  settings: {
    number: {
      options: ['displayed', 'stored'],
      default: 'displayed',
      meaning:
        'The number of the nweek that five divides is the one that is displayed and referred to, or the one that the Clock holds, which is one less.',
    },
  },
  quantities: {
    nweek: {},
    tokens: { start: 0, floor: 0 },
    used: {},
    doublings: { floor: 0 },
    points: { start: 0, floor: 0 },
    'permanent-honor': { start: 0, floor: 0 },
    tildex: { start: 0, floor: 0 },
    ...Object.fromEntries(STATS.map((stat) => [stat, { start: 1, floor: 1 }])),
  },
  actions: {
    use: action(
      'Uses a token: to double stats, to blast, for three moves, for four cards, or for a pot and tildex.',
      RULE,
      { use: Use, as: Words.default('pot'), cards: Names.default([]) },
      ({ use, as, cards, by }, world) => [
        demand(() => amountOf(world, by, 'tokens') > 0, `${by} has no token.`),
        pay(by, 'tokens', 1),
        gain(by, 'used', 1),
        ...(use === 'stats' ? double(by, world) : []),
        ...(use === 'pot' ? pot(as, by) : []),
        ...drawn(use === 'cards', cards, by),
        tell({ what: 'token-used', by, for: use }),
      ],
    ),
  },
  // A token that is used on the Board is paid for like any other.
  hears: {
    acted: ({ by, of, step }) =>
      of === 'board-game' && step === 'token' ? [gain(String(by), 'used', 1)] : [],
  },
  turns: { nweek: newNweek, 'checking-period': calm },
});

/** The Five-Week Plan of the late First Era, by Rule 1916. */
export const leapBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1916', procedures: [leap] },
];
