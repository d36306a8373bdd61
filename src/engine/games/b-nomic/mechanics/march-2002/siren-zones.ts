import { kingDistance } from '../../../../mechanics/boards/distances.ts';
import { ENCHANTED, holdsBack } from '../../../../mechanics/boards/enchantment.ts';
import { demand, mark, put, type Change } from '../../../../world/changes.ts';
import { amountOf, entitiesOf, markOf, ownedBy, type World } from '../../../../world/entities.ts';

/** Nweeks in a row at whose end one must have been with a Siren. */
const LONG = 2;
const SIDE = 20;

const point = (square: string) => square.split('-').map(Number);
const apart = (a: string, b: string) => kingDistance(point(a), point(b));
const spell = (siren: string) => `nweeks with ${siren}`;

/** Returns the square of somebody; nothing in Limbo. */
export function squareOf(world: World, one: string): string | undefined {
  return markOf(world, one, 'square');
}

/** Returns whether somebody is a Toad. */
export function isToad(world: World, one: string): boolean {
  return markOf(world, one, 'toad') !== undefined;
}

/** Lets a change go on only where somebody is no Toad. */
export function isFree(by: string): Change {
  return demand((world) => !isToad(world, by), `${by} is a Toad.`);
}

/** Returns the Toad that somebody carries. */
export function carried(world: World, by: string): string | undefined {
  return ownedBy(world, by).find((one) => isToad(world, one));
}

function isWith(world: World, player: string, siren: string, steps: number): boolean {
  const [a, b] = [squareOf(world, player), squareOf(world, siren)];
  return a !== undefined && b !== undefined && apart(a, b) === steps;
}

/** Lets a change go on only where no Siren holds somebody back from a square; who is deaf does not hear her (401/0). */
export function heldBack(world: World, by: string, from: string, to: string): Change[] {
  if (markOf(world, by, 'deaf') !== undefined) return [];
  return entitiesOf(world, 'siren').map((siren) => {
    const her = squareOf(world, siren) ?? '';
    const isHeld = holdsBack(point(her), point(from), point(to));
    return demand(() => !isHeld, `${siren} holds one back.`, '356/0');
  });
}

/** Nobody comes where a Siren is. */
function sirenless(world: World, to: string): Change[] {
  return entitiesOf(world, 'siren').map((siren) =>
    demand(() => squareOf(world, siren) !== to, `${siren} is there.`),
  );
}

/** Returns a step to a square beside, with a Toad that is carried. */
export function moveTo(by: string, to: string, world: World): Change[] {
  const from = squareOf(world, by);
  if (from === undefined) return [demand(() => false, `${by} is not on the Grid.`)];
  const toad = carried(world, by);
  return [
    demand(() => point(to).every((one) => one >= 1 && one <= SIDE), `${to} is off the Grid.`),
    demand(() => apart(from, to) === 1, 'One moves to a square beside.'),
    ...sirenless(world, to),
    ...heldBack(world, by, from, to),
    mark(by, 'square', to),
    ...(toad === undefined ? [] : [mark(toad, 'square', to)]),
  ];
}

/** Returns what the end of an nweek brings: it counts for whoever is beside a Siren; whoever is not begins anew. */
export function countNweeks(world: World): Change[] {
  const players = entitiesOf(world, 'player');
  return entitiesOf(world, 'siren').flatMap((siren) =>
    players.map((player) => {
      const before = amountOf(world, player, spell(siren));
      return put(player, spell(siren), isWith(world, player, siren, ENCHANTED) ? before + 1 : 0);
    }),
  );
}

/** Returns whether somebody is beside a Siren, and was at the end of the last two nweeks. */
export function stayed(world: World, player: string, siren: string): boolean {
  return (
    amountOf(world, player, spell(siren)) >= LONG &&
    isWith(world, player, siren, ENCHANTED) &&
    !isToad(world, player)
  );
}
