import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import type { TableView } from '../../procedures/view.ts';
import { Integer, Names } from '../../procedures/fields.ts';
import type { Plain } from '../../procedures/plain.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import type { Claim, Consultation } from './consultation.ts';
import { consultationSharing, type ConsultationConditions } from './consultation-sharing.ts';
import { eligiblePriests, inContempt, type ConsultationState } from './consultation-state.ts';
import { orderSteps, questionSteps } from './consultation-steps.ts';

const { answer } = draftKinds<ConsultationState>();

/** Questions to priests, claims against their answers, and what comes of them (mechanics.md F). */
export function consultationProcedure(conditions: ConsultationConditions): Procedure {
  const { name, rule } = conditions;
  return defineProcedure({
    name,
    title: 'Consultations',
    summary:
      'A question goes to a priest; others may claim that the answer is inconsistent, and one that stands is pondered with the changes it brings. Whether a priest asked to be rid of one is told.',
    settings: {},
    rule,
    sharing: consultationSharing(conditions),
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
    steps: { ...questionSteps, ...orderSteps },
    answers,
    views: (state) => (state.consultations.size > 0 ? [view(state)] : []),
  });
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

function view({ consultations }: ConsultationState): TableView {
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
