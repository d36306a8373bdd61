import { underRule } from '../../procedures/under-rule.ts';
import { z } from 'astro/zod';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { Names } from '../../procedures/fields.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import type { Setting } from '../../procedures/settings.ts';
import { ShownText } from '../../time/clock-fields.ts';
import { toAlliances } from './alliances.ts';
import type { Position } from './dragons.ts';
import { goAnswers } from './go-answers.ts';
import { goOn } from './go-end.ts';
import { goViews } from './go-views.ts';
import { goMoves } from './go-moves.ts';
import { EMPTY, goGrid, type GoChoices, type GoRules, type GoState } from './go-state.ts';
import { goSharing } from './go-sharing.ts';
import { goTechnologies } from './go-technologies.ts';
import { dayShown } from './periods.ts';
import { StonesField, stonesOf } from './stones-field.ts';

const SETTINGS = {
  remainder: {
    options: ['one-each', 'all-to-first'],
    default: 'one-each',
    meaning:
      'Who has the points of a capture that cannot be divided: those with most stones beside the dragon one each, or the first of them all.',
  },
  recency: {
    options: ['any-move', 'placing'],
    default: 'any-move',
    meaning: 'What counts as having played last among capturers with as many stones.',
  },
  'captures-without-placing': {
    options: ['mover-chooses', 'together'],
    default: 'mover-chooses',
    meaning:
      'What becomes of several dragons without liberties where nobody placed a stone: whoever acted chooses their order, or all are captured at one stroke.',
  },
  'captures-by-technology': {
    options: ['yes', 'no'],
    default: 'yes',
    meaning: 'Whether what is done by a technology, without a move, captures as a move does.',
  },
} as const satisfies Readonly<Record<keyof GoChoices, Setting>>;

/** A board and its alliances, as they are given. */
const PositionField = {
  stones: StonesField.default({}),
  alliances: z.array(Names.pipe(z.tuple([z.string(), z.string()]))).default([]),
};

const given = {
  players: Names,
  clock: ShownText.default({ nweek: 1, nday: 1 }),
  /** Technologies by player. */
  technologies: z.record(z.string(), Names).default({}),
  ...PositionField,
  /** Positions of the game that went before. */
  earlier: z.array(z.strictObject(PositionField)).default([]),
};

type Given = z.output<z.ZodObject<typeof given>>;
type GivenPosition = Pick<Given, 'stones' | 'alliances'>;

const { step } = draftKinds<GoState>();

/** Political Go: stones, alliances that are not transitive, captures, ko and the end (mechanics.md H). */
export function politicalGo(rules: GoRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'Political Go',
    summary:
      'Players place stones on a board of nine by nine, and form and break alliances. Stones of allies live and die together; captures and territories bring points.',
    settings: SETTINGS,
    rule: rules.rule,
    sharing: goSharing,
    given,
    begin: (setUp, choices) => begin(rules, choices, setUp),
    steps: {
      ...goMoves,
      ...underRule(rules.technologyRule, goTechnologies),
      clock: step(
        'The clock goes on to an nday, past the checkpoints on the way.',
        { clock: ShownText },
        (state, { clock }) => goOn(state, clock),
        { alone: true },
      ),
    },
    answers: goAnswers,
    views: goViews,
  });
}

function begin(rules: GoRules, choices: GoChoices, setUp: Given): GoState {
  const { players, clock, technologies } = setUp;
  const today = dayShown(rules.clock, clock);
  const positions = [...setUp.earlier, setUp].map(toPosition);
  const faults = positions
    .flatMap(({ stones }) => [...stones])
    .filter(([place, owner]) => goGrid.spotOf(place) === undefined || !players.includes(owner));
  const [fault] = faults;
  need(!fault, `A stone of ${String(fault?.[1])} on ${String(fault?.[0])} cannot be.`);
  return {
    rules,
    choices,
    players,
    technologies: new Map(Object.entries(technologies)),
    today,
    position: positions.at(-1) ?? EMPTY,
    history: [EMPTY, ...positions],
    scores: new Map(),
    points: new Map(),
    consents: [],
    last: null,
    movers: [],
    placers: [],
    moved: new Map(),
    tried: new Map(),
    lastPlaced: today,
    captures: [],
    placed: null,
    drawn: null,
    ended: [],
  };
}

function toPosition({ stones, alliances }: GivenPosition): Position {
  return { stones: stonesOf(stones), alliances: toAlliances(alliances) };
}
