import { Words } from '../../../../schemas/scalars.ts';
import { demand, destroy, gain, lose, mark, type Change } from '../../../holdings/changes.ts';
import { deed, defineDeeds } from '../../../holdings/deeds.ts';
import { entitiesOf } from '../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../mechanic.ts';
import { Integer, Names } from '../../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../../procedures/procedure.ts';
import { refuse } from '../../../procedures/refusal.ts';

const FRUIT = ['Lemon', 'Orange', 'Kiwi', 'Grape', 'Cherry', 'Tangelo'];
const COLOURS = ['White', 'Red', 'Green', 'Silver', 'Yellow', 'Turquoise', 'Magenta', 'Orange'];
const VEGETABLES = ['Potato', 'Carrot', 'Triffid', 'Pumpkin'];

/** What the commands of the tracker can give, but for dice, which have as many sides as one writes. */
const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  FRUIT,
  COLOUR: [...COLOURS, 'Purple', 'Black'],
  COLOR: [...COLOURS, 'Purple', 'Black'],
  VEGGIE: VEGETABLES,
};

type Results = readonly string[];
const { step, answer } = kinds<Results>();

const random = defineProcedure({
  name: 'random-generators',
  title: 'Random generators',
  summary: 'Results that the tracker gave, each one that its command can give.',
  settings: {},
  given: {},
  begin: (): Results => [],
  steps: {
    roll: step(
      'Takes down what a command gave.',
      { roll: Words, got: Words, by: Words },
      (results, { roll, got }) =>
        canGive(roll, got)
          ? [...results, `${roll}: ${got}`]
          : refuse(`${roll} cannot give ${got}.`, 'random-generators'),
    ),
  },
  answers: { results: answer('What was given, in order.', {}, (results) => [...results]) },
});

/** A die of no sides or fewer always gives 0. */
function canGive(command: string, result: string): boolean {
  const sides = /^DICE(-?\d{1,6})$/u.exec(command)?.[1];
  if (sides === undefined) return COMMANDS[command]?.includes(result) ?? false;
  if (Number(sides) <= 0) return result === '0';
  return /^[1-9]\d*$/u.test(result) && Number(result) <= Number(sides);
}

const { answer: ask } = kinds<null>();
const fraction = { numerator: Integer, denominator: Integer };

const numbers = defineProcedure({
  name: 'numbers',
  title: 'Numbers',
  summary:
    'Values are whole and not below nothing unless a rule says otherwise; what comes out of a calculation is rounded towards nothing.',
  settings: {},
  given: {},
  begin: () => null,
  steps: {},
  answers: {
    rounded: ask('What is stored of a fraction.', fraction, (_, { numerator, denominator }) =>
      denominator === 0 ? null : Math.trunc(numerator / denominator) + 0,
    ),
    legal: ask(
      'Whether a value may be had: not below nothing, unless the rule names bounds.',
      { value: Integer, from: Integer.default(0), to: Integer.optional() },
      (_, { value, from, to }) => value >= from && value <= (to ?? Infinity),
    ),
  },
});

const tracker = defineDeeds({
  name: 'tracker',
  title: 'The tracker and the gamestate',
  summary:
    'The tracker shows the gamestate and is not the same: whoever finds that they differ may correct it, or undo what broke the rules.',
  quantities: { value: { start: 0 }, shown: { start: 0 } },
  deeds: {
    act: deed(
      'Does something that the rules let change a value, and shows it.',
      'gamestate-tracking',
      { act: Integer, on: Words },
      ({ act, on }) => [gain(on, 'value', act), gain(on, 'shown', act)],
    ),
    misreport: deed(
      'Changes what is shown without any rule that lets the value change.',
      'gamestate-tracking',
      { misreport: Integer, on: Words },
      ({ misreport, on }) => [gain(on, 'shown', misreport)],
    ),
    correct: deed(
      'Lets the tracker show the gamestate again.',
      'gamestate-tracking',
      { correct: Words },
      ({ correct }) => [showValue(correct)],
    ),
  },
});

function showValue(of: string): Change {
  return (holdings) => {
    const value = holdings.amounts.get('value')?.get(of) ?? 0;
    const shown = holdings.amounts.get('shown')?.get(of) ?? 0;
    if (value === shown) return refuse('It shows the gamestate.');
    return lose(of, 'shown', shown - value)(holdings);
  };
}

const dynasties = defineDeeds({
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

/** What the Appendix and the core rules of BlogNomic lay down for everything else. */
export const conventionBindings: readonly MechanicBinding[] = [
  { mechanic: 'BLG-4', procedures: [dynasties] },
  { mechanic: 'BLG-29', procedures: [tracker] },
  { mechanic: 'BLG-30', procedures: [random] },
  { mechanic: 'BLG-31', procedures: [numbers] },
  {
    mechanic: 'BLG-1',
    recorded:
      'What the ruleset is, how words are spelt and whose names they are is read by people; corrections of spelling are events of the log.',
  },
  {
    mechanic: 'BLG-26',
    recorded:
      'Whether an identity was stolen, and which justice is done, is judged; the log tells it.',
  },
];
