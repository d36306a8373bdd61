import { describe, expect, test } from 'vitest';
import { z } from 'astro/zod';
import { replayGame } from '../src/engine/index.ts';
import {
  Game,
  LogEvent,
  naming,
  namingFields,
  Notes,
  wordFields,
  type WordField,
} from '../src/schemas/index.ts';
import { sampleGame } from './support/sample-archive.ts';

/**
 * Whatever a record names is looked up by somebody. A field of words is marked as a name (`naming`), or it stands here
 * among those that name nothing; a new one that is neither fails. Of the file of a game and its notes every marked field
 * is checked by its mark alone (`scripts/doctor/unknown-names.ts`); of logs each is tried below.
 */

/** Words that are said, made up there and then, or of a closed form: there is nothing elsewhere that they could miss. */
const OWN = {
  game: [
    ...['id', 'name', 'summary', 'eras.*.id', 'eras.*.name', 'eras.*.from', 'eras.*.to'],
    ...['eras.*.summary', 'eras.*.bareRulePrefix', 'comments.*.open', 'comments.*.close'],
    ...['counting.reading', 'procedures.*.as', 'procedures.*.title', 'home'],
    // Places of sentences and signs of amounts are told with the file of the game (`tellToldFaults`).
    ...['told.*', 'units.**', 'units.*.*'],
    // Told with the file of the game by the engine, which alone knows them (`checkGameFile`, `tellGameFaults`).
    ...['eras.*.clock', 'precedence', 'precedence.by', 'procedures.*.use', 'procedures.*.with.**'],
  ],
  notes: [
    // One that no finding is of is told with the acknowledgement (`tellStale`).
    'acknowledge.*.rule',
    ...['rules.*.remark', 'sources.*.headnote', 'acknowledge.*.because', 'seen.*'],
    ...['differences.*.because', 'kindsOfDifference.*.because', 'claims.*.because'],
    ...['judgements.*.because', 'terms.*.because', 'terms.*.term'],
    // Words of rules by which claims call others, and not their names.
    ...['claims.*.claim.of.class', 'claims.*.claim.over.class'],
    // What differences are held against: one that none has is stale (`checkAcknowledgements`).
    ...[
      'differences.*.reported',
      'differences.*.replayed',
      'differences.*.path',
      'kindsOfDifference.*.path',
      'kindsOfDifference.*.each.paths.*',
    ],
    ...['reported', 'replayed', 'more', 'by'].map((name) => `kindsOfDifference.*.each.${name}.*`),
    ...['from', 'to'].map((name) => `kindsOfDifference.*.each.${name}`),
  ],
  log: [
    ...['id', 'alias', 'by', 'via', 'do', 'why', 'note', 'args.**', 'args.*', 'args.*.*'],
    ...['rolls.*.what', 'rolls.*.die', 'rolls.*.got', 'rolls.*.got.*', 'judges.*.why'],
    // Paths of the state, which are made by whoever writes them first; a letter's difference is noted (`name-near`).
    ...['fx.*', 'fx.*.*', 'asserts.*.*', 'complete.*', 'branch'],
    // What is decided on may stand nowhere else.
    ...['proposal', 'title', 'author', 'index'].map((name) => `decision.${name}`),
    ...['coauthors.*', 'ballots.*.voter', 'ballots.*.target', 'ballots.*.printed'].map(
      (name) => `decision.${name}`,
    ),
    ...['strengths.**', 'unread.*'].map((name) => `decision.${name}`),
    ...['id', 'title', 'author', 'coauthors.*', 'text', 'details.**', 'details.*'].map(
      (name) => `proposes.${name}`,
    ),
    ...['play.as', 'play.given.**', 'play.settings.**', 'play.settings.*'],
    // Steps and what is given are told by the procedure that is played.
    ...['play.step', 'play.step.**'],
    // Where the evidence lies, which need not be held.
    ...['source.file', 'source.message'],
  ],
};

/** Numbers and dates are words in YAML, and name nothing. */
function isOfClosedForm({ path }: WordField): boolean {
  return /(?:^|\.)(?:at|calendar|around|between\.\*|nweek|nday|line|lines\.\*|count|withinHours|beyondHours|quorum|defaultStrength|strengths\.\*)$/u.test(
    path,
  );
}

describe('every field of words', () => {
  test.each([
    ['the file of a game', Game, OWN.game],
    ['notes', Notes, OWN.notes],
    ['a log', LogEvent, OWN.log],
  ] as const)('of %s is marked as a name, or is said to be none', (_what, schema, own) => {
    const fields = wordFields(schema).filter((field) => !isOfClosedForm(field));
    const unmarked = fields.filter(({ names }) => names === undefined).map(({ path }) => path);
    expect(unmarked.filter((path) => !own.includes(path))).toEqual([]);
    expect(own.filter((path) => !unmarked.includes(path))).toEqual([]);
  });

  test('is found in whatever stands around it', () => {
    const name = naming('rule', z.string());
    const schema = z.strictObject({
      a: name.optional(),
      b: z.record(name, z.tuple([z.array(name), z.number()])).default({}),
      c: z.union([z.string(), z.strictObject({ d: name.nullable() })]),
      e: z
        .string()
        .transform((words) => words.length)
        .refine((length) => length > 0),
    });
    expect(namingFields(schema).map(({ path }) => path)).toEqual(['a', 'b.**', 'b.*.*.*', 'c.d']);
    expect(wordFields(schema).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['a', 'c', 'c.d', 'e']),
    );
  });
});

/** Fields of a log that are no names by themselves: with what else they stand there. */
const BESIDE: Readonly<Record<string, object>> = {
  'during.from.era': { during: { to: { era: 'ebb', nweek: '2' } } },
  'during.to.era': { during: { from: { era: 'ebb', nweek: '1' } } },
  'judges.*.event': { judges: [{ verdict: 'void' }] },
  'ratifies.document': { ratifies: { truth: 'opening' } },
  'ratifies.truth': { ratifies: { document: 'opening' } },
  'play.begin': { play: { as: 'vote' } },
  'play.in': { play: { step: 'close' } },
};

/** Makes an event that names something in one field. */
function eventNaming(path: string, name: string): LogEvent {
  const fields = structuredClone(BESIDE[path] ?? {});
  let place = { value: fields } as Record<string, unknown>;
  let key = 'value';
  for (const step of path.split('.')) {
    const next = step === '*' ? '0' : step;
    place[key] ??= step === '*' ? [] : {};
    place = place[key] as Record<string, unknown>;
    key = next;
  }
  place[key] = name;
  return LogEvent.parse({ id: 'last', do: 'x', ...fields });
}

describe('a name that nothing has is told at its field', () => {
  const fields = namingFields(LogEvent);

  test('of which logs have some', () => {
    expect(fields.length).toBeGreaterThan(11);
  });

  test.each(fields)('$path ($names)', ({ path, names }) => {
    const opening = LogEvent.parse({
      id: 'opening',
      do: 'open',
      fx: ['rule/11/in-force = yes', 'rule/11/revision = 1'],
      proposes: { id: '12', text: 'A rope is dry.' },
    });
    const event = eventNaming(path, names === 'rule' ? '12/1' : 'nosuch');
    const game = sampleGame({ eras: [{ id: 'ebb', name: 'Ebb', clock: 'tidewater' }] });
    const log = { events: [opening, event], witnesses: [], game, sources: [] };
    const { problems, outcomes } = replayGame('harbour', log);
    const told = problems.filter((one) => one.event === 'last').map(({ field }) => field ?? []);
    const refused = outcomes.filter(
      ({ event: { id }, status }) => id === 'last' && status !== 'applied',
    );
    if (path.startsWith('play.')) expect(refused.map(({ reason }) => reason)).toHaveLength(1);
    else expect(told.map((field) => field.join('.'))).toContain(path.replaceAll('*', '0'));
  });
});
