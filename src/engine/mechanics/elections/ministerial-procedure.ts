import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { refuse } from '../../procedures/refusal.ts';
import { callElection, leaveMinistry, rotate } from './call-election.ts';
import { electionExhibits } from './election-exhibits.ts';
import { candidatesOf, passNday } from './elect-minister.ts';
import { METHODS, type SelectionMethod } from './methods.ts';
import { ministerialSharing } from './ministerial-sharing.ts';
import { candidacySteps, loseConfidence, votingSteps } from './ministerial-steps.ts';
import { vacate, type Ministries, type Ministry, type MinistryRules } from './ministries.ts';
import { PLACES_SETTING } from './standard-election.ts';
import { ownValue } from '../../../schemas/own-value.ts';

const { step, answer } = kinds<Ministries>();
const By = { by: Words };
const Of = { of: Words };
const ALONE = { alone: true };

const [BORDA] = METHODS;
const Method = z
  .enum(METHODS.map(({ name }) => name))
  .default('borda')
  .transform((name): SelectionMethod => METHODS.find((one) => one.name === name) ?? BORDA);

const GIVEN = {
  players: Names,
  /** Holder of each ministry, `none` where it is open. */
  ministries: z.record(z.string(), Words),
  'open-for': Counts.default({}),
  'last-held-by': z.record(z.string(), Words).default({}),
  rotated: Counts.default({}),
  'of-societies': Names.default([]),
  nweek: Integer.default(91),
};
type Given = z.output<z.ZodObject<typeof GIVEN>>;

/** Elections of ministers with nominations, votes and rotation (r625/39 B and C, mechanics.md D). */
export function ministerialElections(name: string, rules: MinistryRules): Procedure {
  return defineProcedure({
    name,
    title: 'Elections of ministers',
    summary:
      'For an open ministry a player calls an election. Players are nominated and accept, then all vote, and whoever is elected holds the ministry. Ministries are rotated after some nweeks.',
    settings: { places: PLACES_SETTING },
    rule: rules.rule,
    sharing: ministerialSharing(rules),
    given: GIVEN,
    begin: (given, { places }) => beginMinistries(given, places),
    steps: {
      ...callSteps(rules),
      ...candidacySteps(rules),
      ...votingSteps(rules),
      ...timeSteps(rules),
    },
    answers: ANSWERS,
    exhibits: (state) => [
      {
        kind: 'table',
        title: 'Ministries',
        columns: ['Ministry', 'Holder'],
        rows: [...state.ministries].map(([ministry, { holder }]) => [ministry, holder ?? 'open']),
      },
      ...[...state.elections].flatMap(([ministry, { election }]) =>
        election === undefined ? [] : electionExhibits(election, ministry),
      ),
    ],
  });
}

function beginMinistries(given: Given, places: Ministries['places']): Ministries {
  const ministries = Object.entries(given.ministries).map(([name, holder]): [string, Ministry] => [
    name,
    {
      holder: holder === 'none' ? undefined : holder,
      lastHolder: ownValue(given['last-held-by'], name),
      openFor: ownValue(given['open-for'], name) ?? 0,
      rotated: ownValue(given.rotated, name),
      isOfSociety: given['of-societies'].includes(name),
    },
  ]);
  const { players, nweek } = given;
  return { players, nweek, ministries: new Map(ministries), elections: new Map(), places };
}

function callSteps(rules: MinistryRules) {
  return {
    call: step(
      'Calls an election for an open ministry, by Borda’s method or another.',
      { call: Words, method: Method, ...By },
      (state, { call, method, by }) => callElection(state, call, by, method, rules),
    ),
    leave: step(
      'Calls an election in order to leave one’s ministry.',
      { leave: Words, method: Method, ...By },
      (state, { leave, method, by }) => leaveMinistry(state, leave, by, method, rules),
    ),
    rotate: step('Calls the elections that are due by rotation.', By, (state, { by }) =>
      rotate(state, by, BORDA, rules),
    ),
    'no-confidence': step(
      'A vote of non-confidence passes: the ministry is open, and an election called in which its former holder is no candidate.',
      { 'no-confidence': Words },
      (state, fields) => loseConfidence(state, fields['no-confidence'], BORDA, rules),
    ),
    vat: step(
      'A player is put in the Vat, and loses all ministries.',
      { vat: Words },
      (state, { vat }) =>
        [...state.ministries]
          .filter(([, { holder }]) => holder === vat)
          .reduce<Ministries>((now, [ministry]) => vacate(now, ministry), state),
      ALONE,
    ),
  };
}

function timeSteps(rules: MinistryRules) {
  return {
    ndays: step(
      'So many ndays go by.',
      { ndays: Integer },
      (state, { ndays }) => {
        if (ndays < 1) return refuse('Ndays go by one after another, and never back.', rules.rule);
        return Array.from({ length: ndays }).reduce<Ministries>(
          (now) => passNday(now, rules),
          state,
        );
      },
      ALONE,
    ),
    nweek: step('An nweek begins.', {}, (state) => ({ ...state, nweek: state.nweek + 1 }), ALONE),
  };
}

const ANSWERS = {
  holder: answer('Who holds a ministry.', Of, ({ ministries }, { of }) => {
    return ministries.get(of)?.holder ?? null;
  }),
  phase: answer('Where the election for a ministry stands.', Of, ({ elections }, { of }) => {
    return elections.get(of)?.phase ?? null;
  }),
  candidates: answer('Who are candidates for a ministry.', Of, ({ elections }, { of }) => {
    const found = elections.get(of);
    return found === undefined ? [] : candidatesOf(found);
  }),
  moderator: answer('Who moderates the election for a ministry.', Of, ({ elections }, { of }) => {
    return elections.get(of)?.caller ?? null;
  }),
  'under-way': answer('For which ministries elections are under way.', {}, ({ elections }) =>
    [...elections].filter(([, { phase }]) => phase !== 'over').map(([ministry]) => ministry),
  ),
};
