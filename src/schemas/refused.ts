import { z } from 'astro/zod';

/**
 * What a source holds many of, of which a format may have to refuse one: `value` is a cell of a table,
 * `listing` that a publication names a rule, `entry` a line of a ledger or an event of a log.
 */
const RefusedKind = z.enum([
  'rule',
  'proposal',
  'decision',
  'report',
  'row',
  'value',
  'figure',
  'publication',
  'heading',
  'listing',
  'entry',
  'message',
]);
type RefusedKind = z.output<typeof RefusedKind>;

/** How many of each kind were not read. What is not named was read whole. */
export const Refused = z.partialRecord(RefusedKind, z.number().int().positive());
export type Refused = Readonly<z.output<typeof Refused>>;

/** Adds up what was not read. */
export function addRefused(list: readonly (Refused | undefined)[]): Refused {
  const sum: Partial<Record<RefusedKind, number>> = {};
  for (const kind of RefusedKind.options) {
    const count = list.reduce((total, one) => total + (one?.[kind] ?? 0), 0);
    if (count > 0) sum[kind] = count;
  }
  return sum;
}

/** Adds up what was not read of sources, as their findings tell it. */
export function refusedOf(
  sources: readonly { readonly findings: readonly { readonly refused?: Refused | undefined }[] }[],
): Refused {
  return addRefused(sources.flatMap(({ findings }) => findings.map(({ refused }) => refused)));
}

const WORDS: Readonly<Record<RefusedKind, readonly [one: string, many: string]>> = {
  rule: ['rule', 'rules'],
  proposal: ['proposal', 'proposals'],
  decision: ['decision', 'decisions'],
  report: ['report', 'reports'],
  row: ['row', 'rows'],
  value: ['value', 'values'],
  figure: ['figure', 'figures'],
  publication: ['publication', 'publications'],
  heading: ['heading', 'headings'],
  listing: ['listing of a rule', 'listings of rules'],
  entry: ['entry', 'entries'],
  message: ['message', 'messages'],
};

/** Returns what was not read: `3 reports, 1 row`; empty where everything was. */
export function refusedWords(refused: Refused): string {
  return RefusedKind.options
    .flatMap((kind) => {
      const count = refused[kind];
      return count === undefined ? [] : [`${count} ${WORDS[kind][count === 1 ? 0 : 1]}`];
    })
    .join(', ');
}
