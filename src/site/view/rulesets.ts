import type { SourceRecord } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { countWords } from './count.ts';
import { momentWords } from '../moment-words.ts';
import { toPage, type PageView } from './page.ts';

/** One ruleset in a list of them. */
export interface RulesetEntry {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly source: string;
  /** `19 April 1998 · 13 rules · 210 lines, all claimed or set aside`. */
  readonly facts: string;
  readonly about: string;
}

/** The page of all rulesets of a game. */
export interface RulesetsView {
  readonly page: PageView;
  /** The latest first. */
  readonly entries: readonly RulesetEntry[];
}

/** Lists the rulesets that the archive has of a game. */
export function viewRulesets(model: GameModel): RulesetsView {
  const { game, games } = model;
  return {
    page: toPage({
      kind: 'rulesets',
      name: 'Rulesets',
      description: `Every ruleset of ${game.name} that the archive holds, each to be read as a whole.`,
      address: routes.rulesets(game.id),
      time: null,
      games,
      game,
    }),
    entries: rulesetsOf(model)
      .map((source) => toEntry(model, source))
      .reverse(),
  };
}

function toEntry(model: GameModel, source: SourceRecord): RulesetEntry {
  const { unclaimed, lines } = source.coverage;
  const rules = model.copies.get(source.id)?.length ?? 0;
  const rest = unclaimed === 0 ? 'all understood' : `${unclaimed} not understood`;
  const facts = [
    momentWords(source.asOf),
    countWords(rules, 'rule'),
    `${countWords(lines, 'line')}, ${rest}`,
    source.findings.length === 0 ? '' : countWords(source.findings.length, 'finding'),
  ];
  return {
    id: source.id,
    title: source.title,
    href: routes.ruleset(source.game, source.id),
    source: routes.source(source.game, source.id),
    facts: facts.filter((fact) => fact !== '').join(' · '),
    about: source.about ?? '',
  };
}
