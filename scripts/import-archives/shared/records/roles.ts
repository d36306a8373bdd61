import { readRuleName } from '../headings/rule-name.ts';
import { OWN_NAME, OWN_WORDS, wordsIn, type DataRecord } from './data-record.ts';
import { findHistory } from './history.ts';
import { IN_FORCE_FIELDS, OUT_OF_FORCE, readStatus } from './status.ts';

/** What a field of words may be to a rule. */
export const WORD_ROLES = [
  ...(['number', 'title', 'key', 'parent', 'text', 'section', 'revision', 'status'] as const),
] as const;
export type WordRole = (typeof WORD_ROLES)[number];

/** What a field of a record may be to a rule. */
export const ROLES = [...WORD_ROLES, 'history'] as const;
export type Role = (typeof ROLES)[number];

/** Which field is what; the manifest says it, or the names of the fields and what stands in them. */
export type Roles = ReadonlyMap<Role, string>;

/** Names under which people keep the parts of a rule, the surest first. */
const NAMES: Readonly<Record<WordRole, readonly string[]>> = {
  number: [
    'number',
    'rulenumber',
    'num',
    'no',
    'nr',
    'ruleno',
    'rulenum',
    'ruleid',
    'id',
    'key',
    ...['nummer', 'numero', 'número', 'numéro', 'artikel', 'article', 'artículo', 'artigo'],
    ...['paragraph', 'paragraf', 'paragraphe', 'clause', 'articlenumber', 'sectionnumber'],
    ...['lawnumber', 'lawno', 'lawid', 'articleno', 'articleid', 'sectionno', 'clausenumber'],
    ...['artikelnummer', 'artikelnr', 'paragraphnumber', 'principle', 'principlenumber'],
    'rule',
    // The place in a list, where nothing else numbers its members.
    ...['index', 'ordinal'],
  ],
  title: [
    'title',
    'name',
    'heading',
    'headline',
    'ruletitle',
    'rulename',
    'summary',
    'subject',
    ...[
      'titel',
      'bezeichnung',
      'überschrift',
      'titre',
      'título',
      'titulo',
      'titolo',
      'tytuł',
      'otsikko',
      'nom',
      'nombre',
    ],
    'rule',
  ],
  // What a rule is called where it has no number, whatever its title says by now.
  key: ['key', 'id', 'ruleid', 'slug', 'tag', 'anchor', 'handle'],
  parent: ['parent', 'parentid', 'parentkey', 'parenttag', 'parentrule', 'parentnumber', 'within'],
  text: [
    ...[
      'text',
      'body',
      'content',
      'contents',
      'ruletext',
      'fulltext',
      'wording',
      'description',
      'blocks',
    ],
    ...['wortlaut', 'inhalt', 'texte', 'contenu', 'texto', 'testo', 'tekst', 'treść', 'teksti'],
    'rule',
  ],
  section: ['section', 'category', 'chapter'],
  revision: ['revision', 'rev'],
  status: [...OUT_OF_FORCE, 'status', 'state', ...IN_FORCE_FIELDS],
};
/** The share of records that has what nearly all have. */
const NEARLY_ALL = 0.8;
const LONGEST_NUMBER = 40;

/** The order in which fields are given out. */
const ORDER: readonly WordRole[] = [
  ...(['text', 'number', 'title', 'key', 'parent', 'section', 'revision', 'status'] as const),
];

/** Finds which field is what. What the manifest names holds, whether it is there or not. */
export function findRoles(
  records: readonly DataRecord[],
  named: ReadonlyMap<string, string> = new Map(),
): Roles {
  const roles = new Map<Role, string>();
  for (const role of ROLES) {
    const stated = named.get(role);
    if (stated !== undefined) roles.set(role, stated);
  }
  const counts = countFields(records);
  for (const role of ORDER) {
    if (role === 'key' && roles.has('number')) continue;
    const taken = new Set(roles.values());
    const found = roles.has(role)
      ? undefined
      : candidatesFor(role, counts).find((name) => !taken.has(name) && suits(role, name, records));
    if (found !== undefined) roles.set(role, found);
  }
  const history = roles.has('history') ? undefined : findHistory(records);
  if (history !== undefined) roles.set('history', history);
  return roles;
}

/** Counts the records that have a field, by its name. */
export function countFields(records: readonly DataRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { fields, others } of records) {
    for (const name of [...fields.keys(), ...others]) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Returns whether a word is what people call the number, the title or the words of a rule. */
export function isNameOfField(word: string): boolean {
  const name = plainName(word);
  return [...NAMES.number, ...NAMES.title, ...NAMES.text].includes(name);
}

/** Returns the fields of records that are called as titles are, the surest first. */
export function titleFields(records: readonly DataRecord[]): string[] {
  return candidatesFor('title', countFields(records));
}

function candidatesFor(role: WordRole, counts: ReadonlyMap<string, number>): string[] {
  const called = Map.groupBy(counts.keys(), plainName);
  const named = NAMES[role].flatMap((name) => called.get(name) ?? []);
  if (role === 'number' || role === 'title') return [...named, OWN_NAME];
  if (role === 'key') return [OWN_NAME, ...named];
  return role === 'text' ? [...named, OWN_WORDS] : named;
}

/** Returns the name of a field without case, blanks and signs: `Rule_No.` → `ruleno`. */
export function plainName(name: string): string {
  return name
    .slice(0, 60)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

function suits(role: WordRole, name: string, records: readonly DataRecord[]): boolean {
  const leaves = valuesOf(
    name,
    records.filter(({ hasInner }) => hasInner !== true),
  );
  // What only holds rules may be called otherwise than they are.
  const values = leaves.length > 0 && role !== 'key' ? leaves : valuesOf(name, records);
  if (values.length === 0) return false;
  const numbers = values.filter((value) => readNumber(value) !== undefined).length;
  const areNumbers = numbers >= values.length * NEARLY_ALL;
  if (role === 'number') return areNumbers;
  if (role === 'key') return areKeys(values, records.length);
  if (role === 'status') {
    return (
      values.filter((value) => readStatus(value, plainName(name)) !== undefined).length >=
      values.length / 2
    );
  }
  if (role === 'revision') return values.every((value) => /^\d{1,9}$/u.test(value));
  return role === 'text' ? !areNumbers : true;
}

function valuesOf(name: string, records: readonly DataRecord[]): string[] {
  const words = records.map(({ fields }) => wordsIn(fields.get(name)));
  return words.filter((one) => one !== '');
}

/** Every record has another, and none is a sentence. */
function areKeys(values: readonly string[], records: number): boolean {
  const areAll = values.length === records && new Set(values).size === values.length;
  return areAll && values.every((value) => /^[\p{L}\p{N}_:.#%@-]{1,60}$/u.test(value));
}

/** Returns the number of a rule, as a field gives it: `101`, `Rule 101/2`, `4E15`, `A-3`; undefined for other words. */
export function readNumber(
  words: string,
): { readonly number: string; readonly revision: number | null } | undefined {
  if (words.length > LONGEST_NUMBER) return undefined;
  const name = readRuleName(words);
  if (name?.size === words.length) return { number: name.number, revision: name.revision };
  return /^[\p{L}]{1,4}[.-]?\d[\d.–-]{0,20}[a-z]?$/u.test(words)
    ? { number: words, revision: null }
    : undefined;
}
