import { z } from 'astro/zod';
import { Words } from '../../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  gain,
  hand,
  mark,
  mustBe,
  type Change,
} from '../../../../../world/changes.ts';
import { kindOf, markOf, ownerOf, type World } from '../../../../../world/entities.ts';
import { deckOf, discard, handOf, inHand } from '../cards.ts';
import { CLEAR, colorOf, colorOfCard, COLORS } from '../rainbow.ts';
import { attempt } from '../sobriety.ts';
import { counted } from '../../../../../../schemas/counted.ts';

const MURKY = 'Murky Brown';

/** Swaps cards with another player where the die lets it; otherwise they are discarded. */
export function slight(said: {
  readonly at: number;
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly of: string;
  readonly roll: number;
  readonly by: string;
}): Change[] {
  const { at, own, others, of, roll, by } = said;
  const isFit =
    own.length >= 1 && own.length <= Math.floor(at / 3) && others.length === own.length - 1;
  return [
    mustBe('player', of),
    demand(() => of !== by, 'Cards of another player are chosen.'),
    demand(
      () => isFit,
      `Up to ${counted(Math.floor(at / 3), 'card is', 'cards are')} given for one less.`,
    ),
    inHand(by, own),
    inHand(of, others),
    ...(roll <= at
      ? [...own.map((card) => hand(card, of)), ...others.map((card) => hand(card, by))]
      : own.map(discard)),
  ];
}

/** One of the effects of chromomancy. */
export const Tint = z.union([
  z.strictObject({ color: Words, of: Words.optional() }),
  z.strictObject({ discard: Words, take: Words }),
]);
type Tint = z.output<typeof Tint>;

/** Changes colors: one’s own, up to level 10 that of anybody, up to 15 cards, and beyond any two of these. */
export function chromomancy(at: number, tints: readonly Tint[], by: string): Change[] {
  const power = at % 5;
  const number = at > 15 ? 2 : 1;
  return [
    demand(() => tints.length === number, `It has ${number === 1 ? 'one effect' : 'two effects'}.`),
    ...tints.map((tint) => {
      const isCard = 'discard' in tint;
      const isOwn = !isCard && (tint.of ?? by) === by;
      const isOpen = at > 15 || (isCard ? at > 10 : at <= 10 && (isOwn || at > 5));
      return depending((world) => [
        demand(() => isOpen, `It has no such effect at level ${at}.`),
        ...(isCard ? swapColors(tint, power, by, world) : recolor(tint, power, by, world)),
      ]);
    }),
  ];
}

const apart = (a: string, b: string): number => {
  const [from, to] = [COLORS.indexOf(a), COLORS.indexOf(b)];
  return from < 0 || to < 0 ? Infinity : Math.abs(from - to);
};

function recolor(
  tint: { color: string; of?: string | undefined },
  power: number,
  by: string,
  world: World,
) {
  const target = tint.of ?? by;
  const now = colorOf(world, target);
  const isFit =
    now === MURKY
      ? tint.color === CLEAR
      : now === CLEAR
        ? COLORS.includes(tint.color)
        : apart(now, tint.color) <= power;
  return [
    mustBe('player', target),
    demand(() => isFit, `${target} is ${now}, and ${tint.color} is not within ${power} of that.`),
    mark(target, 'color', tint.color),
  ];
}

function swapColors(
  { discard: card, take }: { discard: string; take: string },
  power: number,
  by: string,
  world: World,
): Change[] {
  const away = apart(colorOfCard(world, card), colorOfCard(world, take));
  return [
    inHand(by, [card]),
    demand(
      () => deckOf(world).includes(take) && !handOf(world, by).includes(take),
      `${take} is not in the Deck.`,
    ),
    demand(() => away === power, `The card is ${power} away from the one that is discarded.`),
    discard(card),
    hand(take, by),
  ];
}

/** What alcomancy does: fruits that are fermented, or a change of somebody’s content of alcohol. */
export interface Alcomancy {
  readonly at: number;
  readonly fruits: readonly string[];
  readonly bac: number | undefined;
  readonly of: string;
  readonly roll?: number | undefined;
  readonly by: string;
}

/** Ferments fruits for free, or changes what somebody has drunk: one’s own, or from level 11 on anybody’s. */
export function alcomancy(said: Alcomancy, world: World): Change[] {
  const { at, fruits, bac, of, roll, by } = said;
  const isOfFruits = at <= 5 || (at > 10 && at <= 15);
  const most = Math.ceil((((at - 1) % 5) + 1) / 2);
  const isShared = at > 10;
  if (isOfFruits) {
    return [
      demand(() => bac === undefined && fruits.length > 0, 'It ferments fruits.'),
      demand(
        () => new Set(fruits).size === fruits.length && fruits.length <= most,
        `Up to ${counted(most, 'fruit is', 'fruits are')} fermented.`,
      ),
      attempt(
        by,
        'fermenting',
        roll,
        fruits.flatMap((fruit) => ferment(fruit, isShared ? undefined : by, world)),
      ),
    ];
  }
  const change = Math.abs(bac ?? 0);
  const isFit = isShared ? change === most : change >= 1 && change <= most;
  return [
    mustBe('player', of),
    demand(
      () => fruits.length === 0 && isFit,
      `It changes what was drunk by ${isShared ? '' : 'up to '}${most}.`,
    ),
    demand(() => isShared || of === by, `At level ${at} it works on oneself.`),
    gain(of, 'bac', bac ?? 0),
  ];
}

/** A fruit in somebody’s hands becomes eir drink. */
function ferment(fruit: string, only: string | undefined, world: World): Change[] {
  const holder = ownerOf(world, fruit) ?? '';
  const isHeld = kindOf(world, holder) === 'player' && (only === undefined || holder === only);
  const drink = `drink of ${fruit}`;
  return [
    demand(() => kindOf(world, fruit) === 'fruit' && isHeld, `${fruit} is no fruit that is held.`),
    destroy(fruit),
    create(drink, 'drink', holder),
    mark(drink, 'kind', `${markOf(world, fruit, 'kind') ?? fruit} Drink`),
  ];
}
