import { parseChronicle } from '../../src/loaders/parse-chronicle.ts';
import type {
  Game,
  Headnotes,
  LogEvent,
  Notes,
  Proposal,
  RevisionEvent,
  SourceRecord,
  Witness,
} from '../../src/schemas/index.ts';
import { buildModels } from '../../src/site/build-models.ts';
import type { MessagePart } from '../../src/loaders/read-messages.ts';
import type { GameModel } from '../../src/site/model.ts';

/** The records of an invented archive; texts by `game/source/rule`. */
export interface SampleRecords {
  readonly games: readonly Game[];
  readonly sources: readonly SourceRecord[];
  readonly witnesses: readonly Witness[];
  readonly proposals?: readonly Proposal[];
  /** The log of the first game. */
  readonly log?: readonly LogEvent[];
  readonly texts?: Readonly<Record<string, string>>;
  /** Mail, month by month; its texts stand under `texts`, by the ids of messages. */
  readonly mail?: readonly MessagePart[];
  /** Headnotes of rules of the first game, by source. */
  readonly headnotes?: Headnotes;
  /** The history of the first game, as it is written. */
  readonly chronicle?: string;
  /** Notes on the first game. */
  readonly notes?: Partial<Notes>;
}

/** Makes a game of one era; `more` overrides. */
export function sampleGame(more: Partial<Game> = {}): Game {
  return {
    id: 'harbour',
    name: 'Harbour',
    summary: 'A game of boats.',
    eras: [{ id: 'ebb', name: 'Ebb', from: '2001-12', to: '2007-02-07' }],
    numbering: 'number',
    anchors: [],
    comments: [],
    references: [],
    procedures: [],
    told: {},
    units: {},
    ...more,
  };
}

/** Makes a source of the era `ebb` in which every line is claimed. */
export function sampleSource(id: string, more: Partial<SourceRecord> = {}): SourceRecord {
  return {
    game: 'harbour',
    id,
    title: `The ${id}`,
    file: `${id}.txt`,
    sha256: '0'.repeat(64),
    format: 'browser-dump',
    asOf: { game: { era: 'ebb', nweek: 9 }, calendar: '2002-03-09' },
    totalLines: 12,
    coverage: { lines: 10, claimed: 10, ignored: 0, unclaimed: 0 },
    sections: [],
    ledger: [],
    findings: [],
    ...more,
  };
}

/** Makes a copy of a rule whose heading is `id`, such as `33/9`, `4E15` or `1-10`. */
export function sampleWitness(id: string, source: string, more: Partial<Witness> = {}): Witness {
  const [number = id, revision] = id.split('/');
  return {
    game: 'harbour',
    source,
    rule: number.toLowerCase(),
    order: 0,
    id,
    number,
    revision: revision === undefined ? null : Number(revision),
    title: `Title of ${number}`,
    section: null,
    lastRevision: null,
    status: 'in-force',
    keywords: [],
    attributes: {},
    events: [],
    remarks: [],
    lines: [[1, 2]],
    words: 3,
    citations: [],
    ...more,
  };
}

/** Makes one change of a rule. */
export function sampleEvent(
  verb: string,
  by: string | null,
  more: Partial<RevisionEvent> = {},
): RevisionEvent {
  return { verb, by, lines: [1, 1], ...more };
}

/** Makes a proposal that is printed in one form. */
export function sampleProposal(id: string, more: Partial<Proposal> = {}): Proposal {
  return {
    game: 'harbour',
    slug: id.toLowerCase().replaceAll('/', '-'),
    id,
    printed: [id],
    kind: 'proposal',
    title: null,
    author: null,
    coauthors: [],
    details: {},
    ...more,
  };
}

const NO_NOTES: Notes = { rules: {}, sources: {}, acknowledge: [] };

/** Builds the models of all games of an invented archive. */
export function sampleModels(records: SampleRecords, shown?: readonly string[]): GameModel[] {
  const entry = <T>(data: T, index: number) => ({ id: String(index), file: 'sample', data });
  const texts = new Map(Object.entries(records.texts ?? {}));
  return buildModels(
    {
      games: records.games.map(entry),
      sources: records.sources.map(entry),
      rules: records.witnesses.map(entry),
      proposals: (records.proposals ?? []).map(entry),
      notes: [
        { id: records.games[0]?.id ?? '', file: 'sample', data: { ...NO_NOTES, ...records.notes } },
      ],
      headnotes: [
        { id: records.games[0]?.id ?? '', file: 'sample', data: records.headnotes ?? {} },
      ],
      chronicles:
        records.chronicle === undefined
          ? []
          : [
              {
                id: records.games[0]?.id ?? '',
                file: 'chronicle.md',
                data: parseChronicle('chronicle.md', records.chronicle).chronicle,
              },
            ],
      actions: [{ game: records.games[0]?.id ?? '', events: records.log ?? [] }].map(entry),
      shown: 'content',
      readText: ({ game, source, rule }) => texts.get(`${game}/${source}/${rule}`),
      readDocument: () => undefined,
      messages: (records.mail ?? []).map(entry),
      readMessageText: ({ id }) => texts.get(id),
    },
    shown,
  );
}

/** Builds the model of the first game of an invented archive. */
export function sampleModel(records: Partial<SampleRecords> = {}): GameModel {
  const [model] = sampleModels({ games: [sampleGame()], sources: [], witnesses: [], ...records });
  if (model === undefined) throw new Error('The invented archive has no game.');
  return model;
}
