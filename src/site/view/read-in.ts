import type { Witness } from '../../schemas/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { routes } from '../routes.ts';
import { rulesetHref } from '../ruleset-href.ts';
import { versionHref, versionOf } from '../versions.ts';
import { numberWords } from './count.ts';
import { linesHref } from '../document-lines.ts';
import { placeWords } from './line-ranges.ts';
import { momentWords } from '../moment-words.ts';
import type { Link } from './page.ts';

/** One copy of a rule and where it was read. */
export interface ReadInRow {
  /** Heading as printed, with the way to the version. */
  readonly version: Link;
  readonly document: Link;
  readonly asOf: string;
  readonly lines: Link;
  readonly words: string;
}

/** Lists every copy of a rule, the latest first. */
export function viewReadIn(model: GameModel, rule: RuleModel): ReadInRow[] {
  return rule.witnesses.map((witness) => viewCopy(model, rule, witness)).reverse();
}

function viewCopy(model: GameModel, rule: RuleModel, witness: Witness): ReadInRow {
  const { id, source, words } = witness;
  const record = model.sourceById.get(source);
  const href = versionHref(rule, versionOf(rule, witness)) ?? routes.rule(rule.game, rule.rule);
  return {
    version: { text: id, href },
    document: {
      text: record?.title ?? source,
      href: rulesetHref(model, source, rule.rule),
    },
    asOf: record ? momentWords(record.asOf) : '',
    lines: {
      text: placeWords(model, witness).replace(/\blines? /u, ''),
      href: linesHref(model, witness),
    },
    words: numberWords(words),
  };
}
