import { OUTSIDER } from '../../procedures/actors.ts';
import { consultationSharing, type ConsultationTerms } from './consultation-sharing.ts';
import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import type { TableExhibit } from '../../procedures/exhibit.ts';
import { Integer, Names, YesNo } from '../../procedures/fields.ts';
import type { Plain } from '../../procedures/plain.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { passSeveral } from '../../procedures/pass-several.ts';
import { refuse } from '../../procedures/refusal.ts';
import type { Claim, Consultation } from './consultation.ts';
import { eligiblePriests, inContempt, type ConsultationState } from './consultation-state.ts';
import {
  answerConsultation,
  assign,
  becomeInactive,
  claim,
  consult,
  ordain,
  zot,
} from './consultation-steps.ts';
import { beginNweek, passConsultationMidnight, turnClock } from './consultation-time.ts';

const { step, answer } = kinds<ConsultationState>();
const ALONE = { alone: true };

/** Questions to priests, claims against their answers, and what comes of them (mechanics.md F). */
export function consultationProcedure(terms: ConsultationTerms): Procedure {
  const { name, rule } = terms;
  return defineProcedure({
    name,
    title: 'Consultations',
    summary:
      'A question goes to a priest; others may claim that the answer is inconsistent, and one that stands is pondered with the changes it brings.',
    settings: {},
    rule,
    sharing: consultationSharing(terms),
    given: {
      players: Names,
      oracle: Words,
      ordained: Names.default([]),
      horde: Names.default([]),
      twins: z.array(Names).default([]),
      clock: z.enum(['on', 'off']).default('on'),
    },
    begin: ({ clock, ...given }): ConsultationState => ({
      ...given,
      isOn: clock === 'on',
      nweek: 0,
      suspended: [],
      consultations: new Map(),
    }),
    steps: { ...questionSteps(rule), ...orderSteps(rule) },
    answers,
    exhibits: (state) => (state.consultations.size > 0 ? [exhibit(state)] : []),
  });
}

function questionSteps(rule: string) {
  return {
    consult: step(
      'Submits a consultation under its number, with an unbeliever or none.',
      { consult: Integer, by: Words, unbeliever: Words.optional() },
      (state, { consult: number, by, unbeliever }) =>
        consult(state, { number, by, unbeliever }, rule),
      // Whoever there is may ask, a player or not.
      { actors: ['player', OUTSIDER] },
    ),
    assign: step(
      'The Oracle makes a player priest of a consultation; asked tells whether the one before wants that.',
      { assign: Words, to: Integer, asked: YesNo.default(false) },
      (state, { assign: priest, to: number, asked }) =>
        assign(state, { number, priest, asked }, rule),
    ),
    zot: step(
      'The Oracle ZOTs a consultation; asked tells whether its priest wants that.',
      { zot: Integer, by: Words, asked: YesNo.default(false) },
      (state, { zot: number, by, asked }) => zot(state, { number, by, asked }, rule),
    ),
    answer: step(
      'The priest answers YES, NO or PARADOX, with an Oracularity or without.',
      { answer: Words, to: Integer, by: Words, oracularity: YesNo.default(false) },
      (state, { answer: word, to: number, by, oracularity: hasOracularity }) =>
        answerConsultation(state, { number, word, by, hasOracularity }, rule),
    ),
    claim: step(
      'Claims that an answer is Consistent or Inconsistent.',
      { claim: z.enum(['Consistent', 'Inconsistent']), on: Integer, by: Words },
      (state, { claim: made, on: number, by }) => claim(state, { number, claim: made, by }, rule),
    ),
  };
}

function orderSteps(rule: string) {
  return {
    ordain: step('A player becomes ordained.', { ordain: Words }, (state, { ordain: player }) =>
      ordain(state, player, rule),
    ),
    renounce: step(
      'A player is ordained no longer.',
      { renounce: Words },
      (state, { renounce: player }) =>
        state.ordained.includes(player)
          ? { ...state, ordained: state.ordained.filter((one) => one !== player) }
          : refuse(`${player} is not ordained.`, rule),
    ),
    inactive: step(
      'A player is active no longer.',
      { inactive: Words },
      (state, said) => becomeInactive(state, said.inactive, rule),
      ALONE,
    ),
    midnights: step(
      'So many midnights pass.',
      { midnights: Integer },
      (state, { midnights }) => passSeveral(state, midnights, passConsultationMidnight),
      ALONE,
    ),
    clock: step(
      'The clock is turned on or off.',
      { clock: z.enum(['on', 'off']) },
      (state, { clock }) => turnClock(state, clock === 'on'),
      ALONE,
    ),
    nweek: step('An nweek begins.', {}, beginNweek, ALONE),
  };
}

const answers = {
  states: answer(
    'Whether each consultation is waiting, answered, pondered or ZOTTED.',
    {},
    (state) => byNumber(state, (one) => one.state),
  ),
  eligible: answer('Who may be made priest of a consultation.', { for: Integer }, (state, said) => {
    const found = state.consultations.get(said.for);
    return found === undefined ? null : eligiblePriests(state, found);
  }),
  priests: answer('The priest of each consultation.', {}, (state) =>
    byNumber(state, ({ priest }) => priest?.name ?? null),
  ),
  says: answer('The answer to each consultation.', {}, (state) =>
    byNumber(state, (one) => one.answer?.says ?? null),
  ),
  claims: answer('Claims about the answer to each consultation.', {}, (state) =>
    byNumber(state, (one) => Object.fromEntries(one.answer?.claims ?? [])),
  ),
  followed: answer('Consultations whose Oracularity has taken effect.', {}, ({ consultations }) =>
    [...consultations.values()]
      .filter(({ state, answer: given }) => state === 'Pondered' && given?.hasOracularity === true)
      .map(({ number }) => number),
  ),
  ordained: answer('Who is ordained.', {}, ({ ordained }) => [...ordained]),
  contempt: answer('Who is in contempt of court for what was ZOTTED.', {}, inContempt),
};

function byNumber(
  { consultations }: ConsultationState,
  what: (consultation: Consultation) => Plain,
): Plain {
  return Object.fromEntries([...consultations].map(([number, one]) => [String(number), what(one)]));
}

function exhibit({ consultations }: ConsultationState): TableExhibit {
  const count = (one: Consultation, wanted: Claim) =>
    [...(one.answer?.claims.values() ?? [])].filter((made) => made === wanted).length;
  return {
    kind: 'table',
    title: 'Consultations',
    columns: ['Number', 'Supplicant', 'Priest', 'State', 'Answer', 'Claims'],
    rows: [...consultations.values()].map((one) => [
      one.number,
      one.supplicant,
      one.priest?.name ?? 'nobody',
      one.state,
      one.answer?.says ?? 'none',
      `${count(one, 'Consistent')} for it, ${count(one, 'Inconsistent')} against`,
    ]),
  };
}
