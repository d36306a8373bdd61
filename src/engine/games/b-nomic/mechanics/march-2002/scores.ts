import { Words } from '../../../../../schemas/scalars.ts';
import {
  gain,
  handOver,
  lose,
  mark,
  mustBe,
  put,
  whileRule,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { amountOf, entitiesOf, markOf, type World } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Integer, Names } from '../../../../procedures/fields.ts';
import { commentators } from './commentators.ts';
import { unplayed } from './holders.ts';
import { forms } from './literary-forms.ts';
import { respect } from './respect.ts';

/** The score with which a player wins (27/1). */
const WINNING = 1000;

const dice = (count: number, sides: number) =>
  Integer.refine((sum) => sum >= count && sum <= count * sides, `expected ${count}d${sides}`);

/** Where ballots are played, what passes or fails there does so by being processed. */
const processed = unplayed('ballot-2002', 'The ballot tells it.');

/** The mark of whoever has won by a score that nothing has reset since. */
const HAS_WON = 'has-won';

const hasEnough = (world: World, player: string) => amountOf(world, player, 'points') >= WINNING;

/** Whoever comes to have enough wins (27/1), and every score is nothing again while the rule on that is in force (22/2). */
function win(world: World): Change[] {
  const players = entitiesOf(world, 'player');
  const marked = players.filter((player) => markOf(world, player, HAS_WON) !== undefined);
  const below = marked.filter((player) => !hasEnough(world, player));
  const winners = players.filter((one) => hasEnough(world, one) && !marked.includes(one));
  const unmarked = below.map((player) => mark(player, HAS_WON, undefined));
  if (winners.length === 0) return unmarked;
  return [
    ...unmarked,
    ...winners.flatMap((player) => [gain(player, 'wins', 1), mark(player, HAS_WON, 'yes')]),
    whileRule('22/2', (now) => resetScores(now)),
  ];
}

function resetScores(world: World): Change[] {
  return entitiesOf(world, 'player').flatMap((player) => [
    put(player, 'points', 0),
    ...(markOf(world, player, HAS_WON) === undefined ? [] : [mark(player, HAS_WON, undefined)]),
  ]);
}

const scores = defineActions({
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
  actions: {
    transfer: action(
      'Hands over points to another.',
      '21/3',
      { transfer: Integer, to: Words },
      ({ transfer: amount, to, by }) => [mustBe('player', to), handOver(by, to, 'points', amount)],
    ),
    passes: happening(
      'A proposal of somebody passes: 3d6 points and charm.',
      '124/0',
      { passes: Words, roll: dice(3, 6) },
      ({ passes, roll }) => [processed, gain(passes, 'points', roll), gain(passes, 'charm', 1)],
    ),
    fails: happening(
      'A proposal of somebody fails: 1d6 points and charm are lost.',
      '124/0',
      { fails: Words, roll: dice(1, 6) },
      ({ fails, roll }) => [processed, lose(fails, 'points', roll), lose(fails, 'charm', 1)],
    ),
    voted: happening(
      'An nweek ends: who voted on its ballot becomes more active, others less.',
      '154/3',
      { voted: Names },
      ({ voted }, world) => [
        processed,
        ...voted.map((one) => mustBe('player', one)),
        ...entitiesOf(world, 'player').map((player) =>
          gain(player, 'activity', voted.includes(player) ? 1 : -1),
        ),
      ],
    ),
  },
  triggers: [{ rule: '27/1', due: win }],
});

/** Points, titles for them, and other dimensions of March 2002 (mechanics.md J.2). */
export const scoreBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN0-21', procedures: [scores] },
  { mechanic: 'BN0-22', procedures: [scores] },
  { mechanic: 'BN0-154', procedures: [scores] },
  { mechanic: 'BN0-263', procedures: [respect, forms, commentators] },
  { mechanic: 'BN0-395', procedures: [respect] },
  { mechanic: 'BN0-357', procedures: [forms] },
];
