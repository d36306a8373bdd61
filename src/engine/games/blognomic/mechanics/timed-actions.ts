import { ownValue } from '../../../../schemas/own-value.ts';
import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { refuse, type Refusal } from '../../../procedures/refusal.ts';
import type { ForeignStep } from '../../../procedures/sharing.ts';
import { secondsOf } from '../../../time/instant.ts';
import { nowIn } from '../../../time/shared-now.ts';
import { defineActions } from '../../../world/actions.ts';
import { mark } from '../../../world/changes.ts';
import { kindOf, markOf, type World } from '../../../world/entities.ts';
import { toPart } from '../../../world/path-name.ts';
import { rateLimitProcedure } from '../../../time/rate-limit-procedure.ts';
import { counted } from '../../../../schemas/counted.ts';

const RULE = 'keywords';

/** In seconds. */
const HOUR = 3600;

const timed = rateLimitProcedure({
  name: 'timed-actions',
  title: 'Daily, weekly and communal actions',
  summary:
    'A daily action is taken once a day, ten hours apart at least; a weekly one once from Monday to Sunday, a day apart at least; a communal one by one player a week. Days are those of UTC.',
  rule: RULE,
  limits: {
    daily: { per: 'day', gap: 10 * HOUR, shared: false },
    weekly: { per: 'week', gap: 24 * HOUR, shared: false },
    communal: { per: 'week', gap: 0, shared: true },
  },
});

/** Seconds that lie between two times of an action that may be taken once a day, or once a week. */
const GAPS: Readonly<Record<string, number>> = { day: 10 * HOUR, week: 24 * HOUR };

const lastTime = (counts: string) => `last ${counts}`;

/** The time of the calendar, in seconds; undefined where nobody tells it. */
const secondsNow = (world: World) => secondsOf(nowIn(world).now ?? '');

function tooEarly(world: World, { by, verb, limit }: ForeignStep): Refusal | undefined {
  if (by === undefined || limit === undefined || kindOf(world, by) === undefined) return undefined;
  const counts = limit.as ?? verb;
  // Within one period it is the rule of the action that refuses it.
  const used = world.get(`limit/${limit.per}/${toPart(counts)}/${toPart(by)}`);
  if (used !== undefined) return undefined;
  const last = secondsOf(markOf(world, by, lastTime(counts)) ?? '');
  const now = secondsNow(world);
  const gap = ownValue(GAPS, limit.per) ?? 0;
  if (last === undefined || now === undefined || now - last >= gap) return undefined;
  return refuse(`${by} has done so less than ${counted(gap / HOUR, 'hour')} ago.`, RULE);
}

const hours = defineActions({
  name: 'hours-between',
  title: 'Hours between daily and weekly actions',
  summary:
    'Whatever may be done once a day is done ten hours apart at least, and what may be done once a week a day apart, whichever rule lets it be done.',
  actions: {},
  forbids: tooEarly,
  hears: {
    acted: ({ by, per, counts }, world) => {
      const { now } = nowIn(world);
      const isCounted = per !== undefined && now !== undefined;
      return isCounted && kindOf(world, String(by)) !== undefined
        ? [mark(String(by), lastTime(String(counts)), now)]
        : [];
    },
  },
});

/** Actions that are limited by days and weeks, by the rules Keywords and Time. */
export const timedActions: readonly MechanicBinding[] = [
  { mechanic: 'BLG-28', procedures: [timed, hours] },
];
