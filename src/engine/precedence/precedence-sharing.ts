import { ownValue } from '../../schemas/own-value.ts';
import { ACTIVATED, activationOf, DEACTIVATED } from '../procedures/in-force.ts';
import type { Share, Sharing } from '../procedures/sharing.ts';
import { isUnknown } from '../replay/state/value.ts';
import { UnknownRead } from '../world/unknown-read.ts';
import type { Draft, World } from '../world/world.ts';
import type { PrecedenceState } from './precedence-state.ts';
import type { RankedRule } from './ranked-rule.ts';
import { attributeOf } from './rule-fields.ts';

/** How rules of a game are told from what the world says of them. */
interface RankedByWorld {
  readonly byNumber: boolean;
  readonly classes: readonly string[];
}

/**
 * Returns what precedence has to do with other rules: the rules that are weighed are those in force, each with what the
 * world tells of its rank (`rule/21/chutzpah`), and a rank that is given stands there. Those that are deactivated
 * count for nothing.
 */
export function precedenceSharing(said: RankedByWorld): Sharing<PrecedenceState> {
  return { shares: [rulesInForce(said)] };
}

function rulesInForce(said: RankedByWorld): Share<PrecedenceState> {
  return {
    read: (world, state) => {
      const names = namesIn(world);
      if (names.length === 0) return state;
      const own = new Map(state.rules.map((rule) => [rule.id, rule]));
      const rules = names.map((name) => rankedIn(world, name, state, said, own.get(name)));
      const isSame =
        rules.length === state.rules.length &&
        rules.every((rule, index) => rule === state.rules[index]);
      return isSame ? state : { ...state, rules };
    },
    write: (draft, before, after) => {
      if (before === undefined || namesIn(draft).length === 0) return;
      for (const rule of after.rules) {
        if (!before.rules.includes(rule)) writeRank(draft, rule, after);
      }
    },
  };
}

const namesIn = (world: World): string[] =>
  world.namesBelow('rule').filter((name) => world.get(`rule/${name}/in-force`) === 'yes');

function rankedIn(
  world: World,
  name: string,
  { scheme }: PrecedenceState,
  { byNumber, classes }: RankedByWorld,
  own: RankedRule | undefined,
): RankedRule {
  const attribute = attributeOf(scheme);
  const rank = rankOf(world, name, attribute);
  const isOff = world.get(activationOf(name)) === DEACTIVATED;
  const number = byNumber ? numberIn(world, name) : null;
  const isSame =
    own !== undefined &&
    ranksOf(own, attribute) === rank &&
    own.number === number &&
    (own.deactivated ?? false) === isOff;
  if (isSame) return own;
  const values = rank?.split(' ') ?? [];
  return {
    id: name,
    number,
    attributes: rank === undefined ? {} : { [attribute]: values },
    classes: values.filter((value) => classes.includes(value)),
    claims: own?.claims ?? [],
    ...(isOff && { deactivated: true }),
  };
}

/** The values by which a rule is ranked, as the world has them. */
const ranksOf = ({ attributes }: RankedRule, attribute: string): string | undefined =>
  ownValue(attributes, attribute)?.join(' ');

/** Returns the number by which a rule is called now, which may be another than it had at first (108). */
export function numberIn(world: World, rule: string): string {
  const number = world.get(`rule/${rule}/number`);
  return typeof number === 'string' ? number : rule;
}

function rankOf(world: World, name: string, attribute: string): string | undefined {
  const path = `rule/${name}/${attribute}`;
  const value = world.get(path);
  if (value !== undefined && isUnknown(value)) throw new UnknownRead(path);
  return value;
}

function writeRank(draft: Draft, rule: RankedRule, { scheme }: PrecedenceState): void {
  const attribute = attributeOf(scheme);
  draft.write(`rule/${rule.id}/${attribute}`, ranksOf(rule, attribute));
  const isOff = rule.deactivated === true;
  if (isOff !== (draft.get(activationOf(rule.id)) === DEACTIVATED)) {
    draft.write(activationOf(rule.id), isOff ? DEACTIVATED : ACTIVATED);
  }
}
