import { isScalar } from 'yaml';
import { spanOfLine, type SourceFile } from '../../document.ts';
import type { ClaimKind, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { readAnnotations } from './annotations.ts';
import { buildBody } from '../../shared/indented/body.ts';
import type { CategoryIndex } from './category-index.ts';
import { countRevisions, endsRepealed } from '../../shared/changes/change-kinds.ts';
import { accountFor, ignoreLines } from './claims.ts';
import { openEntry, type Entry, type Shape } from './entry.ts';
import { readHistory } from './history.ts';
import { malformed, reportAll, type OnProblem } from './problem.ts';
import { readTextLines } from './rule-text.ts';
import { isEmpty, wordsIn, type Field } from './yaml-nodes.ts';

const NEEDED = ['id', 'name', 'power', 'text', 'history'];
const SHAPE: Shape = {
  kind: 'rule',
  needed: NEEDED,
  known: [...NEEDED, 'annotations', 'asciiart'],
  told: ['name', 'text', 'history'],
  older: ['rev', 'cfjs', 'no_markdown'],
};

/** What the lines under a key are; all others are `record`. */
const KINDS: ReadonlyMap<string, ClaimKind> = new Map([
  ['id', 'heading'],
  ['name', 'title'],
  ['power', 'attributes'],
  ['history', 'history'],
]);

/**
 * Reads the file of a rule. One that holds no rule, for instance because all of it is commented out,
 * is reported, its comments are set aside, and it gives nothing.
 */
export function readRuleFile(
  source: SourceFile,
  index: CategoryIndex | undefined,
  { context, isCut }: { readonly context: ParseContext; readonly isCut: boolean },
): RuleDraft | undefined {
  const entry = openEntry(source, SHAPE, context);
  if (entry === undefined) return undefined;
  const { name, fields, place, problems } = entry;
  const onProblem: OnProblem = (problem) => problems.push(problem);
  const events = readUnder(entry, 'history', (field) => readHistory(entry.yaml, field, onProblem));
  const revision = statedRevision(entry) ?? countRevisions(events);
  const draft: RuleDraft = {
    id: `${name}/${revision}`,
    number: name,
    revision,
    title: wordsIn(fields.get('name')?.value) ?? '',
    section: index?.rules.get(name)?.section ?? null,
    lastRevision: null,
    status: endsRepealed(events) ? 'repealed' : 'in-force',
    keywords: [],
    attributes: readAttributes(entry),
    events,
    remarks: ['annotations', 'cfjs'].flatMap((key) =>
      readUnder(entry, key, (field) => readAnnotations(entry.yaml, field, onProblem)),
    ),
    file: source.name,
    place,
    ...readText(source, entry, context),
  };
  if (isCut) {
    const span = { ...spanOfLine(source, source.lines.length), file: source.name };
    problems.push(malformed(span, CUT));
  }
  for (const key of ['name', 'power']) checkLines(key, source, entry);
  if (index !== undefined) checkAgainstIndex(draft, index, entry);
  reportAll(context, problems, draft.id);
  return draft;
}

const CUT =
  'Unexpected end of the file within a line, expected a line break as at the end of the other files: what came behind it may be lost.';

/** Older files state the revision beside the history. */
function statedRevision({ fields }: Entry): number | undefined {
  const stated = wordsIn(fields.get('rev')?.value);
  return stated !== undefined && /^\d{1,6}$/u.test(stated) ? Number(stated) : undefined;
}

function readUnder<T>({ fields }: Entry, name: string, read: (field: Field) => T[]): T[] {
  const field = fields.get(name);
  return field === undefined ? [] : read(field);
}

/** Returns the power, and whatever else the file states beside what has a place of its own. */
function readAttributes({ fields, strays, otherId }: Entry): RuleDraft['attributes'] {
  const power = wordsIn(fields.get('power')?.value);
  return Object.fromEntries([
    ...(power === undefined ? [] : [['power', [power]]]),
    ...(otherId === undefined ? [] : [['id', [otherId]]]),
    ...[...strays].map(([name, words]) => [name.toLowerCase(), [words]]),
  ]) as RuleDraft['attributes'];
}

/** Builds the body and claims every line of the file but its comments. */
function readText(
  source: SourceFile,
  { fields, keys, problems }: Entry,
  context: ParseContext,
): Pick<RuleDraft, 'body' | 'claims'> {
  const field = fields.get('text');
  const lines = field && readTextLines(source, field);
  if (field !== undefined && lines === undefined && !isEmpty(field.value)) {
    const reason = 'Unexpected form of a text, expected a block of lines below "text: |".';
    problems.push(malformed(field.place, reason));
  }
  const isDrawn = ['asciiart', 'no_markdown'].some(
    (key) => wordsIn(fields.get(key)?.value) === 'true',
  );
  const { body, claims } = buildBody(lines ?? [], isDrawn);
  const taken = new Set(claims.map(({ span }) => span.line));
  const accounts = accountFor(source, keys, (name) => KINDS.get(name) ?? 'record', taken);
  ignoreLines(source, accounts.comments, 'comment', context);
  const all = [...accounts.claims, ...claims];
  all.sort((a, b) => a.span.line - b.span.line || a.span.start - b.span.start);
  return { body, claims: all };
}

/** A name, or a power, stands on the line of its key: words below it came from elsewhere. */
function checkLines(key: string, { lines }: SourceFile, { fields, problems }: Entry): void {
  const field = fields.get(key);
  if (field === undefined || !isScalar(field.value) || field.value.type !== 'PLAIN') return;
  const below = lines.slice(field.lines[0], field.lines[1]);
  if (!below.some((line) => /^\s+[^\s#]/u.test(line))) return;
  const reason = `Unexpected words below “${key}:”, expected them on its own line.`;
  problems.push({ code: 'label-misplaced', span: field.place, reason });
}

/** The index lists the rules in force; a rule whose history says otherwise contradicts it. */
function checkAgainstIndex(
  { number, status, events }: RuleDraft,
  { rules }: CategoryIndex,
  { place, problems }: Entry,
): void {
  const isListed = rules.has(number ?? '');
  if (isListed === (status === 'in-force')) return;
  const reason = isListed
    ? `Unexpected repeal at the end of the history of rule ${number}, expected none: the index lists the rule.`
    : `Unexpected end of the history of rule ${number}, expected a repeal: the index does not list the rule.`;
  const line = events.at(-1)?.lines[0];
  const span = line === undefined ? place : { ...place, line, start: 0, end: 0 };
  problems.push({ code: 'history-contradiction', span, reason });
}
