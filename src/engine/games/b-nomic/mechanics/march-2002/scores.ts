import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  depending,
  gain,
  lose,
  mark,
  put,
  transfer,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { amountOf, entitiesOf, type Holdings } from '../../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { Integer, YesNo } from '../../../../procedures/fields.ts';

const SCORE = '21/3';
/** The score with which a player wins (22/2). */
const WINNING = 1000;
/** By how much Respect must lead for the title (395/0). */
const LEAD = 5;

const dice = (count: number, sides: number) =>
  Integer.refine((sum) => sum >= count && sum <= count * sides, `expected ${count}d${sides}`);

/** Whoever has enough wins, and every score is nothing again. */
function win(holdings: Holdings): Change[] {
  const players = entitiesOf(holdings, 'player');
  const winners = players.filter((player) => amountOf(holdings, player, 'points') >= WINNING);
  if (winners.length === 0) return [];
  return [
    ...winners.map((player) => gain(player, 'wins', 1)),
    ...players.map((player) => put(player, 'points', 0)),
  ];
}

const scores = defineDeeds({
  name: 'scores-2002',
  title: 'Scores, charm and activity',
  summary:
    'Points come and go with proposals and never fall below nothing; charm follows them, activity follows votes. A thousand points win and reset all scores.',
  quantities: {
    points: { start: 0, floor: 0 },
    charm: { start: 0 },
    activity: { start: 0 },
    wins: { start: 0 },
  },
  deeds: {
    transfer: deed('Hands over points.', SCORE, { transfer: Integer, to: Words }, (fields) => [
      transfer(fields.by, fields.to, 'points', fields.transfer),
    ]),
    passes: happening(
      'A proposal of somebody passes: 3d6 points and charm.',
      SCORE,
      { passes: Words, roll: dice(3, 6) },
      ({ passes, roll }) => [gain(passes, 'points', roll), gain(passes, 'charm', 1)],
    ),
    fails: happening(
      'A proposal of somebody fails: 1d6 points and charm are lost.',
      SCORE,
      { fails: Words, roll: dice(1, 6) },
      ({ fails, roll }) => [lose(fails, 'points', roll), lose(fails, 'charm', 1)],
    ),
    voted: happening(
      'An nweek ends: who voted on its ballot becomes more active, others less.',
      '154/3',
      { voted: z.array(Words) },
      ({ voted }, holdings) =>
        entitiesOf(holdings, 'player').map((player) =>
          gain(player, 'activity', voted.includes(player) ? 1 : -1),
        ),
    ),
  },
  triggers: [win],
});

/** The title goes to whoever leads by enough, and is lost as soon as they do not. */
function respected(holdings: Holdings): Change[] {
  const players = entitiesOf(holdings, 'player');
  const due = players.find((player) =>
    players.every(
      (other) =>
        other === player ||
        amountOf(holdings, player, 'respect') >= amountOf(holdings, other, 'respect') + LEAD,
    ),
  );
  return players
    .map((player) => ({
      player,
      says: player === due && players.length > 1 ? 'Respected One' : undefined,
    }))
    .filter(({ player, says }) => holdings.marks.get('title')?.get(player) !== says)
    .map(({ player, says }) => mark(player, 'title', says));
}

const respect = defineDeeds({
  name: 'respect',
  title: 'Respect',
  summary:
    'Declarations raise and lower respect; whoever leads by five bears a title while it lasts.',
  quantities: { respect: { start: 0 } },
  marks: ['title'],
  deeds: {
    declare: happening(
      'A declaration of respect or disrespect is adopted.',
      '395/0',
      { declare: z.enum(['respect', 'disrespect']), for: Words },
      (fields) => [gain(fields.for, 'respect', fields.declare === 'respect' ? 1 : -1)],
    ),
  },
  triggers: [respected],
});

const FORMS = { haiku: 5, limerick: 4, cinquain: 3, poem: 5, prose: 10 } as const;

const forms = defineDeeds({
  name: 'literary-forms-2002',
  title: 'Literary forms',
  summary: 'A proposal in a form that the Administrator grants brings points when it passes.',
  settings: {
    haiku: {
      choices: ['5', '10'],
      default: '5',
      meaning: 'The rules name two numbers of points for a haiku.',
    },
  },
  quantities: { points: { start: 0, floor: 0 } },
  deeds: {
    passes: happening(
      'A proposal in a form passes; whether it has the form was judged.',
      '357/3',
      {
        passes: z.enum(['haiku', 'limerick', 'cinquain', 'poem', 'prose']),
        by: Words,
        granted: YesNo,
      },
      ({ passes, by, granted }, _, readings) => [
        demand(() => granted, 'It was held not to have the form.'),
        depending(() => [
          gain(by, 'points', passes === 'haiku' ? Number(readings['haiku']) : FORMS[passes]),
        ]),
      ],
    ),
  },
});

/** Points and other dimensions of March 2002 (mechanics.md J.2). */
export const scoreBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN0-21', procedures: [scores] },
  { mechanic: 'BN0-22', procedures: [scores] },
  { mechanic: 'BN0-154', procedures: [scores] },
  { mechanic: 'BN0-395', procedures: [respect] },
  { mechanic: 'BN0-357', procedures: [forms] },
];
