import type { Said, ScenarioStep } from '../../schemas/scenario.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { REFUSED, type FoundWord } from './line.ts';
import { isClocks, type Party } from './ruleset.ts';
import { BEGIN, isAlone, NEXT, type TogetherKind } from './together-kind.ts';

type Among = 'steps' | 'answers';

/**
 * Finds the word of a line that names its step or question in a ruleset. A word that several procedures
 * know is that of the one whose fields all the others are; `chair.vote` is a step of what began as `chair`.
 * Undefined where there is none, or more than one that may be meant.
 */
export function findWord(
  parties: readonly Party[],
  kind: TogetherKind,
  line: ScenarioStep,
  among: Among,
): FoundWord | undefined {
  const fields = typeof line === 'string' ? { [line]: '' } : line;
  const found = Object.keys(fields).flatMap((key) =>
    meaningsOf(parties, kind, { key, among }).flatMap(({ name, takes, reads = always }) =>
      fits(fields, key, takes, among) ? [{ key, name, reads }] : [],
    ),
  );
  const plain = found.filter(({ key, name }) => key === name);
  const meant = found.length > 1 ? found.filter(({ reads }) => reads(fields)) : found;
  const [only, ...others] = plain.length === 1 ? plain : meant;
  return others.length === 0 ? only : undefined;
}

const always = () => true;

interface Meaning {
  readonly name: string;
  /** Whether what is said has the shape that is meant, where several words may be. */
  readonly reads?: (fields: Readonly<Record<string, Said>>) => boolean;
  /** Fields that may be said with it; undefined where any may. */
  readonly takes: readonly string[] | undefined;
}

/** What a word may mean. */
function meaningsOf(
  parties: readonly Party[],
  kind: TogetherKind,
  { key, among }: { readonly key: string; readonly among: Among },
): Meaning[] {
  if (key.includes('/')) return among === 'answers' ? [{ name: key, takes: [] }] : [];
  if (among === 'steps' && key === BEGIN) return [{ name: key, takes: undefined }];
  if (among === 'steps' && key === NEXT) return [{ name: key, takes: [NEXT] }];
  const dot = key.lastIndexOf('.');
  if (dot >= 0) return dotted(parties, key, dot, among);
  if (among === 'answers' && Object.hasOwn(kind.worldQuestions, key)) {
    return [{ name: key, takes: [] }];
  }
  const routes = among === 'steps' ? kind.verbs : kind.questions;
  const route = routes.get(key);
  const known = parties.filter(
    (party) =>
      Object.hasOwn(party.kind[among], key) &&
      !(among === 'steps' && isClocks(parties, party, key)),
  );
  const meant = among === 'steps' ? known.filter(({ kind: own }) => !isAlone(own, key)) : known;
  return (meant.length > 0 ? meant : known).flatMap(({ name, kind: own }) => {
    const isPlain = route?.party.name === name;
    return [
      {
        name: isPlain ? key : `${name}.${key}`,
        takes: fieldsOf(own[among], key),
        reads: (fields) => among === 'answers' || hasShape(own.steps, key, fields),
      },
    ];
  });
}

/** The name before the dot may be that of something that begins later, of which any step may be meant. */
function dotted(parties: readonly Party[], key: string, dot: number, among: Among): Meaning[] {
  const party = parties.find(({ name }) => name === key.slice(0, dot));
  const own = key.slice(dot + 1);
  if (party === undefined) return [{ name: key, takes: undefined }];
  const isKnown = Object.hasOwn(party.kind[among], own);
  return isKnown ? [{ name: key, takes: fieldsOf(party.kind[among], own) }] : [];
}

function hasShape(
  kinds: Party['kind']['steps'],
  name: string,
  said: Readonly<Record<string, Said>>,
): boolean {
  const fields = Object.fromEntries(
    Object.entries(said).filter(([key, value]) => key !== REFUSED && value !== ''),
  );
  return ownValue(kinds, name)?.fields.safeParse(fields).success === true;
}

function fieldsOf(kinds: Party['kind']['steps'] | Party['kind']['answers'], name: string) {
  const kind = Object.entries(kinds).find(([known]) => known === name)?.[1];
  return Object.keys(kind?.fields.shape ?? {});
}

function fits(
  fields: Readonly<Record<string, Said>>,
  key: string,
  takes: readonly string[] | undefined,
  among: Among,
): boolean {
  if (takes === undefined) return true;
  const others = Object.keys(fields).filter((name) => name !== key);
  return others.every((name) => takes.includes(name) || (among === 'steps' && name === REFUSED));
}
