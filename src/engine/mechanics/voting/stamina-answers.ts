import { kinds } from '../../procedures/procedure.ts';
import { withStatus, type StaminaProposal, type StaminaState } from './stamina-state.ts';
import { staminaOf, strengthOf } from './stamina.ts';

const { answer } = kinds<StaminaState>();

/** What may be asked of proposals that count stamina and strength. */
export const staminaAnswers = {
  success: answer('How far each proposal has come.', {}, (state) =>
    byNumber(state, ({ success }) => success),
  ),
  status: answer('Whether each proposal is pending, open or historical.', {}, (state) =>
    byNumber(state, ({ status }) => status),
  ),
  stamina: answer('Votes on each proposal, without abstentions.', {}, (state) =>
    byNumber(state, ({ votes }) => staminaOf(votes)),
  ),
  strength: answer(
    'Votes for each proposal, less those against it and to shelve it.',
    {},
    (state) => byNumber(state, ({ votes }) => strengthOf(votes)),
  ),
  quiggle: answer('Half the number of vested players.', {}, ({ vested }) => vested.length / 2),
  passed: answer('Proposals that have passed, in order.', {}, (state) =>
    listOf(state, ({ passed }) => passed),
  ),
  failed: answer('Proposals that have failed.', {}, (state) =>
    listOf(state, ({ failed }) => failed),
  ),
  'ever-won': answer('Proposals that were won at some stage.', {}, (state) =>
    listOf(state, ({ everWon }) => everWon),
  ),
  gains: answer(
    'What the last count brought each player, before scores are held above zero.',
    {},
    (state) => gainsOf(state),
  ),
  points: answer('Points of players.', {}, ({ points }) => Object.fromEntries(points)),
  vested: answer('Players who are vested.', {}, ({ vested }) => [...vested]),
  betrayers: answer(
    'Who has voted against a twin’s proposal in this nweek, and owes a fine of m100 once.',
    {},
    ({ betrayers }) => [...betrayers],
  ),
};

function byNumber<T extends string | number>(
  { proposals }: StaminaState,
  what: (proposal: StaminaProposal) => T,
): Record<string, T> {
  return Object.fromEntries([...proposals].map(([number, one]) => [String(number), what(one)]));
}

function listOf(state: StaminaState, is: (proposal: StaminaProposal) => boolean): number[] {
  return withStatus(state, 'Historical')
    .filter(is)
    .map(({ number }) => number);
}

function gainsOf({ awards }: StaminaState): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { player, points } of awards) sums.set(player, (sums.get(player) ?? 0) + points);
  return Object.fromEntries(sums);
}
