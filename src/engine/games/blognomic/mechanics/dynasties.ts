import { Words } from '../../../../schemas/scalars.ts';
import { demand, destroy, gain, mark, type Change } from '../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../holdings/deeds.ts';
import { entitiesOf, markOf, type Holdings } from '../../../holdings/holdings.ts';
import { Names } from '../../../procedures/fields.ts';
import type { Procedure } from '../../../procedures/procedure.ts';

const RULE = 'victory-and-ascension';
const GAME = 'game';
const MASTERMIND = 'Mastermind';

const heads = (holdings: Holdings, crook: string) =>
  markOf(holdings, crook, 'office') === MASTERMIND;

const isWaiting = (holdings: Holdings) => markOf(holdings, GAME, 'hiatus') !== undefined;

/** Somebody begins a dynasty and has not yet posted the address. */
const beforeAddress = (by: string): Change[] => [
  demand((holdings) => heads(holdings, by), `${by} is not the Mastermind.`),
  demand(isWaiting, 'The Ascension Address has been posted.'),
];

/** Rules of the dynasty before are repealed, but for those that are kept; each of these must be one. */
function repealAllBut(keeps: readonly string[], holdings: Holdings): Change[] {
  const rules = entitiesOf(holdings, 'dynastic-rule');
  return [
    ...keeps.map((rule) => demand(() => rules.includes(rule), `${rule} is no dynastic rule.`)),
    ...rules.filter((rule) => !keeps.includes(rule)).map(destroy),
  ];
}

const installed = (crook: string, holdings: Holdings): Change[] => [
  ...entitiesOf(holdings, 'player').map((one) => mark(one, 'office', undefined)),
  mark(crook, 'office', MASTERMIND),
];

/** Dynasties, and what a new one keeps of the old. */
export const dynasties: Procedure = defineDeeds({
  name: 'dynasties',
  title: 'Dynasties',
  summary:
    'Who is held to have won begins a dynasty as its Mastermind, or passes that on, and posts an address that names the dynastic rules to keep; all others are repealed. Which words the theme replaces is left to the log.',
  quantities: { dynasty: { start: 0 } },
  marks: ['office', 'theme', 'hiatus'],
  deeds: {
    win: deed(
      'Is held to have won, by a declaration that was enacted; a new dynasty begins.',
      RULE,
      {},
      ({ by }, holdings) => [
        demand(() => !isWaiting(holdings), 'The last winner has not posted eir address.'),
        demand(() => !heads(holdings, by), 'The Mastermind does not declare victory.'),
        gain(GAME, 'dynasty', 1),
        mark(GAME, 'hiatus', 'until the address'),
        ...installed(by, holdings),
      ],
    ),
    'pass-on': deed(
      'Passes the role of the Mastermind to another, before the address.',
      RULE,
      { 'pass-on': Words },
      (fields, holdings) => [
        ...beforeAddress(fields.by),
        demand(
          () => holdings.entities.get(fields['pass-on']) === 'player',
          'It goes to a Crook only.',
        ),
        ...installed(fields['pass-on'], holdings),
      ],
    ),
    ascend: deed(
      'Posts the Ascension Address.',
      RULE,
      { ascend: Words, keeps: Names.default([]) },
      ({ ascend, keeps, by }, holdings) => [
        ...beforeAddress(by),
        mark(GAME, 'theme', ascend),
        mark(GAME, 'hiatus', undefined),
        ...repealAllBut(keeps, holdings),
      ],
    ),
  },
  derived: {
    metadynasty: {
      summary: 'Whether the dynasty is headed by nobody.',
      give: (holdings) => !entitiesOf(holdings, 'player').some((one) => heads(holdings, one)),
    },
  },
});
