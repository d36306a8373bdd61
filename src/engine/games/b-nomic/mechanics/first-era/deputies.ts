import { Words } from '../../../../../schemas/scalars.ts';
import { demand, grant, mark, strip } from '../../../../holdings/changes.ts';
import { deed } from '../../../../holdings/deeds.ts';
import { markOf, membersOf } from '../../../../holdings/holdings.ts';

const holds = (ministry: string, by: string) =>
  demand(({ owners }) => owners.get(ministry) === by, `${by} does not hold ${ministry}.`);

/** Deputies and seals of ministers, by Rules 1272 and 1906. */
export const deputies = {
  deputise: deed(
    'Names a deputy for a ministry.',
    '1272/3',
    { deputise: Words, for: Words },
    (fields, holdings) => [
      holds(fields.for, fields.by),
      demand(() => holdings.entities.get(fields.deputise) === 'player', 'A deputy is a player.'),
      grant(fields.for, 'deputies', fields.deputise),
    ],
  ),
  revoke: deed(
    'Ends a deputyhood, as the minister or as the deputy.',
    '1272/3',
    { revoke: Words, for: Words },
    (fields, { owners }) => [
      demand(
        () => owners.get(fields.for) === fields.by || fields.revoke === fields.by,
        'Only the minister and the deputy end it.',
      ),
      strip(fields.for, 'deputies', fields.revoke),
    ],
  ),
  act: deed(
    'Does a duty of a ministry, as its minister or a deputy.',
    '1272/3',
    { act: Words },
    ({ act, by }) => [
      demand(
        (holdings) =>
          holdings.owners.get(act) === by || membersOf(holdings, act, 'deputies').includes(by),
        `${by} may not act for ${act}.`,
      ),
    ],
  ),
  reserve: deed(
    'Reserves a block of text as the seal of a ministry.',
    '1906/2',
    { reserve: Words, for: Words },
    (fields, holdings) => [
      holds(fields.for, fields.by),
      demand(() => markOf(holdings, fields.for, 'seal') === undefined, 'It has a seal.'),
      demand(
        () => ![...(holdings.marks.get('seal')?.values() ?? [])].includes(fields.reserve),
        'Another ministry has reserved it.',
      ),
      mark(fields.for, 'seal', fields.reserve),
    ],
  ),
};
