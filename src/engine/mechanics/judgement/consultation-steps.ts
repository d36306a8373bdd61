import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { OUTSIDER } from '../../procedures/actors.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Integer, YesNo } from '../../procedures/fields.ts';
import { passSeveral } from '../../procedures/pass-several.ts';
import { need } from '../../procedures/refusal.ts';
import { answerWith, isJiffyOver, readAnswer, type Consultation } from './consultation.ts';
import { becomeInactive, eligiblePriests, type ConsultationState } from './consultation-state.ts';
import { beginNweek, passConsultationMidnight, turnClock } from './consultation-time.ts';
import { needPlayer } from '../../procedures/need-player.ts';

const { step } = draftKinds<ConsultationState>();
const ALONE = { alone: true };

/** What becomes of a question, from the Oracle to claims about its answer. */
export const questionSteps = {
  consult: step(
    'Submits a consultation under its number, with an unbeliever or none.',
    { consult: Integer, by: Words, unbeliever: Words.optional() },
    ({ consultations, players, nweek }, { consult: number, by: supplicant, unbeliever }) => {
      need(!consultations.has(number), `There is a consultation ${number}.`);
      const isKnown = unbeliever === undefined || players.includes(unbeliever);
      need(isKnown, `${String(unbeliever)} is no player.`);
      const begun = { state: 'Waiting', priest: undefined, answer: undefined } as const;
      consultations.set(number, { number, supplicant, unbeliever, nweek, ...begun, priests: [] });
    },
    // Whoever there is may ask, a player or not.
    { actors: ['player', OUTSIDER] },
  ),
  assign: step(
    'The Oracle makes a player priest of a consultation; asked tells whether the one before wants that.',
    { assign: Words, to: Integer, asked: YesNo.default(false) },
    (state, { assign: name, to: number, asked }) => {
      const found = waiting(state, number);
      needRelease(found, asked, 'has not asked to be rid of it');
      const eligible = eligiblePriests(state, found);
      need(eligible.includes(name), `${name} cannot be its priest; ${eligible.join(', ')} can.`);
      if (!found.priests.includes(name)) found.priests.push(name);
      found.priest = { name, midnights: 0 };
    },
  ),
  zot: step(
    'The Oracle ZOTs a consultation; asked tells whether its priest wants that.',
    { zot: Integer, by: Words, asked: YesNo.default(false) },
    (state, { zot: number, by, asked }) => {
      const found = waiting(state, number);
      need(by === state.oracle, 'Only the Oracle wields the staff.');
      needRelease(found, asked, 'has not asked for it');
      Object.assign(found, { state: 'ZOTTED', priest: undefined });
    },
  ),
  answer: step(
    'The priest answers YES, NO or PARADOX, with an Oracularity or without.',
    { answer: Words, to: Integer, by: Words, oracularity: YesNo.default(false) },
    (state, { answer: word, to: number, by, oracularity }) => {
      const found = waiting(state, number);
      need(found.priest?.name === by, `${by} is not its priest.`);
      const says = readAnswer(word);
      need(says, `${word} is no answer; YES, NO and PARADOX are.`);
      Object.assign(found, { state: 'Answered', answer: answerWith(says, oracularity) });
    },
  ),
  claim: step(
    'Claims that an answer is Consistent or Inconsistent.',
    { claim: z.enum(['Consistent', 'Inconsistent']), on: Integer, by: Words },
    ({ consultations, players, twins }, { claim, on: number, by }) => {
      const found = consultations.get(number);
      const answer = found?.state === 'Answered' ? found.answer : undefined;
      const isOpen = answer !== undefined && !isJiffyOver(answer);
      need(isOpen, `No answer to consultation ${number} is open to claims.`);
      needPlayer(players, by);
      const priest = found?.priest?.name;
      const isParty = [priest, found?.unbeliever, found?.supplicant].includes(by);
      need(!isParty, `${by} has a part in consultation ${number}.`);
      const areTwins = twins.some((group) => group.includes(by) && group.includes(priest ?? by));
      need(!areTwins || claim === 'Consistent', `${by} is the priest’s twin.`);
      answer.claims.set(by, claim);
    },
  ),
};

/** Finds a consultation that waits for an answer. */
function waiting({ consultations }: ConsultationState, number: number): Consultation {
  const found = consultations.get(number);
  const why = `There is no consultation ${number} that waits for an answer.`;
  need(found?.state === 'Waiting', why);
  return found;
}

function needRelease({ priest }: Consultation, asked: boolean, why: string): void {
  need(priest === undefined || asked, `${String(priest?.name)} is its priest and ${why}.`);
}

/** Who is ordained and active, and the time. */
export const orderSteps = {
  ordain: step(
    'A player becomes ordained.',
    { ordain: Words },
    (state, { ordain: player }) => {
      const { players, horde, suspended, ordained } = state;
      needPlayer(players, player);
      need(!horde.includes(player), `${player} is not active.`);
      const isLate = suspended.includes(player);
      need(!isLate, `${player} was late and cannot be ordained in this nweek.`);
      if (!ordained.includes(player)) ordained.push(player);
    },
    { actor: 'ordain' },
  ),
  renounce: step(
    'A player is ordained no longer.',
    { renounce: Words },
    (state, { renounce: player }) => {
      need(state.ordained.includes(player), `${player} is not ordained.`);
      state.ordained = state.ordained.filter((one) => one !== player);
    },
    { actor: 'renounce' },
  ),
  inactive: step(
    'A player is active no longer.',
    { inactive: Words },
    (state, { inactive }) => becomeInactive(state, inactive),
    ALONE,
  ),
  midnights: step(
    'So many midnights pass.',
    { midnights: Integer },
    (state, { midnights }) => passSeveral(midnights, () => passConsultationMidnight(state)),
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
