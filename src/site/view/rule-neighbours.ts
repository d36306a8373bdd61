import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { firstCopyOf, versionHref, witnessedVersions, type WitnessedVersion } from '../versions.ts';
import type { Link } from './page.ts';
import { shortMoment } from '../moment-words.ts';
import { ruleName } from './rule-heading.ts';
import { NOTHING_EARLIER, NOTHING_LATER, type Neighbour } from './time-bar.ts';
import { versionName } from '../versions.ts';

/** Returns the links to the versions before and after one that have copies. */
export function versionWays(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
): { readonly before: Neighbour; readonly after: Neighbour } {
  const versions = witnessedVersions(rule);
  const place = versions.indexOf(version);
  const isFirst = rule.versions[0] === version;
  const isLast = rule.versions.at(-1) === version;
  return {
    before:
      wayTo(model, rule, versions[place - 1]) ?? (isFirst ? NOTHING_EARLIER : NO_EARLIER_TEXT),
    after: wayTo(model, rule, versions[place + 1]) ?? (isLast ? NOTHING_LATER : NO_LATER_TEXT),
  };
}

/** There were such versions, but nobody kept their text. */
const NO_EARLIER_TEXT: Neighbour = { text: 'no earlier text', href: null };
const NO_LATER_TEXT: Neighbour = { text: 'no later text', href: null };

function wayTo(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion | undefined,
): Neighbour | null {
  if (!version) return null;
  const source = model.sourceById.get(firstCopyOf(version).source);
  const moment = source ? shortMoment(source.asOf) : '';
  const text = [versionName(rule, version), moment].filter((part) => part !== '').join(', ');
  return { text, href: versionHref(rule, version) };
}

/** The rules before and after one in the order of the game's rules. */
export interface RuleNeighbours {
  readonly previous: Link | null;
  readonly next: Link | null;
}

/** Finds the rules before and after one. */
export function ruleNeighbours(model: GameModel, rule: RuleModel): RuleNeighbours {
  return {
    previous: linkTo(model.rules[rule.place - 1]),
    next: linkTo(model.rules[rule.place + 1]),
  };
}

function linkTo(rule: RuleModel | undefined): Link | null {
  if (!rule) return null;
  return { text: ruleName(rule.latest), href: routes.rule(rule.game, rule.rule) };
}
