import type { Effect } from '../replay/log/short-form.ts';
import type { Derived, HandlerContext } from '../replay/handlers.ts';
import { isUnknown } from '../replay/state/value.ts';
import type { ChangeKind } from './kinds.ts';

/** What a game's rules say of changes to rules. */
export interface RuleChanges {
  /** Kinds of change that raise the revision of the rule. */
  readonly counted: readonly ChangeKind[];
  /** Kinds of change at which the rule takes the number of the proposal. */
  readonly renumbered: readonly ChangeKind[];
}

/** A change of one rule. */
export interface RuleChange {
  readonly kind: ChangeKind;
  /** Identity of the rule, which it keeps whatever it is called. */
  readonly rule: string;
  /** Number that the rule is to have; for a change that renumbers it, that of the proposal. */
  readonly number?: string | undefined;
  /** Title, text, mutability, power and whatever else the change gives the rule. */
  readonly properties: Readonly<Record<string, string>>;
  /** All the keywords that the rule is to have. */
  readonly keywords?: readonly string[] | undefined;
}

/**
 * Works out what a change does to the rule: `rule/<rule>/number`, `/revision`, `/in-force`, `/active`,
 * `/keywords` and one path for each property. A change that the rule's standing forbids is rejected.
 */
export function changeRule(
  change: RuleChange,
  game: RuleChanges,
  context: HandlerContext,
): Derived {
  const rejection = findObstacle(change, context);
  if (rejection !== undefined) return { rejection };
  const effects = [
    ...standing(change),
    ...counting(change, game),
    ...naming(change, game),
    ...properties(change, context),
    ...keywords(change, context),
  ];
  return { effects };
}

function findObstacle({ kind, rule, number }: RuleChange, context: HandlerContext) {
  const inForce = context.get(`rule/${rule}/in-force`);
  // Where nobody knows its standing, nothing says that the change cannot have been made.
  const isOpen = inForce !== undefined && isUnknown(inForce);
  if (kind === 'enactment') {
    return inForce === undefined
      ? undefined
      : `Unexpected second enactment of rule ${rule}, expected a rule that never was.`;
  }
  if (kind === 'reenactment') {
    return isOpen || inForce === 'no'
      ? undefined
      : `Unexpected re-enactment of rule ${rule}, expected a rule that was repealed.`;
  }
  if (!isOpen && inForce !== 'yes') {
    return `Unexpected ${kind} of rule ${rule}, expected a rule that is in force.`;
  }
  return kind === 'renumbering' && number === undefined
    ? `Unexpected renumbering of rule ${rule} without a number, expected one.`
    : undefined;
}

const set = ({ rule }: RuleChange, part: string, value: string): Effect => ({
  op: 'set',
  path: `rule/${rule}/${part}`,
  value,
});

function standing(change: RuleChange): Effect[] {
  switch (change.kind) {
    case 'enactment':
    case 'reenactment':
      return [set(change, 'in-force', 'yes')];
    case 'repeal':
      return [set(change, 'in-force', 'no')];
    case 'activation':
      return [set(change, 'active', 'yes')];
    case 'deactivation':
      return [set(change, 'active', 'no')];
    default:
      return [];
  }
}

function counting(change: RuleChange, { counted }: RuleChanges): Effect[] {
  if (change.kind === 'enactment') return [set(change, 'revision', '0')];
  if (!counted.includes(change.kind)) return [];
  return [{ op: 'add', path: `rule/${change.rule}/revision`, value: '1' }];
}

function naming(change: RuleChange, { renumbered }: RuleChanges): Effect[] {
  const { kind, rule, number } = change;
  if (kind === 'enactment') return [set(change, 'number', number ?? rule)];
  const takes = kind === 'renumbering' || renumbered.includes(kind);
  return takes && number !== undefined ? [set(change, 'number', number)] : [];
}

function properties(change: RuleChange, context: HandlerContext): Effect[] {
  const given = Object.entries(change.properties).sort(([a], [b]) => (a < b ? -1 : 1));
  const effects = given.map(([name, value]) => set(change, name, value));
  if (change.kind !== 'transmutation' || 'mutability' in change.properties) return effects;
  const before = context.get(`rule/${change.rule}/mutability`);
  const after = before === 'immutable' ? 'mutable' : before === 'mutable' ? 'immutable' : '?';
  return [...effects, set(change, 'mutability', after)];
}

function keywords({ rule, keywords: wanted }: RuleChange, context: HandlerContext): Effect[] {
  if (wanted === undefined) return [];
  const path = `rule/${rule}/keywords`;
  const had = context.below(`${path}/`).map((member) => member.slice(path.length + 1));
  const taken = had.filter((keyword) => !wanted.includes(keyword));
  const put = wanted.filter((keyword) => !had.includes(keyword));
  return [
    ...taken.map((value): Effect => ({ op: 'take', path, value })),
    ...put.map((value): Effect => ({ op: 'put', path, value })),
  ];
}

/**
 * Works out what the start of an era does: every rule that may be in force and is not kept goes out of
 * force with the era before. Its number, its text and its past stay.
 */
export function beginEra(kept: readonly string[], context: HandlerContext): Effect[] {
  return context
    .below('rule/')
    .filter((path) => path.endsWith('/in-force') && context.get(path) !== 'no')
    .filter((path) => !kept.includes(path.split('/')[1] ?? ''))
    .map((path): Effect => ({ op: 'set', path, value: 'no' }));
}
