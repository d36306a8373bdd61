import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { narrowChain, reachAt } from './chain.ts';
import { isTold } from './coverage.ts';
import { doubtfulStretches, type Proof } from './doubts.ts';

const lost = {
  ...{ from: '2020-01-03', to: '2020-01-04', isFinal: false },
  events: { first: 3, last: 4 },
};
/** On a day of the month, which is its number, too. */
const at = (day: string) => ({ first: day, last: day, index: Number(day.slice(-2)) });
const nothing = { confirmed: [], set: [], bound: [] };

describe('a doubt', () => {
  test('lasts where nothing proves the value', () => {
    expect(doubtfulStretches([lost], nothing)).toEqual([{ from: '2020-01-03' }]);
  });

  test('ends with the break where a report agrees and the log but adds between', () => {
    const proofs = { ...nothing, confirmed: [at('2020-01-09')] };
    expect(doubtfulStretches([lost], proofs)).toEqual([{ from: '2020-01-03', to: '2020-01-04' }]);
  });

  test('ends with the last change that hangs on what there was before it', () => {
    const proofs = {
      ...{ confirmed: [at('2020-01-09')], set: [] },
      bound: [at('2020-01-02'), at('2020-01-05'), at('2020-01-07'), at('2020-01-10')],
    };
    expect(doubtfulStretches([lost], proofs)).toEqual([{ from: '2020-01-03', to: '2020-01-07' }]);
  });

  test('ends where the log says anew what there is', () => {
    const proofs = { confirmed: [at('2020-01-09')], set: [at('2020-01-06')], bound: [] };
    expect(doubtfulStretches([lost], proofs)).toEqual([{ from: '2020-01-03', to: '2020-01-06' }]);
  });

  test('ends no earlier where the log may have said so before it was confirmed', () => {
    const day = { first: '2020-01-06', last: '2020-01-07', index: 6 };
    const proofs = { confirmed: [day], set: [day], bound: [] };
    expect(doubtfulStretches([lost], proofs)).toEqual([{ from: '2020-01-03', to: '2020-01-07' }]);
  });

  test('ends no earlier where the log said so after the break, which may be of the same time', () => {
    const set = { first: '2020-01-03', last: '2020-01-08', index: 5 };
    const proofs = { confirmed: [at('2020-01-09')], set: [set], bound: [] };
    expect(doubtfulStretches([lost], proofs)).toEqual([{ from: '2020-01-03', to: '2020-01-08' }]);
  });

  test('is not ended by what the log said before it on the same day', () => {
    const set = { ...at('2020-01-04'), index: 2 };
    expect(doubtfulStretches([lost], { ...nothing, set: [set] })).toEqual([{ from: '2020-01-03' }]);
  });
});

describe('a doubt of what may have stood anywhere', () => {
  const moved = { ...lost, isMoved: true };
  const around = [at('2020-01-01'), at('2020-01-02'), at('2020-01-09'), at('2020-01-11')];

  test('lasts from the last report before it to the first one after it', () => {
    expect(doubtfulStretches([moved], { ...nothing, confirmed: around })).toEqual([
      { from: '2020-01-02', to: '2020-01-09' },
    ]);
  });

  test('has no beginning where nothing was confirmed before it', () => {
    expect(doubtfulStretches([moved], { ...nothing, confirmed: around.slice(2) })).toEqual([
      { to: '2020-01-09' },
    ]);
  });

  test.each(['set', 'bound'])('has no end where the value is %s before it is confirmed', (by) => {
    expect(
      doubtfulStretches([moved], { ...nothing, confirmed: around, [by]: [at('2020-01-06')] }),
    ).toEqual([{ from: '2020-01-02' }]);
  });
});

/** What happened to a value, some time after what was before it, and how far off its time may be told. */
const happening = fc.record({
  what: fc.constantFrom('yes', 'no', 'report', 'nothing'),
  ...{ later: fc.nat({ max: 1 }), early: fc.nat({ max: 3 }), late: fc.nat({ max: 3 }) },
  isLost: fc.nat({ max: 2 }).map((chance) => chance === 0),
});

type Told = typeof happening extends fc.Arbitrary<infer T> ? T : never;

interface Happening extends Required<Proof> {
  readonly what: string;
  readonly time: number;
  readonly isLost: boolean;
  /** The value after it, and what the log makes of that. */
  readonly truly: string;
  readonly replayed: string;
}

const placeOf = (time: number) => String(time + 10).padStart(3, '0');

/** Places happenings and numbers those that a log has, to which the first and the last always belong. */
function happenedBy(told: readonly Told[]): Happening[] {
  let [time, index, truly, replayed] = [0, -1, 'no', 'no'];
  return told.map(({ what, later, early, late, ...one }, place) => {
    const isLost = one.isLost && place > 0 && place < told.length - 1;
    time += later;
    if (!isLost) index++;
    if (what === 'yes' || what === 'no') {
      truly = what;
      replayed = isLost ? replayed : what;
    }
    const window = { first: placeOf(time - early), last: placeOf(time + late) };
    return { ...window, what, time, index, truly, replayed, isLost };
  });
}

function doubtBetween(before: Happening | undefined, after: Happening) {
  return {
    ...(before && { from: before.first < after.first ? before.first : after.first }),
    to: before !== undefined && before.last > after.last ? before.last : after.last,
    events: { first: (before ?? after).index, last: after.index },
    isFinal: false,
  };
}

/** Around what is lost, and between reports of which one is wrong. */
function doubtsOf(all: readonly Happening[]) {
  const gaps = all.flatMap((one, place) => {
    const before = all.slice(0, place).findLast(({ isLost }) => !isLost);
    return !one.isLost && all[place - 1]?.isLost === true ? [doubtBetween(before, one)] : [];
  });
  const reports = all.filter(({ what, isLost }) => what === 'report' && !isLost);
  const isWrong = (one?: Happening) => one !== undefined && one.truly !== one.replayed;
  const denials = reports.flatMap((one, place) =>
    isWrong(one) === isWrong(reports[place - 1]) ? [] : [doubtBetween(reports[place - 1], one)],
  );
  return [...gaps, ...denials].sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
}

test('outside of all doubts a value is what the log tells, wherever in their times its entries were', () => {
  fc.assert(
    fc.property(fc.array(happening, { minLength: 5, maxLength: 8 }), (told) => {
      const all = happenedBy(told);
      const logged = all.filter(({ isLost }) => !isLost);
      const set = logged.filter(({ what }) => what === 'yes' || what === 'no');
      const confirmed = logged.filter((one) => one.what === 'report' && one.truly === one.replayed);
      const doubts = doubtfulStretches(doubtsOf(all), { confirmed, set, bound: [] });
      const steps = narrowChain(
        set.map(({ first, last, what }) => ({
          what,
          window: { sure: { first, last }, likely: {} },
        })),
      );
      for (let time = all[0]?.time ?? 0; time <= (all.at(-1)?.time ?? 0); time++) {
        if (isTold(doubts, placeOf(time))) continue;
        const { from, to } = reachAt(steps, placeOf(time), 'sure');
        const possible = ['no', ...steps.map(({ what }) => what)].slice(from + 1, to + 2);
        const truly = all.findLast((one) => one.time <= time)?.truly;
        expect(possible, `at ${time}`).toContain(truly);
      }
    }),
    { numRuns: 5000 },
  );
});
