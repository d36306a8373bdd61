import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, depending, gain, hand, mark, pay } from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { entitiesOf, markOf, ownedBy, type Holdings } from '../../../../holdings/holdings.ts';
import { oncePer } from '../../../../holdings/periods.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';

const SOCKS = '4e68';
const DIVIDENDS = '4e69';
const PRICE = 80;
const DIVIDEND = 10;
const COMPANY = 'Company';

const Color = z.enum(['Blue', 'Black', 'Brown', 'Burnt Sienna', 'Beige', 'Burgundy']);
const ProposalColor = z.enum([...Color.options, 'Blank']);

/** The first sock of a color that somebody holds. */
function sockOf(holdings: Holdings, owner: string, color: string): string | undefined {
  return ownedBy(holdings, owner).find((sock) => markOf(holdings, sock, 'color') === color);
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
  marks: ['color'],
  deeds: {
    buy: deed('Buys a sock of a color.', SOCKS, { buy: Color }, ({ buy, by }) => [
      pay(by, 'mackerel', PRICE),
      move(COMPANY, by, buy),
    ]),
    give: deed('Hands on a sock.', SOCKS, { give: Color, to: Words }, ({ give, to, by }) => [
      move(by, to, give),
    ]),
    paint: deed(
      'Changes the color of a pending proposal.',
      DIVIDENDS,
      { paint: Words, color: ProposalColor },
      ({ paint, color }, holdings) => [
        demand(() => holdings.entities.get(paint) === 'proposal', `${paint} is no proposal.`),
        mark(paint, 'color', color),
      ],
      oncePer('nday'),
    ),
    pass: happening(
      'A proposal passes: each sock of its color pays its holder.',
      DIVIDENDS,
      { pass: Words },
      ({ pass }, holdings) =>
        entitiesOf(holdings, 'sock')
          .filter((sock) => markOf(holdings, sock, 'color') === markOf(holdings, pass, 'color'))
          .map((sock) => gain(holdings.owners.get(sock) ?? COMPANY, 'mackerel', DIVIDEND)),
    ),
  },
});

const message = defineDeeds({
  name: 'message-of-the-nweek',
  title: 'Message of the nweek',
  summary: 'One line that the Registrar may change once in an nweek, with support.',
  marks: ['message'],
  deeds: {
    write: deed(
      'Changes the message, having support.',
      '4e39',
      { write: Words },
      ({ write, by }, holdings) => [
        demand(() => holdings.owners.get('Registrar') === by, `${by} is not the Registrar.`),
        demand(() => write.length <= 256, 'It has at most 256 characters.'),
        mark('motnw', 'message', write),
      ],
      oncePer('nweek'),
    ),
  },
});

/** Socks, and the message, of the Fourth Era, by Rules 4E68, 4E69 and 4E39. */
export const sockBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-68', procedures: [socks] },
  { mechanic: '4E-69', procedures: [socks] },
  { mechanic: '4E-39', procedures: [message] },
];
