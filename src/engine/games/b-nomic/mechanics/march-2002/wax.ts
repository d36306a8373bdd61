import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  hand,
  mark,
  markFor,
  mustBe,
  mustOwn,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, ownerOf } from '../../../../world/entities.ts';
import { die } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { lasting, nweeks } from './holders.ts';
import { areTogether } from './landing.ts';
import { EARWAX, hit, left, lies, outOfEars, unplugged, WAX } from './wax-balls.ts';

const RULE = '401/0';
const STICK = 'stick';

/** Balls of wax (401/0). */
export const wax: Procedure = defineActions({
  name: 'balls-of-wax',
  title: 'Balls of wax',
  summary:
    'A new ball each nweek; it is thrown for points, caught, or hit with the big stick, or plugs ears, which makes deaf and earwax of it.',
  settings: lasting,
  quantities: { points: { start: 0, floor: 0 } },
  marks: ['square', 'deaf', 'icky', 'target', 'in', 'disgusting'],
  naming: ['target', 'catcher', 'thrower'],
  actions: {
    enter: happening(
      'A ball enters the Grid where the Administrator says.',
      RULE,
      { enter: Words, at: Words },
      ({ enter, at }) => [create(enter, WAX), mark(enter, 'square', at)],
    ),
    take: action('Picks up a ball.', RULE, { take: Words }, ({ take, by }, world) => [
      demand(() => [WAX, EARWAX].includes(kindOf(world, take) ?? ''), `${take} is no ball.`),
      demand(
        () => ownerOf(world, take) === undefined && areTogether(world, by, take),
        'It is not there.',
      ),
      hand(take, by),
      mark(take, 'square', undefined),
    ]),
    throw: action(
      'Throws a ball at somebody, who has two ndays to catch it; earwax cannot be caught.',
      RULE,
      { throw: Words, at: Words },
      (fields, world) => [
        mustOwn(fields.by, fields.throw),
        mustBe('player', fields.at),
        outOfEars(fields.throw),
        hand(fields.throw, undefined),
        mark(fields.throw, 'thrower', fields.by),
        kindOf(world, fields.throw) === EARWAX
          ? mark(fields.throw, 'target', fields.at)
          : markFor(fields.throw, 'catcher', fields.at, { unit: 'nday', periods: 2 }),
        mark(fields.throw, 'target', fields.at),
      ],
    ),
    catch: action('Catches a ball that was thrown.', RULE, { catch: Words }, (fields) => [
      demand(
        (world) => markOf(world, fields.catch, 'catcher') === fields.by,
        'It was not thrown at em, or too long ago.',
      ),
      hand(fields.catch, fields.by),
      mark(fields.catch, 'catcher', undefined),
      mark(fields.catch, 'target', undefined),
    ]),
    hit: happening(
      'A ball hits, with a roll: wax takes points for the thrower, earwax makes icky for as many ndays.',
      RULE,
      { hit: Words, roll: die(3) },
      (fields, world) => hit(fields, world),
    ),
    bat: action(
      'Hits a ball that was thrown at em with the big stick, to where it is drawn; earwax bursts.',
      RULE,
      { bat: Words, to: Words },
      ({ bat, to, by }, world) => [
        mustOwn(by, STICK),
        demand(() => markOf(world, bat, 'target') === by, 'It was not thrown at em.'),
        ...(kindOf(world, bat) === EARWAX ? [destroy(bat)] : lies(bat, to)),
      ],
    ),
    plug: action(
      'Plugs eir ears and is deaf for an nweek; the wax that is taken out then is earwax.',
      RULE,
      { plug: Words },
      ({ plug, by }, _, choices) => [
        mustOwn(by, plug),
        mustBe(WAX, plug),
        outOfEars(plug),
        demand((world) => markOf(world, by, 'deaf') === undefined, `${by} is deaf already.`),
        markFor(by, 'deaf', 'yes', nweeks(1, choices)),
        mark(plug, 'in', 'ears'),
      ],
    ),
    escape: action('Gets out of the reach of a Siren, and hears again.', RULE, {}, ({ by }) => [
      demand((world) => markOf(world, by, 'deaf') !== undefined, `${by} is not deaf.`),
      mark(by, 'deaf', undefined),
    ]),
  },
  turns: { nday: () => [], nweek: () => [] },
  hears: {
    disowned: (signal, world) =>
      signal['kind'] === WAX || signal['kind'] === EARWAX ? left(signal, world) : [],
    'entropy-reset': (_signal, world) =>
      [WAX, EARWAX].flatMap((kind) => entitiesOf(world, kind)).map(destroy),
  },
  triggers: [unplugged],
});
