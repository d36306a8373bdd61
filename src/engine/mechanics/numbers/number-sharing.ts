import { toldByWorld } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { setRule } from '../../procedures/rules-part.ts';
import { printNumber } from '../../rules/number-series.ts';
import { countRevisions } from '../../rules/revision-scheme.ts';
import { ownerOf } from '../../world/entities.ts';
import type { Draft, Signal, World } from '../../world/world.ts';
import { UnknownRead } from '../../world/unknown-read.ts';
import type { Registers } from './number-actions.ts';
import type { NumberRules } from './number-rules.ts';
import { revisionOf, type NumberedThing, type Register } from './registers.ts';

/** What is numbered of which the world knows: the rules themselves. */
const RULE = 'rule';

/**
 * Returns what numbers have to do with other rules: a rule that is numbered, changed or repealed is so in the game, by
 * its new revision, and whoever holds an office gives numbers. It tells `rule-enacted`, `rule-amended` and
 * `rule-repealed`.
 */
export function numberSharing(rules: NumberRules): Sharing<Registers> {
  return {
    shares: [officers(rules), rulesInForce(rules)],
    tells: (before, after) => told(before.byType.get(RULE), after.byType.get(RULE), rules),
  };
}

function officers({ offices = {} }: NumberRules): Share<Registers> {
  return toldByWorld((world, state) => ({
    ...state,
    holders: new Map(
      Object.entries(offices).flatMap(([office, thing]): [string, string][] => {
        const holder = ownerOf(world, thing);
        return holder === undefined ? [] : [[office, holder]];
      }),
    ),
  }));
}

function rulesInForce(rules: NumberRules): Share<Registers> {
  return {
    read: (world, state) => {
      const register = state.byType.get(RULE);
      if (register === undefined || !isTold(world)) return state;
      const known = { ...register, things: thingsIn(world, register, rules) };
      return { ...state, byType: new Map([...state.byType, [RULE, known]]) };
    },
    write: (draft, before, after) => {
      const [had, has] = [before?.byType.get(RULE), after.byType.get(RULE)];
      if (had === undefined || has === undefined || !isTold(draft)) return;
      for (const thing of has.things) {
        if (!had.things.includes(thing)) enter(draft, has, thing, rules);
      }
    },
  };
}

const isTold = (world: World): boolean => world.namesBelow(RULE).length > 0;

/** The rules of the game, each with what is known of its changes. */
function thingsIn(world: World, register: Register, rules: NumberRules): NumberedThing[] {
  const { prefix = '' } = register.series;
  return world.namesBelow(RULE).flatMap((name): NumberedThing[] => {
    const digits = name.toUpperCase().startsWith(prefix) ? name.slice(prefix.length) : '';
    const standing = world.get(`rule/${name}/in-force`);
    if (!/^\d+$/u.test(digits) || standing === undefined) return [];
    const number = Number(digits);
    const own = register.things.findLast((thing) => thing.number === number);
    const changes = own?.changes ?? [];
    const shown = Number(world.get(`rule/${name}/revision`) ?? 0);
    const base = shown - countRevisions(changes, rules.revisions);
    const isThere = standing === 'yes';
    const isSame = own?.isThere === isThere && (own.base ?? 0) === base;
    return [isSame ? own : { number, base, changes: [...changes], isThere }];
  });
}

const nameOf = ({ series }: Register, { number }: NumberedThing): string =>
  printNumber(series, number).toLowerCase();

function enter(draft: Draft, register: Register, thing: NumberedThing, rules: NumberRules): void {
  const { revisions } = rules;
  const name = nameOf(register, thing);
  if (Number.isNaN(revisionOf(thing, revisions))) throw new UnknownRead(`rule/${name}/revision`);
  setRule(
    draft,
    revisions.counts ? `${name}/${revisionOf(thing, revisions)}` : name,
    thing.isThere,
  );
}

/** What became of the rules that a step numbered or changed. */
function told(
  before: Register | undefined,
  after: Register | undefined,
  { revisions }: NumberRules,
): Signal[] {
  if (before === undefined || after === undefined) return [];
  return after.things.flatMap((thing): Signal[] => {
    if (before.things.includes(thing)) return [];
    const was = before.things.findLast(({ number }) => number === thing.number);
    const what = whatBecame(was, thing);
    const revision = String(revisionOf(thing, revisions));
    return [{ what, rule: nameOf(after, thing), ...(revisions.counts && { revision }) }];
  });
}

function whatBecame(was: NumberedThing | undefined, { isThere }: NumberedThing): string {
  if (!isThere) return 'rule-repealed';
  return was?.isThere === true ? 'rule-amended' : 'rule-enacted';
}
