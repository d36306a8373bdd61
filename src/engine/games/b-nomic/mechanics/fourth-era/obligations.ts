import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  destroy,
  hand,
  markFor,
  mustBe,
  tell,
  type Change,
} from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { kindOf, markOf, ownedBy, ownerOf, type World } from '../../../../world/entities.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { approvals } from './approvals.ts';

const OBLIGATIONS = '4e53';
const DISPLAYS = '4e50';
/** Rdays in a Jiffy (4E30), after which an obligation is late. */
const JIFFY = 4;

const start = (obligation: string) =>
  markFor(obligation, 'standing', 'open', { unit: 'rday', periods: JIFFY, then: 'late' });

const isMinistry = (name: string) => mustBe('ministry', name);

/** An obligation is on a ministry, not on who holds it. */
function oblige(what: string, ministry: string): Change[] {
  return [isMinistry(ministry), create(what, 'obligation', ministry), start(what)];
}

/** Whoever takes a ministry has a Jiffy for all that is on it. */
function take(ministry: string, by: string, world: World): Change[] {
  return [
    isMinistry(ministry),
    demand((world) => ownerOf(world, ministry) === undefined, 'Somebody holds it.'),
    hand(ministry, by),
    ...beginAgain(ministry, world),
  ];
}

function beginAgain(ministry: string, world: World): Change[] {
  return ownedBy(world, ministry)
    .filter((one) => kindOf(world, one) === 'obligation')
    .map(start);
}

const obligations = defineActions({
  name: 'obligations',
  title: 'Obligations of ministers',
  summary:
    'What a ministry must do, it does in a Jiffy, or any player may remove its minister. Whoever challenges a display obliges the ministry that keeps it to answer.',
  marks: ['standing'],
  actions: {
    oblige: happening(
      'A rule or a proposal obliges a ministry to do something.',
      OBLIGATIONS,
      { oblige: Words, to: Words },
      (fields) => oblige(fields.to, fields.oblige),
    ),
    challenge: action(
      'Challenges a display that a ministry keeps, for an error.',
      DISPLAYS,
      { challenge: Words, error: Words },
      ({ challenge, error }, world) => [
        demand(
          () => kindOf(world, challenge) === 'display' && ownerOf(world, challenge) !== undefined,
          `No ministry keeps a display ${challenge}.`,
        ),
        ...oblige(error, ownerOf(world, challenge) ?? ''),
      ],
    ),
    fulfil: action(
      'Does what a ministry of eir own must.',
      OBLIGATIONS,
      { fulfil: Words },
      ({ fulfil, by }, world) => [
        demand(() => kindOf(world, fulfil) === 'obligation', 'Nobody must do that.'),
        demand(
          () => ownerOf(world, ownerOf(world, fulfil) ?? '') === by,
          `${by} is not the minister.`,
        ),
        destroy(fulfil),
      ],
    ),
    remove: action(
      'Removes a minister who is late.',
      OBLIGATIONS,
      { remove: Words, for: Words },
      (fields, world) => [
        demand(
          () => ownerOf(world, ownerOf(world, fields.for) ?? '') === fields.remove,
          `It is not on a ministry of ${fields.remove}.`,
        ),
        demand(() => markOf(world, fields.for, 'standing') === 'late', 'The Jiffy is not over.'),
        hand(ownerOf(world, fields.for) ?? '', undefined),
        tell({
          what: 'office-vacant',
          office: ownerOf(world, fields.for) ?? '',
          by: fields.remove,
        }),
      ],
    ),
    take: action(
      'Takes a vacant ministry.',
      '4e46',
      { take: Words },
      (fields, world) => take(fields.take, fields.by, world),
      { alone: true },
    ),
  },
  turns: { rday: () => [] },
  hears: { 'office-filled': ({ office }, world) => beginAgain(String(office), world) },
});

/** What ministers of the Fourth Era must do, by Rule 4E53; displays are challenged by 4E50. */
export const obligationBindings: readonly MechanicBinding[] = [
  { mechanic: '4E-53', procedures: [obligations] },
  { mechanic: '4E-50', procedures: [obligations, approvals] },
];
