import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import { demand, gain, mark, mustBe } from '../../../../world/changes.ts';
import { defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Names } from '../../../../procedures/fields.ts';
import { byIntent } from './by-intent.ts';

const RULE = '4e16';
/** The condition that a match on the Field fulfils. */
const MATCH = 'Win by Field Match';

const victory = defineActions({
  name: 'victory',
  title: 'Victory conditions and trophies',
  summary:
    'A condition that is fulfilled gives its victors a trophy each; it can be fulfilled again when the nweek is over. What its prize looks like and what its cleanup changes is told.',
  quantities: { 'win-count': { start: 0, floor: 0 } },
  marks: ['fulfilled'],
  actions: {
    trigger: happening(
      'What a condition waits for happens; its victors are named.',
      RULE,
      { trigger: Words, victors: Names },
      ({ trigger, victors }, world) => [
        mustBe('condition', trigger),
        demand(() => markOf(world, trigger, 'fulfilled') === undefined, 'It is fulfilled.'),
        mark(trigger, 'fulfilled', 'yes'),
        ...[...new Set(victors)].flatMap((victor) => [
          mustBe('player', victor),
          gain(victor, 'win-count', 1),
        ]),
      ],
    ),
  },
  hears: {
    'match-won': ({ winners }, world) => {
      const isOpen =
        kindOf(world, MATCH) === 'condition' && markOf(world, MATCH, 'fulfilled') === undefined;
      const victors = String(winners).split('\n');
      return isOpen
        ? [
            mark(MATCH, 'fulfilled', 'yes'),
            ...victors.flatMap((one) => [mustBe('player', one), gain(one, 'win-count', 1)]),
          ]
        : [];
    },
  },
  turns: {
    nweek: (world) =>
      entitiesOf(world, 'condition').map((one) => mark(one, 'fulfilled', undefined)),
  },
});

const tidiness = defineActions({
  name: 'tidiness-lists',
  title: 'Tidiness lists',
  summary:
    'A list of corrections that took place gives a point for every three errors. That nobody objects within five ndays is an intent like others.',
  quantities: { points: { start: 0, floor: 0 } },
  actions: {
    corrected: happening(
      'A list of so many corrections takes place.',
      '4e32',
      { corrected: WholeNumber, by: Words, intent: Words.optional() },
      ({ corrected, by, intent }) => [
        byIntent({ without: 1, wait: 5 }, { by, intent }),
        gain(by, 'points', Math.floor(corrected / 3)),
      ],
    ),
  },
});

/** Trophies and small rewards of the Fourth Era, by Rules 4E16 and 4E32. */
export const victoryBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-16', procedures: [victory] },
  { mechanic: '4E-32', procedures: [tidiness] },
];
