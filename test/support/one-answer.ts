import fc from 'fast-check';
import { gather, type Gathered } from '../../scripts/replay/gather.ts';
import { listState, type StateValue } from '../../scripts/replay/state.ts';
import { sureAt } from '../../scripts/replay/sureness.ts';
import { findMoment } from '../../scripts/replay/when.ts';
import { askLife, lifeAsked } from '../../src/components/answers/ask-life.ts';
import { answerState } from '../../src/components/answers/state-answer.ts';
import type { AskedPlaces } from '../../src/components/replay/places-asked.ts';
import {
  replayGame,
  worldOf,
  type Answer,
  type History,
  type RuleAnswer,
  type World,
} from '../../src/engine/index.ts';
import { loadContent } from '../../src/loaders/load-content.ts';
import type { LogEvent } from '../../src/schemas/index.ts';
import { buildModel, listGames } from '../../src/site/build-models.ts';
import { livesData, type LivesData } from '../../src/site/data/replay/lives.ts';
import { atData, type AtData } from '../../src/site/data/replay/at.ts';
import { ruleData } from '../../src/site/data/rule.ts';
import type { GameModel } from '../../src/site/model.ts';
import { instantOf, type GameTimes } from '../../src/site/replay/at-moments.ts';
import { timesOf } from '../../src/site/replays.ts';
import { ruleSpans } from '../../src/site/rule-spans.ts';

/** One game with everybody who answers questions of it. */
export interface AskedGame {
  readonly model: GameModel;
  readonly times: GameTimes;
  /** What a browser reads: `at/lives.json`, written and read again. */
  readonly lives: LivesData;
  /** What the command line gathers and replays. */
  readonly gathered: Gathered;
  readonly history: History;
  readonly world: World;
}

/** A question: what a rule was at the end of a day. */
export interface Asked {
  readonly rule: number;
  readonly day: string;
}

/** Two that were asked the same and answered otherwise, as a line. */
export type Disagreement = string;

/** Opens a game of an archive that was imported. @throws where there is no such game. */
export function openGame(root: string, id: string): AskedGame {
  const content = loadContent(root);
  const games = listGames(content);
  const game = games.find((one) => one.id === id);
  const { gathered } = gather({ root, archiveFolders: [], manifests: [], game: id });
  if (game === undefined || gathered === undefined) throw new Error(`There is no game ${id}.`);
  const model = buildModel(game, games, content);
  const times = timesOf(model);
  const history = replayGame(id, gathered);
  return {
    ...{ model, times, gathered, history, world: worldOf(gathered, history) },
    lives: JSON.parse(JSON.stringify(livesData(times))) as LivesData,
  };
}

/** The same of a model of papers that no importer has written. */
export function askedModel(model: GameModel, log: readonly LogEvent[]): AskedGame {
  const { game, witnesses, sources, logs } = model;
  const gathered: Gathered = {
    ...{ game, gameFile: '', events: log, logs, witnesses, sources: [...sources], proposals: [] },
    ...{ notes: undefined, notesFile: undefined, messages: [], written: [], leftOut: [] },
    foreign: { sources: new Set(), events: new Set() },
  };
  const times = timesOf(model);
  const history = replayGame(game.id, gathered);
  return {
    ...{ model, times, gathered, history, world: worldOf(gathered, history) },
    lives: JSON.parse(JSON.stringify(livesData(times))) as LivesData,
  };
}

const DAY = 86_400_000;

/**
 * Chooses days between the beginning of a game and some months after the last that is told of it, and rules to ask of
 * on each: so many days, so many rules a day.
 */
export function anyQuestions(
  { model, times }: AskedGame,
  days: number,
  rules: number,
): readonly Asked[] {
  const begun = Date.parse(model.game.eras[0]?.from ?? '2000-01-01');
  const told = Date.parse(times.history?.timeOf(times.history.last) ?? '');
  const last = Number.isNaN(told) ? begun + 10 * 365 * DAY : told;
  const day = fc.integer({ min: Math.floor(begun / DAY), max: Math.floor(last / DAY) + 90 });
  const rule = fc.nat(model.rules.length - 1);
  const { seed } = fc.readConfigureGlobal();
  const draw = <T>(what: fc.Arbitrary<T>, count: number): T[] =>
    fc.sample(what, { numRuns: count, ...(seed !== undefined && { seed }) });
  return draw(fc.tuple(day, fc.array(rule, { minLength: rules, maxLength: rules })), days).flatMap(
    ([number, some]) =>
      some.map((one) => ({
        rule: one,
        day: new Date(number * DAY).toISOString().slice(0, 'yyyy-mm-dd'.length),
      })),
  );
}

/** Asks the pages, the browser and the command line the same of a rule, and tells where they differ. */
export function disagreementsOn(asked: AskedGame, questions: readonly Asked[]): Disagreement[] {
  return [...Map.groupBy(questions, ({ day }) => day)].flatMap(([day, some]) => {
    const all = asked.times.askRuleset({ calendar: day });
    const pages = new Map(
      [...all.inForce, ...all.perhaps, ...all.ended, ...all.toCome].map((one) => [one.rule, one]),
    );
    const command = commandAt(asked, day);
    return [
      ...some.flatMap(({ rule }) => {
        const slug = asked.model.rules[rule]?.rule ?? '';
        const page = pages.get(slug);
        if (page === undefined) return [`${day} rule ${slug}: no page answers`];
        const told = [
          ...unlikeBrowser(asked, { rule, day }, page),
          ...(command === undefined ? [] : unlikeCommand(command, page)),
        ];
        return told.map((words) => `${day} rule ${slug}: ${words}`);
      }),
      ...unlikeStates(asked, day, command).map((words) => `${day}: ${words}`),
    ];
  });
}

function placesOf(day: string): AskedPlaces {
  const place = Date.parse(day) / DAY;
  return { line: 'days', first: place, last: place, words: day };
}

/** What `npm run replay -- --at DAY` lists; undefined where it refuses the day. */
function commandAt(
  { gathered, history, world }: AskedGame,
  day: string,
): ReadonlyMap<string, StateValue> | undefined {
  const found = findMoment(day, history, gathered);
  if ('problem' in found || found.instant === undefined) return undefined;
  const values = listState(history, found.event, [], sureAt(world, found.instant));
  return new Map(values.map((one) => [one.path, one]));
}

const PARTS = ['force', 'number', 'revision', 'version'] as const;

function unlikeBrowser({ model, lives }: AskedGame, { rule, day }: Asked, page: RuleAnswer) {
  const life = lives.rules[rule];
  if (life === undefined) return [`the browser knows no rule ${model.rules[rule]?.rule ?? ''}`];
  const places = placesOf(day);
  const found = askLife(life, lifeAsked(life, places), places, `${day}T23:59:59Z`);
  return PARTS.flatMap((part) =>
    sayAnswer(page[part]) === sayAnswer(found[part])
      ? []
      : [`${part} is ${sayAnswer(page[part])} on pages, ${sayAnswer(found[part])} in browsers`],
  );
}

function sayAnswer({ certainty, value, candidates }: Answer<string>): string {
  return [certainty, value ?? '', candidates.join(' | ')].join(' ').trim();
}

function unlikeCommand(command: ReadonlyMap<string, StateValue>, page: RuleAnswer): string[] {
  const { rule, force, number, revision, title, attributes } = page;
  const isStanding = force.candidates.includes('in-force');
  const parts = [
    ['number', number],
    ['revision', revision],
    ['title', title],
    ...attributes,
  ] as const;
  return [
    ...unlikePart(command.get(`rule/${rule}/in-force`), 'force', asWritten(force), isStanding),
    ...parts.flatMap(([part, answer]) =>
      unlikePart(command.get(`rule/${rule}/${part}`), part, answer, isStanding),
    ),
  ];
}

function unlikePart(
  found: StateValue | undefined,
  part: string,
  answer: Answer<string>,
  isStanding: boolean,
): string[] {
  if (found === undefined) {
    const isMissed = isStanding && answer.candidates.length > 0;
    return isMissed ? [`${part} is ${sayAnswer(answer)} on pages, not told by the command`] : [];
  }
  const { certainty } = found.sureness ?? {};
  const isOther = answer.value !== undefined && answer.value !== found.value;
  return certainty === answer.certainty && !isOther
    ? []
    : [
        `${part} is ${sayAnswer(answer)} on pages, ${String(certainty)} ${String(found.value)} by the command`,
      ];
}

function asWritten({ value, ...answer }: RuleAnswer['force']): Answer<string> {
  return { ...answer, ...(value !== undefined && { value: value === 'in-force' ? 'yes' : 'no' }) };
}

/** The rulesets, and the values outside of the rules, as browsers, pages and the command have them. */
function unlikeStates(
  { times, lives }: AskedGame,
  day: string,
  command: ReadonlyMap<string, StateValue> | undefined,
): string[] {
  const state = answerState(lives, placesOf(day));
  const { inForce } = times.askRuleset({ calendar: day });
  const count = state.rules.length;
  const others = [...(command ?? [])].filter(([path]) => !path.startsWith('rule/'));
  const shown = new Map(state.values.map((one) => [one.path, one]));
  return [
    ...(count === inForce.length ? [] : [`${inForce.length} rules on pages, ${count} in browsers`]),
    ...others.flatMap(([path, { value, sureness }]) => {
      const page = times.askPath(path, { calendar: day });
      const isOther = page.value !== undefined && page.value !== value;
      const isSure = sureness?.certainty === 'known' && value !== null && lives.values.length > 0;
      return [
        ...(page.certainty !== sureness?.certainty || isOther ? [`${path} by the command`] : []),
        ...(isSure && shown.get(path)?.value !== value ? [`${path} in browsers`] : []),
      ];
    }),
  ];
}

/** Tells where the page of a rule has another life than the browser is given, or another version within a span. */
export function unlikeRulePages(
  { model, times, lives }: AskedGame,
  rules: readonly number[],
): Disagreement[] {
  return rules.flatMap((index): Disagreement[] => {
    const [rule, own] = [model.rules[index], lives.rules[index]];
    if (rule === undefined || own === undefined) return [];
    const { life } = ruleData(model, rule);
    const isAlike = JSON.stringify({ ...life, href: own.href }) === JSON.stringify(own);
    const spans = ruleSpans(model, rule, times.history);
    return [
      ...(isAlike ? [] : [`the page of rule ${rule.rule} has another life`]),
      ...spans.flatMap((span, place) => {
        const middle = middleOf(span, spans[place + 1]);
        if (middle === undefined) return [];
        const all = times.askRuleset({ calendar: middle });
        const found = [...all.inForce, ...all.perhaps, ...all.ended, ...all.toCome].find(
          (one) => one.rule === rule.rule,
        );
        const isOther =
          found?.force.value !== undefined &&
          span.force !== 'unknown' &&
          (found.force.value !== span.force ||
            (span.force === 'in-force' &&
              span.version !== null &&
              found.version.value !== undefined &&
              found.version.value !== span.version.key));
        return isOther ? [`rule ${rule.rule} at ${middle}: its page says ${span.force}`] : [];
      }),
    ];
  });
}

type Span = ReturnType<typeof ruleSpans>[number];

/** A second between two changes of which both are recorded; undefined where there is none. */
function middleOf(span: Span, next: Span | undefined): string | undefined {
  const [begin, end] = [secondOf(span), secondOf(next)];
  if (begin === undefined || end === undefined || end - begin < 2 * DAY) return undefined;
  return `${new Date((begin + end) / 2).toISOString().slice(0, 19)}Z`;
}

function secondOf(span: Span | undefined): number | undefined {
  const day = span?.from?.basis === 'recorded' ? span.from.moment.calendar : undefined;
  return typeof day === 'string' && day.length >= DAY_LETTERS ? Date.parse(day) : undefined;
}

const DAY_LETTERS = 'yyyy-mm-dd'.length;

/** Tells where the data of a moment's page is another than what the command line lists for that moment. */
export function unlikeMoments(asked: AskedGame, places: readonly number[]): Disagreement[] {
  const { times, gathered, history, world } = asked;
  return places.flatMap((place): Disagreement[] => {
    const at = times.moments[place];
    const instant = at && instantOf(times, at);
    if (at === undefined || instant === undefined || !('calendar' in instant)) return [];
    const found = findMoment(instant.calendar, history, gathered);
    if ('problem' in found) return [`${at.slug}: the command refuses ${instant.calendar}`];
    const data: AtData = atData(times, place);
    const sure = sureAt(world, instant);
    const ruled = new Set(times.askRuleset(instant).inForce.map(({ rule }) => rule));
    const isRuleset = at.source === null && ruled.symmetricDifference(rulesOf(data)).size > 0;
    return [
      ...(isRuleset ? [`${at.slug}: other rules than at its instant`] : []),
      ...Object.keys(data.state)
        .filter((path) => {
          const { certainty } = sure.of(path).sureness;
          return certainty !== (data.unsure[path]?.certainty ?? 'known');
        })
        .map((path) => `${at.slug}: ${path} is otherwise sure by the command`),
    ];
  });
}

function rulesOf({ rules }: AtData): Set<string> {
  return new Set(rules.map(({ rule }) => rule));
}
