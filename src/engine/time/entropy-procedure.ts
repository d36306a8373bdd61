import { z } from 'astro/zod';
import { Counts, Integer, Names } from '../procedures/fields.ts';
import { defineProcedure, kinds } from '../procedures/procedure.ts';
import type { Procedure } from '../procedures/kinds.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import { ownValue } from '../../schemas/own-value.ts';
import { sharedAmounts, toldByWorld } from '../procedures/shares.ts';
import type { Sharing } from '../procedures/sharing.ts';
import { amountOf, entitiesOf } from '../world/entities.ts';
import type { World } from '../world/world.ts';

/** Entropy under way. */
export interface EntropyState {
  readonly players: readonly string[];
  /** The nweek that runs. */
  readonly nweek: number;
  readonly charm: Readonly<Record<string, number>>;
  readonly entropy: Readonly<Record<string, number>>;
  readonly points: Readonly<Record<string, number>>;
  /** Wdays since the clock went off; null while it is on. */
  readonly wdays: number | null;
  readonly resets: number;
  readonly losses: 'count-nothing' | 'count-against';
  /** Actions that each has taken in the nweek, where they are seen. */
  readonly actions: Readonly<Record<string, number>>;
}

const { step, answer } = kinds<EntropyState>();

/** What differs from game to game. */
export interface EntropyRules {
  readonly name: string;
  readonly rule: string;
  /** What the sum of all may not be greater than. */
  readonly most: number;
  /** For how many wdays the clock is off after a reset. */
  readonly wdays: number;
  /** Points that everybody gets then. */
  readonly points: number;
  /** Steps that are the actions which count. */
  readonly actions: readonly string[];
}

const GIVEN = {
  players: Names,
  nweek: Integer.default(1),
  charm: Counts.default({}),
  entropy: Counts.default({}),
};

/** Entropy, which grows by what players do until all begins anew (r440/0). */
export function entropyProcedure(rules: EntropyRules): Procedure {
  const { name, rule } = rules;
  return defineProcedure({
    name,
    title: 'Entropy',
    summary:
      'At the end of each nweek a player’s Entropy grows by the charm that e has gained and half of the actions that e has taken. When there is too much of it, the Clock stops for some days and all begins anew.',
    settings: {
      losses: {
        options: ['count-nothing', 'count-against'],
        default: 'count-nothing',
        meaning:
          'What a loss of charm does: nothing, for it is no increase, or it makes Entropy grow less.',
      },
    },
    given: GIVEN,
    begin: (given, { losses }): EntropyState => begin(given, losses),
    steps: {
      'ends-nweek': step(
        'An nweek ends: the charm that players have then, and how many actions they took in it.',
        { 'ends-nweek': Integer, charm: Counts.default({}), actions: Counts.default({}) },
        (state, { 'ends-nweek': nweek, charm, actions }) =>
          endNweek(rules, state, nweek, { charm, actions }),
      ),
      midnight: step(
        'A midnight passes; the Watch counts it while the Clock is off.',
        {},
        (state) => passMidnight(rules, state),
      ),
    },
    answers: {
      entropy: answer('The Entropy of each player.', {}, ({ entropy }) => entropy),
      universal: answer('The Entropy of all together.', {}, ({ entropy }) => sum(entropy)),
      points: answer('Points that came of it.', {}, ({ points }) => points),
      on: answer('Whether the Clock is on.', {}, ({ wdays }) => wdays === null),
      wdays: answer('What the Watch shows while the Clock is off.', {}, ({ wdays }) => wdays),
      resets: answer('How often all began anew.', {}, ({ resets }) => resets),
    },
    sharing: entropySharing(rules),
    views: ({ players, charm, entropy, points }) => [
      {
        kind: 'table',
        title: `Entropy by Rule ${rule}`,
        columns: ['player', 'charm', 'entropy', 'points'],
        rows: players.map((player) => [
          player,
          ownValue(charm, player) ?? 0,
          ownValue(entropy, player) ?? 0,
          ownValue(points, player) ?? 0,
        ]),
      },
    ],
  });
}

function begin(
  given: z.output<z.ZodObject<typeof GIVEN>>,
  losses: EntropyState['losses'],
): EntropyState {
  const zero = Object.fromEntries(given.players.map((player) => [player, 0]));
  return {
    ...given,
    charm: { ...zero, ...given.charm },
    entropy: { ...zero, ...given.entropy },
    points: zero,
    wdays: null,
    resets: 0,
    losses,
    actions: {},
  };
}

type Amounts = 'entropy' | 'points';

const amounts = (quantity: Amounts) =>
  sharedAmounts<EntropyState>(quantity, {
    of: (state) => new Map(Object.entries(state[quantity])),
    with: (state, value) => ({ ...state, [quantity]: Object.fromEntries(value) }),
  });

/**
 * What entropy has to do with other rules: the clock ends the nweek, charm is what it is then, and actions
 * are counted as they are taken. It tells `entropy-reset` when all begins anew.
 */
function entropySharing(rules: EntropyRules): Sharing<EntropyState> {
  return {
    shares: [
      toldByWorld((world, state) => ({ ...state, players: entitiesOf(world, 'player') })),
      amounts('entropy'),
      amounts('points'),
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player'), charm: written(charmOf(world)) }),
    told: { 'ends-nweek': 'time/nday', midnight: 'time/nday' },
    tells: ({ resets }, after) => (after.resets > resets ? [{ what: 'entropy-reset' }] : []),
    hears: {
      acted: (state, { by, step: verb }) =>
        rules.actions.includes(String(verb)) ? countAction(state, String(by)) : state,
      'period-ended': (state, { unit }, world) =>
        unit === 'nweek'
          ? endNweek(rules, state, state.nweek, {
              charm: charmOf(world),
              actions: actionsOf(state),
            })
          : state,
      'clock-started': (state) => ({ ...state, wdays: null }),
    },
  };
}

function charmOf(world: World): Record<string, number> {
  return Object.fromEntries(
    entitiesOf(world, 'player').map((player) => [player, amountOf(world, player, 'charm')]),
  );
}

/** Writes amounts as a scenario does. */
function written(amountsOf: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(amountsOf).map(([name, one]) => [name, String(one)]));
}

/** Actions of those who still play. */
function actionsOf({ players, actions }: EntropyState): Record<string, number> {
  return Object.fromEntries(players.map((player) => [player, ownValue(actions, player) ?? 0]));
}

function countAction(state: EntropyState, player: string): EntropyState {
  const count = (ownValue(state.actions, player) ?? 0) + 1;
  return { ...state, actions: { ...state.actions, [player]: count } };
}

interface Nweek {
  readonly charm: Readonly<Record<string, number>>;
  readonly actions: Readonly<Record<string, number>>;
}

function endNweek(
  rules: EntropyRules,
  state: EntropyState,
  nweek: number,
  told: Nweek,
): EntropyState | Refusal {
  const { players } = state;
  const stranger = [...Object.keys(told.charm), ...Object.keys(told.actions)].find(
    (name) => !players.includes(name),
  );
  if (stranger !== undefined) return refuse(`${stranger} is no player.`, rules.rule);
  if (state.wdays !== null) return refuse('No nweek ends while the Clock is off.', rules.rule);
  if (nweek !== state.nweek) {
    return refuse(`Nweek ${state.nweek} is the one that ends.`, rules.rule);
  }
  const charm = { ...state.charm, ...told.charm };
  const grown = players.map((player): [string, number] => [
    player,
    (ownValue(state.entropy, player) ?? 0) + growth(state, player, { ...told, charm }),
  ]);
  const entropy = Object.fromEntries(grown);
  const after = { ...state, nweek: nweek + 1, charm, entropy, actions: {} };
  return sum(after.entropy) > rules.most ? reset(rules, after) : after;
}

function growth(
  { charm: before, losses }: EntropyState,
  player: string,
  { charm, actions }: Nweek,
): number {
  const gained = (ownValue(charm, player) ?? 0) - (ownValue(before, player) ?? 0);
  const counted = losses === 'count-nothing' ? Math.max(0, gained) : gained;
  return counted + (ownValue(actions, player) ?? 0) / 2;
}

function reset({ points: paid }: EntropyRules, state: EntropyState): EntropyState {
  const of = (value: (player: string) => number) =>
    Object.fromEntries(state.players.map((player) => [player, value(player)]));
  const points = of((player) => (ownValue(state.points, player) ?? 0) + paid);
  return { ...state, entropy: of(() => 0), points, wdays: 0, resets: state.resets + 1 };
}

function passMidnight({ wdays: last }: EntropyRules, state: EntropyState): EntropyState {
  if (state.wdays === null) return state;
  const wdays = state.wdays + 1;
  return { ...state, wdays: wdays >= last ? null : wdays };
}

function sum(values: Readonly<Record<string, number>>): number {
  return Object.values(values).reduce((total, value) => total + value, 0);
}
