import type { Assertion } from '../../../../src/schemas/index.ts';

/** Title of the section that tells how much there is of everything, and the rate that follows from it. */
const SECTION = 'buoyancy';

const FIGURES: ReadonlyMap<string, string> = new Map([
  ['total buoyancy', 'treasury/total-buoyancy'],
  ['buoyancy target', 'treasury/buoyancy-target'],
  ['unit of flotation', 'treasury/flotation'],
]);

/** Reads `Total Buoyancy : 25000` in the section of that name; undefined for any other line. */
export function readFigure(text: string, line: number, section: string): Assertion | undefined {
  if (section !== SECTION || text.length > 200) return undefined;
  const parts = /^\s*(?<name>[A-Za-z][A-Za-z ]{0,40}?)\s*:\s*(?<value>\d[\d.]{0,20})\s*$/u.exec(
    text,
  )?.groups;
  const path = FIGURES.get(parts?.['name']?.toLowerCase() ?? '');
  return path === undefined ? undefined : [path, parts?.['value'] ?? '', line];
}
