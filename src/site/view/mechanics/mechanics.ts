import { type Mechanic } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import { countWords } from '../count.ts';
import { toPage, type Link, type PageView } from '../page.ts';
import { linked, type Phrase } from '../phrase.ts';
import { shortRules } from './rule-phrase.ts';
import { mechanicState, type MechanicState } from './state-words.ts';

/** A mechanic in the list of a ruleset's. */
export interface MechanicRow extends Link {
  readonly id: string;
  readonly rules: Phrase;
  readonly state: MechanicState;
  /** Titles of the procedures, each leading to its place; why it is recorded, where it is. */
  readonly how: Phrase;
}

/** The mechanics of one ruleset. */
export interface RulesetMechanics {
  readonly anchor: string;
  readonly title: string;
  readonly ruleset: Phrase;
  /** How many are played, recorded, neither: shares in per cent for the strip, and in words. */
  readonly parts: readonly {
    readonly state: MechanicState;
    readonly count: number;
    readonly x: number;
    readonly width: number;
  }[];
  readonly words: string;
  readonly rows: readonly MechanicRow[];
}

/** The page of all mechanics of a game. */
export interface MechanicsView {
  readonly page: PageView;
  readonly lede: string;
  readonly rulesets: readonly RulesetMechanics[];
}

/** Lists the mechanics of a game by the rulesets that define them. */
export function viewMechanics(model: GameModel): MechanicsView {
  const { game, games, mechanics } = model;
  const played = mechanics.filter(({ procedures }) => procedures.length > 0).length;
  return {
    page: toPage({
      kind: 'mechanics',
      name: 'Mechanics',
      description: `What the rules of ${game.name} have players do, ruleset by ruleset: which of it can be played here, and by which rules.`,
      address: routes.mechanics(game.id),
      time: null,
      games,
      game,
    }),
    lede: `What the rules have players do: vote, trade, judge, move on a board. ${playedWords(mechanics.length, played)}`,
    rulesets: [...Map.groupBy(mechanics, ({ source }) => source)].map(([source, group]) =>
      viewRuleset(model, source, group),
    ),
  };
}

function playedWords(all: number, played: number): string {
  const worked =
    'can be played here: given what players do, the rules work out what comes of it, and examples show how.';
  if (played === all) {
    return `${all === 1 ? 'The one mechanic' : `All ${countWords(all, 'mechanic')}`} ${worked}`;
  }
  return `${played} of ${countWords(all, 'mechanic')} ${worked}`;
}

function viewRuleset(
  model: GameModel,
  source: string,
  mechanics: readonly Mechanic[],
): RulesetMechanics {
  const { game, sourceById } = model;
  const record = sourceById.get(source);
  const parts = partsOf(mechanics);
  return {
    anchor: source,
    title: mechanics[0]?.ruleset ?? source,
    ruleset: linked(
      record?.title ?? source,
      record === undefined ? null : routes.ruleset(game.id, source),
    ),
    parts,
    words: parts.map(({ count, state }) => `${count} ${state.word}`).join(', '),
    rows: mechanics.map((mechanic) => toRow(model, mechanic)),
  };
}

function partsOf(mechanics: readonly Mechanic[]): RulesetMechanics['parts'] {
  const counts = (['played', 'partly', 'recorded', 'not yet'] as const).map((state) => ({
    state: mechanicState({ state }),
    count: mechanics.filter((mechanic) => mechanic.state === state).length,
  }));
  const share = (count: number) => Math.round((count / mechanics.length) * 1000) / 10;
  let before = 0;
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => {
      const x = share(before);
      before += count;
      return { state, count, x, width: share(count) };
    });
}

function toRow(model: GameModel, mechanic: Mechanic): MechanicRow {
  const { id, title, source, procedures, recorded } = mechanic;
  return {
    id,
    text: title,
    href: routes.mechanic(model.game.id, id),
    rules: shortRules(model, source, mechanic.rules),
    state: mechanicState(mechanic),
    how:
      procedures.length === 0
        ? [recorded ?? '']
        : procedures.flatMap(({ title: text, name }, index) => [
            ...(index === 0 ? [] : ['; ']),
            { text, href: routes.mechanic(model.game.id, id, name) },
          ]),
  };
}
