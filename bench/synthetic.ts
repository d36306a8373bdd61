import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Rules of one source and of one game, about as many as the archives at hand have. */
const RULES_OF_SOURCE = 100;
const SOURCES_OF_GAME = 5;

const WORDS =
  'tide harbour lamp net rope keel mast sail crew ledger bell chart quay anchor buoy gale reef cargo oar deck helm fog shoal pier hull wind wave star moon salt'.split(
    ' ',
  );
const KEYWORDS = Array.from({ length: 60 }, (_, index) => `Subject ${index + 1}`);

/**
 * Writes the records and texts of as many rules as asked for, spread over games and sources.
 * @param ofGame How many sources of 100 rules each game has.
 */
export function writeSynthetic(content: string, rules: number, ofGame = SOURCES_OF_GAME): void {
  const put = (path: string, text: string): void => {
    mkdirSync(dirname(join(content, path)), { recursive: true });
    writeFileSync(join(content, path), text);
  };
  const sources = Math.ceil(rules / RULES_OF_SOURCE);
  for (let game = 0; game < Math.ceil(sources / ofGame); game++) {
    put(`games/game-${game + 1}.yaml`, gameFile(game + 1));
  }
  for (let source = 0; source < sources; source++) {
    const game = `game-${Math.floor(source / ofGame) + 1}`;
    const first = (source % ofGame) * RULES_OF_SOURCE + 1;
    const count = Math.min(RULES_OF_SOURCE, rules - source * RULES_OF_SOURCE);
    writeSource(put, game, source, first, count);
  }
}

type Put = (path: string, text: string) => void;

function writeSource(put: Put, game: string, source: number, first: number, count: number): void {
  const id = `source-${source + 1}`;
  put(`sources/${game}/${id}.json`, JSON.stringify(sourceRecord(game, id, source, count)));
  for (let index = 0; index < count; index++) {
    const number = first + index;
    put(`rules/${game}/${id}/${number}.json`, JSON.stringify(witness(game, id, number, index)));
    put(`texts/${game}/${id}/${number}.md`, ruleText(number));
  }
}

function gameFile(number: number): string {
  return `id: game-${number}
name: Game ${number}
summary: A game that exists to be measured.
eras:
  - { id: first, name: First Era, from: 2001-01-01 }
numbering: number
comments: [{ open: '[[', close: ']]' }]
references: [rule, proposal]
`;
}

function sourceRecord(game: string, id: string, source: number, rules: number) {
  const lines = rules * 20;
  return {
    game,
    id,
    title: `Ruleset ${source + 1}`,
    file: `${id}.txt`,
    sha256: String(source).padStart(64, '0'),
    format: 'browser-dump',
    asOf: { calendar: '2001-01-01', game: { era: 'first', nweek: source + 1 } },
    totalLines: lines,
    coverage: { lines, claimed: lines, ignored: 0, unclaimed: 0 },
    sections: [],
    ledger: [{ lines: [1, lines], state: 'claimed', as: 'text' }],
    findings: [],
  };
}

function witness(game: string, source: string, number: number, order: number) {
  const revision = number % 5;
  const events = Array.from({ length: revision + 1 }, (_, index) => ({
    verb: index === 0 ? 'created' : 'revised',
    by: `p${(number + index * 7) % 400}`,
    lines: [order * 20 + 20, order * 20 + 20],
  }));
  return {
    game,
    source,
    rule: String(number),
    order,
    id: `${number}/${revision}`,
    number: String(number),
    revision,
    title: `On ${word(number)} and ${word(number * 3)}`,
    section: null,
    lastRevision: `nweek ${revision + 1}`,
    status: 'in-force',
    keywords: [0, 1, 2].map((step) => KEYWORDS[(number * 7 + step * 11) % KEYWORDS.length]),
    attributes: {},
    events,
    remarks: [],
    lines: [[order * 20 + 1, order * 20 + 20]],
    words: 150,
    citations: cited(number).map((key) => ({ kind: 'rule', key, printed: `Rule ${key}` })),
  };
}

function cited(number: number): string[] {
  return [1, 2, 3].map((step) => String(((number * 13 + step * 29) % 100) + 1));
}

/** A text of 150 words in five paragraphs, three of which cite a rule. */
function ruleText(number: number): string {
  const references = cited(number);
  return Array.from({ length: 5 }, (_, paragraph) => {
    const words = Array.from({ length: 30 }, (_, index) =>
      word(number * 31 + paragraph * 17 + index * 7),
    );
    const key = references[paragraph];
    if (key !== undefined) words.splice(10, 2, `Rule ${key}`);
    return `${words.join(' ')}.`;
  }).join('\n\n');
}

function word(seed: number): string {
  return WORDS[seed % WORDS.length] ?? 'tide';
}
