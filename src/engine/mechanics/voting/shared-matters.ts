import type { Share } from '../../procedures/sharing.ts';
import { isUnknown } from '../../replay/state/value.ts';
import { secondsOf, writeInstant } from '../../time/instant.ts';
import { fromPart, toPart } from '../../world/path-name.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Draft, World } from '../../world/world.ts';
import { ICONS, type IconComment } from './icon-votes.ts';
import type { Matter, MatterState } from './matters.ts';

/** Where posts stand: `post/Larks` says what has become of it, and what else is known of it is below. */
const TOP = 'post';

/** Posts that are voted on, whichever vote they were made by. */
export const mattersInWorld: Share<MatterState> = {
  read: (world, state) =>
    entitiesOf(world, 'player').length === 0
      ? state
      : { ...state, matters: world.namesBelow(TOP).map((part) => readMatter(world, part)) },
  write: (draft, before, after) => {
    if (entitiesOf(draft, 'player').length === 0) return;
    for (const matter of after.matters) {
      if (before?.matters.includes(matter) !== true) writeMatter(draft, matter);
    }
  },
};

function writeMatter(draft: Draft, matter: Matter): void {
  const at = `${TOP}/${toPart(matter.name)}`;
  const flag = (name: string, is: boolean) => draft.write(`${at}/${name}`, is ? 'yes' : undefined);
  draft.write(at, matter.status);
  draft.write(`${at}/kind`, matter.kind);
  draft.write(`${at}/by`, matter.author);
  draft.write(`${at}/posted`, writeInstant(matter.posted));
  flag('self-killed', matter.isSelfKilled);
  flag('vetoed', matter.isVetoed);
  flag('changes', matter.asksForChanges);
  matter.comments.forEach(({ by, icon }, index) => {
    draft.write(`${at}/comments/${index + 1}`, `${icon} ${by}`);
  });
}

function readMatter(world: World, part: string): Matter {
  const at = `${TOP}/${part}`;
  const text = (path: string) => {
    const value = world.get(path);
    return value === undefined || isUnknown(value) ? '' : value;
  };
  return {
    name: fromPart(part),
    kind: text(`${at}/kind`) as Matter['kind'],
    author: text(`${at}/by`),
    posted: secondsOf(text(`${at}/posted`)) ?? 0,
    comments: world
      .namesBelow(`${at}/comments`)
      .map((index) => readComment(text(`${at}/comments/${index}`))),
    status: text(at) as Matter['status'],
    isSelfKilled: text(`${at}/self-killed`) === 'yes',
    isVetoed: text(`${at}/vetoed`) === 'yes',
    asksForChanges: text(`${at}/changes`) === 'yes',
  };
}

function readComment(line: string): IconComment {
  const icon = ICONS.find((one) => line.startsWith(`${one} `)) ?? 'FOR';
  return { icon, by: line.slice(icon.length + 1) };
}
