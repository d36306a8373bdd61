import { termKey, type Definition } from '../../markdown/index.ts';
import type { TermCorrection, Witness } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';

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

/**
 * Finds a correction that corrects nothing: of a rule whose texts are held, none of which has the term. Where no
 * text of it is held, nobody can tell.
 */
export function findStaleTerm(
  model: Pick<GameModel, 'notes' | 'witnesses' | 'readText'>,
): TermCorrection | undefined {
  return (model.notes.terms ?? []).find((one) => {
    const copies = model.witnesses.filter((copy) => isOf(one, copy));
    const texts = copies.flatMap((copy) => model.readText(copy) ?? []);
    if (copies.length > 0 && texts.length === 0) return false;
    return !texts.some((text) => sentenceWith(text, one.term) !== undefined);
  });
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
