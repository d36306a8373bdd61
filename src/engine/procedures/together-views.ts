import { aspectsOf } from '../world/entities.ts';
import { unlessUnknown } from '../world/unknown-read.ts';
import type { World } from '../world/world.ts';
import { worldTable } from '../world/world-answers.ts';
import type { Member } from './member.ts';
import type { View } from './view.ts';

/** Shows who has what, of all that anybody has, and what the members that took part have to show. */
export function viewsOf(
  world: World,
  members: readonly Member[],
  active: ReadonlySet<string>,
): readonly View[] {
  const own = members.flatMap(({ name, part }) => {
    if (part.keepsNothing === true || !active.has(name)) return [];
    // What hangs on what nobody knows is not shown.
    return unlessUnknown(() => part.views(world, world.underWay(name)), []);
  });
  return [whoHasWhat(world, members), ...own];
}

function whoHasWhat(world: World, members: readonly Member[]): View {
  const there = new Set(aspectsOf(world));
  const known = (names: readonly string[]) => [...new Set(names)].filter((name) => there.has(name));
  const quantities = known(members.flatMap(({ part }) => Object.keys(part.quantities)));
  return worldTable(
    {
      quantities: Object.fromEntries(quantities.map((name) => [name, {}])),
      marks: known(members.flatMap(({ part }) => part.marks)),
      sets: known(members.flatMap(({ part }) => part.sets)),
    },
    world,
  );
}
