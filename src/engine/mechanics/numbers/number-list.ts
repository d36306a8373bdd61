import { Words } from '../../../schemas/scalars.ts';

/** No game has numbered more things than this; a longer list is a slip. */
const MOST = 20_000;

/** Numbers in one line, with runs: `0-9 11-80`. */
export const NumberList = Words.refine(
  (line) => line.split(/\s+/u).every((part) => /^\d{1,6}(?:-\d{1,6})?$/u.test(part)),
  'expected numbers like 0-9 11-80',
)
  .transform((line) => line.split(/\s+/u).map(toRun))
  .refine(
    (runs) => runs.reduce((sum, [from, to]) => sum + Math.abs(to - from), 0) <= MOST,
    `expected no more than ${MOST} numbers`,
  )
  .transform((runs) => runs.flatMap(([from, to]) => spread(from, to)));

function toRun(part: string): readonly [number, number] {
  const [from = 0, to = from] = part.split('-').map(Number);
  return [from, to];
}

function spread(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
