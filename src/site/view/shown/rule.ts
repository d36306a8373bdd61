import { heldVersions } from '../../held-versions.ts';
import type { GameModel, RuleModel } from '../../model.ts';
import { routes } from '../../routes.ts';
import { versionOf } from '../../versions.ts';
import { spelledCount } from '../count.ts';
import { viewHeadnote, type HeadnoteView } from '../headnote.ts';
import { capitalise } from '../../moment-words.ts';
import type { Link } from '../page.ts';
import { pageName } from '../rule.ts';
import { viewVersionLine, type VersionStep } from '../version-line.ts';

/** A rule with its history, for the first page. */
export interface ShownRule {
  readonly rule: Link;
  readonly headnote: HeadnoteView | null;
  /** `Nine versions are known of it.` */
  readonly words: string;
  readonly steps: readonly VersionStep[];
  readonly history: Link;
}

/**
 * Shows the rule of which the most texts can be read, of equals the one with the most versions; null where
 * none was changed.
 */
export function showRule(model: GameModel): ShownRule | null {
  const changed = model.rules.filter(({ versions }) => versions.length > 1);
  const countHeld = (rule: RuleModel) => heldVersions(model, rule).length;
  const [rule] = changed.toSorted(
    (a, b) => countHeld(b) - countHeld(a) || b.versions.length - a.versions.length,
  );
  if (rule === undefined) return null;
  const version = versionOf(rule, rule.latest);
  return {
    rule: { text: pageName(rule.latest), href: routes.rule(rule.game, rule.rule) },
    headnote: viewHeadnote(model, rule, version),
    words: `${capitalise(spelledCount(rule.versions.length, 'version'))} of it are known; ${readWords(countHeld(rule))}.`,
    // None of them is the page on which they stand.
    steps: viewVersionLine(model, rule, version).map((step) => ({ ...step, isCurrent: false })),
    history: { text: 'Its history', href: routes.rule(rule.game, rule.rule, 'history') },
  };
}

function readWords(held: number): string {
  if (held === 0) return 'no text of them is here';
  return `${spelledCount(held, 'text')} can be read here`;
}
