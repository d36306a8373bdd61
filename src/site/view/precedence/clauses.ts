import type { PrecedenceClause } from '../../../schemas/index.ts';
import type { GameModel } from '../../model.ts';
import { onceFor } from '../../once.ts';
import { clauseWords } from '../../precedence/clause-words.ts';
import type { RankedCopy, RankedRuleset } from '../../precedence/ranked-ruleset.ts';
import { routes } from '../../routes.ts';
import { rangeWords } from '../line-ranges.ts';
import type { Link } from '../page.ts';
import { joinPhrases, type Phrase } from '../phrase.ts';
import { rulesetHref } from '../../ruleset-href.ts';

/** A clause of precedence as pages show it. */
export interface ClauseRow {
  /** Its place on the page of precedence. */
  readonly anchor: string;
  readonly rule: Link;
  readonly title: string;
  /** `takes precedence over all other rules, but not Rule 33 and Rule 699`. */
  readonly says: Phrase;
  /** The sentence in which it stands; empty where its document was not imported. */
  readonly words: string;
  readonly lines: Link;
  /** Why a note has it otherwise than it was found; empty where none does. */
  readonly because: string;
}

/** Lists the clauses of a ruleset, in its order. */
export function viewClauses(model: GameModel, ruleset: RankedRuleset): ClauseRow[] {
  return ruleset.copies.flatMap((one) => clausesOf(model, ruleset, one));
}

/** Lists the claims that one rule makes; each text is searched for its words once. */
export function clausesOf(
  model: GameModel,
  ruleset: RankedRuleset,
  one: RankedCopy,
): readonly ClauseRow[] {
  return onceFor(model, ruleset, readAll).get(one) ?? [];
}

function readAll(model: GameModel, ruleset: RankedRuleset): Map<RankedCopy, readonly ClauseRow[]> {
  return new Map(ruleset.copies.map((one) => [one, readClauses(model, ruleset, one)]));
}

function readClauses(model: GameModel, ruleset: RankedRuleset, one: RankedCopy): ClauseRow[] {
  return one.rule.claims.flatMap((clause, index) => {
    const found = one.known[index];
    if (found === undefined) return [];
    const {
      file,
      lines: [from, to],
    } = clause;
    return [
      {
        anchor: `claim-${ruleset.source.id}-${one.copy.rule}-${index + 1}`,
        rule: ruleLink(model, one),
        title: one.copy.number === null ? '' : one.copy.title,
        says: saysPhrase(model, ruleset, clause),
        words: clauseWords(model, one, found),
        lines: {
          text: `${file === undefined ? '' : `${file}, `}${from === to ? 'line' : 'lines'} ${rangeWords([clause.lines])}`,
          href: clauseHref(model, ruleset.source.id, one.copy.rule),
        },
        because: found.because,
      },
    ];
  });
}

/** The page of a commit tells what it changed; where all of its rules are read, the clause is, too. */
function clauseHref(model: GameModel, source: string, rule: string): string {
  if (model.series.isCommit(source)) return rulesetHref(model, source, rule);
  return routes.source(model.game.id, source, `rule-${rule}`);
}

/** Leads to a rule by the name that clauses call it by. */
export function ruleLink({ game }: Pick<GameModel, 'game'>, { copy }: RankedCopy): Link {
  const text = copy.number === null ? `“${copy.title}”` : `Rule ${copy.number}`;
  return { text, href: routes.rule(game.id, copy.rule) };
}

const SAYS = {
  precedes: 'takes precedence over ',
  supersedes: 'supersedes ',
  defers: 'defers to ',
  withstands: 'is not to be overruled by ',
} as const;

function saysPhrase(model: GameModel, ruleset: RankedRuleset, clause: PrecedenceClause): Phrase {
  const { of, over, except = [], limited } = clause;
  const isKind = over === 'described';
  return [
    ...ofPhrase(model, ruleset, of),
    SAYS[clause.kind],
    ...overPhrase(model, ruleset, over),
    ...(except.length === 0 ? [] : [', but not ', ...namesPhrase(model, ruleset, except)]),
    limited === true && !isKind ? ', in some matters' : '',
  ];
}

function ofPhrase(model: GameModel, ruleset: RankedRuleset, of: PrecedenceClause['of']): Phrase {
  if (of === 'rule') return [];
  if (of === 'part') return ['in part '];
  const others = Array.isArray(of) ? namesPhrase(model, ruleset, of) : [`every ${of.class}`];
  return ['says that ', ...others, ' '];
}

function overPhrase(
  model: GameModel,
  ruleset: RankedRuleset,
  over: PrecedenceClause['over'],
): Phrase {
  if (over === 'all') return ['all other rules'];
  if (over === 'described') return ['rules that its words describe'];
  return Array.isArray(over) ? namesPhrase(model, ruleset, over) : [`every ${over.class} rule`];
}

function namesPhrase(model: GameModel, { byId }: RankedRuleset, ids: readonly string[]): Phrase {
  const phrases = ids.map((id): Phrase => {
    const named = byId.get(id);
    return [named === undefined ? `Rule ${id}` : ruleLink(model, named)];
  });
  const last = phrases.at(-1);
  if (last === undefined || phrases.length === 1) return last ?? [];
  return [...joinPhrases(phrases.slice(0, -1), ', '), ' and ', ...last];
}
