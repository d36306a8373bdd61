import { expect, test } from 'vitest';
import { readArchive } from './ask/read-archive.ts';
import { createWorldOracle } from './ask/world-oracle.ts';
import type { Paper } from './papers/paper.ts';
import { writePapers } from './papers/write.ts';
import { createRandom, type Random } from './random.ts';
import { plusDays, plusSeconds } from './truth/days.ts';
import { ASSETS } from './truth/holdings.ts';
import { playGame } from './truth/play.ts';
import { addressOf, holdingsAt, rulesAt, type Truth } from './truth/truth.ts';

/** Games whose log, or whose ledger, tells when everything was. */
const games = Array.from({ length: 70 }, (_, index) => playGame(index + 1)).filter(
  ({ keeping }) => keeping === 'register' || keeping === 'log',
);

const DATE = /(?<=^| at: )\d{4}-\d\d-\d\d(?=$|T)/gmu;

/** A date that is wrong, and the papers that have it. */
interface Redated {
  readonly papers: readonly Paper[];
  readonly from: string;
  readonly to: string;
}

/** The papers of a game; one date of its log is that of a day after the next one, or after all of them, so that nobody can believe it. */
function redated(random: Random, truth: Truth): Redated[] {
  const papers = writePapers(truth);
  const at = papers.findIndex(({ format }) => /action-log|treasury-ledger/u.test(format));
  const { files = [] } = papers[at] ?? {};
  const dates = files.flatMap((file) =>
    [...file.text.matchAll(DATE)].map(({ 0: date, index }) => ({ date, index, file })),
  );
  const places = dates.flatMap((_, place) => (place > 0 ? [place] : []));
  return ['next', 'last'].flatMap((which): Redated[] => {
    const place = which === 'last' ? dates.length - 1 : random.pick(places);
    const { date, index, file } = dates[place] ?? {};
    const next = dates.slice(place + 1).find((one) => one.date !== date)?.date ?? truth.to;
    const wrong = plusDays(next, random.between(1, 30));
    if (date === undefined || index === undefined || file === undefined) return [];
    const text = file.text.slice(0, index) + wrong + file.text.slice(index + date.length);
    const hurt = files.map((one) => (one === file ? { ...file, text } : one));
    const whole = papers.map((paper, one) => (one === at ? { ...paper, files: hurt } : paper));
    return [{ papers: whole, from: plusDays(date, -3), to: plusDays(wrong, 2) }];
  });
}

/** What is said around a wrong date, and is certain and false. */
function wrongIn(truth: Truth, { papers, from, to }: Redated): string[] {
  const oracle = createWorldOracle(readArchive(truth.game, papers));
  const instants = [...truth.movements, ...truth.changes]
    .flatMap(({ at }) => [at, plusSeconds(at, -1)])
    .filter((at) => from <= at && at <= to && at > `${truth.from}T00:00:00Z`);
  const isFalse = (candidates: readonly string[], value: string) =>
    candidates.length > 0 && !candidates.includes(value);
  return instants.flatMap((instant) => {
    const held = [...holdingsAt(truth, instant)].flatMap(([holder, all]) =>
      [...all].flatMap(([asset, amount]) => {
        const { candidates } = oracle.path(`player/${holder}/${ASSETS[asset] ?? asset}`, instant);
        return isFalse(candidates, String(amount)) ? [`${holder} ${asset} at ${instant}`] : [];
      }),
    );
    const ruled = [...rulesAt(truth, instant).values()].flatMap(({ rule, inForce }) => {
      const { force } = oracle.rule(addressOf(truth, rule), instant);
      const truly = inForce ? 'in-force' : 'not-in-force';
      return isFalse(force.candidates, truly) ? [`${rule} at ${instant}`] : [];
    });
    return [...held, ...ruled].map((what) => `seed ${truth.seed}: ${what}`);
  });
}

test('where a date of a log denies the next one, or its paper, nothing around it is certain and wrong', () => {
  const wrong = games.flatMap((truth) =>
    redated(createRandom(truth.seed).apart('dates'), truth).flatMap((one) => wrongIn(truth, one)),
  );
  expect(wrong).toEqual([]);
  expect(games.length).toBeGreaterThan(20);
});
