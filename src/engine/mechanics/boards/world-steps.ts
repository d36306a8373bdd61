import { teller } from '../../procedures/lapsed.ts';
import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Integer, YesNo } from '../../procedures/fields.ts';
import { need } from '../../procedures/refusal.ts';
import { occupy, rollExpansions } from './world-expansion.ts';
import {
  add,
  areasOf,
  beginTurn,
  needArea,
  needPlayer,
  passHours,
  type WorldState,
} from './world-state.ts';

const { step } = draftKinds<WorldState>();

/** What is done on the map (rules 311 and 313 of the game by mail). */
export const worldSteps = {
  settle: step(
    'Posts a position on land: the first one, or a vacant one after being displaced.',
    { settle: Words, by: Words },
    (state, { settle: area, by }) => {
      const { rules, areas, positions, displaced, waiting } = state;
      needPlayer(state, by);
      needArea(state, area);
      const isMoved = (displaced.get(by) ?? 0) > 0;
      need(isMoved || areasOf(state, by).length === 0, `${by} has a position.`);
      need(areas.get(area) === 'land', `${area} is water.`);
      const holder = positions.get(area);
      const rule = teller(state, isMoved ? rules.expansionRule : rules.rule);
      need(holder === undefined, `${String(holder)} is in ${area}.`, rule);
      positions.set(area, by);
      if (isMoved) add(displaced, by, -1);
      waiting.set(by, 0);
    },
  ),
  hours: step(
    'Hours pass; who has no position for so long pays, and again for every such time.',
    { hours: Integer },
    (state, { hours }) => {
      need(hours >= 0, 'Time does not go back.');
      passHours(state, hours);
    },
  ),
  give: step(
    'Gives money to somebody who consents.',
    { give: Integer, to: Words, by: Words, consents: YesNo.default(true) },
    (state, { give: amount, to, by, consents }) => {
      const { zoids } = state;
      needPlayer(state, by);
      needPlayer(state, to);
      need(to !== by, 'Money goes from one player to another.');
      need(consents, `${to} does not consent.`);
      need(amount > 0, 'A gift is of one or more.');
      need((zoids.get(by) ?? 0) >= amount, `${by} has not as many.`);
      add(zoids, by, -amount);
      add(zoids, to, amount);
    },
  ),
  appoint: step(
    'The Scribe appoints who keeps the map.',
    { appoint: Words, by: Words },
    (state, { appoint, by }) => {
      needPlayer(state, appoint);
      need(by === state.scribe, `${by} is not the Scribe.`);
      need(appoint !== state.scribe, 'The Scribe does not keep the map.');
      state.orienter = appoint;
    },
  ),
  turn: step(
    'Somebody’s turn begins; whoever should have rolled for expansions in the last one and did not pays.',
    { turn: Words },
    (state, { turn }) => {
      needPlayer(state, turn);
      beginTurn(state, turn);
    },
  ),
  roll: step(
    'The keeper of the map rolls two dice for each player with a position.',
    { roll: z.record(z.string(), z.tuple([Integer, Integer])), by: Words },
    (state, { roll, by }) => rollExpansions(state, roll, by),
  ),
  expand: step(
    'Chooses a further position, beside one of one’s own, after equal dice.',
    { expand: Words, by: Words },
    (state, { expand, by }) => occupy(state, expand, by),
  ),
};
