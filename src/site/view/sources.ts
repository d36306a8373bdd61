import type { SourceRecord } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { commitsBySeries, isCommit } from './commits.ts';
import { seriesWords } from './series-words.ts';
import { countWords, numberWords } from './count.ts';
import { momentWords } from '../moment-words.ts';
import { toPage, type PageView } from './page.ts';

/** One document in the list of them. */
export interface SourceEntry {
  readonly title: string;
  readonly href: string;
  readonly ruleset: string | null;
  readonly file: string;
  readonly asOf: string;
  readonly rules: string;
  readonly lines: string;
  readonly unclaimed: string;
  readonly findings: string;
}

/** The page of all documents of a game. */
export interface SourcesView {
  readonly page: PageView;
  readonly lede: string;
  /** In order of time. */
  readonly entries: readonly SourceEntry[];
}

/** Lists the documents from which the archive has what it knows of a game. */
export function viewSources(model: GameModel): SourcesView {
  const { game, games, sources } = model;
  return {
    page: toPage({
      kind: 'sources',
      name: 'Documents',
      description: `The documents of ${game.name} that were read for the archive, and what became of their lines.`,
      address: routes.sources(game.id),
      time: null,
      games,
      game,
    }),
    lede: ledeOf(sources),
    entries: sources.flatMap((source) => toEntries(model, source)),
  };
}

function ledeOf(sources: readonly SourceRecord[]): string {
  const sum = (count: (source: SourceRecord) => number) =>
    sources.reduce((total, source) => total + count(source), 0);
  const lines = countWords(
    sum(({ coverage }) => coverage.lines),
    'line',
  );
  const unclaimed = sum(({ coverage }) => coverage.unclaimed);
  const rest =
    unclaimed === 0
      ? 'all of them are understood'
      : `${numberWords(unclaimed)} ${unclaimed === 1 ? 'is' : 'are'} not understood`;
  return `${countWords(sources.length, 'document')} with ${lines}; ${rest}.`;
}

/** The commits of a repository have one row, which leads to them, where the last of them stands. */
function toEntries(model: GameModel, source: SourceRecord): SourceEntry[] {
  if (!isCommit(source)) return [toEntry(model, source)];
  const { of } = source.series;
  const commits = commitsBySeries(model).get(of) ?? [];
  if (commits.at(-1) !== source) return [];
  const count = countWords(commits.length, seriesWords(source.series).one);
  const findings = commits.reduce((sum, one) => sum + one.findings.length, 0);
  return [
    {
      ...toEntry(model, source),
      title: `${source.file}, ${count}`,
      href: routes.source(source.game, of),
      findings: numberWords(findings),
    },
  ];
}

function toEntry(model: GameModel, source: SourceRecord): SourceEntry {
  const { id, game, title, file, asOf, coverage, findings } = source;
  return {
    title,
    href: routes.source(game, id),
    ruleset: model.copies.has(id) ? routes.ruleset(game, id) : null,
    file,
    asOf: momentWords(asOf),
    rules: numberWords(model.copies.get(id)?.length ?? 0),
    lines: numberWords(coverage.lines),
    unclaimed: numberWords(coverage.unclaimed),
    findings: numberWords(findings.length),
  };
}
