import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLog, anyMainLine, minute, withoutBranch } from '../../../test/support/any-log.ts';
import { logEvent } from '../../../test/support/log-event.ts';
import type { LogEvent } from '../../schemas/event.ts';
import { lastSecond, latestSecond } from '../time/when.ts';
import type { History } from './history.ts';
import { replay } from './replay.ts';
import { applyEffects } from './state/apply.ts';

const RUNS = { numRuns: 100 };

const other = { id: 'other', title: 'Other', override: new Map() };

/** The state just after each event of a log, and what its reports come to. */
function toldOf(history: History, log: readonly LogEvent[]) {
  const states = log.map(({ id }) => history.hashAt(history.indexOf(id) ?? -1));
  return { states, checks: checksOf(history) };
}

function checksOf({ checks, events }: History) {
  return checks.map(({ event, moment, path, asserted, found, agrees }) => ({
    ...{ report: event.id, moment: events[moment]?.id, path, asserted, found, agrees },
  }));
}

const stateOf = (history: History) => history.hashAt(history.last);

/** An event as a correction has it, in its own place. */
function mendedBy(event: LogEvent, { id: _id, at: _at, corrects: _corrects, ...words }: LogEvent) {
  const { id, at } = event;
  return logEvent({ ...words, id, ...(at !== undefined && { at }) });
}

/** Tells whether an event is an entry of its own: no copy, and no correction of another. */
function isEntry({ corrects, same }: LogEvent): boolean {
  return corrects === undefined && same === undefined;
}

/** Tells whether a log itself rules on an event, or may come to do so by a correction. */
function isJudged({ id }: LogEvent, log: readonly LogEvent[]): boolean {
  return log.some(({ judges }) => judges.some(({ event }) => event === id));
}

describe('whatever a log says', () => {
  test('nothing is thrown, and what it says of events that are not there changes nothing', () => {
    const wild = anyLog.map((log) =>
      log.map((event, index) => ({
        ...event,
        ...(index % 3 === 0 && { after: `e${log.length - index}` }),
        ...(index % 4 === 0 && { at: undefined }),
        ...(index % 5 === 0 && { same: `e${log.length - index}` }),
        ...(event.corrects !== undefined && { corrects: `e${(index * 7) % (log.length + 2)}` }),
        judges: event.judges.map((one) => ({ ...one, event: `e${(index * 5) % log.length}` })),
      })),
    ) as fc.Arbitrary<LogEvent[]>;
    fc.assert(
      fc.property(wild, (log) => {
        const history = replay(log);
        expect(history.events.length).toBeGreaterThanOrEqual(log.length);
        expect(stateOf(replay(log))).toBe(stateOf(history));
      }),
      RUNS,
    );
  });

  test('in whatever order its events of different moments are read, it comes to the same', () => {
    const shuffled = anyLog.chain((log) =>
      fc.tuple(
        fc.constant(log),
        fc.shuffledSubarray([...log], { minLength: log.length, maxLength: log.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([log, otherwise]) => {
        expect(toldOf(replay(otherwise), log)).toEqual(toldOf(replay(log), log));
      }),
      RUNS,
    );
  });

  test('what was believed at any moment is what a log says that ends there', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (log, cut) => {
        const at = cut % log.length;
        const whole = replay(log);
        const until = whole.indexOf(`e${at}`) ?? -1;
        const believed = replay(log, { policy: { kind: 'as-believed', until } });
        const prefix = replay(log.slice(0, at + 1));
        expect(believed.hashAt(until)).toBe(prefix.hashAt(prefix.indexOf(`e${at}`) ?? -1));
      }),
      RUNS,
    );
  });

  test('the state at a moment is that of the events up to it', () => {
    const alone = anyMainLine.map((log) =>
      log.filter(({ judges, corrects }) => judges.length === 0 && corrects === undefined),
    );
    fc.assert(
      fc.property(alone, fc.nat(50), (log, asked) => {
        const [history, limit] = [replay(log), lastSecond(minute(asked))];
        const happened = log.filter(({ at }) => (latestSecond(at) ?? '') <= limit);
        const then = replay(happened);
        expect(history.hashAt(history.at(minute(asked)))).toBe(then.hashAt(then.at(minute(asked))));
      }),
      RUNS,
    );
  });

  test('the effects of each event are what it changed', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const history = replay(log);
        for (const [index, { status, effects }] of history.outcomes.entries()) {
          const before = history.stateAt(index - 1);
          const applied = applyEffects(effects, (path) => before.get(path));
          if (!('writes' in applied)) throw new Error(applied.failure);
          expect(status === 'applied' || effects.length === 0).toBe(true);
          const reached = history.stateAt(index);
          for (const [path, value] of applied.writes) expect(reached.get(path)).toEqual(value);
        }
      }),
      RUNS,
    );
  });

  test('the times of its events ascend', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const history = replay(log);
        const times = history.events.map((_, index) => history.timeOf(index));
        expect(times.toSorted()).toEqual(times);
        times.forEach((time, index) => {
          expect(history.timeOf(history.at(time))).toBe(time);
          expect(history.at(time)).toBeGreaterThanOrEqual(index);
        });
      }),
      RUNS,
    );
  });
});

describe('a branch', () => {
  test('leaves no trace on the main line, in states or in reports', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const shared = log.filter(({ branch }) => branch === undefined);
        expect(toldOf(replay(log), shared)).toEqual(toldOf(replay(shared), shared));
      }),
      RUNS,
    );
  });

  test('leaves none in another branch', () => {
    fc.assert(
      fc.property(anyLog, fc.array(fc.nat(30), { maxLength: 5 }), (log, picked) => {
        const parted = log.map((event, index) =>
          picked.includes(index) ? { ...event, branch: 'third' } : event,
        );
        const without = parted.filter(({ branch }) => branch !== 'third');
        const options = { branch: other };
        expect(toldOf(replay(parted, options), without)).toEqual(
          toldOf(replay(without, options), without),
        );
      }),
      RUNS,
    );
  });

  test('is the log in which its events belong to everybody', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const branch = replay(log, { branch: other });
        expect(toldOf(branch, log)).toEqual(toldOf(replay(log.map(withoutBranch)), log));
      }),
      RUNS,
    );
  });
});

describe('a correction', () => {
  test('of anything comes to the log that was right from the beginning', () => {
    fc.assert(
      fc.property(anyMainLine, fc.nat(), anyMainLine, fc.nat(), (whole, which, words, drawn) => {
        const [wrong, says] = [whole[which % whole.length], words[drawn % words.length]];
        fc.pre(wrong !== undefined && says !== undefined);
        fc.pre(isEntry(wrong) && wrong.verdict === 'effective');
        const log = whole.filter(({ corrects }) => corrects !== wrong.id);
        const at = log.indexOf(wrong);
        const { same: _same, ...action } = says;
        const right = mendedBy(wrong, { ...action, verdict: 'effective' });
        const mend = { ...right, id: 'mend', at: minute(90), corrects: wrong.id };
        const mended = replay([...log, mend]);
        const ideal = replay(log.with(at, right));
        const renamed = checksOf(ideal).map((check) =>
          check.report === wrong.id ? { ...check, report: 'mend' } : check,
        );
        expect(log.map(({ id }) => mended.hashAt(mended.indexOf(id) ?? -1))).toEqual(
          log.map(({ id }) => ideal.hashAt(ideal.indexOf(id) ?? -1)),
        );
        expect(checksOf(mended)).toEqual(renamed);
      }),
      RUNS,
    );
  });

  test('that strikes an entry out leaves the log without it', () => {
    fc.assert(
      fc.property(anyMainLine, fc.nat(), (log, which) => {
        const struck = log[which % log.length];
        fc.pre(struck !== undefined && isEntry(struck));
        const strike = logEvent({ id: 'x', at: minute(90), do: 'strike', corrects: struck.id });
        const rest = log.filter(({ id }) => id !== struck.id);
        const unnamed = rest.every(
          (one) =>
            one.corrects !== struck.id &&
            one.same !== struck.id &&
            one.ratifies?.document !== struck.id &&
            one.ratifies?.truth !== struck.id,
        );
        fc.pre(unnamed);
        expect(toldOf(replay([...log, strike]), rest)).toEqual(toldOf(replay(rest), rest));
      }),
      RUNS,
    );
  });
});

describe('a ruling', () => {
  const ruling = (id: string, at: number, event: string, verdict: 'void' | 'effective') =>
    logEvent({ id, at: minute(at), do: 'rule', judges: [{ event, verdict }] });

  test('that an event is void leaves the log in which it says so itself', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (log, which) => {
        const at = which % log.length;
        const held = log[at];
        fc.pre(held !== undefined && !isJudged(held, log));
        fc.pre(log.every(({ corrects }) => corrects !== held.id));
        const ruled = replay([...log, ruling('judge', 90, held.id, 'void')]);
        const said = replay(log.with(at, { ...held, verdict: 'void' }));
        expect(toldOf(ruled, log)).toEqual(toldOf(said, log));
      }),
      RUNS,
    );
  });

  test('is undone by one that says otherwise, and by one that voids it', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (log, which) => {
        const held = log[which % log.length];
        fc.pre(held?.verdict === 'effective' && !isJudged(held, log));
        const judge = ruling('judge', 90, held.id, 'void');
        const plain = toldOf(replay(log), log);
        const again = ruling('again', 91, held.id, 'effective');
        expect(toldOf(replay([...log, judge, again]), log)).toEqual(plain);
        const appeal = ruling('appeal', 91, 'judge', 'void');
        expect(toldOf(replay([...log, judge, appeal]), log)).toEqual(plain);
        const higher = ruling('higher', 92, 'appeal', 'void');
        const voided = toldOf(replay([...log, judge]), log);
        expect(toldOf(replay([...log, judge, appeal, higher]), log)).toEqual(voided);
      }),
      RUNS,
    );
  });
});

test('an event without effect leaves the log without it', () => {
  fc.assert(
    fc.property(anyMainLine, (log) => {
      const named = new Set(
        log.flatMap(({ corrects, same, ratifies }) => [
          ...[corrects, same, ratifies?.document, ratifies?.truth],
        ]),
      );
      const isGone = ({ id, verdict }: LogEvent) => verdict === 'void' && !named.has(id);
      const judged = new Set(log.flatMap(({ judges }) => judges.map(({ event }) => event)));
      const rest = log.filter((event) => !isGone(event) || judged.has(event.id));
      expect(toldOf(replay(log), rest)).toEqual(toldOf(replay(rest), rest));
    }),
    RUNS,
  );
});

test('copies of all events of a log change nothing', () => {
  fc.assert(
    fc.property(anyLog, fc.boolean(), (log, isBefore) => {
      const copies = log.map((event) => ({ ...event, id: `${event.id}-copy`, same: event.id }));
      const both = isBefore ? [...copies, ...log] : [...log, ...copies];
      expect(toldOf(replay(both), log)).toEqual(toldOf(replay(log), log));
    }),
    RUNS,
  );
});

test('an expiry that has passed has ended what it was set to', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const history = replay(log);
      const isTimed = (path: string) =>
        log.some(({ fx }) => String(fx).includes(`${path.replace('/until', '')} until `));
      for (const index of history.events.keys()) {
        for (const [path, expiry] of history.stateAt(index)) {
          if (!path.endsWith('/until') || typeof expiry !== 'string' || !isTimed(path)) continue;
          // At its own moment what ends comes last.
          expect(lastSecond(expiry) >= history.timeOf(index)).toBe(true);
        }
      }
    }),
    RUNS,
  );
});

describe('a ratification', () => {
  test('makes its document true', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(20), (log, amount) => {
        const assertions = {
          asserts: [['player/1/marks', String(amount)]] as LogEvent['asserts'],
          complete: ['crew/*'],
        };
        const report = logEvent({ id: 'paper', at: minute(90), do: 'report', ...assertions });
        const ratifies = { document: 'paper', truth: 'paper' };
        const made = logEvent({ id: 'made', at: minute(91), do: 'ratify', ratifies });
        const again = logEvent({ id: 'again', at: minute(92), do: 'report', ...assertions });
        const history = replay([...log, report, made, again]);
        const own = history.checks.filter(({ event }) => event.id === 'again');
        expect(own.length).toBeGreaterThan(0);
        expect(own.filter(({ agrees }) => !agrees)).toEqual([]);
      }),
      RUNS,
    );
  });

  test('of what is true already changes nothing', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), (log, which) => {
        const plain = replay(log);
        const shared = log.filter(({ branch }) => branch === undefined);
        const truth = shared[which % shared.length]?.id ?? '';
        const state = plain.stateAt(plain.indexOf(truth) ?? -1);
        const asserts = [...state].map(([path, value]): [string, string] => [
          path,
          typeof value === 'string' ? value : '?',
        ]);
        const report = logEvent({ id: 'paper', at: minute(90), do: 'report', asserts });
        const ratifies = { document: 'paper', truth };
        const made = logEvent({ id: 'made', at: minute(91), do: 'ratify', ratifies });
        const history = replay([...log, report, made]);
        if (asserts.length > 0) {
          expect(history.outcomes[history.indexOf('made') ?? -1]?.status).toBe('none');
        }
        expect(stateOf(history)).toBe(stateOf(plain));
      }),
      RUNS,
    );
  });
});
