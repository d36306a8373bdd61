import type { TableView } from '../procedures/view.ts';
import { decide } from './decide.ts';
import type { PrecedenceState } from './precedence-state.ts';
import type { RankedRule } from './ranked-rule.ts';
import { attributeOf } from './rule-fields.ts';
import type { Supposition } from './ruling.ts';
import type { Case } from './suppositions.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** Says in which case a ruling holds, as a scenario names it: `chutzpah of 1854 is 2`. */
export function caseWords({ suppositions }: Case): string {
  return suppositions.length === 0 ? 'always' : suppositions.map(suppositionWords).join(', ');
}

function suppositionWords(one: Supposition): string {
  if (one.kind === 'value') return `${one.attribute} of ${one.rule} is ${one.value}`;
  return one.bears ? `in the matter of ${one.rule}` : `beyond the matter of ${one.rule}`;
}

/** Names the step that decided; a rank by its attribute. Null where none did. */
export function stepWords({ scheme }: PrecedenceState, one: Case | undefined): string | null {
  const step = one?.ruling.step ?? null;
  return step === 'rank' ? attributeOf(scheme) : step;
}

/** Shows the rules with their ranks. */
export function ranksOf({ rules, scheme }: PrecedenceState): TableView {
  const attribute = attributeOf(scheme);
  const row = ({ id, attributes, claims, deactivated }: RankedRule) => [
    id,
    ownValue(attributes, attribute)?.join(' or ') ?? '',
    claims.length,
    deactivated === true ? 'no' : 'yes',
  ];
  const columns = ['Rule', attribute, 'Claims', 'Has effect'];
  return { kind: 'table', title: 'Rules', columns, rows: rules.map(row) };
}

/** With more rules than this, the table of pairs would be longer than anybody reads. */
const MOST = 8;

/** Shows which of every two rules goes first. */
export function pairsOf(state: PrecedenceState): TableView {
  const ids = state.rules.slice(0, MOST).map(({ id }) => id);
  const rows = ids.flatMap((a, index) =>
    ids
      .slice(index + 1)
      .flatMap((b) =>
        decide(state.scheme, state, [a, b]).map((one) => [
          `${a}, ${b}`,
          one.ruling.winner ?? 'undecided',
          stepWords(state, one) ?? '',
          one.suppositions.length === 0 ? '' : caseWords(one),
        ]),
      ),
  );
  const columns = ['Rules', 'Goes first', 'Decided by', 'In this case'];
  return { kind: 'table', title: 'Each against each', columns, rows };
}
