import type { SourceRecord } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { documentLines } from '../document-lines.ts';
import { routes } from '../routes.ts';
import { countWords } from './count.ts';
import { viewStrip, type CoverageStrip } from './coverage-strip.ts';
import { viewFindings, type FindingView } from './findings.ts';
import { viewRows, viewSums, type CoverageRow, type CoverageSum } from './covered-lines.ts';
import { momentWords } from '../moment-words.ts';
import { toPage, type PageView } from './page.ts';
import { subjectWords } from './mail/message-words.ts';
import { linked, type Fact } from './phrase.ts';
import { sourceWays } from './source-neighbours.ts';
import { momentBar } from './time-bar.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** The page of a document: what it is, and what was made of each of its lines. */
export interface SourceView {
  readonly page: PageView;
  readonly title: string;
  readonly about: string;
  readonly headnote: string;
  /** The document read as a whole; null where it prints no rules. */
  readonly ruleset: string | null;
  readonly sha256: string;
  readonly facts: readonly Fact[];
  readonly strip: CoverageStrip;
  readonly sums: readonly CoverageSum[];
  readonly rows: readonly CoverageRow[];
  readonly findings: readonly FindingView[];
  /** Every line of the document; null where it is not at hand. */
  readonly lines: readonly string[] | null;
  /** Name that the document must have to be found. */
  readonly file: string;
  readonly command: string;
}

/** Shows a document and what became of its lines. */
export function viewSource(model: GameModel, source: SourceRecord): SourceView {
  const { title, about = '', file, sha256 } = source;
  return {
    page: sourcePage(model, source),
    title,
    about,
    headnote: ownValue(model.notes.sources, source.id)?.headnote ?? '',
    ruleset: model.copies.has(source.id) ? routes.ruleset(source.game, source.id) : null,
    sha256,
    facts: factsOf(model, source),
    strip: viewStrip(source),
    sums: viewSums(source),
    rows: viewRows(model, source),
    findings: viewFindings(model, source.id, source.findings),
    lines: documentLines(model, source)?.map(showSigns) ?? null,
    file,
    command: `NOMIC_ARCHIVES=/path/to/the/dumps npm run import -- --manifest archives/${source.game}/archive.yaml`,
  };
}

/** Signs that turn the direction of a line, or have no shape, are shown by their codes. */
function showSigns(line: string): string {
  return line.replaceAll(/[\u202A-\u202E\u2066-\u2069]|(?!\t)\p{Cc}/gu, (sign) => {
    const code = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `⟨U+${code.padStart(4, '0')}⟩`;
  });
}

function sourcePage(model: GameModel, source: SourceRecord): PageView {
  const { game, games } = model;
  return toPage({
    kind: 'source',
    name: `${source.title}, the document`,
    description: `${source.file}, a document of ${game.name}: what it is, what became of each of its lines, and what was found in it.`,
    address: routes.source(game.id, source.id),
    time: momentBar(model, source.asOf, sourceWays(model.sources, source, routes.source)),
    games,
    game,
    above: [{ text: 'Documents', href: routes.sources(game.id) }],
    crumb: source.title,
  });
}

function factsOf(model: GameModel, source: SourceRecord): Fact[] {
  const witnesses = model.copies.get(source.id) ?? [];
  const events = witnesses.reduce((sum, witness) => sum + witness.events.length, 0);
  const keywords = new Set(witnesses.flatMap((witness) => witness.keywords)).size;
  const asOf = momentWords(source.asOf);
  const yields = [
    ...someWords(witnesses.length, 'rule'),
    ...someWords(events, 'change'),
    ...someWords(keywords, 'keyword'),
  ];
  return [
    { label: 'File', values: [[source.file]] },
    { label: 'Format', values: [[source.format]] },
    { label: 'As of', values: [[asOf === '' ? 'not known' : asOf]] },
    ...(yields.length === 0 ? [] : [{ label: 'What it prints', values: [[yields.join(', ')]] }]),
    ...mailFacts(model, source),
  ];
}

/** Of mail what its mails are; of rules that were posted, the message. */
function mailFacts({ mail }: GameModel, { game, mails, postedIn }: SourceRecord): Fact[] {
  const message = mail.byId.get(postedIn?.message ?? '');
  const posted =
    message === undefined ? [] : [linked(subjectWords(message), routes.message(game, message.id))];
  const facts: Fact[] = [{ label: 'Posted in', values: posted }];
  if (mails === undefined) return facts.filter(({ values }) => values.length > 0);
  const { messages, copies, unread, rulesets, withEvents } = mails;
  const held = [
    countWords(messages, 'message'),
    ...someWords(copies, 'further copy', 'further copies'),
    ...(unread === 0 ? [] : [`${countWords(unread, 'mail')} not read`]),
  ].join(', ');
  const events = countWords(mails.events, 'event');
  const read = [
    `${events} told in ${countWords(withEvents, 'message')}`,
    ...someWords(rulesets, 'ruleset'),
  ].join(', ');
  return [
    { label: 'Mail', values: [linked(held, messages > 0 ? routes.messages(game) : null)] },
    { label: 'Read from it', values: [[read]] },
  ];
}

/** Counts what there is; says nothing of what there is none of. */
function someWords(count: number, one: string, many?: string): string[] {
  return count === 0 ? [] : [countWords(count, one, many)];
}
