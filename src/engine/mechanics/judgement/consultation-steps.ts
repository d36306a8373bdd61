import { refuse, type Refusal } from '../../procedures/refusal.ts';
import {
  answerWith,
  isJiffyOver,
  readAnswer,
  type Claim,
  type Consultation,
} from './consultation.ts';
import { eligiblePriests, withConsultation, type ConsultationState } from './consultation-state.ts';

/** Submits a question to the Oracle. */
export function consult(
  state: ConsultationState,
  said: { readonly number: number; readonly by: string; readonly unbeliever: string | undefined },
  rule: string,
): ConsultationState | Refusal {
  const { number, by, unbeliever } = said;
  if (state.consultations.has(number)) return refuse(`There is a consultation ${number}.`, rule);
  if (unbeliever !== undefined && !state.players.includes(unbeliever)) {
    return refuse(`${unbeliever} is not a player.`, rule);
  }
  return withConsultation(state, {
    number,
    supplicant: by,
    unbeliever,
    nweek: state.nweek,
    state: 'Waiting',
    priest: undefined,
    priests: [],
    answer: undefined,
  });
}

/** Finds a consultation that waits for an answer. */
function waiting(
  { consultations }: ConsultationState,
  number: number,
  rule: string,
): Consultation | Refusal {
  const found = consultations.get(number);
  if (found?.state === 'Waiting') return found;
  return refuse(`There is no consultation ${number} that waits for an answer.`, rule);
}

/** The Oracle makes an eligible player priest, in place of one who asked to be rid of it. */
export function assign(
  state: ConsultationState,
  said: { readonly number: number; readonly priest: string; readonly asked: boolean },
  rule: string,
): ConsultationState | Refusal {
  const { number, priest, asked } = said;
  const found = waiting(state, number, rule);
  if ('refused' in found) return found;
  if (found.priest !== undefined && !asked) {
    return refuse(`${found.priest.name} is its priest and has not asked to be rid of it.`, rule);
  }
  const eligible = eligiblePriests(state, found);
  if (!eligible.includes(priest)) {
    return refuse(`${priest} cannot be its priest; ${eligible.join(', ')} can.`, rule);
  }
  const priests = [...new Set([...found.priests, priest])];
  return withConsultation(state, { ...found, priests, priest: { name: priest, midnights: 0 } });
}

/** The Oracle wields the staff, before there is a priest or because the priest asks for it. */
export function zot(
  state: ConsultationState,
  said: { readonly number: number; readonly by: string; readonly asked: boolean },
  rule: string,
): ConsultationState | Refusal {
  const found = waiting(state, said.number, rule);
  if ('refused' in found) return found;
  if (said.by !== state.oracle) return refuse('Only the Oracle wields the staff.', rule);
  if (found.priest !== undefined && !said.asked) {
    return refuse(`${found.priest.name} is its priest and has not asked for it.`, rule);
  }
  return withConsultation(state, { ...found, state: 'ZOTTED', priest: undefined });
}

/** The priest answers. */
export function answerConsultation(
  state: ConsultationState,
  said: {
    readonly number: number;
    readonly word: string;
    readonly by: string;
    readonly hasOracularity: boolean;
  },
  rule: string,
): ConsultationState | Refusal {
  const found = waiting(state, said.number, rule);
  if ('refused' in found) return found;
  if (found.priest?.name !== said.by) return refuse(`${said.by} is not its priest.`, rule);
  const says = readAnswer(said.word);
  if (says === undefined) {
    return refuse(`${said.word} is no answer; YES, NO and PARADOX are.`, rule);
  }
  const answer = answerWith(says, said.hasOracularity);
  return withConsultation(state, { ...found, state: 'Answered', answer });
}

/** A player who has no part in it claims that an answer is consistent, or that it is not. */
export function claim(
  state: ConsultationState,
  {
    number,
    claim: made,
    by,
  }: { readonly number: number; readonly claim: Claim; readonly by: string },
  rule: string,
): ConsultationState | Refusal {
  const found = state.consultations.get(number);
  const answer = found?.answer;
  if (found?.state !== 'Answered' || answer === undefined || isJiffyOver(answer)) {
    return refuse(`No answer to consultation ${number} is open to claims.`, rule);
  }
  if (!state.players.includes(by)) return refuse(`${by} is not a player.`, rule);
  const priest = found.priest?.name;
  if ([priest, found.unbeliever, found.supplicant].includes(by)) {
    return refuse(`${by} has a part in consultation ${number}.`, rule);
  }
  const areTwins = state.twins.some((group) => group.includes(by) && group.includes(priest ?? by));
  if (areTwins && made === 'Inconsistent') return refuse(`${by} is the priest’s twin.`, rule);
  const claims = new Map([...answer.claims, [by, made]]);
  return withConsultation(state, { ...found, answer: { ...answer, claims } });
}

/** A player loses the Active property, and with it the Ordained one. */
export function becomeInactive(
  state: ConsultationState,
  player: string,
  rule: string,
): ConsultationState | Refusal {
  if (!state.players.includes(player)) return refuse(`${player} is not a player.`, rule);
  const ordained = state.ordained.filter((one) => one !== player);
  return { ...state, ordained, horde: [...new Set([...state.horde, player])] };
}

/** An active player becomes ordained. */
export function ordain(
  state: ConsultationState,
  player: string,
  rule: string,
): ConsultationState | Refusal {
  if (!state.players.includes(player)) return refuse(`${player} is not a player.`, rule);
  if (state.horde.includes(player)) return refuse(`${player} is not active.`, rule);
  if (state.suspended.includes(player)) {
    return refuse(`${player} was late and cannot be ordained in this nweek.`, rule);
  }
  return { ...state, ordained: [...new Set([...state.ordained, player])] };
}
