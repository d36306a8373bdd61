import { join } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning } from '../../src/diagnostics/index.ts';
import { placesIn } from '../../src/loaders/places-in.ts';
import type { Content } from '../../src/loaders/read-content.ts';
import {
  Game,
  namingFields,
  Notes,
  type NameKind,
  type NamingField,
  type SourceRecord,
} from '../../src/schemas/index.ts';

/** What a kind is called in messages, of all that are told of here; the others stand in logs alone, and are told with these. */
const CALLED = {
  action: 'what an event of a log does, or a change that a rule lists',
  code: 'a code of docs and pages, such as count-unexpected',
  event: 'an event of a log of the game',
  rule: 'a rule of which the archive has a copy',
  source: 'a source of the game',
} as const satisfies Partial<Record<NameKind, string>>;

type Kind = keyof typeof CALLED;

/** The fields that name something, as their schemas say; that an era is one of the game is told with the file itself. */
const FIELDS = { game: fieldsOf(Game), notes: fieldsOf(Notes) };

function fieldsOf(schema: typeof Game | typeof Notes): readonly (NamingField & { names: Kind })[] {
  return namingFields(schema).flatMap(({ path, names }) =>
    Object.hasOwn(CALLED, names) ? [{ path, names: names as Kind }] : [],
  );
}

/** What there is of each kind; undefined where nobody can tell. */
type Known = Readonly<Record<Kind, ReadonlySet<string> | undefined>>;

/** Gives the ids of the sources that the manifests of a game list, imported or not; undefined where one cannot be read. */
type Listed = (game: string) => readonly string[] | undefined;

interface Named {
  readonly path: readonly string[];
  readonly name: string;
}

/**
 * Returns what the file of a game and its notes name that there is not. Of rules and sources of which none is held, and of events of a log that was not imported, nobody can tell.
 */
export function findUnknownNames(root: string, content: Content, listed: Listed): VFileMessage[] {
  return [
    ...content.games.flatMap(({ file, data }) =>
      tell(root, file, data, FIELDS.game, knownOf(content, data.id, listed)),
    ),
    ...content.notes.flatMap(({ id, file, data }) => [
      ...tell(root, file, data, FIELDS.notes, knownOf(content, id, listed)),
    ]),
  ];
}

function sourcesOf({ sources }: Content, game: string): SourceRecord[] {
  return sources.filter(({ data }) => data.game === game).map(({ data }) => data);
}

function knownOf(content: Content, game: string, listed: Listed): Known {
  const rules = content.rules.filter(({ data }) => data.game === game).map(({ data }) => data);
  const logs = content.actions.filter(({ data }) => data.game === game);
  const events = logs.flatMap(({ data }) => data.events);
  const held = new Set(
    sourcesOf(content, game).flatMap(({ id, series }) => [id, series?.of ?? id]),
  );
  // A log that was not imported here may tell of any event.
  const isWhole = listed(game)?.every((id) => held.has(id)) === true;
  return {
    rule: someOf(
      rules.flatMap(({ rule, id, number, title }) => [rule, id, number ?? title, title]),
    ),
    source: someOf([...sourcesOf(content, game).map(({ id }) => id), ...(listed(game) ?? [])]),
    event: isWhole ? new Set(events.flatMap(({ id, alias = id }) => [id, alias])) : undefined,
    code: new Set(Object.keys(CODES)),
    action: isWhole
      ? someOf([
          ...events.map((event) => event.do),
          ...rules.flatMap((rule) => rule.events.map(({ verb }) => verb)),
        ])
      : undefined,
  };
}

/** A game of which none is known says nothing of any. */
function someOf(names: readonly string[]): ReadonlySet<string> | undefined {
  return names.length === 0 ? undefined : new Set(names);
}

function tell(
  root: string,
  file: string,
  record: unknown,
  fields: (typeof FIELDS)['game'],
  known: Known,
): VFileMessage[] {
  const placeOf = placesIn(join(root, file), file);
  return fields.flatMap(({ path, names }) =>
    namesAt(record, path.split('.'))
      .filter(({ name }) => known[names]?.has(name) === false)
      .map((one) => {
        const reason = `Unexpected “${one.name}” in the field ${one.path.join('.')}, expected ${CALLED[names]}.`;
        const note = `${meaning(findNear(one.name, known[names] ?? []))}${CODES['reference-unknown'].cure}`;
        return createMessage('reference-unknown', placeOf(one.path), { reason, note });
      }),
  );
}

/** Finds the names at a path. It calls itself once for each step of a path of ours, which are few. */
function namesAt(
  value: unknown,
  steps: readonly string[],
  path: readonly string[] = [],
): readonly Named[] {
  const [step, ...rest] = steps;
  if (step === undefined) return typeof value === 'string' ? [{ path, name: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.entries(value);
  if (step === '**') return parts.map(([name]) => ({ path: [...path, name], name }));
  return parts
    .filter(([name]) => step === '*' || step === name)
    .flatMap(([name, part]) => namesAt(part, rest, [...path, name]));
}
