import { kingDistance } from '../../../../boards/distances.ts';
import { demand, mark, put, type Change } from '../../../../holdings/changes.ts';
import {
  amountOf,
  entitiesOf,
  markOf,
  ownedBy,
  type Holdings,
} from '../../../../holdings/holdings.ts';

/** Squares from a Siren to whoever is enchanted, and to whoever nearly is (356/0). */
const ENCHANTED = 1;
const ENRAPTURED = 2;
/** Nweeks in a row at whose end one must have been with a Siren. */
const LONG = 2;
const SIDE = 20;

const point = (square: string) => square.split('-').map(Number);
const apart = (a: string, b: string) => kingDistance(point(a), point(b));
const spell = (siren: string) => `nweeks with ${siren}`;

/** The square of somebody; nothing in Limbo. */
export function squareOf(holdings: Holdings, one: string): string | undefined {
  return markOf(holdings, one, 'square');
}

/** Tells whether somebody is a Toad. */
export function isToad(holdings: Holdings, one: string): boolean {
  return markOf(holdings, one, 'toad') !== undefined;
}

/** Lets a change go on only where somebody is no Toad. */
export function isFree(by: string): Change {
  return demand((holdings) => !isToad(holdings, by), `${by} is a Toad.`);
}

/** The Toad that somebody carries. */
export function carried(holdings: Holdings, by: string): string | undefined {
  return ownedBy(holdings, by).find((one) => isToad(holdings, one));
}

function isWith(holdings: Holdings, player: string, siren: string, steps: number): boolean {
  const [a, b] = [squareOf(holdings, player), squareOf(holdings, siren)];
  return a !== undefined && b !== undefined && apart(a, b) === steps;
}

/** Why a Siren lets nobody from a square to another: one stays as near as one is, or comes nearer. */
function heldBack(holdings: Holdings, from: string, to: string): Change[] {
  return entitiesOf(holdings, 'siren').flatMap((siren) => {
    const her = squareOf(holdings, siren) ?? '';
    const near = apart(from, her);
    const isHeld = near === ENCHANTED || near === ENRAPTURED;
    return isHeld
      ? [demand(() => apart(to, her) > 0 && apart(to, her) <= near, `${siren} holds one back.`)]
      : [demand(() => to !== her, `${siren} is there.`)];
  });
}

/** A step to a square beside, with a Toad that is carried. */
export function moveTo(by: string, to: string, holdings: Holdings): Change[] {
  const from = squareOf(holdings, by);
  if (from === undefined) return [demand(() => false, `${by} is not on the Grid.`)];
  const toad = carried(holdings, by);
  return [
    demand(() => point(to).every((one) => one >= 1 && one <= SIDE), `${to} is off the Grid.`),
    demand(() => apart(from, to) === 1, 'One moves to a square beside.'),
    ...heldBack(holdings, from, to),
    mark(by, 'square', to),
    ...(toad === undefined ? [] : [mark(toad, 'square', to)]),
  ];
}

/** An nweek ends: it counts for whoever is beside a Siren; whoever is not begins anew. */
export function countNweeks(holdings: Holdings): Change[] {
  const players = entitiesOf(holdings, 'player');
  return entitiesOf(holdings, 'siren').flatMap((siren) =>
    players.map((player) => {
      const before = amountOf(holdings, player, spell(siren));
      return put(player, spell(siren), isWith(holdings, player, siren, ENCHANTED) ? before + 1 : 0);
    }),
  );
}

/** Whether somebody is beside a Siren, and was at the end of the last two nweeks. */
export function stayed(holdings: Holdings, player: string, siren: string): boolean {
  return (
    amountOf(holdings, player, spell(siren)) >= LONG &&
    isWith(holdings, player, siren, ENCHANTED) &&
    !isToad(holdings, player)
  );
}
