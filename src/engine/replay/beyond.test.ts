import { expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import { replay } from './replay.ts';

const tide = (number: number) =>
  logEvent({ id: `log:${number}`, alias: `tide-${number}`, do: 'note', fx: ['lamps = 3'] });
const assertion = (asOf: string) =>
  logEvent({ id: 'assertion', do: 'report', asserts: [['lamps', '3']], asOf });

test.each(['tide-6', 'tide-10', 'tide-400'])(
  'a report as of %s, where the log does not go, is held against nothing',
  (asOf) => {
    const { checks, problems } = replay([tide(9), tide(8), tide(7), assertion(asOf)]);
    expect(checks).toMatchObject([{ path: 'lamps', asserted: '3', found: null, agrees: false }]);
    expect(problems).toEqual([]);
  },
);

test.each(['tide-8', 'ebb-6', 'tide', 'tide-'])(
  'a report as of %s, which the log should have, is a mistake',
  (asOf) => {
    const { checks, problems } = replay([tide(9), tide(7), assertion(asOf)]);
    expect(checks).toEqual([]);
    expect(problems).toMatchObject([{ event: 'assertion', code: 'event-unknown' }]);
  },
);
