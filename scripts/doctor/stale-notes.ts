import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';
import { placesIn } from '../../src/loaders/places-in.ts';
import { readText } from '../../src/loaders/read-text.ts';
import type { Content } from '../../src/loaders/read-content.ts';
import type { ContentFolder } from '../../src/root/index.ts';
import type { Notes, Witness } from '../../src/schemas/index.ts';
import { staleCorrections } from '../../src/site/precedence/corrected-clauses.ts';
import { findStaleTerms } from '../../src/site/terms/corrected-terms.ts';

interface Stale {
  readonly field: readonly string[];
  readonly reason: string;
}

/** Tells of corrections in the notes of games that correct nothing: of claims of precedence, and of terms. */
export function findStaleNotes(
  root: string,
  folder: ContentFolder,
  { games, notes, rules }: Pick<Content, 'games' | 'notes' | 'rules'>,
): VFileMessage[] {
  return notes.flatMap(({ id, file, data }) => {
    const placeOf = placesIn(join(root, file), file);
    const copies = rules.filter((one) => one.data.game === id).map((one) => one.data);
    const comments = games.find((one) => one.data.id === id)?.data.comments ?? [];
    return [...claimsOf(data, copies), ...termsOf(data, copies, folder, comments)].map(
      ({ field, reason }) => createMessage('correction-stale', placeOf(field), { reason }),
    );
  });
}

function claimsOf({ claims = [] }: Notes, copies: readonly Witness[]): Stale[] {
  const copyOf = (source: string, rule: string) =>
    copies.find((copy) => copy.source === source && copy.id === rule);
  return staleCorrections(claims, copyOf)
    .filter(({ source, rule }) => copyOf(source, rule) !== undefined)
    .map((one) => ({
      field: ['claims', String(claims.indexOf(one)), 'line'],
      reason: `Unexpected correction of a clause of ${one.rule} on line ${one.line} of ${one.source}, expected ${one.claim === undefined ? 'a clause that was found there' : 'one that was not found so'}.`,
    }));
}

function termsOf(
  { terms = [] }: Notes,
  copies: readonly Witness[],
  { path, shown }: ContentFolder,
  comments: Content['games'][number]['data']['comments'],
): Stale[] {
  const readCopy = ({ game, source, rule }: Witness) => {
    const name = `texts/${game}/${source}/${rule}.md`;
    return readText(join(path, name), `${shown}/${name}`).value;
  };
  const known = new Set(copies.flatMap(({ rule, source }) => [`rule ${rule}`, `source ${source}`]));
  return (
    findStaleTerms({ terms, witnesses: copies, readText: readCopy, comments })
      // A name that is not there is told as such.
      .filter(({ correction: { rule } }) => known.has(`rule ${rule}`))
      .filter(({ correction: { source } }) => !source || known.has(`source ${source}`))
      .map(({ index, correction: { term, rule }, expected }) => ({
        field: ['terms', String(index), 'term'],
        reason: `Unexpected correction of the term ${term} of rule ${rule}, expected ${expected}.`,
      }))
  );
}
