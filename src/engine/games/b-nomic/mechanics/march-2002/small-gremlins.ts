import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  mark,
  mustBe,
  pay,
  whileRule,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, type World } from '../../../../world/entities.ts';
import { oncePer } from '../../../../world/periods.ts';
import { dice, Integer } from '../../../../procedures/fields.ts';
import { ADMINISTRATOR } from '../../../../mechanics/proposals/administrator.ts';
import { unplayed, withoutIdol } from './holders.ts';
import {
  ACTIVE,
  HIDING,
  isActive,
  isRepressed,
  mustBeActive,
  points,
  wakes,
} from './gremlin-states.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

/** Players with a score, the lowest of them first. */
function scorers(world: World): string[] {
  return entitiesOf(world, 'player')
    .filter((player) => points(world, player) > 0)
    .sort((a, b) => points(world, a) - points(world, b));
}

/** By how much the poorest and the Scoring Gremlin are behind when it comes back, and what it has (296/2). */
const GAP = 20;
const PURSE = 5;

/** The rules of the two gremlins, and of whose gains and losses those of one are. */
const SCORING = '296/2';
const WITCH = '297/1';
const ADMINISTRATORS = '396/0';

function scoringGremlin(world: World): Change[] {
  if (kindOf(world, 'Scoring') === undefined) return [];
  const [lowest, second] = scorers(world);
  const own = points(world, 'Scoring');
  const isTied =
    lowest !== undefined && second !== undefined && points(world, lowest) === points(world, second);
  if (isActive(world, 'Scoring')) {
    return isTied || own === 0 ? [mark('Scoring', 'state', HIDING)] : [];
  }
  const isKept = isTied || own < PURSE || isRepressed(world, 'Scoring');
  if (lowest === undefined || second === undefined || isKept) return [];
  const most = Math.max(points(world, lowest), own);
  return points(world, second) - most >= GAP ? [mark('Scoring', 'state', ACTIVE)] : [];
}

const curses = (world: World) =>
  entitiesOf(world, 'player').filter((player) => markOf(world, player, 'cursed') === 'yes');

/** More than this many cursed let the Witch hide (297/1). */
const MOST_CURSED = 2;

function witchGremlin(world: World): Change[] {
  const hides = isActive(world, 'Witch') && curses(world).length > MOST_CURSED;
  return hides ? [mark('Witch', 'state', HIDING)] : [];
}

/** An active Scoring Gremlin gives a point to whoever has least. */
function feed(world: World): Change[] {
  const [lowest] = scorers(world);
  if (lowest === undefined || !isActive(world, 'Scoring')) return [];
  return [pay('Scoring', 'points', 1), gain(lowest, 'points', 1)];
}

function liftCurses(world: World): Change[] {
  return [...curses(world).map((player) => mark(player, 'cursed', undefined)), wakes('Witch')];
}

/** The Scoring Gremlin (296/2, 396/0) and the Witch Gremlin (297/1), who heeds the Idol (293/1). */
export const gremlins: Procedure = defineActions({
  name: 'small-gremlins',
  title: 'The Scoring and the Witch Gremlin',
  summary:
    'One gives its points to whoever has the lowest score, and gains and loses what the Administrator would; the other curses players for pay so that they may not vote.',
  quantities: {
    points: {
      start: 0,
      floor: 0,
      instead: { of: ADMINISTRATOR, to: 'Scoring', rule: ADMINISTRATORS },
    },
  },
  marks: ['state', 'cursed'],
  actions: {
    recognised: happening(
      'A proposal is recognised: an active Scoring Gremlin gives a point.',
      '296/2',
      {},
      (_, world) => [unplayed('proposals-2002', 'It is recognised there.'), ...feed(world)],
    ),
    donate: action(
      'Gives points to the Scoring Gremlin.',
      '296/2',
      { donate: Integer },
      (fields) => [
        demand(() => fields.donate > 0, 'One gives a positive number.'),
        pay(fields.by, 'points', fields.donate),
        gain('Scoring', 'points', fields.donate),
      ],
    ),
    administrator: happening(
      'The Administrator gains or loses points; the Scoring Gremlin does instead.',
      ADMINISTRATORS,
      { administrator: Integer },
      ({ administrator }) => [gain('Scoring', 'points', administrator)],
    ),
    curse: action(
      'Pays the Witch Gremlin, as five rolls say, to curse somebody.',
      '297/1',
      { curse: Words, rolls: dice(5, 3) },
      ({ curse, rolls, by }) => [
        mustBeActive('Witch'),
        mustBe('player', curse),
        ...[by, curse].map(withoutIdol),
        pay(by, 'points', 10 + rolls.reduce((sum, roll) => sum + roll, 0)),
        mark(curse, 'cursed', 'yes'),
      ],
      oncePer('nweek'),
    ),
    'voting-ends': happening('Voting ends: all curses with it.', '297/1', {}, (_, world) => [
      unplayed('ballot-2002', 'The ballot tells when voting ends.'),
      ...liftCurses(world),
    ]),
  },
  hears: {
    'proposal-recognised': (_signal, world) =>
      kindOf(world, 'Scoring') === undefined ? [] : [whileRule(SCORING, feed)],
    'voting-ended': (_signal, world) =>
      kindOf(world, 'Witch') === undefined ? [] : [whileRule(WITCH, liftCurses)],
    // Voting ends with the nweek, whether there was anything to vote on or not.
    'period-ended': ({ unit }, world) =>
      unit !== 'nweek' || kindOf(world, 'Witch') === undefined
        ? []
        : [whileRule(WITCH, liftCurses)],
  },
  triggers: [
    { rule: SCORING, due: scoringGremlin },
    { rule: WITCH, due: witchGremlin },
  ],
});
