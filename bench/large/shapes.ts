import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Takes in the files of a game. */
interface Put {
  (path: string, text: string): void;
  readonly game: string;
}

/** Writes an archive of one shape, as large as asked for. */
type Shape = (put: Put, size: number) => void;

/**
 * Archives in which one thing is long and all else short, by name. Each takes the number of what is
 * long: documents, events, rules, players, bytes, revisions.
 */
export const SHAPES = {
  /** A rule that every document prints; one copy in fifty reads otherwise than the one before. */
  witnesses: (put, size) => {
    for (let index = 0; index < size; index++) {
      putCopy(put, { index, rule: 1, words: index - (index % 50) });
    }
  },
  /** A value that every event of the log changes. */
  events: (put, size) => {
    putCopy(put, { index: 0, rule: 1 });
    putLog(put, size, (index) => [`player/Ada/coins = ${index + 1}`]);
  },
  /** Rules that cite two hundred others each. */
  citations: (put, size) => {
    for (let rule = 1; rule <= size; rule++) {
      const step = Math.max(1, Math.floor(size / 211));
      const cites = Array.from({ length: Math.min(200, size - 1) }, (_, place) =>
        String(((rule + (place + 1) * step) % size) + 1),
      );
      putCopy(put, { index: 0, rule, order: rule - 1, cites });
    }
    putSource(put, 0, size);
  },
  /** Players who hold fifty assets each. */
  holdings: (put, size) => {
    putCopy(put, { index: 0, rule: 1 });
    putLog(put, size, (index) =>
      Array.from({ length: 50 }, (_, asset) => `player/p${index}/asset-${asset} = ${asset + 1}`),
    );
  },
  /** A text of as many bytes in two documents that differ here and there. */
  text: (put, size) => {
    putCopy(put, { index: 0, rule: 1, text: longText(size, 0), revision: 0 });
    putCopy(put, { index: 1, rule: 1, text: longText(size, 1), revision: 1 });
  },
  /** A text of as many bytes that the next document has in quite other words. */
  rewritten: (put, size) => {
    putCopy(put, { index: 0, rule: 1, text: longText(size, 0), revision: 0 });
    putCopy(put, { index: 1, rule: 1, text: longText(size, 7), revision: 1 });
  },
  /** A rule that every document prints in another revision. */
  versions: (put, size) => {
    for (let index = 0; index < size; index++) {
      putCopy(put, { index, rule: 1, words: index, revision: index });
    }
  },
  /** A document with as many runs of lines and as many findings. */
  findings: (put, size) => {
    putCopy(put, { index: 0, rule: 1 });
    put(
      `sources/${put.game}/s1.json`,
      JSON.stringify({
        ...sourceRecord(put.game, 0, size * 2 + 20),
        ledger: Array.from({ length: size * 2 }, (_, line) => ({
          lines: [line + 1, line + 1],
          state: line % 2 === 0 ? 'claimed' : 'ignored',
          as: line % 2 === 0 ? 'text' : 'page header',
        })),
        findings: Array.from({ length: size }, (_, line) => ({
          code: 'parse-leftover',
          line: line * 2 + 1,
          message: `Unexpected words at the end of part ${line + 1}, expected none.`,
        })),
      }),
    );
  },
} satisfies Readonly<Record<string, Shape>>;

/** The name of a shape. */
export type ShapeName = keyof typeof SHAPES;

/** Writes the records, texts and logs of a game of a shape into a content folder. */
export function writeLarge(
  content: string,
  shape: ShapeName,
  size: number,
  game: string = shape,
): void {
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  };
  const put: Put = Object.assign(write, { game });
  put(
    `games/${game}.yaml`,
    `id: ${game}
name: Nomic of ${shape}
summary: A game that exists to be long.
eras:
  - { id: first, name: First Era, from: 2001-01-01 }
numbering: number
comments: [{ open: '[[', close: ']]' }]
references: [rule, proposal]
`,
  );
  SHAPES[shape](put, size);
}

/** One copy of a rule, in the document of an index. */
interface Copy {
  readonly index: number;
  readonly rule: number;
  readonly order?: number;
  readonly revision?: number;
  /** Seed of its words. */
  readonly words?: number;
  readonly text?: string;
  readonly cites?: readonly string[];
}

function putCopy(put: Put, copy: Copy): void {
  const { index, rule, order = 0, revision = null, words = rule, cites = [] } = copy;
  const text = copy.text ?? shortText(words, cites);
  const source = `s${index + 1}`;
  if (order === 0) putSource(put, index, 1);
  put(
    `rules/${put.game}/${source}/${rule}.json`,
    JSON.stringify({
      game: put.game,
      source,
      rule: String(rule),
      order,
      id: revision === null ? String(rule) : `${rule}/${revision}`,
      number: String(rule),
      revision,
      title: `On ${word(rule)} and ${word(rule * 3)}`,
      section: null,
      lastRevision: null,
      status: 'in-force',
      keywords: ['Harbour'],
      attributes: {},
      events: [],
      remarks: [],
      lines: [[order * 20 + 1, order * 20 + 20]],
      words: text.split(/\s+/u).length,
      wording: createHash('sha256').update(text).digest('hex').slice(0, 16),
      citations: cites.map((key) => ({ kind: 'rule', key, printed: `Rule ${key}` })),
    }),
  );
  put(`texts/${put.game}/${source}/${rule}.md`, text);
}

function putSource(put: Put, index: number, rules: number): void {
  put(
    `sources/${put.game}/s${index + 1}.json`,
    JSON.stringify(sourceRecord(put.game, index, rules * 20)),
  );
}

function sourceRecord(game: string, index: number, lines: number) {
  return {
    game,
    id: `s${index + 1}`,
    title: `Ruleset ${index + 1}`,
    file: `s${index + 1}.txt`,
    sha256: String(index).padStart(64, '0'),
    format: 'browser-dump',
    asOf: { calendar: dayOf(index) },
    totalLines: lines,
    coverage: { lines, claimed: lines, ignored: 0, unclaimed: 0 },
    sections: [],
    ledger: [{ lines: [1, lines], state: 'claimed', as: 'text' }],
    findings: [],
  };
}

function dayOf(index: number): string {
  return new Date(Date.UTC(2001, 0, 1 + index)).toISOString().slice(0, 10);
}

/** Events an hour apart. */
function putLog(put: Put, size: number, effects: (index: number) => readonly string[]): void {
  const lines = Array.from({ length: size }, (_, index) =>
    JSON.stringify({
      id: `e${index + 1}`,
      at: `${new Date(Date.UTC(2001, 0, 1, index)).toISOString().slice(0, 16)}Z`,
      do: 'enter',
      fx: effects(index),
      source: { file: 'book.txt', lines: [index + 1, index + 1] },
    }),
  );
  put(`actions/${put.game}/book.jsonl`, `${lines.join('\n')}\n`);
}

const WORDS =
  'tide harbour lamp net rope keel mast sail crew ledger bell chart quay anchor buoy gale reef cargo oar deck helm fog shoal pier hull wind wave star moon salt'.split(
    ' ',
  );

/** Five sentences, with citations among them. */
function shortText(seed: number, cites: readonly string[]): string {
  const sentences = Array.from({ length: 5 }, (_, place) => sentence(seed * 31 + place * 17, 20));
  const cited = cites.map((key) => `Rule ${key}`).join(', ');
  return [...sentences, ...(cited === '' ? [] : [`See ${cited}.`]), `Draft ${seed}.`].join('\n\n');
}

/** Paragraphs of about 300 bytes; another seed changes every tenth, and seven all of them. */
function longText(bytes: number, seed: number): string {
  return Array.from({ length: Math.ceil(bytes / 300) }, (_, place) => {
    const drift = seed === 7 || place % 10 === 0 ? seed : 0;
    return `${place + 1}. ${sentence(place * 13 + drift * 101, 50 + drift)}`;
  }).join('\n\n');
}

function sentence(seed: number, words: number): string {
  return `${Array.from({ length: words }, (_, place) => word(seed + place * place * 7 + (seed % 97) * place)).join(' ')}.`;
}

function word(seed: number): string {
  return WORDS[seed % WORDS.length] ?? 'tide';
}
