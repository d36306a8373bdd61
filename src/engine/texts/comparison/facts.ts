import { compareItems, compareWords, type Piece } from './words.ts';

/** What there is of a copy of a rule but its wording. A value that is printed once may be itself. */
export interface ComparedFacts {
  readonly number: string | null;
  readonly title: string;
  readonly section: string | null;
  readonly status: string;
  readonly attributes: Readonly<Record<string, string | readonly string[]>>;
  readonly keywords: readonly string[];
}

/**
 * A fact of a rule that is not the same in two copies. One of the two is empty where its copy does not print it, which
 * may be the way of its document: that is no change of the rule.
 */
export interface FactChange {
  readonly what: string;
  readonly older: string;
  readonly newer: string;
  readonly pieces: readonly Piece[];
}

/** Returns whether a fact is told by both copies, so that it is known to have changed. */
export function isFactChanged({ older, newer }: FactChange): boolean {
  return older !== '' && newer !== '';
}

/** Compares everything about two copies of a rule but their wording; what is the same is left out. */
export function compareFacts(older: ComparedFacts, newer: ComparedFacts): FactChange[] {
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

function factsOf(facts: ComparedFacts): Map<string, string> {
  const { number, title, section, status, attributes, keywords } = facts;
  return new Map([
    ['Number', number ?? ''],
    ['Title', title],
    ['Section', section ?? ''],
    ['Status', status.replace('-', ' ')],
    ...Object.entries(attributes).map(([name, values]) => [name, joined(values)] as const),
    [KEYWORDS, [...new Set(keywords)].join(', ')],
  ]);
}

function joined(values: string | readonly string[]): string {
  return typeof values === 'string' ? values : values.join(', ');
}
