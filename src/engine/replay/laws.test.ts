import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { logEvent } from '../../../test/support/log-event.ts';
import type { LogEvent } from '../../schemas/event.ts';
import { hashState } from './hash.ts';
import { replay } from './replay.ts';

/** Events of distinct minutes that open accounts, pay, rule, correct and report. */
const log = fc
  .array(fc.tuple(fc.nat(5), fc.nat(2), fc.nat(2), fc.nat(9), fc.nat(30)), {
    minLength: 1,
    maxLength: 25,
  })
  .map((list) => [
    ...[0, 1, 2].map((who) =>
      logEvent({ id: `open-${who}`, at: minute(who), do: 'set', fx: [`player/${who}/marks = 9`] }),
    ),
    ...list.map((draw, index) => toEvent(draw, index)),
  ]);

function minute(index: number): string {
  return `2001-02-03T${String(10 + Math.floor(index / 60))}:${String(index % 60).padStart(2, '0')}Z`;
}

type Draw = readonly [kind: number, from: number, to: number, amount: number, of: number];

function toEvent([kind, from, to, amount, of]: Draw, index: number): LogEvent {
  const earlier = index === 0 ? 'open-0' : `e${of % index}`;
  const fields = { id: `e${index}`, at: minute(index + 3) };
  const pay = { do: 'pay', fx: [`${from} ${amount} marks > ${to}`] };
  switch (kind) {
    case 0:
      return logEvent({ ...fields, do: 'rule', judges: [{ event: earlier, verdict: 'void' }] });
    case 1:
      return logEvent({ ...fields, ...pay, corrects: earlier });
    case 2:
      return logEvent({ ...fields, do: 'report', asserts: [[`player/${to}/marks`, '9']] });
    case 3:
      return logEvent({ ...fields, ...pay, branch: 'other' });
    default:
      return logEvent({ ...fields, ...pay });
  }
}

const other = { id: 'other', title: 'Other', override: new Map() };

const hashesOf = (events: readonly LogEvent[], options = {}) => {
  const history = replay(events, options);
  return history.events.map((_event, index) => history.hashAt(index));
};

describe('a replay', () => {
  test('is the same every time, and in whatever order its logs were read', () => {
    fc.assert(
      fc.property(
        log.chain((events) =>
          fc.tuple(
            fc.constant(events),
            fc.shuffledSubarray(events, { minLength: events.length, maxLength: events.length }),
          ),
        ),
        ([events, shuffled]) => {
          const hashes = hashesOf(events);
          expect(hashesOf(events)).toEqual(hashes);
          expect(hashesOf(shuffled)).toEqual(hashes);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('goes on from any prefix, whose every state stays as it was believed', () => {
    fc.assert(
      fc.property(log, fc.nat(), (events, cut) => {
        const until = cut % events.length;
        const prefix = replay(events.slice(0, until + 1));
        const whole = replay(events, { policy: { kind: 'as-believed', until } });
        expect(whole.hashAt(until)).toBe(prefix.hashAt(until));
      }),
      { numRuns: 60 },
    );
  });

  test('leaves no trace of what takes place in another branch', () => {
    fc.assert(
      fc.property(log, (events) => {
        const main = replay(events);
        const without = replay(events.filter(({ branch }) => branch === undefined));
        expect(main.hashAt(main.last)).toBe(without.hashAt(without.last));
      }),
      { numRuns: 60 },
    );
  });

  test('plays a branch as the log in which its events belong to everybody', () => {
    fc.assert(
      fc.property(log, (events) => {
        const branch = replay(events, { branch: other });
        const merged = replay(
          events.map((event) => {
            const { branch: _branch, ...shared } = event;
            return shared;
          }),
        );
        expect(branch.hashAt(branch.last)).toBe(merged.hashAt(merged.last));
      }),
      { numRuns: 60 },
    );
  });

  test('holds a dispute in a branch as a log that says so itself', () => {
    fc.assert(
      fc.property(log, fc.nat(), (events, which) => {
        const held = events[which % events.length];
        const override = new Map([[held?.id ?? '', 'void' as const]]);
        const branch = replay(events, { branch: { id: 'b', title: 'B', override } });
        const ruled = logEvent({
          id: 'last',
          at: '2001-02-04',
          do: 'rule',
          judges: [{ event: held?.id ?? '', verdict: 'void' }],
        });
        const said = replay([...events, ruled]);
        expect(branch.hashAt(branch.last)).toBe(said.hashAt(said.last));
      }),
      { numRuns: 60 },
    );
  });
});

describe('the digest of a state', () => {
  test('is SHA-256 of its values in the order of their paths, the same on every machine', () => {
    const state = new Map([
      ['tide', 'ebb'],
      ['lamp/1', 'lit “é”'],
    ]);
    const text = '["lamp/1","lit “é”"]\n["tide","ebb"]';
    expect(hashState(state)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test('does not hang on the order in which the values were written', () => {
    const values = fc.uniqueArray(fc.tuple(fc.string(), fc.string()), {
      selector: ([path]) => path,
      maxLength: 8,
    });
    fc.assert(
      fc.property(values, (list) => {
        expect(hashState(new Map(list.toReversed()))).toBe(hashState(new Map(list)));
      }),
    );
  });
});
