import { Words } from '../../../../../schemas/scalars.ts';
import {
  create,
  demand,
  grant,
  mark,
  mustBe,
  put,
  strip,
  type Change,
} from '../../../../world/changes.ts';
import { action, happening } from '../../../../world/actions.ts';
import { membersOf } from '../../../../world/entities.ts';
import { oncePer } from '../../../../world/periods.ts';

/** The rule on societies. */
export const SOCIETIES = '578/21';

/** Lets changes go on only for a society. */
export const isSociety = (name: string): Change => mustBe('society', name);
/** Lets changes go on only for a member of a society. */
export const isMember = (society: string, who: string): Change =>
  demand(
    (world) => membersOf(world, society, 'members').includes(who),
    `${who} is no member of ${society}.`,
  );

/** Founding, applying, ousting and quitting, by Rule 578. */
export const membership = {
  found: action(
    'Founds a society of which one is the only member.',
    SOCIETIES,
    { found: Words },
    ({ found, by }) => [
      create(found, 'society'),
      put(found, 'bandwidth', 0),
      mark(found, 'charter', 'as founded'),
      grant(found, 'members', by),
    ],
    oncePer('nweek'),
  ),
  apply: action('Applies for membership.', SOCIETIES, { apply: Words }, ({ apply, by }) => [
    isSociety(apply),
    grant(apply, 'applicants', by),
  ]),
  admit: happening(
    'A society makes an applicant a member.',
    SOCIETIES,
    { admit: Words, to: Words },
    (fields) => [
      isSociety(fields.to),
      strip(fields.to, 'applicants', fields.admit),
      grant(fields.to, 'members', fields.admit),
    ],
  ),
  oust: happening(
    'A society ousts a member.',
    SOCIETIES,
    { oust: Words, from: Words },
    (fields) => [isMember(fields.from, fields.oust), strip(fields.from, 'members', fields.oust)],
  ),
  quit: action(
    'Quits a society, which always may be done.',
    SOCIETIES,
    { quit: Words },
    ({ quit, by }) => [isMember(quit, by), strip(quit, 'members', by)],
  ),
};
