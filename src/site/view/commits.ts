import type { SourceRecord, Witness } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { countWords, numberWords } from './count.ts';
import { seriesWords, type SeriesWords } from './series-words.ts';
import { momentWords } from '../moment-words.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { linked, type Phrase } from './phrase.ts';
import { timesOf } from '../replays.ts';

/** A source that is a commit of a repository. */
export type CommitSource = SourceRecord & { readonly series: NonNullable<SourceRecord['series']> };

/** One commit in the list of them. */
export interface CommitRow {
  readonly id: string;
  readonly when: string;
  readonly commit: Link;
  readonly author: Link | string;
  /** `3 rules, two of them in other words`. */
  readonly changed: string;
}

/** The commits of one year. */
export interface CommitYear {
  readonly year: string;
  readonly rows: readonly CommitRow[];
}

/** The page of a repository: its commits, in their order. */
export interface CommitsView {
  readonly page: PageView;
  readonly words: SeriesWords;
  readonly title: string;
  readonly about: string;
  readonly lede: string;
  readonly ruleset: string | null;
  readonly years: readonly CommitYear[];
}

/** Returns whether a source is a commit of a repository. */
export function isCommit(source: SourceRecord): source is CommitSource {
  return source.series !== undefined;
}

/** Returns the commits of a game's repositories, each in their order, by the repository's id. */
export function commitsBySeries({
  sources,
}: Pick<GameModel, 'sources'>): Map<string, CommitSource[]> {
  return Map.groupBy(sources.filter(isCommit), ({ series }) => series.of);
}

/** Lists the commits of a repository. */
export function viewCommits(model: GameModel, of: string): CommitsView {
  const commits = commitsBySeries(model).get(of) ?? [];
  const [first, last] = [commits[0], commits.at(-1)];
  const { game, games } = model;
  const file = last?.file ?? of;
  const words = seriesWords(last?.series);
  return {
    words,
    page: toPage({
      kind: 'source',
      name: `${file}, the ${words.whole}`,
      description: `The ${words.one}s of ${file}, a ${words.whole} of ${game.name}: what each of them changed in the rules.`,
      address: routes.source(game.id, of),
      time: null,
      games,
      game,
      above: [{ text: 'Documents', href: routes.sources(game.id) }],
      crumb: file,
    }),
    title: file,
    about: last?.about ?? '',
    lede: ledeOf(model, commits, first, last),
    ruleset:
      last !== undefined && model.copies.has(last.id) ? routes.ruleset(game.id, last.id) : null,
    years: [...Map.groupBy(commits, yearOf)].map(([year, own]) => ({
      year,
      rows: own.map((one) => toRow(model, one)),
    })),
  };
}

function ledeOf(
  { stored }: GameModel,
  commits: readonly CommitSource[],
  first: CommitSource | undefined,
  last: CommitSource | undefined,
): string {
  const texts = commits.reduce((sum, { id }) => sum + (stored.get(id)?.length ?? 0), 0);
  const span =
    first && last ? `, from ${momentWords(first.asOf)} to ${momentWords(last.asOf)}` : '';
  const { one, whole } = seriesWords(last?.series);
  return `${countWords(commits.length, one)}${span}, with ${countWords(texts, 'text')} of rules. What stands between two ${one}s stood so in the ${whole} all the time; when a change was adopted, a ${one} does not tell.`;
}

function yearOf({ asOf: { calendar } }: SourceRecord): string {
  if (calendar === undefined) return 'Undated';
  const first =
    typeof calendar === 'string'
      ? calendar
      : 'around' in calendar
        ? calendar.around
        : calendar.between[0];
  return first.slice(0, '2019'.length);
}

function toRow(model: GameModel, source: CommitSource): CommitRow {
  const { id, game, asOf, series, title } = source;
  return {
    id,
    when: momentWords(asOf),
    commit: { text: title, href: routes.source(game, id) },
    author: authorLink(model, series.author) ?? series.author,
    changed: changedWords(model, source),
  };
}

/** The page of a player under whose name a commit was made; undefined where nobody is known so. */
function authorLink(model: GameModel, author: string): Link | undefined {
  const { accountByPath } = timesOf(model).replay ?? {};
  const account =
    accountByPath?.get(`player/${author}`) ??
    accountByPath?.get(`player/${author.replaceAll(' ', '_')}`);
  if (account === undefined) return undefined;
  return { text: author, href: routes.player(model.game.id, account.slug) };
}

/** Names the author of a commit, with the way to the player who that is. */
export function authorPhrase(model: GameModel, author: string): Phrase {
  return linked(author, authorLink(model, author)?.href);
}

/** Returns how many rules a commit changes, how many of them in their words, and how many it takes away. */
export function changedWords(model: GameModel, { id, series }: CommitSource): string {
  const stored = model.stored.get(id) ?? [];
  const reworded = stored.filter((copy) => isReworded(model, copy)).length;
  const all = stored.length + series.gone.length;
  if (all === 0) return 'no rule';
  const gone = series.gone.length === 0 ? '' : `, ${numberWords(series.gone.length)} taken away`;
  const words = reworded === 0 ? ', no word of any' : `, ${numberWords(reworded)} in other words`;
  return `${countWords(all, 'rule')}${stored.length === 0 ? '' : words}${gone}`;
}

/** Tells whether a copy that a commit stores reads otherwise than the one before it, or is the first. */
function isReworded(model: GameModel, copy: Witness): boolean {
  return copyBefore(model, copy)?.wording !== copy.wording;
}

/** Returns the copy that the commit before held of the same rule. */
export function copyBefore(model: GameModel, { rule, source }: Witness): Witness | undefined {
  const own = model.ruleBySlug.get(rule)?.witnesses ?? [];
  const of = model.sourceById.get(source)?.series?.of;
  const same = own.filter((one) => model.sourceById.get(one.source)?.series?.of === of);
  const before = same[same.findIndex((one) => one.source === source) - 1];
  return before !== undefined && model.series.endOf(before) === source ? before : undefined;
}
