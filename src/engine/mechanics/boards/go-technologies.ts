import { Words } from '../../../schemas/scalars.ts';
import { Names, YesNo } from '../../procedures/fields.ts';
import { kinds } from '../../procedures/procedure.ts';
import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import { areAllied } from './alliances.ts';
import type { Position } from './dragons.ts';
import { checkPlace, checkPlayer, makeChange } from './go-changes.ts';
import { dissolve, form, spendConsent } from './go-moves.ts';
import type { GoState } from './go-state.ts';
import { nweekOf } from './periods.ts';

const { step } = kinds<GoState>();

const tried = { by: Words, succeeds: YesNo, captures: Names.optional() };

/** What every attempt is told with; whether it succeeds is recorded, never drawn. */
interface Attempt {
  readonly by: string;
  readonly succeeds: boolean;
  readonly captures?: readonly string[] | undefined;
}

/** What technologies let their possessors try once in each nweek, without moving (r1854/2). */
export const goTechnologies = {
  masonry: step(
    'Tries by Masonry to place a stone without moving.',
    { masonry: Words, ...tried },
    (state, { masonry: place, ...attempt }) =>
      checkPlace(state, attempt.by, place) ??
      tryOut(state, 'masonry', attempt, {
        position: withStone(state, place, attempt.by),
        placed: place,
      }),
  ),
  mining: step(
    'Tries by Mining to remove a stone.',
    { mining: Words, ...tried },
    (state, { mining: place, ...attempt }) =>
      checkStone(state, place) ??
      tryOut(state, 'mining', attempt, { position: withoutStone(state, place) }),
  ),
  theft: step(
    'Tries by Theft to make a stone one’s own.',
    { theft: Words, ...tried },
    (state, { theft: place, ...attempt }) =>
      checkTheft(state, place, attempt.by) ??
      tryOut(state, 'theft', attempt, { position: withStone(state, place, attempt.by) }),
  ),
  diplomacy: step(
    'Tries by Diplomacy to form or break an alliance with somebody without moving.',
    { diplomacy: Words, ...tried },
    (state, { diplomacy: other, ...attempt }) => {
      const allied = areAllied(state.position.alliances, attempt.by, other);
      const alliances = (allied ? dissolve : form)(state, attempt.by, other);
      if (isRefusal(alliances)) return alliances;
      const next = tryOut(state, 'diplomacy', attempt, {
        position: { ...state.position, alliances },
      });
      const formed = attempt.succeeds && !allied;
      return isRefusal(next) || !formed ? next : spendConsent(next, attempt.by, other);
    },
  ),
};

function tryOut(
  state: GoState,
  technology: string,
  { by, succeeds, captures = [] }: Attempt,
  change: { readonly position: Position; readonly placed?: string },
): GoState | Refusal {
  const { rules, today } = state;
  const refusal = checkPlayer(state, by);
  if (refusal !== null) return refusal;
  const owned = state.technologies.get(by) ?? [];
  if (!owned.includes(technology)) {
    return refuse(`${by} does not have the technology ${technology}.`, rules.technologyRule);
  }
  const [key, nweek] = [JSON.stringify([by, technology]), nweekOf(rules.clock, today)];
  if (state.tried.get(key) === nweek) {
    return refuse(`${by} has tried ${technology} in this nweek.`, rules.technologyRule);
  }
  const noted: GoState = { ...state, tried: new Map([...state.tried, [key, nweek]]) };
  if (!succeeds) return { ...noted, captures: [], placed: null, drawn: null };
  return makeChange(noted, { by, kind: 'technology', captures, ...change });
}

function withStone({ position }: GoState, place: string, owner: string): Position {
  return { ...position, stones: new Map([...position.stones, [place, owner]]) };
}

function withoutStone({ position }: GoState, place: string): Position {
  const stones = new Map(position.stones);
  stones.delete(place);
  return { ...position, stones };
}

function checkStone({ position, rules }: GoState, place: string): Refusal | null {
  return position.stones.has(place)
    ? null
    : refuse(`No stone is on ${place}.`, rules.technologyRule);
}

function checkTheft(state: GoState, place: string, by: string): Refusal | null {
  if (state.position.stones.get(place) !== by) return checkStone(state, place);
  return refuse(`The stone on ${place} belongs to ${by}.`, state.rules.technologyRule);
}
