import { addRefused, type LogEvent, type Refused } from '../../schemas/index.ts';
import type { History } from './history.ts';
import { isCell } from './outcome.ts';

/**
 * Counts what reports assert as of an event that the log does not have, where that is compared with
 * nothing: the reports, their rows, values and figures, and headings of rules.
 */
export function unplacedAssertions({ unplaced }: Pick<History, 'unplaced'>): Refused {
  return addRefused(unplaced.filter(({ asserts }) => asserts.length > 0).map(countAssertions));
}

function countAssertions({ asserts }: LogEvent): Refused {
  const [headings, others] = [true, false].map((isHeading) =>
    asserts.filter(([path]) => path.startsWith('rule/') === isHeading),
  );
  const cells = (others ?? []).filter(([path]) => isCell({ path }));
  return addRefused([
    {
      report: 1,
      row: countNamed(cells),
      value: cells.length,
      figure: (others?.length ?? 0) - cells.length,
      heading: countNamed(headings ?? []),
      listing: countNamed((headings ?? []).filter(([path]) => path.endsWith('/in-force'))),
    },
  ]);
}

/** Counts of whom or of which rules something is asserted. */
function countNamed(asserts: LogEvent['asserts']): number {
  return new Set(asserts.map(([path]) => path.slice(0, Math.max(0, path.lastIndexOf('/'))))).size;
}
