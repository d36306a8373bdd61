import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mechanicsOf } from '../src/engine/index.ts';
import { partiesOf } from '../src/engine/rules/rulesets.ts';
import { joinQuantities, type QuantityRules } from '../src/engine/world/quantities.ts';
import { toPart } from '../src/engine/world/path-name.ts';
import type { ScenarioStep } from '../src/schemas/scenario.ts';
import {
  anyGame,
  listRulesets,
  stepsOfGame,
  takeLine,
  type AnyRuleset,
  type AnyStep,
} from './support/any-game.ts';
import { forbiddenStill } from './support/lapsed-refusals.ts';
import { refusedIn } from './support/refused-lines.ts';

const GAMES = { numRuns: 25 };

describe.each(listRulesets())('games that are begun as scenarios of $name', (ruleset) => {
  const games = anyGame(ruleset);
  const quantities = quantitiesOf(ruleset);

  test('no step leads an amount beyond what any rule in force lets there be', () => {
    fc.assert(
      fc.property(games, (game) => {
        const steps = stepsOfGame(ruleset, game);
        // Where a rule was repealed, its bounds are none.
        const isWhole = steps.every(({ consequences }) => !consequences.some(changesRules));
        if (isWhole) expect(steps.flatMap((step) => amountsBeyond(step, quantities))).toEqual([]);
      }),
      GAMES,
    );
  });

  test('no rule brings anything about that is not in force, whichever were repealed', () => {
    fc.assert(
      fc.property(games, fc.array(fc.nat(), { maxLength: 40 }), (game, places) => {
        const [first] = stepsOfGame(ruleset, {
          ...game,
          lines: [{ repeal: 'none' }, ...game.lines],
        });
        const there = first === undefined ? [] : inForce(first.before);
        const repealed = new Set(places.map((place) => there[place % there.length] ?? ''));
        const repeals = [...repealed].map((rule) => ({ repeal: rule.split('/')[0] ?? '' }));
        const lines = [...repeals, ...game.lines];
        for (const { before, after, consequences } of stepsOfGame(ruleset, { ...game, lines })) {
          const rules = [...inForce(before), ...inForce(after)];
          for (const { rule, member, changes } of consequences) {
            if (changes.length === 0 || member === 'rules' || member === 'time') continue;
            expect(rules.map(numberOf)).toContain(numberOf(rule ?? ''));
          }
        }
      }),
      GAMES,
    );
  });

  test('what passes from one to another is neither more nor less for it, and tildex come out of the Basin', () => {
    fc.assert(
      fc.property(games, (game) => {
        const steps = stepsOfGame(ruleset, game);
        expect(steps.flatMap((step) => unequal(step, quantities))).toEqual([]);
        expect(steps.flatMap((step) => fromNowhere(step, quantities))).toEqual([]);
      }),
      GAMES,
    );
  });

  test('whatever is no more is named nowhere', () => {
    fc.assert(
      fc.property(games, fc.nat(), (game, place) => {
        const { given } = game.scenario;
        const players = String((given as Given).players).split(/[ ,]+/u);
        const leaver = players[place % players.length] ?? '';
        const lines = [...game.lines, ...leavingBy(leaver)];
        expect(dangling(given, stepsOfGame(ruleset, { ...game, lines }))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('what a rule forbids it does not forbid once it is repealed', () => {
    fc.assert(
      fc.property(games, (game) => {
        expect(forbiddenStill(ruleset, refusedIn(ruleset, game)).byTheGone).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });

  test('a game is the same when it is played again, refused steps being tried in between', () => {
    fc.assert(
      fc.property(games, fc.nat(), (game, seed) => {
        const once = stepsOfGame(ruleset, game);
        const again = stepsOfGame(ruleset, {
          ...game,
          lines: once.flatMap(({ before, line }, index) => {
            const tried = game.lines[(seed + index) % game.lines.length];
            const isRefused = tried !== undefined && takeLine(ruleset, before, tried) === undefined;
            return isRefused ? [tried, line] : [line];
          }),
        });
        const shown = (steps: readonly AnyStep[]) => JSON.stringify(steps.at(-1)?.after.views());
        expect(shown(again)).toBe(shown(once));
      }),
      GAMES,
    );
  });
});

function inForce(play: AnyStep['before']): string[] {
  const answer = play.ask('in-force', {});
  return 'plain' in answer && Array.isArray(answer.plain) ? answer.plain.map(String) : [];
}

/** A rule by its number, however it is written. */
const numberOf = (rule: string): string => (rule.split('/')[0] ?? '').toLowerCase();

function quantitiesOf({ game, source }: AnyRuleset): QuantityRules {
  const parties = partiesOf(mechanicsOf(game).filter((one) => one.source === source));
  return joinQuantities(parties.map(({ part }) => part.quantities));
}

const changesRules = ({ changes }: AnyStep['consequences'][number]): boolean =>
  changes.some(({ path }) => path.startsWith('rule/'));

/** Lists amounts that a step made too great or too small. */
function amountsBeyond({ consequences }: AnyStep, quantities: QuantityRules): string[] {
  return consequences
    .flatMap(({ changes }) => changes)
    .flatMap(({ path, after }) => {
      const [, , quantity = '', ...more] = path.split('/');
      const rule = Object.hasOwn(quantities, quantity) ? quantities[quantity] : undefined;
      if (more.length > 0 || rule === undefined || typeof after !== 'string') return [];
      const amount = Number(after);
      const { floor = -Infinity, ceiling = Infinity } = rule;
      return amount >= floor && amount <= ceiling ? [] : [`${path} ${after}`];
    });
}

/** Where what somebody has of one good may lie beside that: the Chest of the harbour. */
const GOOD_OF: ReadonlyMap<string, string> = new Map([['chest', 'brine']]);

/** What passes from one to another, and comes and goes by nothing that takes from one what it gives another. */
const CURRENCIES: ReadonlySet<string> = new Set([
  ...['tildex', 'bandwidth', 'general', 'mackerel', 'cash', 'zoids'],
  ...['brine', 'pies', 'herring', 'lobster', 'sprat', 'whelk'],
]);

/** Where several things befall at once, some of which take away and others give. */
const SEVERAL: ReadonlySet<string> = new Set([
  // What lies in a pot that is not filled is destroyed with it.
  'pots-of-gold period-begun tildex',
  // All begin anew with as much, whatever they had.
  'freedom ring brine',
]);

/** Points are won and lost by many rules; by these they pass from one to another. */
const POINTS_HANDED: ReadonlySet<string> = new Set([
  ...['scores-2002 transfer', 'loanshark-gremlin borrow', 'loanshark-gremlin give'],
  ...['loanshark-gremlin period-ended', 'balls-of-wax hit', 'societies give'],
  'small-gremlins proposal-recognised',
]);

/** Lists what became more or less by passing from one to another, whichever rule had it do so. */
function unequal({ consequences }: AnyStep, quantities: QuantityRules): string[] {
  return consequences.flatMap((one) => {
    const why = causeOf(one);
    return [...changesByGood(one, quantities)].flatMap(([good, changes]) => {
      const sum = changes.reduce((all, change) => all + change, 0);
      const isHanded = changes.some((change) => change > 0) && changes.some((change) => change < 0);
      const isHeld =
        good === 'points'
          ? POINTS_HANDED.has(why)
          : CURRENCIES.has(good) && !SEVERAL.has(`${why} ${good}`);
      return isHanded && isHeld && sum !== 0 ? [`${why} ${good}: ${changes.join(' ')}`] : [];
    });
  });
}

function causeOf({ procedure, cause }: AnyStep['consequences'][number]): string {
  if (typeof cause === 'string') return procedure;
  return `${procedure} ${'step' in cause ? cause.step : cause.told.what}`;
}

/** By how much each became more or less, of each good. */
function changesByGood(
  { changes }: AnyStep['consequences'][number],
  quantities: QuantityRules,
): Map<string, number[]> {
  const byGood = new Map<string, number[]>();
  for (const { path, before, after } of changes) {
    const [kind = '', , quantity = kind, ...more] = path.split('/');
    const good = GOOD_OF.get(quantity) ?? quantity;
    if (more.length > 0 || !isAmount(before) || !isAmount(after)) continue;
    const { start = 0, startOf = kind } = quantities[quantity] ?? {};
    const had = before === undefined ? (startOf === kind ? start : 0) : Number(before);
    byGood.set(good, [...(byGood.get(good) ?? []), Number(after ?? 0) - had]);
  }
  return byGood;
}

const isAmount = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && /^-?\d+$/u.test(value));

/** Lists steps by which there are more tildex than came out of the Basin, which counts what it creates (21). */
function fromNowhere({ consequences }: AnyStep, quantities: QuantityRules): string[] {
  return consequences.flatMap((one) => {
    const changes = changesByGood(one, quantities);
    const sumOf = (good: string) => (changes.get(good) ?? []).reduce((all, by) => all + by, 0);
    const more = sumOf('tildex');
    return more <= 0 || more === sumOf('created') ? [] : [`${causeOf(one)}: ${more} tildex`];
  });
}

/**
 * What tells of the past may name whoever is no more: by whom something was proposed, how often one acted,
 * of what something was built, what one meant to do; and rules and roles are called as they are, whatever
 * else was.
 */
const PAST =
  /^(?:(?:limit|intent|rule|lost%20soul|proposal|slip|post|document|procedure|election)\/|ferry\/(?:hailed|stone)|game\/winner|player\/[^/]*\/role$|car\/[^/]*\/modifications\/)/u;

/** Lists the paths at which something is named that has ceased to be. */
function dangling(given: unknown, steps: readonly AnyStep[]): string[] {
  const world = new Map<string, unknown>(givenPaths(given as Given));
  const gone = new Set<string>();
  for (const { path, after } of steps.flatMap((step) =>
    step.consequences.flatMap(({ changes }) => changes),
  )) {
    const [, name = '', ...more] = path.split('/');
    if (more.length === 0 && !PAST.test(path)) gone[after === undefined ? 'add' : 'delete'](name);
    if (after === undefined) world.delete(path);
    else world.set(path, after);
  }
  return [...world].flatMap(([path, value]) => {
    if (PAST.test(path)) return [];
    const names = [...path.split('/').slice(1), String(value)];
    return names.some((name) => gone.has(name)) ? [`${path} ${String(value)}`] : [];
  });
}

/** Ways in which somebody leaves: those that the ruleset does not know are not taken. */
const leavingBy = (by: string): ScenarioStep[] => [
  { by, 'roster-2002.forfeit': '' },
  { by, 'economy-first-era.forfeit': '' },
  { 'joining.forfeit': by },
  { 'roster.leave': by },
  { by, 'turns.forfeit': '' },
  { by, ashore: '' },
];

type ByName = Readonly<Record<string, string>>;

interface Given {
  readonly players?: string | readonly string[];
  readonly things?: ByName;
  readonly owners?: ByName;
  readonly marks?: Readonly<Record<string, ByName>>;
}

/** What is given at first that may name somebody: owners and marks, by path. */
function givenPaths({ things = {}, owners = {}, marks = {} }: Given): [string, string][] {
  const at = (name: string, aspect: string) =>
    [things[name] ?? 'player', name, aspect].map(toPart).join('/');
  return [
    ...Object.entries(owners).map(([name, by]): [string, string] => [at(name, 'owner'), by]),
    ...Object.entries(marks).flatMap(([aspect, all]) =>
      Object.entries(all).map(([name, says]): [string, string] => [at(name, aspect), says]),
    ),
  ];
}
