import type { SourceDocument, SourceFile } from '../../document.ts';
import type { Claim, Drafts, RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { openingWords } from '../headings/opening-words.ts';
import { readRuleName } from '../headings/rule-name.ts';
import { tellTitlesApart } from '../headings/same-titles.ts';
import { buildText, isWrapped } from '../headings/text.ts';
import { placeLines, type PlacedLine } from '../placed-lines.ts';
import { dropStart, keepStart, textLines, type TextLine } from '../text-line.ts';
import { OWN_WORDS, type DataRecord } from './data-record.ts';
import { readHistory } from './history.ts';
import { plainName, readNumber, WORD_ROLES, type Roles, type WordRole } from './roles.ts';
import { readStatus } from './status.ts';

/** A record with the lines of its fields, as they are shown to readers of lines. */
interface ShownRecord {
  readonly record: DataRecord;
  readonly lines: ReadonlyMap<WordRole, readonly TextLine[]>;
}

/** Makes a rule of every record; one that holds others and no words of its own names a section. */
export function draftRules(
  document: SourceDocument,
  records: readonly DataRecord[],
  roles: Roles,
  context: ParseContext,
  written: NonNullable<Claim['written']>,
): Drafts {
  const placed = placeLines(document, linesIn(records, roles), context, written);
  const [file] = placed.document.files;
  if (file === undefined) return { rules: [] };
  const history = roles.get('history');
  const shown = showRecords(file, records, roles);
  const ids = roles.has('parent') ? idsByName(shown) : new Map<string, string>();
  const statusField = plainName(roles.get('status') ?? 'status');
  const page: ShownPage = { file, wrapped: isWrapped(file), context, history, ids, statusField };
  const rules: RuleDraft[] = [];
  const sections: string[] = [];
  const known = new Map<number, Surroundings>();
  shown.forEach((one, index) => {
    const around = known.get(one.record.within ?? -1) ?? { section: null };
    const draft = toDraft(one, around, page);
    const isSection =
      draft !== undefined && one.record.hasInner === true && draft.body.children.length === 0;
    if (draft === undefined) known.set(index, around);
    else if (isSection) {
      const section = draft.title === '' ? draft.id : draft.title;
      sections.push(section);
      known.set(index, { section });
      for (const { span } of draft.claims) placed.context.claim(span, 'section');
    } else {
      rules.push(draft);
      known.set(index, { section: draft.section, parent: draft.id });
    }
  });
  const named = rules.flatMap(({ section }) => section ?? []);
  const apart = records.every(isNothingButWords) ? tellTitlesApart(rules) : rules;
  return placed.toSource({ rules: apart, sections: [...new Set([...sections, ...named])] });
}

/** The lines of all records, and whether they are wrapped. */
interface ShownPage {
  readonly file: SourceFile;
  readonly wrapped: boolean;
  readonly context: ParseContext;
  /** The field that lists the changes of a rule. */
  readonly history: string | undefined;
  /** The name of the field that says whether a rule holds, without case and signs. */
  readonly statusField: string;
  /** Ids of rules by what others call them that say within which they stand. */
  readonly ids: ReadonlyMap<string, string>;
}

interface Surroundings {
  readonly section: string | null;
  readonly parent?: string;
}

function linesIn(records: readonly DataRecord[], roles: Roles): PlacedLine[] {
  return records.flatMap(({ fields }) =>
    WORD_ROLES.flatMap((role) => [...(fields.get(roles.get(role) ?? '') ?? [])]),
  );
}

/** Finds again, in the order in which they were shown, the lines of each record. */
function showRecords(
  file: SourceFile,
  records: readonly DataRecord[],
  roles: Roles,
): ShownRecord[] {
  let line = 1;
  return records.map((record) => {
    const lines = new Map<WordRole, readonly TextLine[]>();
    for (const role of WORD_ROLES) {
      const size = record.fields.get(roles.get(role) ?? '')?.length ?? 0;
      lines.set(role, textLines(file, line, line + size - 1));
      line += size;
    }
    return { record, lines };
  });
}

/** A member of a list of words has no name but the first of them. */
function isNothingButWords({ fields, others }: DataRecord): boolean {
  return fields.size === 1 && fields.has(OWN_WORDS) && others.length === 0;
}

/** Undefined where nothing tells which rule it is; its words belong to nothing then, and are reported. */
function toDraft(
  { record, lines }: ShownRecord,
  around: Surroundings,
  page: ShownPage,
): RuleDraft | undefined {
  const { file, wrapped, context, history, ids } = page;
  const of = (role: WordRole) => (lines.get(role) ?? []).filter(({ text }) => text !== '');
  const words = (role: WordRole) =>
    of(role)
      .map(({ text }) => text)
      .join(' ');
  const name = nameOf(of('number'), of('title'));
  const hasWords = of('text').length > 0;
  const called = isNothingButWords(record) ? openingWords(words('text')) : '';
  const [first] = [
    ...of('number'),
    ...of('title'),
    ...(hasWords ? of('key') : []),
    ...(called === '' ? [] : of('text')),
  ];
  if (first === undefined) {
    const reason =
      'Unexpected record without a number and a title, expected one of them. It was not read.';
    context.report('meta-damaged', record.place, { reason });
    return undefined;
  }
  const text = buildText(
    (lines.get('text') ?? []).map((line) => ({ words: line })),
    file,
    context,
    undefined,
    wrapped,
  );
  const revision = /^\d{1,9}$/u.test(words('revision')) ? Number(words('revision')) : name.revision;
  const key = words('key') || called;
  const id = name.number ?? (key || name.title);
  const parent = ids.get(words('parent')) ?? around.parent;
  if (text.body.children.length === 0 && record.hasInner !== true) {
    const reason = 'Unexpected lack of words, expected the text of the rule.';
    context.report('meta-damaged', record.place, { reason }, id);
  }
  return {
    id: revision === null ? id : `${id}/${revision}`,
    number: name.number,
    ...(key !== '' && { key }),
    revision,
    title: name.title,
    section: words('section') || around.section,
    ...(parent !== undefined && parent !== id && { parent }),
    lastRevision: null,
    status: statusOf(words('status'), record, id, page),
    keywords: [],
    attributes: {},
    events: history === undefined ? [] : readHistory(record, history, id, context),
    remarks: [],
    place: first.span,
    claims: [
      ...name.claims,
      ...of('section').map(({ span }): Claim => ({ span, as: 'section' })),
      ...[...of('key'), ...of('parent'), ...of('revision'), ...of('status')].map(
        ({ span }): Claim => ({ span, as: 'meta' }),
      ),
      ...text.claims,
    ],
    body: text.body,
  };
}

function idsByName(shown: readonly ShownRecord[]): Map<string, string> {
  return new Map(
    shown.flatMap(({ lines }) => {
      const words = (role: WordRole) =>
        (lines.get(role) ?? [])
          .map(({ text }) => text)
          .join(' ')
          .trim();
      const name = nameOf(lines.get('number') ?? [], lines.get('title') ?? []);
      const isRule = [name.number, name.title, words('text')].some(
        (one) => one !== null && one !== '',
      );
      const id = name.number ?? (words('key') || name.title);
      if (!isRule) return [];
      return [name.number ?? '', words('key')]
        .filter((one) => one !== '')
        .map((one) => [one, id] as const);
    }),
  );
}

/** The name of a rule: a number of its own, or the one with which the title begins. */
function nameOf(number: readonly TextLine[], title: readonly TextLine[]) {
  const stated = number.map(({ text }) => text).join(' ');
  const read = readNumber(stated);
  const [first, ...others] = title;
  const begins = stated === '' && first ? readRuleName(first.text) : undefined;
  const inTitle = begins?.isClosed === true ? begins : undefined;
  const start = first && inTitle ? [keepStart(first, inTitle.size)] : [];
  const rest = first && inTitle ? dropStart(first, inTitle.size) : first;
  const titles = [...(rest && rest.text !== '' ? [rest] : []), ...others];
  return {
    number: inTitle?.number ?? read?.number ?? (stated === '' ? null : stated),
    revision: inTitle?.revision ?? read?.revision ?? null,
    title: titles.map(({ text }) => text).join(' '),
    claims: [
      ...[...number, ...start].map(({ span }): Claim => ({ span, as: 'heading' })),
      ...titles.map(({ span }): Claim => ({ span, as: 'title' })),
    ],
  };
}

function statusOf(words: string, { place }: DataRecord, id: string, page: ShownPage) {
  const status = readStatus(words, page.statusField);
  if (status !== undefined) return status;
  const reason = `Unexpected status “${words.slice(0, 40)}”, expected one such as “in force”, “repealed” or “rejected”. The rule was read as one in force.`;
  page.context.report('meta-damaged', place, { reason }, id);
  return 'in-force';
}
