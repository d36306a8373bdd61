import { Words } from '../../../../schemas/scalars.ts';
import { demand, destroy, gain, mark, type Change } from '../../../world/changes.ts';
import { isCrook } from './keys.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, type World } from '../../../world/entities.ts';
import { Names } from '../../../procedures/fields.ts';
import type { Procedure } from '../../../procedures/kinds.ts';

const RULE = 'victory-and-ascension';
const GAME = 'game';
const MASTERMIND = 'Mastermind';
const ROLE = 'role';
/** Where declarations are voted on, they tell who has won. */
const isPlayed = (world: World) => world.underWay('declarations-of-victory') !== undefined;
const told = demand((world) => !isPlayed(world), 'A declaration tells it.');

const heads = (world: World, crook: string) => markOf(world, crook, ROLE) === MASTERMIND;

const isWaiting = (world: World) => markOf(world, GAME, 'hiatus') !== undefined;

/** Somebody begins a dynasty and has not yet posted the address. */
const beforeAddress = (by: string): Change[] => [
  demand((world) => heads(world, by), `${by} is not the Mastermind.`),
  demand(isWaiting, 'The Ascension Address has been posted.'),
];

/** Rules of the dynasty before are repealed, but for those that are kept; each of these must be one. */
function repealAllBut(keeps: readonly string[], world: World): Change[] {
  const rules = entitiesOf(world, 'dynastic-rule');
  return [
    ...keeps.map((rule) => demand(() => rules.includes(rule), `${rule} is no dynastic rule.`)),
    ...rules.filter((rule) => !keeps.includes(rule)).map(destroy),
  ];
}

const installed = (crook: string, world: World): Change[] => [
  ...entitiesOf(world, 'player').map((one) => mark(one, ROLE, undefined)),
  mark(crook, ROLE, MASTERMIND),
];

/** Dynasties, and what a new one keeps of the old. */
export const dynasties: Procedure = defineActions({
  name: 'dynasties',
  title: 'Dynasties',
  summary:
    'Who is held to have won begins a dynasty as its Mastermind, or passes that on, and posts an address that names the dynastic rules to keep; all others are repealed. Which words the theme replaces is left to the log.',
  quantities: { dynasty: { start: 0 } },
  marks: [ROLE, 'theme', 'hiatus'],
  actions: {
    win: action(
      'Is held to have won, by a declaration that was enacted; a new dynasty begins.',
      RULE,
      {},
      ({ by }, world) => [
        told,
        demand(() => !isWaiting(world), 'The last winner has not posted eir address.'),
        demand(() => !heads(world, by), 'The Mastermind does not declare victory.'),
        gain(GAME, 'dynasty', 1),
        mark(GAME, 'hiatus', 'until the address'),
        ...installed(by, world),
      ],
    ),
    'pass-on': action(
      'Passes the role of the Mastermind to another, before the address.',
      RULE,
      { 'pass-on': Words },
      (fields, world) => [
        told,
        ...beforeAddress(fields.by),
        ...isCrook(fields['pass-on']),
        ...installed(fields['pass-on'], world),
      ],
    ),
    ascend: action(
      'Posts the Ascension Address.',
      RULE,
      { ascend: Words, keeps: Names.default([]) },
      ({ ascend, keeps, by }, world) => [
        told,
        ...beforeAddress(by),
        mark(GAME, 'theme', ascend),
        mark(GAME, 'hiatus', undefined),
        ...repealAllBut(keeps, world),
      ],
    ),
  },
  hears: {
    'dov-enacted': (_signal, world) =>
      kindOf(world, GAME) === undefined ? [] : [gain(GAME, 'dynasty', 1)],
  },
  derived: {
    metadynasty: {
      summary: 'Whether the dynasty is headed by nobody.',
      give: (world) => !entitiesOf(world, 'player').some((one) => heads(world, one)),
    },
  },
});
