import type { Moment } from '../../schemas/index.ts';
import { heldVersions } from '../held-versions.ts';
import { headnoteOf } from '../headnotes.ts';
import { lastShowing } from '../last-showing.ts';
import { findLoggedRules } from '../logged-rules.ts';
import type { GameModel } from '../model.ts';
import { findNamedRules } from '../named-rules.ts';
import { standingOf } from '../standing.ts';
import { witnessedVersions } from '../versions.ts';
import type { rules as rulesShape } from './shapes/rule.ts';
import type { Published } from './shapes/published.ts';

/** `/{game}/rules/data.json`. */
export type RulesData = Published<typeof rulesShape>;

interface Seen {
  readonly source: string;
  readonly asOf: Moment;
}

/** Returns every rule that the archive knows of a game, in the order of their numbers. */
export function rulesData(model: GameModel): RulesData {
  return {
    game: model.game.id,
    rules: model.rules.map((rule) => {
      const { latest, witnesses } = rule;
      return {
        rule: rule.rule,
        id: latest.id,
        number: latest.number,
        revision: latest.revision,
        title: latest.title,
        headnote: headnoteOf(model, rule)?.words ?? null,
        section: latest.section,
        keywords: latest.keywords,
        standing: standingOf(model, rule),
        firstSeen: seenIn(model, witnesses[0]?.source),
        lastSeen: seenIn(model, lastShowing(model, rule)),
        versions: rule.versions.length,
        witnessed: witnessedVersions(rule).length,
        held: heldVersions(model, rule).length,
      };
    }),
    named: findNamedRules(model).map(({ number, citedIn }) => ({
      number,
      citedIn: citedIn.map(({ rule }) => rule),
    })),
    logged: findLoggedRules(model).map(({ changes, ...rule }) => ({
      ...rule,
      changes: changes.map(({ id, do: verb }) => ({ event: id, verb })),
    })),
  };
}

function seenIn(model: GameModel, id: string | undefined): Seen | null {
  const source = id === undefined ? undefined : model.sourceById.get(id);
  return source ? { source: source.id, asOf: source.asOf } : null;
}
