import { byNewName, isBorne } from '../new-names.ts';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  gain,
  grant,
  mark,
  markFor,
  mustBe,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { markOf, ownerOf, type World } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { dice, Names } from '../../../../procedures/fields.ts';
import { knowsProposals, onceResolved } from './follow-ups.ts';

const names = defineActions({
  name: 'names-first-era',
  title: 'Names',
  summary:
    'Players change their names by a post, but not to that of something in a current proposal; what proposals name is told.',
  marks: ['name'],
  reads: byNewName('names-first-era'),
  actions: {
    rename: action(
      'Takes another name.',
      '151/1',
      { rename: Words, proposed: Names.default([]) },
      ({ rename, proposed, by }) => [
        demand((world) => !isBorne(world, rename, by), 'Something else is called so.', '2/4'),
        demand(
          () => !proposed.includes(rename),
          'A current proposal defines something of that name.',
        ),
        mark(by, 'name', rename),
      ],
    ),
  },
});

/** Ndays in which one may object: those that end after the one of the rectification (257/7). */
const OBJECTIONS = 3;

const tidiness = defineActions({
  name: 'executive-tidiness',
  title: 'Executive tidiness',
  summary:
    'A minister mends a document in eir care; any player’s objection undoes it until three ndays later. Whether there was an error is for players to judge.',
  marks: ['rectification'],
  actions: {
    rectify: action(
      'Mends a document in eir care.',
      '257/7',
      { rectify: Words },
      ({ rectify, by }, world) => [
        demand(() => ownerOf(world, rectify) === by, `${by} is not responsible for it.`),
        markFor(rectify, 'rectification', 'open', {
          unit: 'nday',
          periods: OBJECTIONS + 1,
          then: 'done',
        }),
      ],
    ),
    object: action(
      'Objects to a rectification.',
      '257/7',
      { object: Words },
      ({ object, by }, world) => [
        mustBe('player', by),
        demand(() => markOf(world, object, 'rectification') === 'open', 'Nothing is open.'),
        mark(object, 'rectification', 'annulled'),
      ],
    ),
  },
  turns: { nday: () => [] },
});

const QUOTATION = 'quotation';

/** What a Quotation brings, where no ballot has paid for it. */
function paid(world: World, ...points: readonly (readonly [string, number])[]): Change[] {
  return knowsProposals(world) ? [] : points.map(([who, count]) => gain(who, 'points', count));
}

const quotes = defineActions({
  name: 'quotes',
  title: 'The book of quotes',
  summary:
    'A Quotation that passes adds one quote, of somebody else, and rewards both; one that fails consoles who proposed it. Where the ballot is played, that pays, and each quote is that of a Quotation that passed.',
  quantities: { points: { start: 0, floor: 0 } },
  sets: ['quotes'],
  actions: {
    quote: action(
      'A Quotation passes: who said it, where it is archived or when it was said, and two rolls.',
      '396/5',
      { quote: Words, of: Words, from: Words, rolls: dice(2, 5) },
      ({ quote, of, from, rolls, by }, world) => [
        demand(() => of !== by, 'Nobody quotes emself.'),
        onceResolved({
          ...{ mark: 'quote', kind: QUOTATION, by },
          besides: (world, one) => markOf(world, one, 'quoted') === of,
        }),
        grant(of, 'quotes', `${quote} (${from})`),
        ...paid(world, [of, rolls.reduce((sum, roll) => sum + roll, 0)], [by, 3]),
      ],
    ),
    fail: happening('A Quotation fails.', '396/5', { fail: Words }, ({ fail }, world) => [
      onceResolved({ mark: 'quote', kind: QUOTATION, by: fail, fared: 'failed' }),
      ...paid(world, [fail, 1]),
    ]),
  },
});

const cleaning = defineActions({
  name: 'cleaning-up',
  title: 'Cleaning up',
  summary:
    'Whoever changes what a display without a minister shows must update it within one full nday.',
  marks: ['move'],
  actions: {
    move: action(
      'Makes a move that a display shows.',
      '1905/0',
      { move: Words, on: Words },
      ({ move, on, by }, world) => [
        mustBe('display', on),
        ownerOf(world, on) !== undefined
          ? mark(move, 'move', 'legal')
          : // One full nday, after the one in which the move is made.
            markFor(move, 'move', 'legal so far', { unit: 'nday', periods: 2, then: 'illegal' }),
        mark(move, 'mover', by),
      ],
    ),
    update: action(
      'Updates the display for a move of eir own.',
      '1905/0',
      { update: Words },
      ({ update, by }, world) => [
        demand(
          () => markOf(world, update, 'move') === 'legal so far',
          'It is too late, or needless.',
        ),
        demand(() => markOf(world, update, 'mover') === by, 'It is the move of somebody else.'),
        mark(update, 'move', 'legal'),
      ],
    ),
  },
  turns: { nday: () => [] },
});

/** Customs of the late First Era: names, and care for documents and displays. */
export const customBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-151', procedures: [names] },
  { mechanic: 'BN1-257', procedures: [tidiness] },
  { mechanic: 'BN1-396', procedures: [quotes] },
  { mechanic: 'BN1-1905', procedures: [cleaning] },
];
