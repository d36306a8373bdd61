import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  gain,
  hand,
  lose,
  mark,
  markFor,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { markOf, type Holdings } from '../../../../holdings/holdings.ts';
import { die } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';
import { holds, oneNweek } from './holders.ts';

const WAX = 'ball of wax';
const EARWAX = 'ball of earwax';

const kindIs = (thing: string, kind: string) =>
  demand(({ entities }) => entities.get(thing) === kind, `It is no ${kind}.`);

function hit({ hit: ball, roll }: { hit: string; roll: number }, holdings: Holdings): Change[] {
  const target = markOf(holdings, ball, 'target') ?? '';
  const thrower = markOf(holdings, ball, 'thrower') ?? '';
  const flying = demand(
    () => target !== '' && markOf(holdings, ball, 'catcher') === undefined,
    'It was not thrown, or may still be caught.',
  );
  if (holdings.entities.get(ball) === EARWAX) {
    return [flying, markFor(target, 'icky', 'yes', { unit: 'nday', periods: roll }), destroy(ball)];
  }
  const square = markOf(holdings, target, 'square');
  return [
    flying,
    lose(target, 'points', roll),
    gain(thrower, 'points', roll),
    mark(ball, 'target', undefined),
    mark(ball, 'square', square),
  ];
}

/** Balls of wax (401/0). */
export const wax: Procedure = defineDeeds({
  name: 'balls-of-wax',
  title: 'Balls of wax',
  summary:
    'A new ball each nweek; it is thrown for points or plugs ears, which makes deaf and then icky.',
  quantities: { points: { start: 0, floor: 0 } },
  marks: ['square', 'deaf', 'icky', 'target'],
  deeds: {
    enter: happening(
      'A ball enters the Grid where the Administrator says.',
      '401/0',
      { enter: Words, at: Words },
      ({ enter, at }) => [create(enter, WAX), mark(enter, 'square', at)],
    ),
    take: deed('Picks up a ball.', '401/0', { take: Words }, ({ take, by }, holdings) => [
      demand(
        () =>
          !holdings.owners.has(take) &&
          markOf(holdings, by, 'square') === markOf(holdings, take, 'square'),
        'It is not there.',
      ),
      hand(take, by),
    ]),
    throw: deed(
      'Throws a ball at somebody, who has two ndays to catch it; earwax cannot be caught.',
      '401/0',
      { throw: Words, at: Words },
      (fields, holdings) => [
        holds(fields.throw, fields.by),
        hand(fields.throw, undefined),
        mark(fields.throw, 'thrower', fields.by),
        holdings.entities.get(fields.throw) === EARWAX
          ? mark(fields.throw, 'target', fields.at)
          : markFor(fields.throw, 'catcher', fields.at, { unit: 'nday', periods: 2 }),
        mark(fields.throw, 'target', fields.at),
      ],
    ),
    catch: deed('Catches a ball that was thrown.', '401/0', { catch: Words }, (fields) => [
      demand(
        (holdings) => markOf(holdings, fields.catch, 'catcher') === fields.by,
        'It was not thrown at em, or too long ago.',
      ),
      hand(fields.catch, fields.by),
      mark(fields.catch, 'catcher', undefined),
      mark(fields.catch, 'target', undefined),
    ]),
    hit: happening(
      'A ball hits, with a roll: wax takes points for the thrower, earwax makes icky for as many ndays.',
      '401/0',
      { hit: Words, roll: die(3) },
      (fields, holdings) => hit(fields, holdings),
    ),
    plug: deed(
      'Plugs eir ears and is deaf for an nweek.',
      '401/0',
      { plug: Words },
      ({ plug, by }) => [
        holds(plug, by),
        kindIs(plug, WAX),
        markFor(by, 'deaf', 'yes', oneNweek),
        destroy(plug),
        create(plug, EARWAX, by),
      ],
    ),
  },
  turns: { nday: () => [], nweek: () => [] },
});
