import { type Mechanic, type Procedure } from '../../../engine/index.ts';
import type { PlayedProcedure } from '../../mechanics.ts';
import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import { countWords } from '../count.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { linked, type Fact } from '../phrase.ts';
import { momentBar, NOTHING_EARLIER, NOTHING_LATER } from '../time-bar.ts';
import { rulePhrases } from './rule-phrase.ts';
import { spaced } from '../../action-words.ts';
import { viewScenario, type ScenarioView } from './scenario.ts';
import { mechanicState, type MechanicState } from './state-words.ts';

/** A name with what it means. */
export interface Named {
  readonly name: string;
  readonly words: string;
}

/** Something that the rules leave open, with the option that is shown. */
export interface SettingView extends Named {
  readonly shown: string;
  readonly others: readonly string[];
}

/** A procedure with everything that is shown of it. */
export interface ProcedureView {
  readonly anchor: string;
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly settings: readonly SettingView[];
  readonly given: readonly string[];
  readonly steps: readonly Named[];
  readonly questions: readonly Named[];
  readonly scenarios: readonly ScenarioView[];
  /** Other mechanics that it plays, where the rest of its scenarios are. */
  readonly others: readonly Link[];
}

/** The page of one mechanic. */
export interface MechanicView {
  readonly page: PageView;
  readonly id: string;
  readonly title: string;
  readonly state: MechanicState;
  /** Why logs have to tell its effects; empty where they need not. */
  readonly recorded: string;
  readonly facts: readonly Fact[];
  readonly procedures: readonly ProcedureView[];
  /** The mechanics before and after it in the catalogue. */
  readonly neighbours: { readonly previous: Link | null; readonly next: Link | null };
}

/** Shows a mechanic: its rules, the procedures that play it, and their scenarios, played. */
export function viewMechanic(
  model: GameModel,
  mechanic: Mechanic,
  played: readonly PlayedProcedure[],
): MechanicView {
  return {
    page: pageOf(model, mechanic),
    id: mechanic.id,
    title: mechanic.title,
    state: mechanicState(mechanic),
    recorded: mechanic.recorded ?? '',
    facts: factsOf(model, mechanic, played),
    procedures: played.map((one) => viewProcedure(model, mechanic.source, one)),
    neighbours: neighboursOf(model, mechanic),
  };
}

function neighboursOf(
  { game, mechanics }: GameModel,
  mechanic: Mechanic,
): MechanicView['neighbours'] {
  const all = mechanics.filter(({ source }) => source === mechanic.source);
  const place = all.findIndex(({ id }) => id === mechanic.id);
  const toLink = (one: Mechanic | undefined): Link | null =>
    one === undefined ? null : { text: one.title, href: routes.mechanic(game.id, one.id) };
  return {
    previous: place > 0 ? toLink(all[place - 1]) : null,
    next: place >= 0 ? toLink(all[place + 1]) : null,
  };
}

function pageOf(model: GameModel, { id, title, source, ruleset }: Mechanic): PageView {
  const { game, games } = model;
  const record = model.sourceById.get(source);
  return toPage({
    kind: 'mechanic',
    name: title,
    description: `${title}, a mechanic of ${game.name} by the rules of ${ruleset}: what players may do, what is refused, and what comes of it.`,
    address: routes.mechanic(game.id, id),
    time:
      record === undefined
        ? null
        : momentBar(model, record.asOf, { before: NOTHING_EARLIER, after: NOTHING_LATER }),
    games,
    game,
    above: [{ text: 'Mechanics', href: routes.mechanics(game.id) }],
    crumb: id,
  });
}

function factsOf(model: GameModel, mechanic: Mechanic, played: readonly PlayedProcedure[]): Fact[] {
  const { game, sourceById } = model;
  const { source, ruleset } = mechanic;
  const scenarios = played.reduce((sum, { runs }) => sum + runs.length, 0);
  const href = sourceById.has(source) ? routes.ruleset(game.id, source) : null;
  const rules = rulePhrases(model, source, mechanic.rules);
  const facts: Fact[] = [
    { label: 'By the rules of', values: [linked(ruleset, href)] },
    { label: rules.length === 1 ? 'Rule' : 'Rules', values: rules },
    {
      label: 'Shown by',
      values: scenarios === 0 ? [] : [[countWords(scenarios, 'scenario')]],
    },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

function viewProcedure(
  model: GameModel,
  source: string,
  { procedure, runs, others }: PlayedProcedure,
): ProcedureView {
  return {
    anchor: procedure.name,
    name: procedure.name,
    title: procedure.title,
    summary: procedure.summary,
    settings: viewSettings(procedure),
    given: Object.keys(procedure.given.shape).map(spaced),
    steps: toNamed(procedure.steps),
    questions: toNamed(procedure.answers),
    scenarios: runs.map((run, place) => viewScenario(model, source, procedure, run, place)),
    others: others.map(({ id, title }) => ({
      text: title,
      href: routes.mechanic(model.game.id, id, procedure.name),
    })),
  };
}

function viewSettings({ settings }: Procedure): SettingView[] {
  return Object.entries(settings).map(([name, { options, default: shown, meaning }]) => ({
    name: spaced(name),
    words: meaning,
    shown: spaced(shown),
    others: options.filter((option) => option !== shown).map(spaced),
  }));
}

function toNamed(kinds: Procedure['steps']): Named[] {
  return Object.entries(kinds).map(([name, { summary }]) => ({
    name: spaced(name),
    words: summary,
  }));
}
