import { describe, expect, test } from 'vitest';
import type { Oracle, RuleSaid, Said } from './ask/oracle.ts';
import { bareWords, readArchive } from './ask/read-archive.ts';
import { createWorldOracle } from './ask/world-oracle.ts';
import type { Paper } from './papers/paper.ts';
import { printedRules } from './papers/printed-rules.ts';
import { isSnapshot, writePapers } from './papers/write.ts';
import { plusSeconds } from './truth/days.ts';
import { ASSETS } from './truth/holdings.ts';
import { playGame } from './truth/play.ts';
import { addressOf, holdingsAt, rulesAt, type Truth } from './truth/truth.ts';

/** Games without damage that are asked of the seconds at which something begins or ends. */
const games = Array.from({ length: 120 }, (_, index) => playGame(index + 1));

const oracleOf = (truth: Truth, papers: readonly Paper[] = writePapers(truth)): Oracle =>
  createWorldOracle(readArchive(truth.game, papers));

const wordsOf = ({ certainty, candidates }: Said) => `${certainty} ${candidates.join(' | ')}`;

/** What is so of a rule whose force, revision and title are all asked for. */
function trulyOf(truth: Truth, rule: string, instant: string): Partial<Record<Part, string>> {
  const then = rulesAt(truth, instant).get(rule);
  if (then?.inForce !== true) return { force: 'not-in-force' };
  return { force: 'in-force', revision: String(then.revision), title: then.title };
}

type Part = keyof Pick<RuleSaid, 'force' | 'revision' | 'title'>;

/** What is answered otherwise than it was, or, where all is told, not known. */
function unlike(truth: Truth, oracle: Oracle, rule: string, instant: string, isTold: boolean) {
  const said = oracle.rule(addressOf(truth, rule), instant);
  return Object.entries(trulyOf(truth, rule, instant)).flatMap(([part, value]) => {
    const answer = said[part as Part];
    const { certainty, candidates } = answer;
    const isRight = certainty === 'unknown' || candidates.includes(value);
    const isKnown = certainty === 'known' && candidates.length === 1;
    if (isRight && (isKnown || !isTold)) return [];
    return [
      `seed ${truth.seed}, ${part} of ${rule} at ${instant}: ${wordsOf(answer)}, not ${value}`,
    ];
  });
}

/** The game whose second era began at another hour, where nothing else was done on that day; its papers say the same. */
function begunAt(truth: Truth, hour: string) {
  const day = truth.game.eras[1]?.from ?? '';
  const midnight = `${day}T00:00:00Z`;
  const isBusy = truth.changes.some(({ at }) => at.startsWith(day) && at !== midnight);
  if (day === '' || isBusy) return [];
  const changes = truth.changes.map((change) =>
    change.at === midnight ? { ...change, at: `${day}T${hour}:00:00Z` } : change,
  );
  return [{ truth: { ...truth, changes }, papers: writePapers(truth), day }];
}

describe('at the very second', () => {
  const logs = games.filter(({ keeping }) => keeping === 'log');

  test('a change of a log is made, and a second before it is not', () => {
    const wrong = logs.flatMap((truth) => {
      const oracle = oracleOf(truth);
      // A log that may break off within its last entry does not tell all from the one before it on.
      const end =
        [...truth.changes, ...truth.movements]
          .map(({ at }) => at)
          .sort()
          .at(-2) ?? '';
      return truth.changes
        .filter(({ at }) => at > `${truth.from}T00:00:00Z`)
        .flatMap(({ rule, at }) =>
          [at, plusSeconds(at, -1)].flatMap((instant) =>
            unlike(truth, oracle, rule, instant, instant < end),
          ),
        );
    });
    expect(wrong).toEqual([]);
    expect(logs.length).toBeGreaterThan(20);
  });

  test('what is moved has moved, and a second before it has not', () => {
    const wrong = logs.flatMap((truth) => {
      const oracle = oracleOf(truth);
      return truth.movements.flatMap(({ holder, asset, at }) =>
        [at, plusSeconds(at, -1)].flatMap((instant) => {
          const said = oracle.path(`player/${holder}/${ASSETS[asset] ?? asset}`, instant);
          const value = String(holdingsAt(truth, instant).get(holder)?.get(asset) ?? 0);
          return wordsOf(said) === `known ${value}`
            ? []
            : [
                `seed ${truth.seed}, ${holder} ${asset} at ${instant}: ${wordsOf(said)}, not ${value}`,
              ];
        }),
      );
    });
    expect(wrong).toEqual([]);
  });

  test('of a change that is told by its day, the first second is no surer than its noon', () => {
    const registers = games.filter(({ keeping }) => keeping === 'register');
    const wrong = registers.flatMap((truth) => {
      const oracle = oracleOf(truth);
      const dated = truth.changes.filter(({ exactness, by }) => exactness === 'day' && by !== null);
      return dated.flatMap(({ rule, at }) => {
        const [first, noon] = ['00:00:00', '12:00:00'].map((time) => {
          const said = oracle.rule(addressOf(truth, rule), `${at.slice(0, 10)}T${time}Z`);
          return [said.force, said.revision, said.title].map(wordsOf).join(', ');
        });
        return first === noon ? [] : [`seed ${truth.seed}, ${rule} on ${at}: ${first}; ${noon}`];
      });
    });
    expect(wrong).toEqual([]);
    expect(registers.length).toBeGreaterThan(20);
  });

  test.each(['00', '12', '20'])(
    'an era may begin at any hour of its first day, as at %s',
    (hour) => {
      const parted = games.flatMap((truth) => begunAt(truth, hour));
      const wrong = parted.flatMap(({ truth, papers, day }) => {
        const oracle = oracleOf(truth, papers);
        const begun = `${day}T${hour}:00:00Z`;
        const asked = [plusSeconds(begun, -1), begun, `${day}T00:00:00Z`, `${day}T23:59:59Z`];
        return [...new Set(truth.changes.map(({ rule }) => rule))].flatMap((rule) =>
          asked.flatMap((instant) => unlike(truth, oracle, rule, instant, false)),
        );
      });
      expect(wrong).toEqual([]);
      expect(parted.length).toBeGreaterThan(5);
    },
  );

  test('nothing is in force before it is made, and that is known where its making is told', () => {
    const told = games.filter(({ keeping }) => keeping === 'log' || keeping === 'register');
    const wrong = told.flatMap((truth) => {
      const oracle = oracleOf(truth);
      const made = truth.changes.filter(
        ({ kind, by, exactness }) => kind === 'enact' && by !== null && exactness === 'day',
      );
      return made.flatMap(({ rule, at }) => {
        const before = plusSeconds(`${at.slice(0, 10)}T00:00:00Z`, -1);
        return unlike(truth, oracle, rule, before, true);
      });
    });
    expect(wrong).toEqual([]);
  });
});

test('an outcome that is announced otherwise than it was counted is not known', () => {
  const voted = games.filter(({ keeping, votes }) => keeping === 'register' && votes.length > 0);
  for (const truth of voted) {
    const votes = truth.votes.map((vote) => ({
      ...vote,
      outcome: vote.outcome === 'ADOPTED' ? ('REJECTED' as const) : ('ADOPTED' as const),
    }));
    const oracle = oracleOf(truth, writePapers({ ...truth, votes }));
    for (const { proposal } of votes) {
      expect(oracle.outcome(proposal).certainty, `seed ${truth.seed}`).not.toBe('known');
    }
  }
  expect(voted.length).toBeGreaterThan(20);
});

/** The papers, one rule of which has other words in its last copy. */
function reworded(truth: Truth, last: string, words: string): Paper[] {
  return writePapers(truth).map((paper) =>
    paper.id === last
      ? {
          ...paper,
          files: paper.files.map(({ name, text }) => ({
            name,
            text: text.replace(words, words.replace('Every', 'Never an')),
          })),
        }
      : paper,
  );
}

test('of two copies of one revision that differ, neither tells its words for sure', () => {
  const dumps = games.filter(({ keeping }) => keeping === 'dumps');
  let asked = 0;
  for (const truth of dumps) {
    const plans = truth.plans.filter(({ format }) => format === 'browser-dump');
    const [first, last] = plans.slice(-2);
    if (first === undefined || last === undefined || !isSnapshot(last)) continue;
    const before = new Map(printedRules(truth, first).map((one) => [one.rule, one]));
    const kept = printedRules(truth, last).find(
      ({ rule, revision }) => before.get(rule)?.revision === revision,
    );
    const [words = ''] = kept?.text ?? [];
    if (kept === undefined || words === '') continue;
    const oracle = oracleOf(truth, reworded(truth, last.id, words));
    for (const { at } of [first, last]) {
      const said = oracle.rule(addressOf(truth, kept.rule), at).text;
      const isLie =
        said.certainty === 'known' && said.candidates[0] !== bareWords(kept.text.join(' '));
      expect(isLie, `seed ${truth.seed}, ${kept.rule} at ${at}: ${wordsOf(said)}`).toBe(false);
    }
    asked++;
  }
  expect(asked).toBeGreaterThan(8);
});
