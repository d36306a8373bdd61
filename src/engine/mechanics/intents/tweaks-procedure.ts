import { lapsedRules, teller, type Lapsing } from '../../procedures/lapsed.ts';
import { listIn } from '../../procedures/lenses.ts';
import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../schemas/scalars.ts';
import { Names } from '../../procedures/fields.ts';
import { draftKinds, onDraft } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { knownTwins, type TwinConditions } from '../membership/twins-in-world.ts';
import { sharedEntities, timeShown } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Signal } from '../../world/world.ts';
import {
  hindrance,
  leavers,
  object,
  withoutWordOf,
  type Intent,
  type IntentConditions,
} from './intents.ts';
import { needPlayer } from '../../procedures/need-player.ts';

interface Tweak {
  readonly by: string;
  readonly nweek: number;
  /** The one attempt to activate it. */
  attempt: Intent | undefined;
}

interface State extends Lapsing {
  readonly players: readonly string[];
  readonly twins: readonly (readonly string[])[];
  /** Ndays that have ended since the first nweek that is played began. */
  nday: number;
  readonly tweaks: Map<string, Tweak>;
  readonly leavers: (typeof leavers.options)[number];
}

const { step, answer } = draftKinds<State>();

/** What differs from game to game. */
export interface TweakRules {
  readonly name: string;
  readonly rule: string;
  readonly objection: string;
  readonly twins: TwinConditions;
  readonly ndaysInNweek: number;
  readonly conditions: IntentConditions;
}

/** Changes without a vote, which one objection stops (4E77, mechanics.md K.1). */
export function tweaksProcedure(rules: TweakRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'Tweaks',
    summary:
      'A player may submit one tweak an nweek, and activate it in that nweek or the next if nobody objects to the one attempt.',
    settings: { leavers },
    rule: rules.rule,
    sharing: tweakSharing(rules),
    given: {
      players: Names,
      twins: z.array(Names).default([]),
      /** Ndays of the first nweek that are over. */
      'ndays-gone': WholeNumber.default(0),
    },
    begin: ({ players, twins, 'ndays-gone': nday }, { leavers: word }): State => ({
      players,
      twins,
      nday,
      tweaks: new Map(),
      leavers: word,
    }),
    steps: stepsFor(rules),
    answers: {
      activated: answer(
        'Tweaks whose changes have taken effect, in the order of submission.',
        {},
        (state) =>
          [...state.tweaks].flatMap(([name, { attempt }]) =>
            attempt?.performed === true ? [name] : [],
          ),
      ),
      objectors: answer('Who objects to the attempt.', { to: Words }, ({ tweaks }, { to }) => [
        ...(tweaks.get(to)?.attempt?.objectors ?? []),
      ]),
    },
    views: ({ tweaks }) => [
      {
        kind: 'table',
        title: 'Tweaks',
        columns: ['Tweak', 'By', 'Objectors', 'Activated'],
        rows: [...tweaks].map(([name, { by, attempt }]) => [
          name,
          by,
          attempt?.objectors.join(', ') ?? 'not announced',
          attempt?.performed === true ? 'yes' : 'no',
        ]),
      },
    ],
  });
}

/** An objection of somebody who has left counts no more, unless it is read otherwise. */
const wordOfLeavers: Share<State> = {
  read: (_, state) => state,
  write: () => undefined,
  forget: (state, name) => {
    if (state.leavers === 'go-on-counting') return state;
    const tweaks = [...state.tweaks].map(([called, { attempt, ...tweak }]) => {
      const without = attempt && withoutWordOf(attempt, name);
      return [called, { ...tweak, attempt: without }] as const;
    });
    return { ...state, tweaks: new Map(tweaks) };
  },
};

/** Ndays pass by the clock; a tweak that is activated is told: `tweak-activated`. */
const tweakSharing = ({ twins, objection }: TweakRules): Sharing<State> => ({
  shares: [
    sharedEntities('player', listIn('players')),
    knownTwins(twins, (state, groups) => ({ ...state, twins: groups })),
    wordOfLeavers,
    lapsedRules<State>([objection]),
  ],
  asks: (world) => {
    const shown = timeShown(world);
    return {
      players: entitiesOf(world, 'player'),
      ...(shown && { 'ndays-gone': String(shown.nday - 1) }),
    };
  },
  tells: (before, after) =>
    [...after.tweaks]
      .filter(([name]) => isDone(after, name) && !isDone(before, name))
      .map(([tweak, { by }]) => ({ what: 'tweak-activated', tweak, by })),
  hears: {
    'period-begun': onDraft<State, [Signal]>((state, { unit }) => {
      if (unit === 'nday') state.nday++;
    }),
  },
});

const isDone = ({ tweaks }: State, name: string) => tweaks.get(name)?.attempt?.performed === true;

function stepsFor(rules: TweakRules) {
  return {
    submit: step('Submits a tweak.', { submit: Words, by: Words }, (state, said) =>
      submit(state, said.submit, said.by, rules),
    ),
    announce: step(
      'Announces the intent to activate a tweak of one’s own.',
      { announce: Words, by: Words },
      (state, said) => announce(state, said.announce, said.by, rules),
    ),
    object: step(
      'Objects to an announced tweak.',
      { object: Words, by: Words },
      (state, said) => {
        const attempt = attemptAt(state, said.object, rules.objection);
        const isTwin = areTwins(state, said.by, attempt.by);
        object(attempt, { by: said.by, isTwin }, rules.objection);
      },
      { rule: rules.objection },
    ),
    activate: step(
      'Activates a tweak of one’s own.',
      { activate: Words, by: Words },
      (state, said) => activate(state, said.activate, said.by, rules),
    ),
    ndays: step(
      'So many ndays end.',
      { ndays: WholeNumber },
      (state, { ndays }) => {
        state.nday += ndays;
      },
      { alone: true },
    ),
  };
}

function submit(state: State, name: string, by: string, rules: TweakRules): void {
  const { players, tweaks } = state;
  const nweek = nweekOf(state, rules);
  needPlayer(players, by);
  need(!tweaks.has(name), `There is a tweak ${name} already.`);
  const hasOne = [...tweaks.values()].some((one) => one.by === by && one.nweek === nweek);
  need(!hasOne, `${by} has submitted a tweak in this nweek.`);
  tweaks.set(name, { by, nweek, attempt: undefined });
}

function announce(state: State, name: string, by: string, rules: TweakRules): void {
  const tweak = state.tweaks.get(name);
  need(tweak?.by === by, `${by} has no tweak ${name}.`);
  need(tweak.attempt === undefined, `${by} has attempted this before.`);
  need(!isStale(state, tweak, rules), `${name} is too old.`);
  tweak.attempt = {
    by,
    announced: state.nday,
    without: 1,
    wait: undefined,
    objectors: [],
    supporters: [],
    performed: false,
  };
}

function activate(state: State, name: string, by: string, rules: TweakRules): void {
  const tweak = state.tweaks.get(name);
  need(tweak?.by === by, `${by} has no tweak ${name}.`);
  need(!isStale(state, tweak, rules), `${name} is too old.`);
  const rule = teller(state, rules.objection);
  const attempt = attemptAt(state, name, rule);
  const why = hindrance(attempt, state.nday, rules.conditions);
  need(why === undefined, why ?? '', rule);
  attempt.performed = true;
}

function attemptAt({ tweaks }: State, name: string, rule: string | undefined): Intent {
  const attempt = tweaks.get(name)?.attempt;
  need(attempt, `${name} is not announced.`, rule);
  return attempt;
}

function isStale(state: State, { nweek }: Tweak, rules: TweakRules): boolean {
  return nweekOf(state, rules) > nweek + 1;
}

function nweekOf({ nday }: State, { ndaysInNweek }: TweakRules): number {
  return Math.floor(nday / ndaysInNweek);
}

function areTwins({ twins }: State, a: string, b: string): boolean {
  return twins.some((pair) => pair.includes(a) && pair.includes(b));
}
