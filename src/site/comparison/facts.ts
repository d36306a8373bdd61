import type { Witness } from '../../schemas/index.ts';
import { compareItems, compareWords, type Piece } from '../../engine/index.ts';

/** A fact of a rule that is not the same in two copies. */
export interface FactChange {
  readonly what: string;
  readonly older: string;
  readonly newer: string;
  readonly pieces: readonly Piece[];
}

/** Compares everything about two copies of a rule but their wording; what is the same is left out. */
export function compareFacts(older: Witness, newer: Witness): FactChange[] {
  const before = factsOf(older);
  const after = factsOf(newer);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names.flatMap((what) => {
    const [gone, come] = [before.get(what) ?? '', after.get(what) ?? ''];
    if (gone === come) return [];
    const compare = what === KEYWORDS ? compareItems : compareWords;
    return [{ what, older: gone, newer: come, pieces: compare(gone, come) }];
  });
}

const KEYWORDS = 'Keywords';

function factsOf(witness: Witness): Map<string, string> {
  const { number, title, section, status, attributes, keywords } = witness;
  return new Map([
    ['Number', number ?? ''],
    ['Title', title],
    ['Section', section ?? ''],
    ['Status', status.replace('-', ' ')],
    ...Object.entries(attributes).map(([name, values]) => [name, values.join(', ')] as const),
    [KEYWORDS, [...new Set(keywords)].join(', ')],
  ]);
}
