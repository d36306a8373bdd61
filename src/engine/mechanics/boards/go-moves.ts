import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { kinds } from '../../procedures/procedure.ts';
import { isRefusal, refuse, type Refusal } from '../../procedures/refusal.ts';
import { areAllied, withAlliance, withoutAlliance } from './alliances.ts';
import { checkPlace, checkPlayer, makeChange, type Change } from './go-changes.ts';
import type { GoState } from './go-state.ts';
import { periodOf, writeDay } from './periods.ts';
import { stonesOf } from './stones-field.ts';

const { step } = kinds<GoState>();

/** The drawing that goes with a move: places by owner. */
const Drawing = z.record(z.string(), Names);

const order = { captures: Names.optional(), drawing: Drawing.optional() };

/** What every move may be posted with. */
interface Posted {
  readonly by: string;
  readonly captures?: readonly string[] | undefined;
  readonly drawing?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The four kinds of move (r1639/9 C), and the consent that goes before an alliance. */
export const goMoves = {
  place: step(
    'Places a stone; “captures” says by a place of each in which order dragons are captured.',
    { place: Words, by: Words, ...order },
    (state, { place, ...posted }) => {
      const refusal = checkPlace(state, posted.by, place);
      if (refusal !== null) return refusal;
      const stones = new Map([...state.position.stones, [place, posted.by]]);
      const position = { ...state.position, stones };
      return move(state, posted, { kind: 'place', position, placed: place });
    },
  ),
  consent: step(
    'Consents in public to an alliance with somebody, which is no move.',
    { consent: Words, by: Words },
    (state, { consent, by }) => {
      const refusal = checkPair(state, by, consent);
      return refusal ?? { ...state, consents: [...state.consents, [by, consent] as const] };
    },
  ),
  ally: step(
    'Forms an alliance with somebody who consented to it before.',
    { ally: Words, by: Words, ...order },
    (state, { ally, ...posted }) => {
      const alliances = form(state, posted.by, ally);
      if (isRefusal(alliances)) return alliances;
      const next = move(state, posted, {
        kind: 'ally',
        position: { ...state.position, alliances },
      });
      return isRefusal(next) ? next : spendConsent(next, posted.by, ally);
    },
  ),
  break: step(
    'Breaks an alliance.',
    { break: Words, by: Words, ...order },
    (state, { break: ally, ...posted }) => {
      const alliances = dissolve(state, posted.by, ally);
      if (isRefusal(alliances)) return alliances;
      return move(state, posted, { kind: 'break', position: { ...state.position, alliances } });
    },
  ),
  pass: step('Passes.', { by: Words, ...order }, (state, posted) =>
    move(state, posted, { kind: 'pass', position: state.position }),
  ),
};

/** Makes a move: one a player in each checking period, of whatever kind. */
function move(
  state: GoState,
  { by, captures = [], drawing }: Posted,
  change: Pick<Change, 'kind' | 'position' | 'placed'>,
): GoState | Refusal {
  const { rules, today } = state;
  const refusal = checkPlayer(state, by);
  if (refusal !== null) return refusal;
  const period = periodOf(rules.clock, today);
  if (state.moved.get(by) === period) {
    const day = writeDay(rules.clock, today);
    return refuse(`${by} has moved in this checking period, that of ${day}.`, rules.rule);
  }
  const next = makeChange(state, { ...change, by, captures });
  if (isRefusal(next)) return next;
  const moved = new Map([...state.moved, [by, period]]);
  return { ...next, moved, drawn: drawing === undefined ? null : isDrawn(next, drawing) };
}

/** The described move counts, whatever its drawing shows; whether they agree is only noted. */
function isDrawn(
  { position }: GoState,
  drawing: Readonly<Record<string, readonly string[]>>,
): boolean {
  const drawn = stonesOf(drawing);
  return (
    drawn.size === position.stones.size &&
    [...drawn].every(([place, owner]) => position.stones.get(place) === owner)
  );
}

/** Gives the alliances with one more, or says why it cannot be formed. */
export function form(state: GoState, by: string, ally: string): ReadonlySet<string> | Refusal {
  const refusal = checkPair(state, by, ally);
  if (refusal !== null) return refusal;
  const consented = state.consents.some(([from, to]) => from === ally && to === by);
  if (!consented) {
    return refuse(`${ally} has not consented to an alliance with ${by}.`, state.rules.rule);
  }
  return withAlliance(state.position.alliances, by, ally);
}

/** Gives the alliances without one, or says why it cannot be broken. */
export function dissolve(state: GoState, by: string, ally: string): ReadonlySet<string> | Refusal {
  const { position, rules } = state;
  if (!areAllied(position.alliances, by, ally)) {
    return refuse(`${by} and ${ally} are not allied.`, rules.rule);
  }
  return withoutAlliance(position.alliances, by, ally);
}

/** A consent is taken up by the alliance that it leads to. */
export function spendConsent(state: GoState, by: string, ally: string): GoState {
  const both = [by, ally];
  const consents = state.consents.filter(
    ([from, to]) => !(both.includes(from) && both.includes(to)),
  );
  return { ...state, consents };
}

function checkPair(state: GoState, by: string, ally: string): Refusal | null {
  const { position, rules } = state;
  const refusal = checkPlayer(state, by) ?? checkPlayer(state, ally);
  if (refusal !== null) return refusal;
  if (by === ally) return refuse('Nobody is allied with themselves.', rules.rule);
  if (!areAllied(position.alliances, by, ally)) return null;
  return refuse(`${by} and ${ally} are allied already.`, rules.rule);
}
