import { z } from 'astro/zod';
import { Words } from '../../../../schemas/scalars.ts';
import { demand, depending, gain, grant, put, type Change } from '../../../world/changes.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { amountOf, entitiesOf, membersOf, type World } from '../../../world/entities.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { Integer } from '../../../procedures/fields.ts';
import { payFor } from './first-era/research.ts';
import { receiveTildex } from './first-era/tildex.ts';
import { mustBeTechnology } from './known-technologies.ts';

const RULE = '1854/2';

/** Research points that a technology costs. */
const PRICES = { masonry: 250, mining: 500, theft: 1000, diplomacy: 500 } as const;

/** Research points for each level of those that have levels. */
const LEVEL_PRICES = {
  'playing-the-board-game': 600,
  'extra-bandwidth': 600,
  'printing-tildex': 800,
  drawing: 400,
} as const;

/** What a level of some of them brings every week. */
const WEEKLY = { 'extra-bandwidth': ['bandwidth', 2], 'printing-tildex': ['tildex', 5] } as const;

type Simple = keyof typeof PRICES;
type Levelled = keyof typeof LEVEL_PRICES;

const Simples = z.enum(Object.keys(PRICES) as [Simple, ...Simple[]]);
const Levels = z.enum(Object.keys(LEVEL_PRICES) as [Levelled, ...Levelled[]]);

const has = (world: World, who: string, what: string) =>
  membersOf(world, who, 'technologies').includes(what);

const isNew = (who: string, what: string): Change =>
  demand((world) => !has(world, who, what), `${who} has ${what}.`);

/** The first level can be had by anybody; a higher one only by who has had a lower one. */
const mayReach = (who: string, what: Levelled, level: number): Change =>
  demand((world) => {
    const now = amountOf(world, who, what);
    return level === 1 ? now < 1 : level > now && now >= 1;
  }, `${who} cannot go to level ${level} of ${what}.`);

const entitled = (world: World) =>
  entitiesOf(world, 'player').flatMap((player) =>
    Object.entries(WEEKLY).map(([what, [quantity, each]]) => {
      const amount = each * amountOf(world, player, what);
      return quantity === 'tildex' ? receiveTildex(player, amount) : gain(player, quantity, amount);
    }),
  );

const technologies = defineActions({
  name: 'technologies',
  title: 'Technologies',
  summary:
    'Research points buy abilities, some of them in levels; who has one may give it to others and keeps it. What is tried by one succeeds once in four times; see Political Go.',
  quantities: {
    general: { start: 0, floor: 0 },
    'playing-the-board-game': {},
    'extra-bandwidth': {},
    'printing-tildex': {},
    drawing: {},
    bandwidth: {},
    tildex: {},
  },
  sets: ['technologies'],
  actions: {
    learn: action('Buys a technology.', RULE, { learn: Simples }, ({ learn, by }) => [
      isNew(by, learn),
      payFor(by, learn, PRICES[learn]),
      grant(by, 'technologies', learn),
    ]),
    raise: action(
      'Buys a level of a technology that has levels.',
      RULE,
      { raise: Levels, to: Integer },
      ({ raise, to, by }) => [
        mustBeTechnology(raise),
        demand(() => to >= 1, 'Levels are counted from one.'),
        mayReach(by, raise, to),
        payFor(by, raise, LEVEL_PRICES[raise] * to),
        put(by, raise, to),
      ],
    ),
    share: action(
      'Gives somebody a technology, and keeps it.',
      RULE,
      { share: z.union([Simples, Levels]), with: Words },
      ({ share, with: other, by }) => [
        mustBeTechnology(share),
        ...(share in PRICES
          ? [
              demand((world) => has(world, by, share), `${by} does not have ${share}.`),
              isNew(other, share),
              grant(other, 'technologies', share),
            ]
          : [shareLevel(share as Levelled, by, other)]),
      ],
    ),
  },
  turns: { week: entitled },
  derived: {
    'board-game-moves': {
      summary: 'Moves of each in a checking period of the Board Game.',
      give: (world) =>
        Object.fromEntries(
          entitiesOf(world, 'player').map((player) => [
            player,
            Math.max(1, amountOf(world, player, 'playing-the-board-game')),
          ]),
        ),
    },
  },
});

function shareLevel(what: Levelled, by: string, other: string): Change {
  return depending((world) => {
    const level = amountOf(world, by, what);
    return [
      demand(() => level >= 1, `${by} does not have ${what}.`),
      mayReach(other, what, level),
      put(other, what, level),
    ];
  });
}

/** Technologies of the late First Era, by Rule 1854. */
export const technologyBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1854', procedures: [technologies] },
];
