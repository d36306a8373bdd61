import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import {
  demand,
  destroy,
  gain,
  grant,
  mark,
  markFor,
  pay,
  put,
  type Change,
} from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { amountOf, entitiesOf, markOf, type Holdings } from '../../../../holdings/holdings.ts';
import type { MechanicBinding } from '../../../../mechanic.ts';
import { dice, Integer, Names } from '../../../../procedures/fields.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

const names: Procedure = defineDeeds({
  name: 'names-first-era',
  title: 'Names',
  summary:
    'Players change their names by a post, but not to that of something in a current proposal.',
  marks: ['name'],
  deeds: {
    rename: deed(
      'Takes another name.',
      '151/1',
      { rename: Words, proposed: Names.default([]) },
      ({ rename, proposed, by }) => [
        demand(
          () => !proposed.includes(rename),
          'A current proposal defines something of that name.',
        ),
        mark(by, 'name', rename),
      ],
    ),
  },
});

const fora: Procedure = defineDeeds({
  name: 'fora-first-era',
  title: 'Fora',
  summary:
    'A forum is private unless the minister says otherwise; where none is public players choose one.',
  marks: ['designation'],
  deeds: {
    designate: deed(
      'Designates a forum as its minister.',
      '16/6',
      { designate: Words, as: z.enum(['public', 'private']) },
      ({ designate, as, by }, holdings) => [
        demand(() => holdings.owners.get('Forking Paths') === by, `${by} is not the minister.`),
        mark(designate, 'designation', as),
      ],
    ),
    choose: happening(
      'Players make a forum public by a majority, there being none.',
      '16/6',
      { choose: Words, votes: Integer },
      ({ choose, votes }, holdings) => [
        demand(() => !hasPublicForum(holdings), 'A forum is public.'),
        demand(() => 2 * votes > entitiesOf(holdings, 'player').length, 'It is no majority.'),
        mark(choose, 'designation', 'public'),
      ],
    ),
  },
});

function hasPublicForum(holdings: Holdings): boolean {
  return entitiesOf(holdings, 'forum').some(
    (forum) => markOf(holdings, forum, 'designation') === 'public',
  );
}

const tidiness: Procedure = defineDeeds({
  name: 'executive-tidiness',
  title: 'Executive tidiness',
  summary: 'A minister mends a document; any player’s objection within three ndays undoes it.',
  marks: ['rectification'],
  deeds: {
    rectify: deed(
      'Mends a document in eir care.',
      '257/7',
      { rectify: Words },
      ({ rectify, by }, { owners }) => [
        demand(() => owners.get(rectify) === by, `${by} is not responsible for it.`),
        markFor(rectify, 'rectification', 'open', { unit: 'nday', periods: 3, then: 'done' }),
      ],
    ),
    object: deed(
      'Objects to a rectification.',
      '257/7',
      { object: Words },
      ({ object }, holdings) => [
        demand(() => markOf(holdings, object, 'rectification') === 'open', 'Nothing is open.'),
        mark(object, 'rectification', 'annulled'),
      ],
    ),
  },
  turns: { nday: () => [] },
});

const quotes: Procedure = defineDeeds({
  name: 'quotes',
  title: 'The book of quotes',
  summary: 'A Quotation that passes adds one quote, of somebody else, and rewards both.',
  quantities: { points: { start: 0, floor: 0 } },
  sets: ['quotes'],
  deeds: {
    quote: deed(
      'A Quotation passes: who said it, where it is archived, and two rolls.',
      '396/5',
      { quote: Words, of: Words, from: Words, rolls: dice(2, 5) },
      ({ quote, of, from, rolls, by }) => [
        demand(() => of !== by, 'Nobody quotes emself.'),
        grant(of, 'quotes', `${quote} (${from})`),
        gain(
          of,
          'points',
          rolls.reduce((sum, roll) => sum + roll, 0),
        ),
        gain(by, 'points', 3),
      ],
    ),
  },
});

const cleaning: Procedure = defineDeeds({
  name: 'cleaning-up',
  title: 'Cleaning up',
  summary:
    'Whoever changes what a display without a minister shows must update it within one full nday.',
  marks: ['move'],
  deeds: {
    move: deed('Makes a move that such a display shows.', '1905/0', { move: Words }, ({ move }) => [
      // One full nday, after the one in which the move is made.
      markFor(move, 'move', 'legal so far', { unit: 'nday', periods: 2, then: 'illegal' }),
    ]),
    update: deed('Updates the display.', '1905/0', { update: Words }, ({ update }, holdings) => [
      demand(
        () => markOf(holdings, update, 'move') === 'legal so far',
        'It is too late, or needless.',
      ),
      mark(update, 'move', 'legal'),
    ]),
  },
  turns: { nday: () => [] },
});

/** Nweeks of silence after which one is vatted, and in the Vat after which one is smitten (206/4). */
const SILENT = 4;
const SOAKED = 3;

function wake(player: string): Change[] {
  return [
    mark(player, 'leave', undefined),
    mark(player, 'place', undefined),
    put(player, 'soaked', 0),
    put(player, 'silent', 0),
  ];
}

const vat: Procedure = defineDeeds({
  name: 'vat',
  title: 'The Vat and the Rock',
  summary:
    'Who has been silent for long may be put in the Vat and in the end cease to be a player; who hides under a rock may not.',
  quantities: { points: { start: 0, floor: 0 }, silent: { start: 0 }, soaked: { start: 0 } },
  marks: ['leave', 'place'],
  deeds: {
    post: deed('Acts on a public forum and is off leave by that.', '206/4', {}, ({ by }) =>
      wake(by),
    ),
    vat: deed(
      'Pays three points to put somebody in the Vat.',
      '206/4',
      { vat: Words },
      ({ vat: whom, by }, holdings) => [
        demand(() => amountOf(holdings, whom, 'silent') > SILENT, `${whom} has posted of late.`),
        demand(() => markOf(holdings, whom, 'place') === undefined, `${whom} is elsewhere.`),
        pay(by, 'points', 3),
        mark(whom, 'place', 'Vat'),
        mark(whom, 'leave', 'On Leave'),
      ],
    ),
    smite: deed('Smites somebody in the Vat.', '206/4', { smite: Words }, ({ smite }, holdings) => [
      demand(
        () =>
          markOf(holdings, smite, 'place') === 'Vat' &&
          amountOf(holdings, smite, 'soaked') >= SOAKED,
        `${smite} has not been in the Vat for ${SOAKED} nweeks.`,
      ),
      destroy(smite),
    ]),
    hide: deed(
      'Hides under a rock for some nweeks, twenty at most.',
      '206/4',
      { hide: Integer },
      ({ hide, by }, holdings) => [
        demand(() => hide > 0 && hide <= 20, 'One hides for two nyears at most.'),
        demand(() => markOf(holdings, by, 'place') === undefined, `${by} is elsewhere.`),
        markFor(by, 'place', 'Rock', { unit: 'nweek', periods: hide }),
        mark(by, 'leave', 'On Leave'),
      ],
    ),
  },
  turns: {
    nweek: (holdings) =>
      entitiesOf(holdings, 'player').flatMap((player) => [
        gain(player, 'silent', 1),
        gain(player, 'soaked', markOf(holdings, player, 'place') === 'Vat' ? 1 : 0),
      ]),
  },
});

/** Customs of the late First Era: names, fora, care for documents, and for those who are gone. */
export const customBindings: readonly MechanicBinding[] = [
  { mechanic: 'BN1-151', procedures: [names] },
  { mechanic: 'BN1-16', procedures: [fora] },
  { mechanic: 'BN1-257', procedures: [tidiness] },
  { mechanic: 'BN1-396', procedures: [quotes] },
  { mechanic: 'BN1-1905', procedures: [cleaning] },
  { mechanic: 'BN1-206', procedures: [vat] },
];
