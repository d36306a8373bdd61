import { Words } from '../../../../../schemas/scalars.ts';
import { demand, grant, mark, mustOwn, strip } from '../../../../world/changes.ts';
import { action } from '../../../../world/actions.ts';
import { bearersOf, kindOf, markOf, membersOf, ownerOf } from '../../../../world/entities.ts';

/** Deputies and seals of ministers, by Rules 1272 and 1906. */
export const deputies = {
  deputise: action(
    'Names a deputy for a ministry.',
    '1272/3',
    { deputise: Words, for: Words },
    (fields, world) => [
      mustOwn(fields.by, fields.for),
      demand(() => kindOf(world, fields.deputise) === 'player', 'A deputy is a player.'),
      grant(fields.for, 'deputies', fields.deputise),
    ],
  ),
  revoke: action(
    'Ends a deputyhood, as the minister or as the deputy.',
    '1272/3',
    { revoke: Words, for: Words },
    (fields, world) => [
      demand(
        () => ownerOf(world, fields.for) === fields.by || fields.revoke === fields.by,
        'Only the minister and the deputy end it.',
      ),
      strip(fields.for, 'deputies', fields.revoke),
    ],
  ),
  act: action(
    'Does a duty of a ministry, as its minister or a deputy.',
    '1272/3',
    { act: Words },
    ({ act, by }) => [
      demand(
        (world) => ownerOf(world, act) === by || membersOf(world, act, 'deputies').includes(by),
        `${by} may not act for ${act}.`,
      ),
    ],
  ),
  reserve: action(
    'Reserves a block of text as the seal of a ministry.',
    '1906/2',
    { reserve: Words, for: Words },
    (fields, world) => [
      mustOwn(fields.by, fields.for),
      demand(() => markOf(world, fields.for, 'seal') === undefined, 'It has a seal.'),
      demand(
        () => !bearersOf(world, 'seal').some(([, seal]) => seal === fields.reserve),
        'Another ministry has reserved it.',
      ),
      mark(fields.for, 'seal', fields.reserve),
    ],
  ),
};
