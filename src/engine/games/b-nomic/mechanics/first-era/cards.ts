import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  destroy,
  gain,
  hand,
  mark,
  markFor,
  mustBe,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import {
  entitiesOf,
  kindOf,
  markOf,
  ownedBy,
  ownerOf,
  type World,
} from '../../../../world/entities.ts';
import { oncePer } from '../../../../world/periods.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Names } from '../../../../procedures/fields.ts';

const HANDS = '1727/3';
const PLAYING = '1728/2';
const TOMATOES = '1908/2';
/** What comes where the Deck is empty. */
const DOOM = 'Card of DOOM!';
/** Cards in a hand from which on none is dealt. */
const ENOUGH = 7;
/** Stained cards that are given for a new one. */
const STAINED = 2;
/** What the Card of DOOM brings, and how many cards it takes. */
const DOOM_POINTS = 15;
const DOOM_CARDS = 3;
const DOOM_CHANCE = 5;

/** Names what a card is: its mark, or its own name where it bears none. */
export const cardName = (world: World, card: string): string => markOf(world, card, 'kind') ?? card;

/** Lists the cards in somebody's hand. */
export const handOf = (world: World, player: string): string[] =>
  ownedBy(world, player).filter((one) => kindOf(world, one) === 'card');

/** Lists the cards that are in nobody's hand. */
export const deckOf = (world: World): string[] =>
  entitiesOf(world, 'card').filter((card) => ownerOf(world, card) === undefined);

/** Lets changes go on only where cards are in somebody's hand, each once. */
export const inHand = (player: string, cards: readonly string[]): Change =>
  demand(
    (world) =>
      new Set(cards).size === cards.length &&
      cards.every((card) => handOf(world, player).includes(card)),
    `${player} does not have these cards.`,
    HANDS,
  );

/** The stain of juice, by which a card is Red and does nothing; the Deck cleans it (1908/2 B.2). */
export const JUICE = 'with tomato juice';
const isJuicy = (world: World, card: string) => markOf(world, card, 'stained') === JUICE;

/** Puts a card back into the Deck, where it is stained no more. */
export const discard = (card: string): Change =>
  depending(() => [hand(card, undefined), mark(card, 'stained', undefined)]);

/** Returns what gives a card of the Deck to a player; where there is none, a Card of DOOM comes to be under that name. */
export function drawCard(card: string, to: string, world: World): Change[] {
  const deck = deckOf(world);
  if (deck.length === 0) return [create(card, 'card', to), mark(card, 'kind', DOOM)];
  return [demand(() => deck.includes(card), `${card} is not in the Deck.`, HANDS), hand(card, to)];
}

/** The Card of DOOM takes three cards of others and one of one's own, or five by chance. */
function doom(card: string, by: string, chosen: readonly string[], world: World): Change[] {
  const others = handOf(world, by).filter((one) => one !== card);
  const own = chosen.filter((one) => others.includes(one));
  const held = (one: string) => kindOf(world, ownerOf(world, one) ?? '') === 'player';
  const isDifferent = new Set(chosen).size === chosen.length && !chosen.includes(card);
  const isChoice = chosen.length === DOOM_CARDS + 1 && own.length >= 1;
  const all = entitiesOf(world, 'card').filter((one) => one !== card && held(one)).length;
  const isChance =
    chosen.length === Math.min(DOOM_CHANCE, all) &&
    own.length === Math.min(others.length, DOOM_CHANCE);
  return [
    demand(() => isDifferent && chosen.every(held), 'Cards in hands are chosen.', HANDS),
    demand(
      () => isChoice || isChance,
      'Three cards and one of eir own go, or five by chance, eir own first.',
      HANDS,
    ),
    ...chosen.map(discard),
    ...(isChoice ? [gain(by, 'points', DOOM_POINTS)] : []),
  ];
}

interface Playing {
  readonly play: string;
  readonly chosen: readonly string[];
  readonly by: string;
}

function play({ play: card, chosen, by }: Playing, world: World): Change[] {
  const isDoom = cardName(world, card) === DOOM && !isJuicy(world, card);
  return [
    inHand(by, [card]),
    demand(() => markOf(world, by, 'drew') === undefined, `${by} drew a card instead.`),
    demand(() => markOf(world, by, 'shed') === undefined, `${by} shed stained cards.`, TOMATOES),
    demand(() => markOf(world, card, 'illegal') === undefined, `${card} is illegal.`, '1920/0'),
    demand(() => isDoom || chosen.length === 0, 'What this card does is told by other steps.'),
    ...(isDoom ? doom(card, by, chosen, world) : []),
    discard(card),
    markFor(by, 'played', 'in this nweek', { unit: 'nweek', periods: 1 }),
  ];
}

/** Two cards that juice stained are given for a new one, and none is played in that Checking Period. */
function shed({ shed: cards, for: drawn, by }: Shedding, world: World): Change[] {
  return [
    inHand(by, cards),
    demand(
      () => cards.length === STAINED && cards.every((card) => isJuicy(world, card)),
      'Two cards that are stained with tomato juice are discarded.',
    ),
    ...cards.map(discard),
    depending((later) => drawCard(drawn, by, later)),
    markFor(by, 'shed', 'stained cards', { unit: 'checking-period', periods: 1 }),
  ];
}

interface Shedding {
  readonly shed: readonly string[];
  readonly for: string;
  readonly by: string;
}

function newNweek(world: World): Change[] {
  const doomed = deckOf(world).filter((card) => cardName(world, card) === DOOM);
  const short = entitiesOf(world, 'player').filter((one) => handOf(world, one).length < ENOUGH);
  return [
    ...doomed.map((card) => destroy(card)),
    ...entitiesOf(world, 'player').map((one) => mark(one, 'dealt', undefined)),
    ...short.map((player) => mark(player, 'dealt', 'due')),
  ];
}

const cards = defineActions({
  name: 'cards',
  title: 'Cards',
  summary:
    'Cards are dealt as an nweek begins, drawn, and played from a hand once in a Checking Period. Which card chance gave is told; what a card does stands in its body, and but for the Card of DOOM those are lost: other steps tell it.',
  quantities: { points: { start: 0, floor: 0 } },
  marks: ['kind', 'dealt', 'drew', 'played', 'illegal'],
  actions: {
    deal: happening(
      'A player gets a card of the Deck, since an nweek began with less than seven in eir hand.',
      PLAYING,
      { deal: Words, to: Words },
      ({ deal, to }, world) => [
        demand(() => markOf(world, to, 'dealt') === 'due', `${to} is due no card.`),
        ...drawCard(deal, to, world),
        mark(to, 'dealt', undefined),
      ],
    ),
    draw: action(
      'Draws a card, and plays none in this nweek.',
      PLAYING,
      { draw: Words },
      ({ draw, by }, world) => [
        mustBe('player', by),
        demand(() => markOf(world, by, 'played') === undefined, `${by} has played a card.`),
        demand(() => markOf(world, by, 'drew') === undefined, `${by} has drawn a card.`),
        ...drawCard(draw, by, world),
        markFor(by, 'drew', 'in this nweek', { unit: 'nweek', periods: 1 }),
      ],
    ),
    play: action(
      'Plays a card from eir hand, which goes back into the Deck; the Card of DOOM names what goes with it.',
      PLAYING,
      { play: Words, chosen: Names.default([]) },
      play,
      oncePer('checking-period'),
    ),
    shed: action(
      'Discards two cards stained with tomato juice to draw another, and plays none in this Checking Period.',
      TOMATOES,
      { shed: Names, for: Words },
      shed,
    ),
    discard: happening(
      'What a rule or a card says takes a card out of a hand.',
      HANDS,
      { discard: Words, of: Words },
      (fields) => [inHand(fields.of, [fields.discard]), discard(fields.discard)],
    ),
  },
  turns: { nweek: newNweek },
  // What was in the hand of whoever left is in the Deck.
  hears: {
    disowned: ({ name, kind }) =>
      kind === 'card' ? [mark(String(name), 'stained', undefined)] : [],
  },
  derived: {
    hands: {
      summary: 'The cards in the hand of each player.',
      give: (world) =>
        Object.fromEntries(entitiesOf(world, 'player').map((one) => [one, handOf(world, one)])),
    },
    deck: { summary: 'The cards of the Deck.', give: (world) => deckOf(world) },
  },
});

/** Cards of the late First Era, by Rules 1726 to 1729. */
export const cardBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-1726', procedures: [cards] },
];
