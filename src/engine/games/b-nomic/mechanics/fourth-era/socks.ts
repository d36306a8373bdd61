import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  depending,
  gain,
  hand,
  mark,
  mustBe,
  pay,
  whileRule,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';
import { oncePer } from '../../../../world/periods.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';

const SOCKS = '4e68';
const DIVIDENDS = '4e69';
const PRICE = 80;
const DIVIDEND = 10;
const COMPANY = 'Company';

const Color = z.enum(['Blue', 'Black', 'Brown', 'Burnt Sienna', 'Beige', 'Burgundy']);
const ProposalColor = z.enum([...Color.options, 'Blank']);

/** A sock that nobody was given is the Company's, and blue where no other color is written. */
const holderOf = (world: World, sock: string) => ownerOf(world, sock) ?? COMPANY;
const colorOf = (world: World, sock: string) => markOf(world, sock, 'color') ?? 'Blue';

/** The first sock of a color that somebody holds. */
function sockOf(world: World, holder: string, color: string): string | undefined {
  return entitiesOf(world, 'sock').find(
    (sock) => holderOf(world, sock) === holder && colorOf(world, sock) === color,
  );
}

/** Who may hold socks: players, the Company and corporations (4E68, 4E79). */
const HOLDERS = ['player', 'company', 'corporation'];

/** Pays for each sock of a proposal's color. The Company has no mackerel, and gets none. */
function dividends(proposal: string, world: World): Change[] {
  const color = markOf(world, proposal, 'color') ?? 'Blank';
  return entitiesOf(world, 'sock')
    .filter((sock) => colorOf(world, sock) === color && holderOf(world, sock) !== COMPANY)
    .map((sock) => gain(holderOf(world, sock), 'mackerel', DIVIDEND));
}

/** Lets a proposal go from one status to another. */
function advance(proposal: string, from: string, to: string): Change[] {
  return [
    mustBe('proposal', proposal),
    demand(
      (world) => (markOf(world, proposal, 'status') ?? 'Pending') === from,
      `${proposal} is not ${from}.`,
    ),
    mark(proposal, 'status', to),
  ];
}

function move(from: string, to: string, color: string) {
  return depending((world) => {
    const sock = sockOf(world, from, color);
    const missing = demand(() => false, `${from} holds no ${color} sock.`);
    return [sock === undefined ? missing : hand(sock, to)];
  });
}

const socks = defineActions({
  name: 'socks',
  title: 'Socks and dividends',
  summary:
    'Socks are bought from the Company and handed on; a proposal that passes pays whoever holds socks of its color.',
  quantities: { mackerel: { start: 50, floor: 0 } },
  marks: ['color', 'status'],
  actions: {
    buy: action('Buys a sock of a color.', SOCKS, { buy: Color }, ({ buy, by }) => [
      pay(by, 'mackerel', PRICE),
      move(COMPANY, by, buy),
    ]),
    give: action(
      'Hands on a sock.',
      SOCKS,
      { give: Color, to: Words },
      ({ give, to, by }, world) => [
        demand(() => HOLDERS.includes(kindOf(world, to) ?? ''), `${to} cannot hold socks.`),
        move(by, to, give),
      ],
    ),
    paint: action(
      'Changes the color of a pending proposal.',
      DIVIDENDS,
      { paint: Words, color: ProposalColor },
      ({ paint, color }) => [...advance(paint, 'Pending', 'Pending'), mark(paint, 'color', color)],
      oncePer('nday'),
    ),
    open: happening(
      'Voting on a proposal begins.',
      DIVIDENDS,
      { open: Words },
      ({ open }) => advance(open, 'Pending', 'Open'),
      { alone: true },
    ),
    pass: happening(
      'A proposal passes: each sock of its color pays its holder.',
      DIVIDENDS,
      { pass: Words },
      ({ pass }, world) => [...advance(pass, 'Open', 'Historical'), ...dividends(pass, world)],
      { alone: true },
    ),
  },
  hears: {
    'proposal-passed': ({ proposal }) => [
      whileRule('4e69', (world) => dividends(String(proposal), world)),
    ],
  },
});

/** Socks of the Fourth Era, by Rules 4E68 and 4E69. */
export const sockBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-68', procedures: [socks] },
  { mechanic: '4E-69', procedures: [socks] },
];
