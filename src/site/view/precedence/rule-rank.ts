import type { Scheme } from '../../../engine/index.ts';
import type { GameModel, RuleModel } from '../../model.ts';
import { onceFor } from '../../once.ts';
import {
  rankedRulesets,
  type RankedCopy,
  type RankedRuleset,
} from '../../precedence/ranked-ruleset.ts';
import { routes } from '../../routes.ts';
import { countWords } from '../count.ts';
import { clausesOf, type ClauseRow } from './clauses.ts';
import { viewRanks } from './ranks.ts';
import { whenWords } from '../../precedence/when-words.ts';
import { ownValue } from '../../../schemas/own-value.ts';

/** Where a rule stands among the others of the last ruleset that prints it. */
export interface RuleRank {
  readonly when: string;
  /** `Chutzpah 2: 8 rules rank higher, 5 others alike.` */
  readonly rank: string;
  readonly makes: readonly ClauseRow[];
  /** Clauses of other rules that name it. */
  readonly suffers: readonly ClauseRow[];
  /** Where it can be weighed against another rule. */
  readonly weigh: string;
}

/** What is worked out once of a ruleset for all of its rules. */
interface Standing {
  /** By each rank, how many rules rank higher and how many have it. */
  readonly ranks: ReadonlyMap<string, { readonly higher: number; readonly alike: number }>;
  readonly made: ReadonlyMap<string, readonly ClauseRow[]>;
  readonly naming: ReadonlyMap<string, readonly ClauseRow[]>;
}

/** Shows the rank of a rule and the claims that it makes and suffers; null where nothing ranks it. */
export function viewRuleRank(model: GameModel, { rule, latest }: RuleModel): RuleRank | null {
  const ruleset = rankedRulesets(model).find(({ source }) => source.id === latest.source);
  const own = ruleset?.copyOf.get(rule);
  if (ruleset === undefined || own === undefined) return null;
  const { ranks, made, naming } = standingOf(model, ruleset);
  return {
    when: whenWords(model, ruleset),
    rank: rankWords(ruleset.scheme, own, ranks),
    makes: made.get(own.rule.id) ?? [],
    suffers: naming.get(own.rule.id) ?? [],
    weigh: routes.weighing(model.game.id, ruleset.source.id, rule),
  };
}

function standingOf(model: GameModel, ruleset: RankedRuleset): Standing {
  return onceFor(model, ruleset, workOut);
}

function workOut(model: GameModel, ruleset: RankedRuleset): Standing {
  // A rule of which several ranks are printed stands in several rows.
  const above = new Set<string>();
  const ranks = (viewRanks(model, ruleset)?.rows ?? []).map(({ rank, count, rules }) => {
    const place = { higher: above.size, alike: count - 1 };
    for (const { href } of rules) above.add(href);
    return [rank.toLowerCase(), place] as const;
  });
  const rows = ruleset.copies.map((one) => ({ one, made: clausesOf(model, ruleset, one) }));
  const named = rows.flatMap(({ one, made }) =>
    made.flatMap((row, index) => namesIn(one, index).map((id) => ({ id, row }))),
  );
  const naming = Map.groupBy(named, ({ id }) => id);
  return {
    ranks: new Map(ranks),
    made: new Map(rows.map(({ one, made }) => [one.rule.id, made])),
    naming: new Map([...naming].map(([id, claims]) => [id, claims.map(({ row }) => row)])),
  };
}

function namesIn({ rule }: RankedCopy, index: number): string[] {
  const clause = rule.claims[index];
  return [...(Array.isArray(clause?.over) ? clause.over : []), ...(clause?.except ?? [])];
}

function rankWords({ steps }: Scheme, { rule }: RankedCopy, ranks: Standing['ranks']): string {
  const step = steps.find(({ by }) => by === 'rank');
  if (step?.by !== 'rank') return '';
  const printed = ownValue(rule.attributes, step.attribute) ?? [];
  const values = printed.length === 0 ? [step.otherwise] : [...new Set(printed)];
  const place = ranks.get((values[0] ?? '').replace(/\.0+$/u, ''));
  const called = step.called.slice(0, 1).toUpperCase() + step.called.slice(1);
  const unsaid = printed.length === 0 ? ', as none is printed' : '';
  const beside =
    values.length > 1 || place === undefined
      ? ''
      : `: ${countWords(place.higher, 'rule')} ${place.higher === 1 ? 'ranks' : 'rank'} higher, ${place.alike} alike`;
  return `${called} ${values.join(' or ')}${unsaid}${beside}.`;
}
