import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  grant,
  lose,
  mark,
  markFor,
  pay,
  put,
  type Change,
} from '../../../../world/changes.ts';
import { action } from '../../../../world/actions.ts';
import {
  amountOf,
  entitiesOf,
  amountsOf,
  markOf,
  ownerOf,
  periodOf,
  type World,
} from '../../../../world/entities.ts';
import { Names, YesNo } from '../../../../procedures/fields.ts';
import type { Choices } from '../../../../procedures/settings.ts';
import { make } from './devices.ts';
import { byIntent } from './by-intent.ts';

const RULE = '4e37';
const NDAYS = 12;
/** The last nday on which a blueprint is made, and the one at whose beginning bidding ends. */
const LAST_MAKING = 5;
const END = 11;
/** What bids are multiples of, and the points that cost who cannot pay. */
const STEP = 25;
const PENALTY = 25;
/** Players who object at most. */
const FEW = 1;

const ndayOf = (world: World) =>
  Number(world.get('time/nday') ?? (periodOf(world, 'nday') % NDAYS) + 1);
const bidOn = (blueprint: string) => `bid on ${blueprint}`;

interface Bid {
  readonly by: string;
  readonly amount: number;
}

/** The bids on a blueprint, the highest first, of equal ones the earlier. */
function bidsOn(world: World, blueprint: string): Bid[] {
  const bids = amountsOf(world, bidOn(blueprint));
  return bids.map(([by, amount]) => ({ by, amount })).sort((a, b) => b.amount - a.amount);
}

/** Sells a unique device where its bidder has the price, or else does what follows then. */
function sell(blueprint: string, bid: Bid | undefined, price: number, or: Change[]): Change {
  return depending((world) => {
    const canPay = bid !== undefined && amountOf(world, bid.by, 'mackerel') >= price;
    if (!canPay) return or;
    return [
      pay(bid.by, 'mackerel', price),
      ...make(blueprint, `device of ${blueprint}`, bid.by, world),
    ];
  });
}

/** Who cannot pay is without a vote and loses points (4E37). */
const penalise = ({ by }: Bid): Change[] => [
  lose(by, 'points', PENALTY),
  mark(by, 'voting-power', '0'),
];

/** Ends auctions: first bidders at the beginning of nday 11 or an nday later, second ones after another. */
export function auctions(world: World, choices: Choices): Change[] {
  const unique = entitiesOf(world, 'blueprint').filter(
    (blueprint) => markOf(world, blueprint, 'unique') === 'yes',
  );
  return unique.flatMap((blueprint) => {
    const [first, second] = bidsOn(world, blueprint);
    const price = first?.amount ?? 0;
    const less = choices['second'] === 'own-bid' ? (second?.amount ?? 0) : price;
    const isLate = markOf(world, blueprint, 'late') === 'yes';
    const nday = ndayOf(world);
    if (nday === END) return [sell(blueprint, first, price, first ? [] : [destroy(blueprint)])];
    if (nday === END + 1 && first !== undefined) {
      return [sell(blueprint, first, price, [...penalise(first), mark(blueprint, 'late', 'yes')])];
    }
    return isLate ? [sell(blueprint, second, less, [destroy(blueprint)])] : [];
  });
}

/** Making blueprints, and bids for unique ones, by Rule 4E37. */
export const auctioning = {
  blueprint: action(
    'The Artisan makes a blueprint, fewer than two objecting: one in an nweek, by nday 5.',
    RULE,
    {
      blueprint: Words,
      unique: YesNo.default(false),
      properties: Names.default([]),
      objections: WholeNumber.default(0),
      intent: Words.optional(),
    },
    ({ blueprint, unique, properties, objections, intent, by }, world) => [
      demand(() => ownerOf(world, 'Goods') === by, `${by} is not the Artisan.`),
      byIntent({ without: FEW + 1 }, { by, intent, objections }),
      demand(() => ndayOf(world) <= LAST_MAKING, 'It is too late in the nweek.'),
      demand(() => markOf(world, 'Goods', 'made') === undefined, 'One was made in this nweek.'),
      markFor('Goods', 'made', 'in this nweek', { unit: 'nweek', periods: 1 }),
      create(blueprint, 'blueprint'),
      ...properties.map((property) => grant(blueprint, 'properties', property)),
      ...(unique ? [mark(blueprint, 'unique', 'yes')] : []),
    ],
  ),
  bid: action(
    'Bids for a unique device a multiple of 25 mackerel; nobody takes a bid back.',
    RULE,
    { bid: WholeNumber, for: Words },
    (fields, world) => [
      demand(() => markOf(world, fields.for, 'unique') === 'yes', 'It is not sold by auction.'),
      demand(() => ndayOf(world) < END, 'Bidding is over.'),
      demand(
        () => fields.bid > 0 && fields.bid % STEP === 0,
        `Bids are multiples of ${STEP} mackerel.`,
      ),
      demand(
        () => fields.bid > amountOf(world, fields.by, bidOn(fields.for)),
        'Nobody takes a bid back.',
      ),
      put(fields.by, bidOn(fields.for), fields.bid),
    ],
  ),
};
