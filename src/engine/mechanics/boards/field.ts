import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Integer, Names } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { refuse } from '../../procedures/refusal.ts';
import { fieldExhibits } from './field-exhibits.ts';
import {
  BARE,
  beginMatch,
  endMatch,
  putObject,
  turnField,
  withObject,
  type FieldRules,
  type FieldState,
} from './field-match.ts';
import { coordinates, Square } from './roam-state.ts';

const { step, answer } = kinds<FieldState>();

const Size = z.tuple([Integer, Integer]);

/**
 * The Field and its matches (4E57, 4E58, mechanics.md 4E-57). What actions bring about stands in the document
 * of each match, and none is held: effects are told, and what the rules say of them is kept to.
 */
export function field(rules: FieldRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'The Field',
    summary:
      'A match is played on a field whose edges touch each other. What its objects do stood in documents that are lost: it is told, while turns, owners and the order of objects are kept to.',
    settings: {},
    given: { players: Names },
    begin: ({ players }): FieldState => ({ ...BARE, rules, players }),
    steps: {
      match: step(
        'The Referee chooses the match that is played, and its size in rows and columns.',
        { match: Words, size: Size },
        (state, { match, size: [rows, columns] }) => beginMatch(state, match, rows, columns),
      ),
      create: step(
        'An action creates an object, at the bottom of the Priority List.',
        { create: Words, at: Square, owner: Words.optional() },
        (state, { create, at, owner = null }) => {
          if (state.objects.has(create)) return refuse(`There is a ${create}.`, rules.fieldRule);
          return putObject(state, create, { owner, square: at });
        },
      ),
      move: step('An action moves an object.', { move: Words, to: Square }, (state, { move, to }) =>
        withObject(state, move, (object) => putObject(state, move, { ...object, square: to })),
      ),
      destroy: step('An action destroys an object.', { destroy: Words }, (state, { destroy }) =>
        withObject(state, destroy, () => ({
          ...state,
          objects: new Map([...state.objects].filter(([name]) => name !== destroy)),
        })),
      ),
      invoke: step(
        'A player asks for an action of an object of their own.',
        { invoke: Words, by: Words },
        (state, { invoke, by }) =>
          withObject(state, invoke, ({ owner }) =>
            owner === by
              ? { ...state, requests: [...state.requests, `${by}: ${invoke}`] }
              : refuse(`${invoke} is not an object of ${by}.`, rules.fieldRule),
          ),
      ),
      turn: step('The Referee turns the Field, once in a day.', {}, (state) => turnField(state)),
      day: step('The next day begins.', {}, (state) => ({ ...state, turned: false })),
      end: step(
        'An action ends the match; who wins it is given its trophy.',
        { end: Words, winners: Names.default([]) },
        (state, { end: trophy, winners }) => endMatch(state, trophy, winners),
      ),
    },
    answers: {
      match: answer('The match that is played.', {}, ({ match }) => match),
      priority: answer('The objects in the order of the Priority List.', {}, ({ objects }) => [
        ...objects.keys(),
      ]),
      beside: answer('The squares next to a square.', { of: Square }, ({ grid }, { of }) =>
        (grid?.neighbours(of) ?? []).map(coordinates),
      ),
      requests: answer(
        'Who asked for what since the Field was turned.',
        {},
        (state) => state.requests,
      ),
      trophies: answer('Who has won which trophy.', {}, ({ trophies }) =>
        Object.fromEntries(trophies),
      ),
    },
    exhibits: fieldExhibits,
  });
}
