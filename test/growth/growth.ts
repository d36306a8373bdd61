/** Sizes of the texts that are tried, in characters. */
const SIZES = [25_000, 50_000, 100_000, 200_000] as const;
const [SMALL, , , LARGE] = SIZES;

/** What takes less than this at the largest size is no trouble, whatever its shape. */
const FLOOR_IN_MILLISECONDS = 60;

/** Time that grows faster than the size to this power is not linear; sorting is, and noise. */
const STEEPEST = 1.3;

/** How often a time is taken before it is believed that it grows too fast; the least counts. */
const TRIES = 4;

/** What is done with a text. */
export type Work = (text: string) => unknown;

/**
 * Repeats a mark up to a size. `{n}` in it stands for a number that counts up, for what slows down only
 * where everything has a name of its own.
 */
export function repeat(mark: string, size: number): string {
  if (!mark.includes('{n}')) return mark.repeat(Math.ceil(size / mark.length));
  const pieces: string[] = [];
  for (let length = 0; length < size; ) {
    const piece = mark.replaceAll('{n}', String(pieces.length + 1));
    length += piece.length;
    pieces.push(piece);
  }
  return pieces.join('');
}

/**
 * Gives the power of the size with which the time of some work grows, and 0 where even the largest
 * text takes no time to speak of. What looks steep at first is measured again, several times.
 */
export function growthOf(work: Work, mark: string): number {
  const small = repeat(mark, SMALL);
  const first = timeOf(work, small);
  // The square of it would take sixty-four times as long: that need not be waited for.
  const large = first * 64 > 20_000 ? undefined : timeOf(work, repeat(mark, LARGE));
  if (large !== undefined && large < FLOOR_IN_MILLISECONDS) return 0;
  if (large !== undefined && powerBetween([first, large]) <= STEEPEST) return 0;
  const sizes = large === undefined ? SIZES.slice(0, 3) : SIZES;
  return slopeOf(sizes.map((size) => [size, leastTime(work, repeat(mark, size))] as const));
}

/** Tells whether a growth is one that the project promises not to have. */
export function isSteep(growth: number): boolean {
  return growth > STEEPEST;
}

function powerBetween([small, large]: readonly [number, number]): number {
  return Math.log(large / small) / Math.log(LARGE / SMALL);
}

function leastTime(work: Work, text: string): number {
  return Math.min(...Array.from({ length: TRIES }, () => timeOf(work, text)));
}

function timeOf(work: Work, text: string): number {
  const start = process.cpuUsage();
  work(text);
  return Math.max(process.cpuUsage(start).user / 1000, 0.1);
}

/** The slope of the line that fits the logarithms best. */
function slopeOf(measured: readonly (readonly [size: number, time: number])[]): number {
  const points = measured.map(([size, time]) => [Math.log(size), Math.log(time)] as const);
  const mean = (index: 0 | 1) => points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return covariance / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
