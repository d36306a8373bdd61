import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, mark, pay } from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { markOf } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Names } from '../../../../procedures/fields.ts';
import { ARENA, areBeside, Cube, move, noAvatar, restock, spring } from './trap-cubes.ts';

const RULE = '1922/0';
const Stat = z.enum(['AvSpeed', 'AvPower', 'AvStrength', 'AvSkill']);
const traps = defineActions({
  name: 'traps',
  title: 'Traps in the Arena',
  summary:
    'Traps are placed and moved by chance, kill the avatars that enter their cubes, and bring a token to whoever pushed them. Other turns in the Arena are told.',
  settings: {
    none: {
      options: ['none', 'one-or-none'],
      default: 'none',
      meaning:
        'Four traps are made available where there is less than one, and by the remark in the rule also where there is one.',
    },
  },
  quantities: {
    available: {},
    placed: {},
    'trap-tokens': { start: 0, floor: 0 },
    ...Object.fromEntries(Stat.options.map((stat) => [stat, { start: 1, floor: 1 }])),
  },
  marks: ['cube', 'owes'],
  actions: {
    restock: happening(
      'Traps are placed in cubes that were drawn among the empty ones.',
      RULE,
      { restock: Names },
      (fields, world, choices) => restock(fields.restock, world, choices),
    ),
    drift: happening(
      'The trap that was drawn moves to a cube that was drawn, once in a Checking Period.',
      RULE,
      { drift: Cube, to: Cube },
      ({ drift, to }, world) => [
        demand(() => markOf(world, ARENA, 'moved') === undefined, 'A trap has moved.'),
        noAvatar(to),
        ...move(drift, to, world),
      ],
    ),
    enter: happening(
      'An avatar comes into a cube, perhaps by the doing of another player.',
      RULE,
      { enter: Cube, player: Words, by: Words.optional() },
      ({ enter, player, by }, world) => [
        demand(() => markOf(world, player, 'owes') === undefined, `${player} owes a stat.`),
        mark(player, 'cube', enter),
        spring(enter, by),
      ],
    ),
    lower: action('Gives up a point of a stat after a trap.', RULE, { lower: Stat }, (fields) => [
      demand((world) => markOf(world, fields.by, 'owes') !== undefined, 'E owes none.'),
      pay(fields.by, fields.lower, 1),
      mark(fields.by, 'owes', undefined),
    ]),
    spend: action(
      'Spends a token to move a trap to a cube beside it, or to one that was drawn.',
      RULE,
      { spend: Cube, to: Cube },
      ({ spend, to, by }, world) => [
        pay(by, 'trap-tokens', 1),
        ...(areBeside(spend, to) ? [] : [noAvatar(to)]),
        ...move(spend, to, world),
        spring(to, by),
      ],
    ),
  },
  turns: { 'checking-period': () => [] },
  // Whoever comes into a cube by a turn of the Arena comes upon what is in it.
  hears: { 'cube-entered': ({ cube }) => [spring(String(cube), undefined)] },
});

/** Traps of the late First Era, by Rule 1922. */
export const trapBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1922', procedures: [traps] },
];
