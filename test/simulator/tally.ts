import { KINDS } from './damage/damage.ts';
import type { SeedResult, Verdict } from './run-seed.ts';

/** Answers counted, of one kind of damage or of one law. */
export interface Count {
  readonly seeds: number;
  readonly verdicts: Readonly<Record<Verdict, number>>;
  /** Answers that the papers tell outright, away from the damage; and how many of them are known. */
  readonly told: number;
  readonly toldKnown: number;
}

/** What came of many seeds: counts by kind of damage and by law, and the seeds that went wrong. */
export interface Tally {
  readonly byDamage: Readonly<Record<string, Count>>;
  readonly byLaw: Readonly<Record<string, Count>>;
  readonly failed: readonly Failure[];
}

/** A seed that was answered certainly and wrongly, or that ended in an error, with what that said. */
export interface Failure {
  readonly seed: number;
  readonly crash?: string;
}

/** A tally of nothing. */
export const EMPTY: Tally = { byDamage: {}, byLaw: {}, failed: [] };

/** Plays a seed and counts its answers. One that ends in an error has failed, and the others are still played. */
export function playSeed(seed: number, play: (seed: number) => SeedResult): Tally {
  try {
    return tallySeed(play(seed));
  } catch (error) {
    return { ...EMPTY, failed: [{ seed, crash: String(error) }] };
  }
}

const NONE: Count = {
  seeds: 0,
  verdicts: { known: 0, range: 0, unknown: 0, unseen: 0, wrong: 0 },
  told: 0,
  toldKnown: 0,
};

/** Counts the answers of a seed. */
export function tallySeed({ seed, damage, judged }: SeedResult): Tally {
  const laws = Map.groupBy(judged, ({ question }) => question.law);
  return {
    byDamage: { [damage.kind]: countAll(judged) },
    byLaw: Object.fromEntries([...laws].map(([law, answers]) => [law, countAll(answers)])),
    failed: judged.some(({ verdict }) => verdict === 'wrong') ? [{ seed }] : [],
  };
}

function countAll(judged: SeedResult['judged']): Count {
  const verdicts = { ...NONE.verdicts };
  for (const { verdict } of judged) verdicts[verdict]++;
  const told = judged.filter(({ isTold }) => isTold);
  return {
    ...{ seeds: 1, verdicts, told: told.length },
    toldKnown: told.filter(({ verdict }) => verdict === 'known').length,
  };
}

/** Adds two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    byDamage: addCounts(a.byDamage, b.byDamage),
    byLaw: addCounts(a.byLaw, b.byLaw),
    failed: [...a.failed, ...b.failed],
  };
}

function addCounts(a: Tally['byLaw'], b: Tally['byLaw']): Record<string, Count> {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return Object.fromEntries([...names].map((name) => [name, addTwo(a[name], b[name])]));
}

function addTwo(a: Count = NONE, b: Count = NONE): Count {
  const sum = (verdict: Verdict) => a.verdicts[verdict] + b.verdicts[verdict];
  const verdicts = { known: sum('known'), range: sum('range'), unknown: sum('unknown') };
  return {
    seeds: a.seeds + b.seeds,
    verdicts: { ...verdicts, unseen: sum('unseen'), wrong: sum('wrong') },
    told: a.told + b.told,
    toldKnown: a.toldKnown + b.toldKnown,
  };
}

const COLUMNS = ['seeds', 'answers', 'known', 'range', 'unknown', 'told, known', 'unseen', 'wrong'];

/** Prints a tally as two tables: by kind of damage, and by law. */
export function printTally({ byDamage, byLaw }: Tally): string[] {
  const kinds = KINDS.filter((kind) => byDamage[kind] !== undefined);
  const whole = Object.values(byDamage).reduce((sum, count) => addTwo(sum, count), NONE);
  return [
    printRow('damage', COLUMNS),
    ...kinds.map((kind) => printRow(kind, cellsOf(byDamage[kind] ?? NONE))),
    printRow('all', cellsOf(whole)),
    '',
    printRow('law', COLUMNS),
    ...Object.entries(byLaw).map(([law, count]) => printRow(law, cellsOf(count))),
  ];
}

function cellsOf({ seeds, verdicts, told, toldKnown }: Count): string[] {
  const all = Object.values(verdicts).reduce((sum, count) => sum + count, 0);
  const share = (part: number, of: number) =>
    of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`;
  const shares = (['known', 'range', 'unknown'] as const).map((one) => share(verdicts[one], all));
  const counts = [verdicts.unseen, verdicts.wrong].map(String);
  return [String(seeds), String(all), ...shares, share(toldKnown, told), ...counts];
}

function printRow(name: string, cells: readonly string[]): string {
  return [name.padEnd(28), ...cells.map((cell) => cell.padStart(12))].join('');
}
