/** A name under which the index may know a page, and the kinds of pages it may name. */
export interface ExactName {
  readonly id: string;
  /** None: pages of any kind. */
  readonly kinds: readonly string[];
}

const RULES = ['rule', 'old version'];
const PROPOSALS = ['proposal'];

/**
 * Makes the names that a reader may mean: `33/9` and a title are names as they stand, `R1030` and
 * `Rule 1030` name a rule, `p1909` a proposal. A phrase in quotation marks is no name.
 */
export function exactNames(words: string): ExactName[] {
  if (/^\s*".*"\s*$/su.test(words)) return [];
  const id = normalise(words);
  if (id === '') return [];
  const named = /^(rule|r|proposal|p)\s*(\d\S*)$/u.exec(id);
  const [, word = '', number = ''] = named ?? [];
  const kinds = word.startsWith('r') ? RULES : PROPOSALS;
  return [{ id, kinds: [] }, ...(named === null ? [] : [{ id: number, kinds }])];
}

/** The index is written in this form too; see `src/site/view/search-ids.ts`. */
function normalise(name: string): string {
  return name.toLowerCase().replace(/["\\]/gu, '').replace(/\s+/gu, ' ').trim();
}
