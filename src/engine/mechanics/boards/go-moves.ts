import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Names } from '../../procedures/fields.ts';
import { need } from '../../procedures/refusal.ts';
import { areAllied, withAlliance, withoutAlliance, type Alliances } from './alliances.ts';
import { makeChange, needPlace, needPlayer, type Change } from './go-changes.ts';
import type { GoState } from './go-state.ts';
import { periodOf, writeDay } from './periods.ts';
import { stonesOf } from './stones-field.ts';

const { step } = draftKinds<GoState>();

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
      needPlace(state, posted.by, place);
      const { stones, alliances } = state.position;
      const position = { alliances, stones: new Map([...stones, [place, posted.by]]) };
      move(state, posted, { kind: 'place', position, placed: place });
    },
  ),
  consent: step(
    'Consents in public to an alliance with somebody, which is no move.',
    { consent: Words, by: Words },
    (state, { consent, by }) => {
      needPair(state, by, consent);
      state.consents.push([by, consent]);
    },
  ),
  ally: step(
    'Forms an alliance with somebody who consented to it before.',
    { ally: Words, by: Words, ...order },
    (state, { ally, ...posted }) => {
      const alliances = form(state, posted.by, ally);
      move(state, posted, { kind: 'ally', position: { ...state.position, alliances } });
      spendConsent(state, posted.by, ally);
    },
  ),
  break: step(
    'Breaks an alliance.',
    { break: Words, by: Words, ...order },
    (state, { break: ally, ...posted }) => {
      const alliances = dissolve(state, posted.by, ally);
      move(state, posted, { kind: 'break', position: { ...state.position, alliances } });
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
): void {
  const { rules, today, moved } = state;
  needPlayer(state, by);
  const period = periodOf(rules.clock, today);
  const day = writeDay(rules.clock, today);
  const isFirst = moved.get(by) !== period;
  need(isFirst, `${by} has moved in this checking period, that of ${day}.`);
  makeChange(state, { ...change, by, captures });
  moved.set(by, period);
  state.drawn = drawing === undefined ? null : isDrawn(state, drawing);
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

/** Returns the alliances with one more. @throws Refused where it cannot be formed. */
export function form(state: GoState, by: string, ally: string): Alliances {
  needPair(state, by, ally);
  const hasConsent = state.consents.some(([from, to]) => from === ally && to === by);
  need(hasConsent, `${ally} has not consented to an alliance with ${by}.`);
  return withAlliance(state.position.alliances, by, ally);
}

/** Returns the alliances without one. @throws Refused where it cannot be broken. */
export function dissolve({ position }: GoState, by: string, ally: string): Alliances {
  need(areAllied(position.alliances, by, ally), `${by} and ${ally} are not allied.`);
  return withoutAlliance(position.alliances, by, ally);
}

/** A consent is taken up by the alliance that it leads to. */
export function spendConsent(state: GoState, by: string, ally: string): void {
  const both = [by, ally];
  state.consents = state.consents.filter(
    ([from, to]) => !(both.includes(from) && both.includes(to)),
  );
}

function needPair(state: GoState, by: string, ally: string): void {
  needPlayer(state, by);
  needPlayer(state, ally);
  need(by !== ally, 'Nobody is allied with themselves.');
  const areFree = !areAllied(state.position.alliances, by, ally);
  need(areFree, `${by} and ${ally} are allied already.`);
}
