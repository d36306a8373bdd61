import type { Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import type { TableHead, TableRow } from './table.ts';

/**
 * What the rows of a table came to so far, by column; undefined from a row on that could not be read, and for a column from
 * a cell on that says nothing.
 */
export type Sums = readonly (bigint | undefined)[] | undefined;

/** Returns what no rows come to. */
export function noSums({ assets }: TableHead): Sums {
  return assets.map(() => 0n);
}

/** Returns the sums with one more row. */
export function addRow(sums: Sums, { balances }: TableRow): Sums {
  return sums?.map((sum, column) => {
    const cell = balances[column];
    return cell === undefined || 'says' in cell || sum === undefined
      ? undefined
      : sum + BigInt(cell.balance);
  });
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
    const stated = balances[column];
    if (stated === undefined || 'says' in stated || sum === undefined) return;
    if (BigInt(stated.balance) === sum) return;
    const reason = `Unexpected total ${stated.balance} of ${assets[column] ?? ''}, expected ${sum}: the sum of the rows above.`;
    context.report('count-contradicted', span, { reason });
  });
}
