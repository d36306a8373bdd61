import { earliest } from '../../engine/index.ts';
import { shortCommit, type Witness } from '../../schemas/index.ts';
import { comparableVersions } from '../held-versions.ts';
import type { GameModel } from '../model.ts';
import { timesOf } from '../replays.ts';
import { routes } from '../routes.ts';
import { versionHref, versionOf } from '../versions.ts';
import {
  authorPhrase,
  changedWords,
  commitsBySeries,
  copyBefore,
  type CommitSource,
} from './commits.ts';
import { viewFindings, type FindingView } from './findings.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { joinPhrases, linked, type Fact, type Phrase } from './phrase.ts';
import { headingOf, type RuleHeading } from './rule-heading.ts';
import { atHref, atName } from './replay/at-words.ts';
import { seriesWords, type SeriesWords } from './series-words.ts';
import { sourceWays } from './source-neighbours.ts';
import { momentBar } from './time-bar.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { countWords } from './count.ts';

/** A rule that a commit changes. */
export interface CommitChange {
  readonly anchor: string;
  readonly heading: RuleHeading;
  /** The version that it makes or holds, or the rule where it takes that away. */
  readonly href: string;
  /** `other words`, `the same words under another title`. */
  readonly words: string;
  /** The way to what changed; null where nothing can be compared. */
  readonly comparison: Link | null;
}

/** The page of a commit: what it changed. */
export interface CommitView {
  readonly page: PageView;
  readonly words: SeriesWords;
  readonly title: string;
  readonly lede: string;
  readonly headnote: string;
  readonly facts: readonly Fact[];
  readonly changes: readonly CommitChange[];
  readonly findings: readonly FindingView[];
}

/** Shows a commit of a repository. */
export function viewCommit(model: GameModel, source: CommitSource): CommitView {
  const { id, series } = source;
  const stored = (model.stored.get(id) ?? []).map((copy) => toChange(model, copy));
  const gone = series.gone.flatMap((rule) => toGone(model, rule));
  return {
    page: commitPage(model, source),
    words: seriesWords(series),
    title: source.title,
    lede: ledeOf(model, source),
    headnote: ownValue(model.notes.sources, id)?.headnote ?? '',
    facts: factsOf(model, source),
    changes: [...stored, ...gone],
    findings: viewFindings(model, id, source.findings),
  };
}

function ledeOf(model: GameModel, source: CommitSource): string {
  const changed = changedWords(model, source);
  if (changed === 'no rule') {
    return 'It changes no rule: what it does to the files is a matter of form or order.';
  }
  const isFormal = changed.includes('no word of any') && source.series.gone.length === 0;
  return `It changes ${changed}.${isFormal ? ' Only what stands beside the words differs.' : ''}`;
}

function commitPage(model: GameModel, source: CommitSource): PageView {
  const { game, games } = model;
  const { of, commit } = source.series;
  const { one, whole } = seriesWords(source.series);
  const commits = commitsBySeries(model).get(of) ?? [];
  return toPage({
    kind: 'source',
    name: source.title,
    description: `A ${one} of ${source.file}, the ${whole} of ${game.name}: what it changed in the rules.`,
    address: routes.source(game.id, source.id),
    time: momentBar(model, source.asOf, sourceWays(commits, source, routes.source)),
    games,
    game,
    above: [
      { text: 'Documents', href: routes.sources(game.id) },
      { text: source.file, href: routes.source(game.id, of) },
    ],
    crumb: shortCommit(commit),
  });
}

function factsOf(model: GameModel, source: CommitSource): Fact[] {
  const { asOf, series } = source;
  const { commit, address, author, at, causes, rules } = series;
  const asOfWords = momentWords(asOf);
  const said = at === undefined ? 'no time' : momentWords({ calendar: at });
  const facts: Fact[] = [
    { label: capitalise(seriesWords(series).one), values: [linked(commit.slice(0, 12), address)] },
    { label: 'Author', values: author === '' ? [] : [authorPhrase(model, author)] },
    { label: 'Made', values: [[asOfWords === '' ? 'not known' : capitalise(asOfWords)]] },
    { label: 'Says', values: said === asOfWords ? [] : [[said]] },
    {
      label: causes.length > 1 ? 'Causes' : 'Cause',
      values:
        causes.length === 0
          ? []
          : [
              joinPhrases(
                causes.map((cause) => causePhrase(model, cause)),
                ', ',
              ),
            ],
    },
    { label: 'Holds', values: [[countWords(rules, 'rule')]] },
    { label: 'Rules then', values: thenPhrases(model, source) },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

/** The way to the first moment that has a page and lies on the day of the commit or after it. */
function thenPhrases(model: GameModel, { asOf }: CommitSource): Phrase[] {
  if (asOf.calendar === undefined) return [];
  const day = earliest(asOf.calendar).slice(0, '2019-05-03'.length);
  const at = timesOf(model).moments.find(({ moment: { calendar } }) => {
    return calendar !== undefined && earliest(calendar).slice(0, day.length) >= day;
  });
  return at === undefined ? [] : [linked(atName(at), atHref(model, at))];
}

function causePhrase(model: GameModel, cause: string): Phrase {
  const proposal = model.proposalByPrinted.get(cause.toLowerCase());
  return linked(`proposal ${cause}`, proposal && routes.proposal(model.game.id, proposal.slug));
}

function toChange(model: GameModel, copy: Witness): CommitChange {
  const rule = model.ruleBySlug.get(copy.rule);
  const before = copyBefore(model, copy);
  const version = rule && versionOf(rule, copy);
  const older = rule && before && versionOf(rule, before);
  const isCompared =
    rule !== undefined &&
    comparableVersions(model, rule).some(([a, b]) => a === older && b === version);
  return {
    anchor: `rule-${copy.rule}`,
    heading: headingOf(copy),
    href: (rule && version && versionHref(rule, version)) ?? routes.rule(copy.game, copy.rule),
    words: wordsOf(copy, before),
    comparison:
      isCompared && older !== undefined && version !== undefined
        ? {
            text: 'what changed',
            href: routes.comparison(copy.game, copy.rule, older.key, version.key),
          }
        : null,
  };
}

function wordsOf(copy: Witness, before: Witness | undefined): string {
  if (before === undefined) return 'not held before';
  if (before.wording !== copy.wording) return 'other words';
  if (before.title !== copy.title) return 'the same words under another title';
  if (before.revision !== copy.revision) return 'the same words as another revision';
  return 'the same words, with another list of changes, other facts or other signs';
}

function toGone(model: GameModel, slug: string): CommitChange[] {
  const rule = model.ruleBySlug.get(slug);
  if (rule === undefined) return [];
  const href = routes.rule(rule.game, slug);
  return [
    {
      anchor: `rule-${slug}`,
      heading: headingOf(rule.latest),
      href,
      words: 'taken away',
      comparison: null,
    },
  ];
}
