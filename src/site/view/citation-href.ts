import type { Citation, Witness } from '../../schemas/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { versionHref, versionOf } from '../versions.ts';

/**
 * Returns where a citation in a copy of a rule leads; null where the archive has nothing of it, and where a
 * rule cites itself. A link stays in its time: out of an old document it leads to what the same
 * document prints.
 */
export function citationHref(
  model: GameModel,
  witness: Witness,
  citation: Citation,
): string | null {
  const target = model.resolve(witness, citation);
  if (target === null) return null;
  if (target.kind === 'rule') {
    return target.rule.rule === witness.rule ? null : ruleHref(target.rule, witness.source);
  }
  if (target.kind === 'proposal') return routes.proposal(model.game.id, target.proposal.slug);
  return nweekHref(model, target.era, target.nweek) ?? begunEraHref(model, target.nweek);
}

/** Texts say with which nweek another era began; the only era that began so is meant. */
function begunEraHref({ game }: GameModel, nweek: number): string | null {
  const begun = game.anchors.filter((anchor) => anchor.begins === true && isFirst(anchor, nweek));
  const [only, another] = begun.map((anchor) => anchor.game.era);
  return only === undefined || another !== undefined ? null : routes.era(game.id, only);
}

function isFirst({ game }: GameModel['game']['anchors'][number], nweek: number): boolean {
  return game.nweek === nweek && (game.nday ?? 1) === 1;
}

function ruleHref(rule: RuleModel, source: string): string {
  const copy = rule.witnesses.find((candidate) => candidate.source === source);
  const there = copy && versionHref(rule, versionOf(rule, copy));
  return there ?? routes.rule(rule.game, rule.rule);
}

/** Returns the address of a moment on the page of its era; null where that page does not have it. */
export function nweekHref(model: GameModel, era: string, nweek: number): string | null {
  const isKnown = model.nweeks.get(era)?.has(nweek) ?? false;
  return isKnown ? routes.era(model.game.id, era, `nweek-${nweek}`) : null;
}
