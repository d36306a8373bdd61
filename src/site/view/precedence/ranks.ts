import type { GameModel } from '../../model.ts';
import type { RankedCopy, RankedRuleset } from '../../precedence/ranked-ruleset.ts';
import { routes } from '../../routes.ts';
import { capitalise } from '../../moment-words.ts';
import type { Link } from '../page.ts';
import { ownValue } from '../../../schemas/own-value.ts';
import { greatestOf } from '../../../schemas/extremes.ts';

/** Rules of one rank. */
export interface RankRow {
  readonly rank: string;
  /** How many per cent of the commonest rank's rules. */
  readonly share: number;
  readonly count: number;
  readonly rules: readonly (Link & { readonly title: string })[];
  /** Whether it is the rank of rules for which none is printed. */
  readonly isUsual: boolean;
}

/** How a ruleset ranks its rules. */
export interface RanksView {
  readonly attribute: string;
  /** The highest first. */
  readonly rows: readonly RankRow[];
}

/** Gathers the rules of a ruleset by rank; null where its scheme ranks by nothing. */
export function viewRanks(model: GameModel, ruleset: RankedRuleset): RanksView | null {
  const step = ruleset.scheme.steps.find(({ by }) => by === 'rank');
  if (step?.by !== 'rank') return null;
  const ranks = Map.groupBy(
    ruleset.copies.flatMap((copy) =>
      rankOf(copy, step.attribute, step.otherwise).map((rank) => ({ rank, copy })),
    ),
    ({ rank }) => rank,
  );
  const most = greatestOf([...ranks.values()].map(({ length }) => length));
  const rows = [...ranks].map(([rank, copies]): RankRow => {
    return {
      rank: step.order === 'number' ? rank : capitalise(rank),
      share: Math.round((100 * copies.length) / most),
      count: copies.length,
      isUsual: rank === step.otherwise,
      rules: copies.map(({ copy: { copy } }) => ({
        text: copy.number ?? copy.title,
        title: copy.title,
        href: routes.rule(model.game.id, copy.rule),
      })),
    };
  });
  const place = ({ rank }: RankRow) =>
    step.order === 'number' ? -valueOf(rank) : step.order.indexOf(rank.toLowerCase());
  return {
    attribute: capitalise(step.attribute),
    rows: rows.sort((a, b) => place(a) - place(b)),
  };
}

/** Every printed rank of a rule, once each however it is written; the usual one where none is printed. */
function rankOf({ rule }: RankedCopy, attribute: string, usual: string): string[] {
  const printed = ownValue(rule.attributes, attribute) ?? [];
  return printed.length === 0 ? [usual] : [...new Set(printed.map((rank) => plain(rank)))];
}

/** Writes `3.0` as `3`. */
function plain(rank: string): string {
  return rank.replace(/\.0+$/u, '');
}

function valueOf(rank: string): number {
  const [above = '', below = '1'] = rank.split('/');
  return Number(above) / Number(below);
}
