import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  hand,
  lose,
  mark,
  mustOwn,
  pay,
  presuppose,
  put,
  tell,
  transfer,
  whileRule,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import {
  allEntities,
  amountOf,
  entitiesOf,
  kindOf,
  markOf,
  type World,
} from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { ACTIVATED, activationOf, DEACTIVATED } from '../../../../procedures/in-force.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import type { Signal } from '../../../../world/world.ts';
import { BASIN, createTildex, joining } from './joining.ts';

const RESOURCES = '21/21';
/** The score beyond which one wins (27/8). */
const WINNING = 1000;
const VICTORY = 'r27';
const VICTORY_RULE = '27';
/**
 * What rules of their own let go from one to another, or nobody: offices (625), plants (1902), pots (1917),
 * cards (1727).
 */
const KEPT = ['ministry', 'plant', 'pot', 'card'];
/** Whoever may own what players may, and hand it over: societies, too (578 IV). */
const OWNERS = ['player', 'society'];
/** Bandwidth of each player when an nweek begins (212/9). */
const BANDWIDTH = 10;
/** The rule on bandwidth. */
const CHITS = '212/9';

/** Lets changes go on only for whoever can own things: no plant and no pot can. */
const mayOwn = (name: string): Change =>
  demand((world) => OWNERS.includes(kindOf(world, name) ?? ''), `${name} can own nothing.`);

/** Who scores more than a thousand wins: glory, nothing keeps a point, and the rule is inactive. */
function win(world: World): Change[] {
  if (markOf(world, VICTORY, 'rule') === 'inactive') return [];
  const winner = entitiesOf(world, 'player').find(
    (player) => amountOf(world, player, 'points') > WINNING,
  );
  if (winner === undefined) return [];
  return [
    gain(winner, 'permanent-glory', 1),
    ...allEntities(world)
      .map(([name]) => name)
      .map((entity) => put(entity, 'points', 0)),
    presuppose(VICTORY, 'rule'),
    mark(VICTORY, 'rule', 'inactive'),
    (draft) => draft.write(activationOf(VICTORY_RULE), DEACTIVATED),
    tell({ what: 'won', by: winner }),
  ];
}

/** What somebody earns by another rule: tildex come out of the Basin, and other things are counted. */
function earn({ by, quantity, amount }: Signal, beyond: string | undefined): Change[] {
  const [who, what] = [String(by), String(quantity)];
  return what === 'tildex'
    ? [createTildex(who, Number(amount), beyond)]
    : [gain(who, what, Number(amount))];
}

const money = {
  award: happening(
    'Points are received.',
    RESOURCES,
    { award: WholeNumber, to: Words },
    (fields) => [gain(fields.to, 'points', fields.award)],
  ),
  penalise: happening(
    'Points are lost.',
    RESOURCES,
    { penalise: WholeNumber, from: Words },
    (fields) => [lose(fields.from, 'points', fields.penalise)],
  ),
  receive: happening(
    'Tildex are received from nowhere.',
    RESOURCES,
    { receive: WholeNumber, to: Words },
    ({ receive, to }, _, { beyond }) => [createTildex(to, receive, beyond)],
  ),
  spend: action(
    'Tildex are lost to nowhere.',
    RESOURCES,
    { spend: WholeNumber },
    ({ spend, by }) => [pay(by, 'tildex', spend)],
  ),
  pay: action(
    'Hands over tildex.',
    '13/6',
    { pay: WholeNumber, to: Words },
    ({ pay, to, by }) => [
      demand(() => pay > 0, 'Nobody hands over nothing.'),
      mayOwn(to),
      transfer(by, to, 'tildex', pay),
    ],
    { actors: OWNERS },
  ),
};

/** Points, tildex, players and victory of the late First Era (mechanics.md J.2, J.3). */
const economy: Procedure = defineActions({
  name: 'economy-first-era',
  title: 'Points, tildex and victory',
  summary:
    'Points stop at nothing; tildex come out of the Basin and go back; whoever scores more than a thousand wins, once until the rule is activated again.',
  settings: {
    beyond: {
      options: ['up-to-the-limit', 'nothing'],
      default: 'up-to-the-limit',
      meaning:
        'The Basin creates ten thousand tildex in an nweek at most. What becomes of a creation that leads beyond is not said: it goes as far as it may, or does not take place.',
    },
  },
  quantities: {
    points: { start: 0, floor: 0 },
    tildex: { start: 0, floor: 0 },
    bandwidth: { start: BANDWIDTH, startOf: 'player', floor: 0 },
    'permanent-glory': { start: 0, floor: 0 },
    created: { floor: 0 },
  },
  marks: ['rule'],
  actions: {
    ...joining,
    ...money,
    give: action(
      'Hands over a thing.',
      '13/6',
      { give: Words, to: Words },
      ({ give, to, by }) => [
        mustOwn(by, give),
        demand(
          (world) => !KEPT.includes(kindOf(world, give) ?? ''),
          `Nobody hands over ${give} like other things.`,
        ),
        mayOwn(to),
        hand(give, to),
      ],
      { actors: OWNERS },
    ),
    activate: happening('A proposal activates the rule on victory again.', '1085/3', {}, () => [
      presuppose(VICTORY, 'rule'),
      mark(VICTORY, 'rule', undefined),
      (draft) => draft.write(activationOf(VICTORY_RULE), ACTIVATED),
    ]),
  },
  turns: {
    nweek: (world) => [
      presuppose(BASIN, 'basin'),
      put(BASIN, 'created', 0),
      whileRule(CHITS, () =>
        entitiesOf(world, 'player').map((player) => put(player, 'bandwidth', BANDWIDTH)),
      ),
    ],
  },
  hears: {
    earned: (signal, _, { beyond }) => earn(signal, beyond),
    'rule-activated': ({ rule }) =>
      rule === VICTORY_RULE ? [presuppose(VICTORY, 'rule'), mark(VICTORY, 'rule', undefined)] : [],
  },
  triggers: [{ rule: '27/8', due: win }],
});

/** What the late First Era counts, by Rules 13, 14, 21 and 27. */
export const economyBindings: readonly MechanicBinding[] = [
  'BN1-13',
  'BN1-14',
  'BN1-21',
  'BN1-21T',
  'BN1-27',
].map((mechanic) => ({ mechanic, procedures: [economy] }));
