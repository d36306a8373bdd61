import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { verdictOf, type JuryRules, type JuryState } from './jury-steps.ts';

/** Assigns a punishment within the range of the crime. */
export function punish(
  state: JuryState,
  { punishment, by }: { readonly punishment: number | 'death'; readonly by: string },
  { punishments }: JuryRules,
): JuryState | Refusal {
  const { accusation } = state;
  if (accusation === undefined || !verdictOf(state)) {
    return refuse('Nobody is guilty.', punishments);
  }
  if (by !== state.judge) return refuse(`${by} is not the Judge.`, punishments);
  if (state.punishment !== undefined) return refuse('It has been punished.', punishments);
  const { offender, range } = accusation;
  const isWithin =
    punishment === 'death'
      ? range.mayBeDeath === true
      : punishment >= range.least && punishment <= range.most;
  if (!isWithin) {
    return refuse(`The range of the crime is m${range.least} to m${range.most}.`, punishments);
  }
  return assess({ ...state, punishment: { is: punishment, paid: 0 } }, offender);
}

/** Takes the fine from what the offender has, with what e paid already; nobody has less than nothing (4E34). */
function assess(state: JuryState, offender: string): JuryState {
  if (state.punishment === undefined) return state;
  const { is, paid: before } = state.punishment;
  const has = (state.mackerel.get(offender) ?? 0) + before;
  const paid = is === 'death' ? 0 : Math.min(has, is);
  return {
    ...state,
    punishment: { is, paid },
    mackerel: new Map([...state.mackerel, [offender, has - paid]]),
  };
}

/** Reduces a punishment to the least that the crime may have; the actor is no supporter of eirs. */
export function callUnfair(
  state: JuryState,
  { by, support }: { readonly by: string; readonly support: readonly string[] },
  { punishments, support: needed }: JuryRules,
): JuryState | Refusal {
  const { accusation, punishment } = state;
  if (accusation === undefined || punishment === undefined) {
    return refuse('Nothing has been punished.', punishments);
  }
  const stranger = [by, ...support].find((player) => !state.players.includes(player));
  if (stranger !== undefined) return refuse(`${stranger} is not a player.`, punishments);
  const supporters = new Set(support.filter((player) => player !== by));
  if (supporters.size < needed) {
    return refuse(`It has ${supporters.size} supporters and needs ${needed}.`, punishments);
  }
  const least = { ...punishment, is: accusation.range.least };
  return assess({ ...state, punishment: least }, accusation.offender);
}
