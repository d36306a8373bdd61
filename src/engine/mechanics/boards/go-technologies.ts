import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Names, YesNo } from '../../procedures/fields.ts';
import { need } from '../../procedures/refusal.ts';
import { areAllied } from './alliances.ts';
import type { Position } from './dragons.ts';
import { makeChange, needPlace, needPlayer } from './go-changes.ts';
import { dissolve, form, spendConsent } from './go-moves.ts';
import type { GoState } from './go-state.ts';
import { nweekOf } from './periods.ts';

const { step } = draftKinds<GoState>();

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
    (state, { masonry: placed, ...attempt }) => {
      needPlace(state, attempt.by, placed);
      const position = withStone(state, placed, attempt.by);
      tryOut(state, 'masonry', attempt, { position, placed });
    },
  ),
  mining: step(
    'Tries by Mining to remove a stone.',
    { mining: Words, ...tried },
    (state, { mining: place, ...attempt }) => {
      needStone(state, place);
      tryOut(state, 'mining', attempt, { position: withoutStone(state, place) });
    },
  ),
  theft: step(
    'Tries by Theft to make a stone one’s own.',
    { theft: Words, ...tried },
    (state, { theft: place, ...attempt }) => {
      const isOwn = needStone(state, place) === attempt.by;
      const why = `The stone on ${place} belongs to ${attempt.by}.`;
      need(!isOwn, why, state.rules.technologyRule);
      tryOut(state, 'theft', attempt, { position: withStone(state, place, attempt.by) });
    },
  ),
  diplomacy: step(
    'Tries by Diplomacy to form or break an alliance with somebody without moving.',
    { diplomacy: Words, ...tried },
    (state, { diplomacy: other, ...attempt }) => {
      const { by, succeeds } = attempt;
      const areNow = areAllied(state.position.alliances, by, other);
      const alliances = (areNow ? dissolve : form)(state, by, other);
      tryOut(state, 'diplomacy', attempt, { position: { ...state.position, alliances } });
      if (succeeds && !areNow) spendConsent(state, by, other);
    },
  ),
};

function tryOut(
  state: GoState,
  technology: string,
  { by, succeeds, captures = [] }: Attempt,
  change: { readonly position: Position; readonly placed?: string },
): void {
  const { rules, today } = state;
  needPlayer(state, by);
  const isOwned = state.technologies.get(by)?.includes(technology) === true;
  need(isOwned, `${by} does not have the technology ${technology}.`, rules.technologyRule);
  const [key, nweek] = [JSON.stringify([by, technology]), nweekOf(rules.clock, today)];
  const isFirst = state.tried.get(key) !== nweek;
  need(isFirst, `${by} has tried ${technology} in this nweek.`, rules.technologyRule);
  state.tried.set(key, nweek);
  if (succeeds) makeChange(state, { by, kind: 'technology', captures, ...change });
  else Object.assign(state, { captures: [], placed: null, drawn: null });
}

function withStone({ position }: GoState, place: string, owner: string): Position {
  return { ...position, stones: new Map([...position.stones, [place, owner]]) };
}

function withoutStone({ position }: GoState, place: string): Position {
  const stones = new Map(position.stones);
  stones.delete(place);
  return { ...position, stones };
}

function needStone({ position, rules }: GoState, place: string): string {
  const owner = position.stones.get(place);
  need(owner, `No stone is on ${place}.`, rules.technologyRule);
  return owner;
}
