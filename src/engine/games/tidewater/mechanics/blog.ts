import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../schemas/scalars.ts';
import {
  create,
  demand,
  depending,
  gain,
  mark,
  pay,
  put,
  type Change,
} from '../../../world/changes.ts';
import { die } from '../../../procedures/fields.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { amountOf, bearersOf, entitiesOf, kindOf, markOf } from '../../../world/entities.ts';
import { oncePer } from '../../../world/periods.ts';
import type { World } from '../../../world/world.ts';
import { changePages, DEEDS, PAGE_FIELDS } from './pages.ts';
import { isHand } from './office.ts';
import { handsOf, write } from './standing.ts';

const POSTS = '301';
const CRUMBS = '303';
const GULLS = '304';

const isOpen = (post: string): Change =>
  demand(
    (world) => kindOf(world, post) === 'post' && markOf(world, post, 'fate') === undefined,
    `The post ${post} is not open.`,
  );

/** How many hands say something of a post. */
const saying = (world: World, post: string, what: string): number =>
  handsOf(world).filter((hand) => world.get(`post/${post}/says/${hand}`) === what).length;

/** Rule 301: more than half of the hands for it; a veto of the Umbrella ends it. */
function close(world: World, post: string): Change[] {
  const quorum = Math.floor(handsOf(world).length / 2) + 1;
  const isVetoed = saying(world, post, 'veto') > 0;
  if (isVetoed || saying(world, post, 'for') < quorum) return [mark(post, 'fate', 'failed')];
  return [
    mark(post, 'fate', 'enacted'),
    changePages((field) => markOf(world, post, field)?.split(' ') ?? []),
  ];
}

/** Rule 301: proposals are posts, and comments on them are votes. */
export const blog = defineActions({
  name: 'blog',
  title: 'Posts and comments',
  summary:
    'A proposal is a post; a comment for or against it is a vote. With more than half of the hands for it an admin enacts it.',
  quantities: { posted: { floor: 0 } },
  marks: ['fate', 'author', ...DEEDS.map(({ field }) => field)],
  actions: {
    post: action(
      'Posts a proposal.',
      POSTS,
      { post: Words, ...PAGE_FIELDS },
      ({ post, by, ...pages }, world) => [
        demand(
          () => amountOf(world, by, 'posted') < 2,
          `${by} has two posts of this week already.`,
        ),
        gain(by, 'posted', 1),
        create(post, 'post'),
        mark(post, 'author', by),
        ...DEEDS.flatMap(({ field }) => {
          const rules = pages[field];
          return rules === undefined ? [] : [mark(post, field, rules.join(' '))];
        }),
      ],
    ),
    comment: action(
      'Says in a comment what one votes.',
      POSTS,
      { comment: z.enum(['for', 'against', 'veto']), on: Words },
      ({ comment, on, by }) => [
        isOpen(on),
        demand(
          (world) => comment !== 'veto' || world.get('office/umbrella') === by,
          'Only whoever holds the Umbrella has a veto.',
        ),
        write(`post/${on}/says/${by}`, comment),
      ],
    ),
    close: action('An admin closes a post.', POSTS, { close: Words }, ({ close: post }) => [
      isOpen(post),
      depending((world) => close(world, post)),
    ]),
  },
  turns: {
    nweek: (world) => entitiesOf(world, 'player').map((hand) => put(hand, 'posted', 0)),
  },
});

const WIN = 40;

const hasGull = (hand: string): Change =>
  demand((world) => markOf(world, hand, 'gull') !== undefined, `${hand} has no gull.`);

/** Rules 303 and 304: crumbs are swept and fed to gulls, and dignity wins. */
export const gullery = defineActions({
  name: 'gullery',
  title: 'Crumbs and dignity',
  summary:
    'Once a day a hand sweeps the Quay for crumbs. A crumb fed to one’s gull is dignity; a squabble takes it, and forty of it win the dynasty.',
  quantities: { crumbs: { floor: 0 }, dignity: { floor: 0 }, wins: {} },
  marks: ['gull'],
  actions: {
    adopt: action('Adopts a gull by a name.', GULLS, { adopt: Words }, ({ adopt, by }) => [
      demand((world) => markOf(world, by, 'gull') === undefined, `${by} has a gull.`),
      mark(by, 'gull', adopt),
    ]),
    sweep: action(
      'Sweeps the Quay: as many crumbs as a die of six shows.',
      CRUMBS,
      { sweep: die(6) },
      ({ sweep, by }) => [gain(by, 'crumbs', sweep)],
      oncePer('day'),
    ),
    feed: action('Feeds crumbs to one’s gull.', GULLS, { feed: WholeNumber }, ({ feed, by }) => [
      hasGull(by),
      pay(by, 'crumbs', feed),
      gain(by, 'dignity', feed),
    ]),
    squabble: action(
      'Lets one’s gull squabble with another’s: the higher throw takes 3 dignity, the lower has it to lose.',
      GULLS,
      { squabble: Words, mine: die(6), theirs: die(6) },
      ({ squabble, mine, theirs, by }, world) => {
        const [winner, loser] = mine > theirs ? [by, squabble] : [squabble, by];
        const stake = mine === theirs ? 0 : Math.min(3, amountOf(world, loser, 'dignity'));
        return [
          isHand(squabble),
          demand(() => squabble !== by, 'A gull squabbles with that of another.'),
          // Where no gull is known, whose there are is told.
          ...(bearersOf(world, 'gull').length === 0 ? [] : [hasGull(by)]),
          gain(loser, 'dignity', -stake),
          gain(winner, 'dignity', stake),
        ];
      },
      oncePer('nweek'),
    ),
    declare: action('Declares that the dynasty is won.', GULLS, {}, ({ by }, world) => [
      demand(() => amountOf(world, by, 'dignity') >= WIN, `${by} is not dignified enough.`),
      gain(by, 'wins', 1),
      write('office/umbrella', by),
      ...entitiesOf(world, 'player').map((hand) => put(hand, 'dignity', 0)),
    ]),
  },
  turns: { day: () => [] },
});
