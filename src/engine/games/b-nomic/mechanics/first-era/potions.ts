import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  gain,
  mark,
  markFor,
  mustOwn,
  put,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, markOf, type World } from '../../../../world/entities.ts';
import { newPot } from './tildex.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import type { Choices } from '../../../../procedures/settings.ts';

const RULE = '1914/1';
/** What a Bloody Harry adds to power and takes from skill until the nweek ends. */
const POWER = 2;
const SKILL = 1;

/** A drink of each type of fruit that exists makes a Rainbow Potion. */
const FRUITS = ['Tomato', 'Thorn Seed', 'Water Pod', 'Blood Spore', 'Lemon'];
const Potion = z.enum(['Bloody Harry', 'Rainbow Potion']);
type Potion = z.output<typeof Potion>;

/** The kinds of drinks that a recipe calls for, each once. */
function recipeOf(potion: Potion, { thorn }: Choices): string[] {
  if (potion === 'Rainbow Potion') return FRUITS.map((fruit) => `${fruit} Drink`);
  return ['Tomato Drink', thorn === 'thorn-seed-drink' ? 'Thorn Seed Drink' : 'Thorn Drink'];
}

interface Brewing {
  readonly brew: Potion;
  readonly as: string;
  readonly of: readonly string[];
  readonly by: string;
}

function brew({ brew: potion, as, of, by }: Brewing, world: World, choices: Choices) {
  const kinds = of.map((drink) => markOf(world, drink, 'kind') ?? '').sort();
  const recipe = recipeOf(potion, choices).sort();
  const isRecipe = kinds.join('|') === recipe.join('|') && new Set(of).size === of.length;
  return [
    demand(() => isRecipe, 'That is not its recipe.'),
    ...of.map((drink) => mustOwn(by, drink)),
    ...of.map((drink) => destroy(drink)),
    create(as, 'potion', by),
    mark(as, 'kind', potion),
  ];
}

function drink(potion: string, by: string, world: World): Change[] {
  const isRainbow = markOf(world, potion, 'kind') === 'Rainbow Potion';
  const lost = Math.min(SKILL, amountOf(world, by, 'AvSkill') - 1);
  const harry = [
    gain(by, 'AvPower', POWER),
    gain(by, 'AvSkill', -lost),
    gain(by, 'power-borrowed', POWER),
    gain(by, 'skill-lent', lost),
  ];
  const expiry = { unit: 'nday', periods: 2, then: 'over' };
  return [
    mustOwn(by, potion, 'potion'),
    destroy(potion),
    ...(isRainbow ? [markFor(by, 'following-the-rainbow', 'yes', expiry)] : harry),
  ];
}

/** Who followed the rainbow for an nday finds a pot of gold. */
function findPots(world: World): Change[] {
  return entitiesOf(world, 'player')
    .filter((player) => markOf(world, player, 'following-the-rainbow') === 'over')
    .flatMap((player) => {
      const count = amountOf(world, player, 'pots-found') + 1;
      const name = `pot ${count} of ${player}`;
      return [
        mark(player, 'following-the-rainbow', undefined),
        put(player, 'pots-found', count),
        ...newPot(name, player),
      ];
    });
}

/** What a Bloody Harry changed is as before when the nweek ends. */
function sober(world: World): Change[] {
  return entitiesOf(world, 'player').flatMap((player) => [
    gain(player, 'AvPower', -amountOf(world, player, 'power-borrowed')),
    gain(player, 'AvSkill', amountOf(world, player, 'skill-lent')),
    put(player, 'power-borrowed', 0),
    put(player, 'skill-lent', 0),
  ]);
}

const potions = defineActions({
  name: 'potions',
  title: 'Potions',
  summary:
    'Drinks of eir own are brewed into potions by two recipes, all or none of them. One potion changes stats until the nweek ends, the other leads to a pot of gold. A stat stays at least one.',
  settings: {
    thorn: {
      options: ['thorn-seed-drink', 'thorn-drink'],
      default: 'thorn-seed-drink',
      meaning:
        'A recipe calls for a Thorn Drink, while what is fermented of a Thorn Seed is a Thorn Seed Drink. It is that drink, or one that nobody can make.',
    },
  },
  quantities: {
    AvPower: { start: 1, floor: 1 },
    AvSkill: { start: 1, floor: 1 },
    'power-borrowed': {},
    'skill-lent': {},
    'pots-found': {},
    tildex: {},
  },
  marks: ['kind', 'following-the-rainbow'],
  actions: {
    brew: action(
      'Follows a recipe with drinks that e owns.',
      RULE,
      { brew: Potion, as: Words, of: z.array(Words) },
      brew,
    ),
    drink: action('Drinks a potion.', RULE, { drink: Words }, (fields, world) =>
      drink(fields.drink, fields.by, world),
    ),
  },
  turns: { nday: findPots, nweek: sober },
});

/** Potions of the late First Era, by Rule 1914. */
export const potionBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1914', procedures: [potions] },
];
