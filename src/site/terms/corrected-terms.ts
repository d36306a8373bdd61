import { findTextDefinitions, termKey, type Definition } from '../../markdown/index.ts';
import type { Game, TermCorrection, Witness } from '../../schemas/index.ts';

/** Returns the definitions of a copy with the corrections of the notes. */
export function correctDefinitions(
  found: readonly Definition[],
  copy: Pick<Witness, 'rule' | 'source'>,
  stored: string,
  corrections: readonly TermCorrection[],
): Definition[] {
  const own = corrections.filter((one) => isOf(one, copy));
  const dropped = new Set(
    own.filter(({ defines }) => defines === 'no').map(({ term }) => termKey(term)),
  );
  const kept = found.filter(({ key }) => !dropped.has(key));
  const keys = new Set(kept.map(({ key }) => key));
  const added = own.flatMap(({ term, defines }): Definition[] => {
    const key = termKey(term);
    if (defines === 'no' || keys.has(key)) return [];
    const words = sentenceWith(stored, term);
    return words === undefined
      ? []
      : [{ term, key, form: 'marked', id: undefined, words, isLocal: false, object: null }];
  });
  return [...kept, ...added];
}

/** What corrections of terms are held against. */
interface CorrectedTexts {
  readonly terms: readonly TermCorrection[];
  readonly witnesses: readonly Witness[];
  /** Reads a stored text; undefined where its document was not imported here. */
  readonly readText: (copy: Witness) => string | undefined;
  readonly comments: Game['comments'];
}

/** A correction that corrects nothing, and what was expected of it. */
export interface StaleTerm {
  readonly index: number;
  readonly correction: TermCorrection;
  readonly expected: string;
}

/**
 * Finds corrections that correct nothing: of a rule whose texts are held, none of which has the term; that call
 * something no definition which was not taken for one; or one that was. Where no text of it is held, nobody can tell.
 */
export function findStaleTerms({
  terms,
  witnesses,
  readText,
  comments,
}: CorrectedTexts): StaleTerm[] {
  return terms.flatMap((correction, index) => {
    const copies = witnesses.filter((copy) => isOf(correction, copy));
    const texts = copies.flatMap((copy) => readText(copy) ?? []);
    if (copies.length > 0 && texts.length === 0) return [];
    const expected = expectedOf(correction, texts, comments);
    return expected === undefined ? [] : [{ index, correction, expected }];
  });
}

function expectedOf(
  { term, defines }: TermCorrection,
  texts: readonly string[],
  comments: Game['comments'],
): string | undefined {
  const having = texts.filter((text) => sentenceWith(text, term) !== undefined);
  if (having.length === 0) return 'one that its texts have';
  const key = termKey(term);
  const isDefinition = (text: string) =>
    findTextDefinitions(text, { comments, idPrefix: '' }).some((one) => one.key === key);
  if (defines === 'yes') {
    return having.every(isDefinition) ? 'one that was not taken for a definition' : undefined;
  }
  return texts.some(isDefinition) ? undefined : 'one that was taken for a definition';
}

function isOf(one: TermCorrection, { rule, source }: Pick<Witness, 'rule' | 'source'>): boolean {
  return one.rule === rule && (one.source === undefined || one.source === source);
}

/** The part of a stored text, up to the ends of its sentence, that has a term first. */
function sentenceWith(stored: string, term: string): string | undefined {
  const at = stored.toLowerCase().indexOf(term.toLowerCase());
  if (at < 0) return undefined;
  const before = stored.slice(0, at);
  const [stop, line] = [before.lastIndexOf('. '), before.lastIndexOf('\n')];
  const from = Math.max(stop < 0 ? 0 : stop + 2, line + 1);
  const rest = stored.slice(at).search(/[.;!?](?:\s|$)|\n/u);
  const to = rest < 0 ? stored.length : at + rest + 1;
  return stored.slice(from, to).trim();
}
