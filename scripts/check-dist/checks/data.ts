import type { z } from 'astro/zod';
import type { Check, Site } from '../page-facts.ts';
import { readData } from '../read-data.ts';
import { shapeOf } from '../../../src/site/data/shapes/index.ts';

/** The data beside every page can be read, and have the shape that is promised. */
export const data: Check = {
  name: 'data',
  run: (site) =>
    [...site.files]
      .filter((file) => /(?:^|\/)data\.json$/u.test(file))
      .flatMap((file) => faultsOf(site, file).map((message) => ({ file, message }))),
};

function faultsOf(site: Site, file: string): string[] {
  const shape = shapeOf(file);
  if (shape === undefined) return ['No shape is known for this address.'];
  let parsed: unknown;
  try {
    parsed = readData(site, file);
  } catch (error) {
    return [`Unexpected content, expected JSON: ${String(error)}.`];
  }
  return shape.safeParse(parsed).error?.issues.map(issueWords) ?? [];
}

function issueWords({ path, message }: z.core.$ZodIssue): string {
  return `${path.map(String).join('.')}: ${message}.`;
}
