import { extractOf } from '../asked/index.ts';
import type { GameModel } from './model.ts';
import { routes } from './routes.ts';

/** How many findings of one code a document has. */
export interface CountedFindings {
  /** The title of the document. */
  readonly text: string;
  readonly href: string;
  readonly count: number;
}

/** Counts the findings of each code, document by document. */
export function countFindings(models: readonly GameModel[]): Map<string, CountedFindings[]> {
  const found = new Map<string, CountedFindings[]>();
  for (const [code, source] of models.flatMap((one) => extractOf(one, 'findings', findingsOf))) {
    found.set(code, [...(found.get(code) ?? []), source]);
  }
  return found;
}

type Found = readonly [code: string, source: CountedFindings];

function findingsOf({ sources }: GameModel): Found[] {
  return sources.flatMap(({ game, id, title: text, findings }) =>
    [...Map.groupBy(findings, ({ code }) => code)].map(([code, { length: count }]): Found => [
      code,
      { text, href: routes.source(game, id, 'findings'), count },
    ]),
  );
}
