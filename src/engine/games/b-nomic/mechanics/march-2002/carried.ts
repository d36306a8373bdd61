import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  grant,
  hand,
  lose,
  mark,
  markFor,
  pay,
  put,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { amountOf, markOf, type Holdings } from '../../../../holdings/holdings.ts';
import { oncePer } from '../../../../holdings/periods.ts';
import { dice, die } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';
import { holds, oneNweek } from './holders.ts';

const SUSHI = 'sushi';
/** Ndays of the penalty at most, and after which the sushi may be forced on another. */
const LONGEST = 4;

/** The Cursed Sushi of Babel (213/3). */
export const sushi: Procedure = defineDeeds({
  name: 'cursed-sushi',
  title: 'The Cursed Sushi of Babel',
  summary:
    'Whoever has it must garble their posts; each breach that is found costs points and a day more, and after enough days it may be forced on another.',
  quantities: { points: { start: 0, floor: 0 }, ndays: {}, penalty: {} },
  deeds: {
    force: deed(
      'Forces the sushi on somebody else.',
      '213/3',
      { force: Words },
      ({ force, by }) => [
        holds(SUSHI, by),
        demand(
          (holdings) =>
            amountOf(holdings, SUSHI, 'ndays') >= LONGEST + amountOf(holdings, SUSHI, 'penalty'),
          'It has not been kept long enough.',
        ),
        hand(SUSHI, force),
        put(SUSHI, 'ndays', 0),
        put(SUSHI, 'penalty', 0),
      ],
    ),
    accept: deed('Takes the sushi over of eir own will.', '213/3', {}, ({ by }) => [
      hand(SUSHI, by),
      put(SUSHI, 'ndays', 0),
      put(SUSHI, 'penalty', 0),
    ]),
    breach: happening('A judgement finds a breach.', '213/3', {}, (_, { owners, ...rest }) => [
      lose(owners.get(SUSHI) ?? '', 'points', 5),
      gain(SUSHI, 'penalty', amountOf({ owners, ...rest }, SUSHI, 'penalty') < LONGEST ? 1 : 0),
    ]),
  },
  turns: { nday: () => [gain(SUSHI, 'ndays', 1)] },
});

const SCARF = 'scarf';

/** The Pink Cashmere Scarf and Style (258/3, 344/0). */
export const scarf: Procedure = defineDeeds({
  name: 'pink-scarf',
  title: 'The Pink Cashmere Scarf and Style',
  summary:
    'The scarf brings style and points when it is awarded, and costs some of both for each nweek that it is kept; style buys vanity.',
  quantities: { points: { start: 0, floor: 0 }, style: { start: 0 } },
  sets: ['vanities'],
  deeds: {
    award: happening(
      'The scarf is awarded, with two rolls of style and one of points.',
      '258/3',
      { award: Words, style: dice(2, 10), points: die(6) },
      ({ award, style, points }, { owners }) => [
        demand(() => owners.get(SCARF) !== award, 'Nobody awards it to emself.'),
        hand(SCARF, award),
        gain(
          award,
          'style',
          style.reduce((sum, roll) => sum + roll, 0),
        ),
        gain(award, 'points', points),
      ],
    ),
    keep: deed('Keeps the scarf for another nweek.', '258/3', {}, ({ by }) => [
      holds(SCARF, by),
      lose(by, 'style', 5),
      lose(by, 'points', 2),
    ]),
    vanity: deed(
      'Buys an attribute in words of one’s own, at three of style a word.',
      '344/0',
      { vanity: Words },
      ({ vanity, by }, holdings) => [
        demand(() => !vanities(holdings).includes(vanity), 'Somebody has it.'),
        pay(by, 'style', 3 * vanity.split(/\s+/u).length),
        grant(by, 'vanities', vanity),
      ],
      oncePer('nweek'),
    ),
  },
});

function vanities({ sets }: Holdings): string[] {
  return [...(sets.get('vanities')?.values() ?? [])].flat();
}

const STICK = 'stick';

/** The big stick (352/0). */
export const stick: Procedure = defineDeeds({
  name: 'big-stick',
  title: 'The big stick',
  summary: 'Whoever finds it may whack somebody beside them once; it comes back somewhere else.',
  quantities: { passed: {} },
  marks: ['square', 'dizzy'],
  deeds: {
    'pick-up': deed('Picks up the stick where it lies.', '352/0', {}, ({ by }, holdings) => [
      demand(() => !holdings.owners.has(STICK), 'Somebody has it.'),
      demand(
        () => markOf(holdings, by, 'square') === markOf(holdings, STICK, 'square'),
        'It lies elsewhere.',
      ),
      hand(STICK, by),
    ]),
    whack: deed(
      'Whacks a neighbour two squares away; the stick reappears where it is drawn.',
      '352/0',
      { whack: Words, to: Words, stick: Words },
      (fields) => [
        holds(STICK, fields.by),
        mark(fields.whack, 'square', fields.to),
        markFor(fields.whack, 'dizzy', 'yes', oneNweek),
        hand(STICK, undefined),
        mark(STICK, 'square', fields.stick),
      ],
    ),
  },
  turns: { nweek: () => [] },
});
