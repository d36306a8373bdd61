import type { Heading } from 'mdast';

/** Gives each heading its depth below those above it, so that no level is skipped; the first is 3. */
export function headingDepths(): (printed: number) => Heading['depth'] {
  const above: number[] = [];
  return (printed) => {
    while ((above.at(-1) ?? 0) >= printed) above.pop();
    above.push(printed);
    return ([3, 4, 5, 6] as const)[above.length - 1] ?? 6;
  };
}
