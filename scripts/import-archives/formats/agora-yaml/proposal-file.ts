import type { SourceFile } from '../../document.ts';
import type { ProposalDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { accountFor, ignoreLines } from './claims.ts';
import { openEntry, type Entry, type Shape } from './entry.ts';
import { reportAll } from './problem.ts';
import { itemsUnder, wordsIn } from './yaml-nodes.ts';

/** Keys kept as details, by their own names. */
const DETAILS = ['power', 'omnipotent', 'chamber', 'disinterested'];
const SHAPE: Shape = {
  kind: 'proposal',
  needed: ['id'],
  known: ['id', 'title', 'author', 'coauthors', ...DETAILS],
};

/** Reads the file of a proposal. One that holds none is reported and gives nothing. */
export function readProposalFile(
  source: SourceFile,
  context: ParseContext,
): ProposalDraft | undefined {
  const entry = openEntry(source, SHAPE, context);
  if (entry === undefined) return undefined;
  const { name, fields, keys, place, problems } = entry;
  const kindOf = (key: string) => (key === 'title' ? 'title' : 'record');
  const { claims, comments } = accountFor(source, keys, kindOf, new Set());
  ignoreLines(source, comments, 'comment', context);
  const coauthors = readCoauthors(entry);
  reportAll(context, problems);
  return {
    id: name,
    kind: 'proposal',
    title: wordsIn(fields.get('title')?.value) ?? null,
    author: wordsIn(fields.get('author')?.value) ?? null,
    coauthors,
    details: readDetails(entry),
    place,
    claims,
  };
}

function readCoauthors({ yaml, fields, problems }: Entry): string[] {
  const field = fields.get('coauthors');
  if (field === undefined) return [];
  const names = itemsUnder(yaml, field, (problem) => problems.push(problem)).map(({ node }) =>
    wordsIn(node),
  );
  return names.filter((name) => name !== undefined);
}

function readDetails({ fields, strays, otherId }: Entry): Record<string, string> {
  const known = DETAILS.map((name) => [name, wordsIn(fields.get(name)?.value)] as const);
  const all = [...known, ['id', otherId] as const, ...strays];
  return Object.fromEntries(
    all.filter((pair): pair is readonly [string, string] => pair[1] !== undefined),
  );
}
