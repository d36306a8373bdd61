import type { z } from 'astro/zod';
import {
  gremlinNumber,
  GREMLINS,
  METER,
  meterOf,
} from '../../../../mechanics/proposals/ingestion.ts';
import { die, Integer } from '../../../../procedures/fields.ts';
import { draftKinds } from '../../../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../../../procedures/procedure.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';
import { need } from '../../../../procedures/refusal.ts';
import type { Sharing } from '../../../../procedures/sharing.ts';
import { UNKNOWN } from '../../../../replay/state/value.ts';
import { demand, depending, type Change } from '../../../../world/changes.ts';
import type { Draft } from '../../../../world/world.ts';

const RULE = '256/2';

/** Brings the number of the Gremlinometer back between 1 and 120. */
export function wrapGremlinNumber(number: number): number {
  return ((((number - 1) % GREMLINS) + GREMLINS) % GREMLINS) + 1;
}

/** Returns a share of the Gremlin number, which need not be said where the Gremlin number is known. */
export function shareOf(faces: number): z.ZodType<number | undefined> {
  return die(faces).optional();
}

/**
 * Goes on with the nth Gremlin number: that of the Gremlinometer where it is known, which what is said must
 * not contradict; otherwise what is said.
 */
export function withShare(
  n: number,
  said: number | undefined,
  then: (share: number) => readonly Change[],
): Change {
  return depending((world) => {
    const meter = meterOf(world);
    const share = meter === undefined ? said : gremlinNumber(meter, n);
    if (share === undefined) return [demand(() => false, 'Nobody knows the Gremlin number.', RULE)];
    const reason = `The Gremlin number of ${n} is ${share}.`;
    return [demand(() => said === undefined || said === share, reason, RULE), ...then(share)];
  });
}

/** The number; undefined where an nweek has begun and nobody has rolled yet. */
interface Meter {
  number: number | undefined;
}

const { step, answer } = draftKinds<Meter>();

const sharing: Sharing<Meter> = {
  shares: [{ read: (_world, meter) => meter, write: writeMeter }],
  asks: (world) => {
    const number = meterOf(world);
    return number === undefined ? {} : { number: String(number) };
  },
  hears: {
    'period-begun': (meter, { unit }) => (unit === 'nweek' ? { number: undefined } : meter),
  },
};

function writeMeter(draft: Draft, _before: Meter | undefined, { number }: Meter): void {
  draft.write('gremlinometer/Gremlinometer', 'yes');
  draft.write(METER, number === undefined ? UNKNOWN : String(number));
}

/** The Gremlinometer (256/2). */
export const meter: Procedure = defineProcedure({
  name: 'gremlinometer',
  title: 'The Gremlinometer',
  summary:
    'A number from 1 to 120, rolled when an nweek begins, of which other numbers are shares.',
  settings: {},
  given: { number: Integer },
  begin: ({ number }): Meter => ({ number: wrapGremlinNumber(number) }),
  steps: {
    nweek: step('An nweek begins with a roll.', { nweek: die(GREMLINS) }, (state, { nweek }) => {
      state.number = nweek;
    }),
    shift: step('Something changes the number.', { shift: Integer }, (state, { shift }) => {
      need(state.number, 'Nobody has rolled yet in this nweek.', RULE);
      state.number = wrapGremlinNumber(state.number + shift);
    }),
  },
  answers: {
    number: answer('The Gremlin number.', {}, ({ number }) => number ?? null),
    nth: answer('A share of it.', { n: Integer }, ({ number }, { n }) =>
      number === undefined ? null : gremlinNumber(number, n),
    ),
  },
  sharing,
});
