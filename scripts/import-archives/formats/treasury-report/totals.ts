import type { Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import type { TableHead, TableRow } from './table.ts';

/** What the rows of a table came to so far; undefined from a row on that could not be read. */
export type Sums = readonly bigint[] | undefined;

/** Returns what no rows come to. */
export function noSums({ assets }: TableHead): Sums {
  return assets.map(() => 0n);
}

/** Returns the sums with one more row. */
export function addRow(sums: Sums, { balances }: TableRow): Sums {
  return sums?.map((sum, column) => sum + BigInt(balances[column] ?? '0'));
}

/** Holds the totals that a table prints against its rows. Where a row was not read, they tell nothing. */
export function checkTotal(
  { balances }: TableRow,
  { assets }: TableHead,
  sums: Sums,
  span: Span,
  context: ParseContext,
): void {
  sums?.forEach((sum, column) => {
    const stated = balances[column] ?? '';
    if (BigInt(stated) === sum) return;
    const reason = `Unexpected total ${stated} of ${assets[column] ?? ''}, expected ${sum}: the sum of the rows above.`;
    context.report('count-contradicted', span, { reason });
  });
}
