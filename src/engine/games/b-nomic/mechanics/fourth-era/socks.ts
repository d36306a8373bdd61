import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  depending,
  gain,
  hand,
  mark,
  pay,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { entitiesOf, markOf, type Holdings } from '../../../../holdings/holdings.ts';
import { oncePer } from '../../../../holdings/periods.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';

const SOCKS = '4e68';
const DIVIDENDS = '4e69';
const PRICE = 80;
const DIVIDEND = 10;
const COMPANY = 'Company';

const Color = z.enum(['Blue', 'Black', 'Brown', 'Burnt Sienna', 'Beige', 'Burgundy']);
const ProposalColor = z.enum([...Color.options, 'Blank']);

/** A sock that nobody was given is the Company's, and blue where no other color is written. */
const holderOf = ({ owners }: Holdings, sock: string) => owners.get(sock) ?? COMPANY;
const colorOf = (holdings: Holdings, sock: string) => markOf(holdings, sock, 'color') ?? 'Blue';

/** The first sock of a color that somebody holds. */
function sockOf(holdings: Holdings, holder: string, color: string): string | undefined {
  return entitiesOf(holdings, 'sock').find(
    (sock) => holderOf(holdings, sock) === holder && colorOf(holdings, sock) === color,
  );
}

/** Who may hold socks: players, the Company and corporations (4E68, 4E79). */
const HOLDERS = ['player', 'company', 'corporation'];

/** Pays for each sock of a proposal's color. The Company has no mackerel, and gets none. */
function dividends(proposal: string, holdings: Holdings): Change[] {
  const color = markOf(holdings, proposal, 'color') ?? 'Blank';
  return entitiesOf(holdings, 'sock')
    .filter((sock) => colorOf(holdings, sock) === color && holderOf(holdings, sock) !== COMPANY)
    .map((sock) => gain(holderOf(holdings, sock), 'mackerel', DIVIDEND));
}

/** Lets a proposal go from one status to another. */
function advance(proposal: string, from: string, to: string): Change[] {
  return [
    demand(({ entities }) => entities.get(proposal) === 'proposal', `${proposal} is no proposal.`),
    demand(
      (holdings) => (markOf(holdings, proposal, 'status') ?? 'Pending') === from,
      `${proposal} is not ${from}.`,
    ),
    mark(proposal, 'status', to),
  ];
}

function move(from: string, to: string, color: string) {
  return depending((holdings) => {
    const sock = sockOf(holdings, from, color);
    const missing = demand(() => false, `${from} holds no ${color} sock.`);
    return [sock === undefined ? missing : hand(sock, to)];
  });
}

const socks = defineDeeds({
  name: 'socks',
  title: 'Socks and dividends',
  summary:
    'Socks are bought from the Company and handed on; a proposal that passes pays whoever holds socks of its color.',
  quantities: { mackerel: { start: 50, floor: 0 } },
  marks: ['color', 'status'],
  deeds: {
    buy: deed('Buys a sock of a color.', SOCKS, { buy: Color }, ({ buy, by }) => [
      pay(by, 'mackerel', PRICE),
      move(COMPANY, by, buy),
    ]),
    give: deed(
      'Hands on a sock.',
      SOCKS,
      { give: Color, to: Words },
      ({ give, to, by }, { entities }) => [
        demand(() => HOLDERS.includes(entities.get(to) ?? ''), `${to} cannot hold socks.`),
        move(by, to, give),
      ],
    ),
    paint: deed(
      'Changes the color of a pending proposal.',
      DIVIDENDS,
      { paint: Words, color: ProposalColor },
      ({ paint, color }) => [...advance(paint, 'Pending', 'Pending'), mark(paint, 'color', color)],
      oncePer('nday'),
    ),
    open: happening('Voting on a proposal begins.', DIVIDENDS, { open: Words }, ({ open }) =>
      advance(open, 'Pending', 'Open'),
    ),
    pass: happening(
      'A proposal passes: each sock of its color pays its holder.',
      DIVIDENDS,
      { pass: Words },
      ({ pass }, holdings) => [
        ...advance(pass, 'Open', 'Historical'),
        ...dividends(pass, holdings),
      ],
    ),
  },
});

/** Socks of the Fourth Era, by Rules 4E68 and 4E69. */
export const sockBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-68', procedures: [socks] },
  { mechanic: '4E-69', procedures: [socks] },
];
