import {
  acknowledgedReasons,
  checkCopies,
  checkRuleLists,
  unplacedAssertions,
  type Difference,
  type History,
} from '../../../engine/index.ts';
import { addRefused, refusedOf, refusedWords } from '../../../schemas/index.ts';
import type { GameModel } from '../../model.ts';
import { decisionHref } from '../../replay/decisions.ts';
import { isOfRule, type GameReplay } from '../../replay/game-replay.ts';
import { sharesOf, type NamedShare } from '../../replay/shares.ts';
import { timesOf } from '../../replays.ts';
import { routes } from '../../routes.ts';
import { countWords } from '../count.ts';
import { capitalise } from '../../moment-words.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { linked, type Phrase } from '../phrase.ts';
import { differenceRow, percentWords, type DifferenceRow } from './agreement.ts';
import { countingLink } from './counting.ts';
import { eventSentence } from '../../event-sentence.ts';
import { eventTime } from '../../event-words.ts';
import {
  momentsApart,
  namedBranches,
  viewDisputes,
  viewVerdicts,
  type DisputeEntry,
  type VerdictsView,
} from './verdicts.ts';
import { sourcePhrase } from './source-phrase.ts';
import { outcomeWords } from './votes.ts';

/** How many of one kind of claim agree. */
export interface ShareRow extends NamedShare {
  /** In per cent. */
  readonly percent: string;
}

/** A difference that was found once, or in several reports after each other. */
export interface DifferenceEntry extends DifferenceRow {
  /** In how many reports it stands. */
  readonly reports: number;
  /** When it was reported first. */
  readonly when: string;
  /** Why it is known and left; empty where it is not acknowledged. */
  readonly because: string;
}

/** Differences of one likely cause. */
export interface CauseGroup {
  readonly id: string;
  readonly name: string;
  readonly entries: readonly DifferenceEntry[];
}

/** Something in a log or in the history of a rule that cannot be right. */
export interface FaultEntry {
  readonly where: Phrase;
  readonly source: Phrase;
  readonly words: string;
}

/** Faults of one kind. */
export interface FaultGroup {
  readonly code: string;
  readonly entries: readonly FaultEntry[];
}

/** A decision whose announced outcome is not the one that its ballots come to. */
export interface OutcomeEntry {
  readonly proposal: Phrase;
  readonly when: string;
  readonly announced: string;
  readonly counted: string;
  readonly source: Phrase;
}

/** The page of all that does not agree. */
export interface DiscrepanciesView {
  readonly page: PageView;
  readonly shares: readonly ShareRow[];
  /** What the sources hold and nobody could read or place; empty where all was. */
  readonly refused: string;
  readonly cells: readonly CauseGroup[];
  readonly headings: readonly CauseGroup[];
  readonly outcomes: readonly OutcomeEntry[];
  /** The way to how decisions are counted; null where the logs hold none. */
  readonly counting: Link | null;
  readonly faults: readonly FaultGroup[];
  /** Recorded effects that are not those that the rule gives. */
  readonly deviations: readonly FaultEntry[];
  /** What keeps parts of the logs from being replayed. */
  readonly problems: readonly FaultGroup[];
  readonly disputes: readonly DisputeEntry[];
  /** The ways to other courses that the log itself names. */
  readonly branches: readonly Link[];
  /** What stands at the end of the log by other verdicts; null where all agree. */
  readonly verdicts: VerdictsView | null;
  /** Moments whose pages show what other verdicts come to. */
  readonly sideBySide: readonly Link[];
  /** Where the findings of the documents stand. */
  readonly documents: readonly Phrase[];
}

/** Shows everything in which reports, headings, outcomes and rules differ from the replay. */
export function viewDiscrepancies(model: GameModel, replay: GameReplay): DiscrepanciesView {
  const { history, differences } = replay;
  const headings = differences.filter(({ check }) => isOfRule(check.path));
  const cells = differences.filter(({ check }) => !isOfRule(check.path));
  return {
    page: pageOf(model),
    shares: sharesOf(model, replay).map((share) => ({ ...share, percent: percentWords(share) })),
    refused: refusedWords(addRefused([refusedOf(model.sources), unplacedAssertions(history)])),
    cells: groupByCause(model, replay, cells, 'cells'),
    headings: groupByCause(model, replay, headings, 'headings'),
    outcomes: outcomesOf(model, replay),
    counting: countingLink(model, replay),
    faults: faultsOf(model),
    deviations: history.deviations.map((one) => toDeviation(model, one)),
    problems: problemsOf(model, history),
    disputes: viewDisputes(model, replay),
    branches: namedBranches(model, replay),
    verdicts: viewVerdicts(model, replay, history.last),
    sideBySide: momentsApart(model, replay),
    documents: documentsOf(model),
  };
}

function pageOf({ game, games }: GameModel): PageView {
  return toPage({
    kind: 'discrepancies',
    name: 'Discrepancies',
    description: `Where reports, published headings and announced outcomes of ${game.name} differ from what its logs come to, and the likely cause of each.`,
    address: routes.discrepancies(game.id),
    time: null,
    games,
    game,
  });
}

const CAUSES: Readonly<Record<Difference['cause']['code'], string>> = {
  'ruled-since': 'the report is right by what was believed then',
  'event-rejected': 'an action that had no effect would explain the difference',
  'rule-unknown': 'the revision of the rule on which it hangs is not known',
  'ended-before': 'the log ended it before the report',
  untold: 'the log does not tell the value',
  restated: 'the report repeats the one before',
  'cut-earlier': 'perhaps the report was cut earlier',
  'cut-later': 'perhaps the report was cut later',
  ratified: 'a ratification made it so later',
  'begins-later': 'reports name it only later',
  'end-untold': 'the report leaves out something that the log never says ended',
  'entry-moved': 'one entry of the log would explain the difference',
  'report-corrected': 'later reports agree with the log',
  'changes-untold': 'the heading counts more changes than the log tells of',
  'entries-corrected': 'perhaps the log was corrected since',
  unknown: 'no likely cause was found',
};

function groupByCause(
  model: GameModel,
  replay: GameReplay,
  differences: readonly Difference[],
  prefix: string,
): CauseGroup[] {
  const reasonOf = acknowledgedReasons(model.notes, { ...model, history: replay.history });
  return [...Map.groupBy(differences, ({ cause }) => cause.code)]
    .map(([code, alike]) => ({
      id: `${prefix}-${code}`,
      name: capitalise(CAUSES[code]),
      entries: joinRepeated(alike).map((group) => toEntry(model, replay, group, reasonOf)),
    }))
    .sort((a, b) => b.entries.length - a.entries.length || (a.id < b.id ? -1 : 1));
}

type Repeated = readonly [Difference, ...Difference[]];

/** A difference that later reports only repeat is told once. */
function joinRepeated(differences: readonly Difference[]): Repeated[] {
  const groups = new Map<string, [Difference, ...Difference[]]>();
  for (const difference of differences) {
    const { check, cause } = difference;
    const key = `${check.path} ${cause.since ?? check.event.id}`;
    const group = groups.get(key);
    if (group) group.push(difference);
    else groups.set(key, [difference]);
  }
  return [...groups.values()];
}

function toEntry(
  model: GameModel,
  replay: GameReplay,
  group: Repeated,
  reasonOf: ReturnType<typeof acknowledgedReasons>,
): DifferenceEntry {
  const [first] = group;
  const because = group.flatMap((difference) => reasonOf(difference) ?? []);
  return {
    ...differenceRow(model, replay, first),
    reports: group.length,
    when: eventTime(model, first.check.event),
    because: because[0] ?? '',
  };
}

function outcomesOf(model: GameModel, { decisions }: GameReplay): OutcomeEntry[] {
  return decisions
    .filter(({ agrees }) => agrees === false)
    .map((one) => ({
      proposal: linked(one.decision.proposal, decisionHref(model.game.id, one)),
      when: eventTime(model, one.event),
      announced: outcomeWords(one.decision.outcome ?? one.tally.outcome),
      counted: outcomeWords(one.tally.outcome),
      source: sourcePhrase(model, one.event.source),
    }));
}

function faultsOf(model: GameModel): FaultGroup[] {
  const { game, sources, witnesses, proposals } = model;
  const entries = checkRuleLists(game.id, witnesses, proposals, sources).map((fault) => {
    const { witness, event, code, words } = fault;
    const file = witness.file ?? witness.source;
    return {
      code,
      where: linked(witness.id, routes.rule(game.id, witness.rule, 'history')),
      source: sourcePhrase(model, { file, lines: event.lines }),
      words,
    };
  });
  return groupFaults([...entries, ...untoldRevisions(model)]);
}

/** Copies of a revision that the log did not tell of when they were made. */
function untoldRevisions(model: GameModel): (FaultEntry & { readonly code: string })[] {
  const { id: game } = model.game;
  return checkCopies(timesOf(model).world)
    .filter(({ agrees }) => !agrees)
    .map(({ copy, told }) => ({
      code: 'revision-untold',
      where: linked(copy.id, routes.rule(game, copy.rule, 'history')),
      source: sourcePhrase(model, { file: copy.file ?? copy.source, lines: copy.lines[0] }),
      words: `Printed as ${copy.id}; by the log the rule was at revision ${told.join(' or ')} then.`,
    }));
}

function groupFaults(entries: readonly (FaultEntry & { readonly code: string })[]): FaultGroup[] {
  return [...Map.groupBy(entries, ({ code }) => code)].map(([code, group]) => ({
    code,
    entries: group.map(({ where, source, words }) => ({ where, source, words })),
  }));
}

function toDeviation(model: GameModel, deviation: History['deviations'][number]): FaultEntry {
  const { event, recorded, derived } = deviation;
  return {
    where: [`${eventTime(model, event)}: ${eventSentence(model.game, event)}`],
    source: sourcePhrase(model, event.source),
    words: `Recorded: ${effectWords(recorded)}. By the rule: ${effectWords(derived)}.`,
  };
}

function effectWords(effects: History['deviations'][number]['recorded']): string {
  if (effects.length === 0) return 'nothing';
  return effects.map(({ op, path, value }) => [op, path, value ?? ''].join(' ').trim()).join('; ');
}

function problemsOf(model: GameModel, history: History): FaultGroup[] {
  const entries = history.problems.map(({ event, code, reason }) => {
    const found = history.events[history.indexOf(event) ?? -1];
    return { code, where: [event], source: sourcePhrase(model, found?.source), words: reason };
  });
  return groupFaults(entries);
}

function documentsOf({ game, sources }: GameModel): Phrase[] {
  return sources
    .filter(({ findings }) => findings.length > 0)
    .map(({ id, title, findings }) => [
      { text: title, href: routes.source(game.id, id) },
      `: ${countWords(findings.length, 'finding')}`,
    ]);
}
