import { z } from 'astro/zod';
import { ownValue } from '../../../schemas/own-value.ts';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Counts, Integer, Names } from '../../procedures/fields.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import { accepted, need } from '../../procedures/refusal.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { castBallot, LEAVERS_SETTING } from './election.ts';
import { electionViews } from './election-views.ts';
import { METHODS, type SelectionMethod } from './methods.ts';
import {
  callElection,
  electionAt,
  isUnderWay,
  leaveMinistry,
  loseConfidence,
  passNday,
  rotate,
  settleTie,
} from './ministerial-election.ts';
import { ministerialSharing } from './ministerial-sharing.ts';
import { candidatesOf, vacate, type Ministries, type MinistryRules } from './ministries.ts';
import { PLACES_SETTING } from './standard-election.ts';
import { needPlayer } from '../../procedures/need-player.ts';

const { step, answer } = draftKinds<Ministries>();
const By = { by: Words };
const Of = { of: Words };
const For = { for: Words, ...By };
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
    settings: { places: PLACES_SETTING, leavers: LEAVERS_SETTING },
    rule: rules.rule,
    sharing: ministerialSharing(rules),
    given: GIVEN,
    begin: beginMinistries,
    steps: {
      ...callSteps(rules),
      ...CANDIDACY,
      ...votingSteps(rules.elections),
      ...timeSteps(rules),
    },
    answers: ANSWERS,
    views: (state) => [
      {
        kind: 'table',
        title: 'Ministries',
        columns: ['Ministry', 'Holder'],
        rows: [...state.ministries].map(([ministry, { holder }]) => [ministry, holder ?? 'open']),
      },
      ...[...state.elections].flatMap(([ministry, { election }]) =>
        election === undefined ? [] : electionViews(election, ministry),
      ),
    ],
  });
}

function beginMinistries(
  given: Given,
  { places, leavers }: Pick<Ministries, 'places' | 'leavers'>,
): Ministries {
  const ministries = Object.entries(given.ministries).map(([name, holder]) => {
    const ministry = {
      holder: holder === 'none' ? undefined : holder,
      lastHolder: ownValue(given['last-held-by'], name),
      openFor: ownValue(given['open-for'], name) ?? 0,
      rotated: ownValue(given.rotated, name),
      deputies: [],
      isOfSociety: given['of-societies'].includes(name),
    };
    return [name, ministry] as const;
  });
  const { players, nweek } = given;
  return { players, nweek, ministries: new Map(ministries), elections: new Map(), places, leavers };
}

function callSteps(rules: MinistryRules) {
  return {
    call: step(
      'Calls an election for an open ministry, by Borda’s method or another.',
      { call: Words, method: Method, ...By },
      (state, { call, method, by }) =>
        callElection(state, call, { caller: by, method, barred: undefined }, rules),
    ),
    leave: step(
      'Calls an election in order to leave one’s ministry.',
      { leave: Words, method: Method, ...By },
      (state, { leave, method, by }) =>
        leaveMinistry(state, leave, { caller: by, method, barred: undefined }, rules),
    ),
    rotate: step('Calls the elections that are due by rotation.', By, (state, { by }) =>
      rotate(state, { caller: by, method: BORDA, barred: undefined }, rules),
    ),
    'no-confidence': step(
      'A vote of non-confidence passes: the ministry is open, and an election called in which its former holder is no candidate.',
      { 'no-confidence': Words },
      (state, fields) => loseConfidence(state, fields['no-confidence'], BORDA, rules),
    ),
    vat: step(
      'A player is put in the Vat, and loses all ministries.',
      { vat: Words },
      ({ ministries, players }, { vat }) => {
        needPlayer(players, vat);
        for (const ministry of ministries.values()) if (ministry.holder === vat) vacate(ministry);
      },
      ALONE,
    ),
  };
}

/** Nominating, accepting and rejecting (r625/39 B); who nominates emself has accepted. */
const CANDIDACY = {
  nominate: step(
    'Nominates somebody for a ministry.',
    { nominate: Words, ...For },
    (state, { nominate, for: of, by }) => {
      needPlayer(state.players, nominate);
      const { nominated, barred } = electionAt(state, of, 'nominations');
      need(nominate !== barred, `${nominate} may not be a candidate.`);
      need(!nominated.has(nominate), `${nominate} is nominated.`);
      nominated.set(nominate, nominate === by);
    },
  ),
  accept: step('Accepts a nomination.', { accept: Words, ...By }, (state, { accept, by }) =>
    respond(state, accept, by, true),
  ),
  reject: step('Rejects a nomination.', { reject: Words, ...By }, (state, { reject, by }) =>
    respond(state, reject, by, false),
  ),
};

function respond(state: Ministries, of: string, by: string, accepts: boolean): void {
  const { nominated } = electionAt(state, of, 'nominations');
  need(nominated.has(by), `${by} is not nominated.`);
  nominated.set(by, accepts);
}

/** Voting, and breaking a tie after it (r1823/2). */
function votingSteps(rule: string) {
  return {
    vote: step(
      'Casts a ballot for a ministry, the best first where it ranks.',
      { vote: Names, ...For },
      (state, { vote, by, for: of }) => {
        const contest = electionAt(state, of, 'voting');
        if (contest.election === undefined) return;
        contest.election = accepted(
          castBallot(contest.election, { vote, by, privately: false }, rule),
        );
      },
    ),
    draw: step(
      'Chance decides among those left in Borda’s method.',
      { draw: Words, for: Words },
      (state, { draw, for: of }) => settleTie(state, of, draw, undefined, rule),
      { rule },
    ),
    pick: step(
      'The moderator picks one of those left in the other methods.',
      { pick: Words, ...For },
      (state, { pick, by, for: of }) => settleTie(state, of, pick, by, rule),
      { rule },
    ),
  };
}

function timeSteps(rules: MinistryRules) {
  return {
    ndays: step(
      'So many ndays go by.',
      { ndays: Integer },
      (state, { ndays }) => {
        need(ndays >= 1, 'Ndays go by one after another, and never back.');
        for (let nday = 0; nday < ndays; nday++) passNday(state, rules);
      },
      ALONE,
    ),
    nweek: step('An nweek begins.', {}, (state) => state.nweek++, ALONE),
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
  'under-way': answer('For which ministries elections are under way.', {}, (state) =>
    [...state.elections.keys()].filter((ministry) => isUnderWay(state, ministry)),
  ),
};
