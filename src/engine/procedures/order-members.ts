import { decide } from '../precedence/decide.ts';
import type { RankedRule } from '../precedence/ranked-rule.ts';
import { numberIn } from '../precedence/precedence-sharing.ts';
import { attributeOf } from '../precedence/rule-fields.ts';
import type { Scheme } from '../precedence/scheme.ts';
import { isUnknown } from '../replay/state/value.ts';
import type { World } from '../world/world.ts';
import { findForce } from './in-force.ts';
import type { Member } from './member.ts';

/**
 * Puts members into the order in which they take up what is told, where the world tells the rank of any rule
 * (`rule/21/chutzpah`): as the scheme of their ruleset decides by the ranks of those in force. Where it tells of
 * none they stay in the order in which they are, which is that of rules without a rank of their own.
 */
export function orderMembers(world: World, members: readonly Member[]): readonly Member[] {
  const schemes = new Set(members.flatMap(({ scheme }) => (scheme === undefined ? [] : [scheme])));
  let ordered = members;
  for (const scheme of schemes) {
    const ranks = ranksIn(world, attributeOf(scheme));
    if (ranks.size > 0) ordered = orderThose(ordered, scheme, { world, ranks });
  }
  return ordered;
}

interface Ranks {
  readonly world: World;
  readonly ranks: ReadonlyMap<string, string>;
}

/** The ranks that the world tells, by the number of the rule. */
function ranksIn(world: World, attribute: string): Map<string, string> {
  if (attribute === '') return new Map();
  return new Map(
    world.namesBelow('rule').flatMap((rule): [string, string][] => {
      const rank = world.get(`rule/${rule}/${attribute}`);
      return rank === undefined || isUnknown(rank) ? [] : [[rule, rank]];
    }),
  );
}

/** Orders the members of one scheme among each other; all others stay where they are. */
function orderThose(members: readonly Member[], scheme: Scheme, told: Ranks): Member[] {
  const goesFirst = (a: string, b: string) => winnerOf(scheme, told, a, b) === a;
  const own = members
    .filter((member) => member.scheme === scheme)
    .map((member) => ({ member, rule: firstRule(member, told.world, goesFirst) }))
    .sort((a, b) => (goesFirst(a.rule, b.rule) ? -1 : goesFirst(b.rule, a.rule) ? 1 : 0))
    .map(({ member }) => member);
  return members.map((member) => (member.scheme === scheme ? (own.shift() ?? member) : member));
}

/** The rule of a member that goes before its others; of those in force, where there are any. */
function firstRule(
  { rules }: Member,
  world: World,
  goesFirst: (a: string, b: string) => boolean,
): string {
  const inForce = rules.filter((rule) => findForce(world, [rule]).holds);
  const numbers = (inForce.length > 0 ? inForce : rules).map(numberOf);
  return numbers.reduce((first, one) => (goesFirst(one, first) ? one : first), numbers[0] ?? '');
}

const numberOf = (rule: string): string => rule.split('/')[0] ?? rule;

function winnerOf(scheme: Scheme, told: Ranks, a: string, b: string): string | null {
  if (a === b) return null;
  const rules = [a, b].map((id) => ranked(id, scheme, told));
  return decide(scheme, { rules, judgements: [] }, [a, b])[0]?.ruling.winner ?? null;
}

function ranked(id: string, scheme: Scheme, { world, ranks }: Ranks): RankedRule {
  const rank = ranks.get(id);
  const attributes = rank === undefined ? {} : { [attributeOf(scheme)]: rank.split(' ') };
  return { id, number: numberIn(world, id), attributes, classes: [], claims: [] };
}
