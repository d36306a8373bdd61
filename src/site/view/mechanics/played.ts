import type { Consequence } from '../../../engine/index.ts';
import type { Said } from '../../../schemas/index.ts';
import { rulesNamed } from '../../mechanics.ts';
import type { GameModel, PlayedTogether } from '../../model.ts';
import { routes } from '../../routes.ts';
import { countWords, numberWords } from '../count.ts';
import { drawView, type DrawnView } from '../drawn/drawn-view.ts';
import { capitalise } from '../../moment-words.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { linked, type Fact, type Phrase } from '../phrase.ts';
import { momentBar, NOTHING_EARLIER, NOTHING_LATER } from '../time-bar.ts';
import { shortRules } from './rule-phrase.ts';
import { spaced } from '../../action-words.ts';
import { isList, saidLines, saidWords } from './said-words.ts';
import { signalWords } from './signal-words.ts';
import { standingWords } from './standing-words.ts';
import {
  onceTold,
  viewAnswer,
  viewStep,
  type AnswerView,
  type StepTaken,
  type StepView,
} from './scenario.ts';

/** A value that a step changed. */
export interface ValueChange {
  /** Whose, and what of it: `Ann, points`. */
  readonly what: string;
  /** Empty where nothing stood there. */
  readonly before: string;
  /** Empty where nothing stands there any more. */
  readonly after: string;
}

/** What one rule brought about by a step. */
export interface ConsequenceView {
  readonly rule: Phrase;
  /** What the rule is about: `The Light on Gannet Rock`. */
  readonly title: string;
  /** Why: the step itself, what another rule told, or how things stood. */
  readonly why: string;
  readonly changes: readonly ValueChange[];
  /** Why it did not take place, though the rule would have it; empty where it did. */
  readonly refusal: string;
}

/** A step of a game with all that followed from it. */
export interface PlayedStep extends StepView {
  readonly anchor: string;
  readonly number: number;
  readonly consequences: readonly ConsequenceView[];
  /** How things stood after it. */
  readonly world: readonly DrawnView[];
}

/** Some steps of a game, and what was asked after them. */
export interface PlayedStage {
  readonly anchor: string;
  readonly title: string;
  readonly steps: readonly PlayedStep[];
  readonly answers: readonly AnswerView[];
}

/** The page of a game in which rules act on each other. */
export interface PlayedView {
  readonly page: PageView;
  readonly title: string;
  readonly lede: string;
  readonly note: string;
  readonly facts: readonly Fact[];
  readonly stages: readonly PlayedStage[];
  /** What came out otherwise than expected. */
  readonly faults: readonly string[];
}

/** Shows a game step by step: who did what, and what each rule brought about by it. */
export function viewPlayed(model: GameModel, played: PlayedTogether): PlayedView {
  const { run } = played;
  return {
    page: pageOf(model, played),
    title: run.scenario.name,
    lede: ledeOf(played),
    note: run.scenario.note ?? '',
    facts: factsOf(model, played),
    stages: stagesOf(model, played),
    faults: run.messages.map(({ reason }) => reason),
  };
}

/** Lists the games of which the pages lead step by step, with what each shows. */
export function playedLinks({ game, played }: GameModel): Link[] {
  return played.map(({ slug, run }) => ({
    text: run.scenario.name,
    href: routes.played(game.id, slug),
  }));
}

/** The game that shows most of the rules at work, with its first steps. */
export interface WholeGame extends Link {
  readonly lede: string;
  /** How it begins. */
  readonly first: PlayedStage;
}

/** How many steps of a game are shown before its own page is. */
const FIRST_STEPS = 4;

/** Chooses the game in which most rules act on each other, and of those the longest; null where none is played. */
export function viewWholeGame(model: GameModel): WholeGame | null {
  const sized = model.played.map((played) => ({ played, ...sizeOf(played) }));
  const [first] = sized.sort((a, b) => b.members - a.members || b.steps - a.steps);
  if (first === undefined || first.members < 2) return null;
  const { played } = first;
  const [stage] = stagesOf(model, played);
  if (stage === undefined) return null;
  return {
    text: played.run.scenario.name,
    href: routes.played(model.game.id, played.slug),
    lede: ledeOf(played),
    first: { ...stage, steps: stage.steps.slice(0, FIRST_STEPS), answers: [] },
  };
}

function sizeOf({ run }: PlayedTogether): { readonly steps: number; readonly members: number } {
  const steps = run.stages.flatMap((stage) => stage.steps);
  const members = steps.flatMap(({ consequences = [] }) => consequences.map((one) => one.member));
  return { steps: steps.length, members: new Set(members).size };
}

function pageOf(model: GameModel, { slug, run, source }: PlayedTogether): PageView {
  const { game, games, sourceById } = model;
  const record = sourceById.get(source);
  return toPage({
    kind: 'played',
    name: run.scenario.name,
    description: `${run.scenario.name}: rules of ${game.name} acting on each other, step by step.`,
    address: routes.played(game.id, slug),
    time:
      record === undefined
        ? null
        : momentBar(model, record.asOf, { before: NOTHING_EARLIER, after: NOTHING_LATER }),
    games,
    game,
    above: [{ text: 'Mechanics', href: routes.mechanics(game.id) }],
    crumb: 'Played together',
  });
}

function ledeOf(played: PlayedTogether): string {
  const taken = played.run.stages.flatMap((stage) => stage.steps);
  const refused = taken.filter(({ refusal }) => refusal !== undefined).length;
  const { steps, members: count } = sizeOf(played);
  const no = refused === 0 ? '' : `, ${numberWords(refused)} of them refused by the rules`;
  const mechanics =
    count === 1 ? 'one mechanic' : `${countWords(count, 'mechanic')} that act on each other`;
  return `${countWords(steps, 'step')}${no}, played by the rules of ${mechanics}.`;
}

function factsOf(model: GameModel, { run, source }: PlayedTogether): Fact[] {
  const { scenario } = run;
  const record = model.sourceById.get(source);
  const href = record === undefined ? null : routes.ruleset(model.game.id, source);
  const rules = shortRules(model, source, rulesNamed(scenario));
  const given = Object.entries(scenario.given).map(([name, said]): Fact => ({
    label: name === 'paths' ? 'Also' : capitalise(spaced(name)),
    values: (name === 'paths' ? pathLines(said) : saidLines(said)).map((line) => [line]),
  }));
  const by: Fact = { label: 'By the rules of', values: [linked(record?.title ?? source, href)] };
  return [by, ...(rules.length > 0 ? [{ label: 'Rules', values: [rules] }] : []), ...given];
}

/** What stands at first at paths, in words: `Rule 5, revision: 3`. */
function pathLines(said: Said): string[] {
  if (typeof said !== 'object' || isList(said)) return saidLines(said);
  return Object.entries(said).map(([path, value]) => {
    return `${capitalise(standingWords(path))}: ${saidWords(value)}`;
  });
}

function stagesOf(model: GameModel, { run, source }: PlayedTogether): PlayedStage[] {
  let number = 0;
  const tellOnce = onceTold();
  return run.stages.map(({ steps, answers }, index) => ({
    anchor: `part-${index + 1}`,
    title: `Part ${index + 1}`,
    steps: steps.map((step) => {
      number++;
      return toStep(model, source, tellOnce(step), number);
    }),
    answers: answers.map(viewAnswer),
  }));
}

function toStep(model: GameModel, source: string, step: StepTaken, number: number): PlayedStep {
  const { consequences = [], views = [] } = step;
  return {
    ...viewStep(model, source, step),
    anchor: `step-${number}`,
    number,
    consequences: consequences.map((one) => toConsequence(model, source, one)),
    world: views.map(drawView),
  };
}

function toConsequence(model: GameModel, source: string, one: Consequence): ConsequenceView {
  const { rule, cause, changes, refusal } = one;
  const procedures = model.mechanics.flatMap((mechanic) => mechanic.procedures);
  const title = procedures.find(({ name }) => name === one.procedure)?.title;
  return {
    rule: rule === undefined ? [] : shortRules(model, source, [rule]),
    title: title ?? (one.member === 'time' ? 'The clock' : capitalise(spaced(one.member))),
    why: whyOf(cause),
    changes: changes
      .map(({ path, before, after }) => ({
        what: standingWords(path),
        before: valueWords(path, before),
        after: valueWords(path, after),
      }))
      .filter(({ before, after }) => before !== after),
    refusal: refusal?.refused ?? '',
  };
}

function whyOf(cause: Consequence['cause']): string {
  if (cause === 'state') return 'because things stood so then';
  return 'step' in cause ? '' : signalWords(cause.told);
}

/** Whoever or whatever has a path of its own is there. */
function valueWords(path: string, value: Consequence['changes'][number]['before']): string {
  if (value === undefined) return '';
  if (value === 'yes' && path.split('/').length === 2) return 'there';
  return typeof value === 'string' ? value : 'unknown';
}
