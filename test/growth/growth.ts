/** Sizes of the texts that are tried, in characters. */
const SIZES = [25_000, 50_000, 100_000, 200_000] as const;
const [SMALLEST, , , LARGEST] = SIZES;

/** What takes less than this at the largest size is no trouble, whatever its shape. */
const FLOOR_IN_MILLISECONDS = 80;

/** Time that grows with a higher power of the size is not linear; sorting and noise stay below it. */
const STEEPEST = 1.3;

/** How often every time is taken before it is believed that it grows too fast; the least counts. */
const TRIES = 3;

/** What is done with a text. */
export type Work = (text: string) => unknown;

/**
 * Repeats a mark up to a size. `{n}` in it stands for a number that counts up, for what slows down only
 * where everything has a name of its own.
 */
export function repeat(mark: string, size: number): string {
  if (!mark.includes('{n}')) return mark.repeat(Math.ceil(size / mark.length));
  const pieces: string[] = [];
  for (let length = 0; length < size; length += pieces.at(-1)?.length ?? 0) {
    pieces.push(mark.replaceAll('{n}', String(pieces.length + 1)));
  }
  return pieces.join('');
}

/**
 * Returns the power of the size with which the time of some work grows; 0 where even the largest text
 * takes no time to speak of. Most work is told by its smallest and its largest text. What looks steep
 * by these is fitted over all sizes, each timed several times.
 */
export function growthOf(work: Work, mark: string): number {
  const small = timeOf(work, repeat(mark, SMALLEST));
  const large = timeOf(work, repeat(mark, LARGEST));
  if (large < FLOOR_IN_MILLISECONDS) return 0;
  const power = Math.log(large / small) / Math.log(LARGEST / SMALLEST);
  if (!isSteep(power)) return power;
  return slopeOf(SIZES.map((size) => [size, leastTime(work, repeat(mark, size))] as const));
}

/** Tells whether time grows faster than the project promises. */
export function isSteep(growth: number): boolean {
  return growth > STEEPEST;
}

function leastTime(work: Work, text: string): number {
  return Math.min(...Array.from({ length: TRIES }, () => timeOf(work, text)));
}

/** The time that the processor spends, since others may be busy on the same machine. */
function timeOf(work: Work, text: string): number {
  const start = process.cpuUsage();
  work(text);
  return Math.max(process.cpuUsage(start).user / 1_000, 1);
}

/** The slope of the line that fits the logarithms best. */
function slopeOf(measured: readonly (readonly [size: number, time: number])[]): number {
  const points = measured.map(([size, time]) => [Math.log(size), Math.log(time)] as const);
  const mean = (index: 0 | 1) =>
    points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
