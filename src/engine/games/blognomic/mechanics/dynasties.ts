import { Words } from '../../../../schemas/scalars.ts';
import { demand, destroy, gain, mark } from '../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../holdings/deeds.ts';
import { entitiesOf } from '../../../holdings/holdings.ts';
import { Names } from '../../../procedures/fields.ts';
import type { Procedure } from '../../../procedures/procedure.ts';

/** Dynasties, and what a new one keeps of the old. */
export const dynasties: Procedure = defineDeeds({
  name: 'dynasties',
  title: 'Dynasties',
  summary:
    'Who wins ascends and begins a dynasty: with an address that says which dynastic rules are kept, all others are repealed.',
  quantities: { dynasty: { start: 0 } },
  marks: ['office', 'theme'],
  deeds: {
    ascend: deed(
      'Posts the Ascension Address.',
      'victory-and-ascension',
      { ascend: Words, keeps: Names.default([]) },
      ({ ascend, keeps, by }, holdings) => [
        demand(() => holdings.marks.get('office')?.get(by) === 'winner', `${by} has not won.`),
        ...keeps.map((rule) =>
          demand(() => holdings.entities.get(rule) === 'dynastic-rule', `${rule} is no such rule.`),
        ),
        ...entitiesOf(holdings, 'player').map((one) => mark(one, 'office', undefined)),
        mark(by, 'office', 'Mastermind'),
        mark('game', 'theme', ascend),
        gain('game', 'dynasty', 1),
        ...entitiesOf(holdings, 'dynastic-rule')
          .filter((rule) => !keeps.includes(rule))
          .map((rule) => destroy(rule)),
      ],
    ),
    win: deed(
      'Is held to have won, by a declaration that was enacted.',
      'victory-and-ascension',
      {},
      ({ by }) => [mark(by, 'office', 'winner')],
    ),
    'pass-on': deed(
      'Hands the office of who has won to another.',
      'victory-and-ascension',
      { 'pass-on': Words },
      (fields, holdings) => [
        demand(
          () => holdings.marks.get('office')?.get(fields.by) === 'winner',
          'They have not won.',
        ),
        mark(fields.by, 'office', undefined),
        mark(fields['pass-on'], 'office', 'winner'),
      ],
    ),
  },
});
