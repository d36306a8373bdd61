import type { Moment, Witness } from '../../schemas/index.ts';
import { heldVersions } from '../held-versions.ts';
import { headnoteOf } from '../headnotes.ts';
import type { GameModel } from '../model.ts';
import { findNamedRules } from '../named-rules.ts';
import { standingOf, type Standing } from '../standing.ts';
import { witnessedVersions } from '../versions.ts';

/** `/{game}/rules/data.json`. */
export interface RulesData {
  readonly game: string;
  readonly rules: readonly {
    readonly rule: string;
    /** Of its last copy. */
    readonly id: string;
    readonly number: string | null;
    readonly revision: number | null;
    readonly title: string;
    /** What it does, in one sentence of ours; null where it has none. */
    readonly headnote: string | null;
    readonly section: string | null;
    readonly keywords: readonly string[];
    readonly standing: Standing;
    /** The first and the last document that prints it. */
    readonly firstSeen: Seen | null;
    readonly lastSeen: Seen | null;
    /** Versions that are known, those that a document prints, and those whose text is here. */
    readonly versions: number;
    readonly witnessed: number;
    readonly held: number;
  }[];
  /** Numbers that texts cite and no document prints. */
  readonly named: readonly { readonly number: string; readonly citedIn: readonly string[] }[];
}

interface Seen {
  readonly source: string;
  readonly asOf: Moment;
}

/** Gives every rule that the archive knows of a game, in the order of their numbers. */
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
        firstSeen: seenIn(model, witnesses[0]),
        lastSeen: seenIn(model, latest),
        versions: rule.versions.length,
        witnessed: witnessedVersions(rule).length,
        held: heldVersions(model, rule).length,
      };
    }),
    named: findNamedRules(model).map(({ number, citedIn }) => ({
      number,
      citedIn: citedIn.map(({ rule }) => rule),
    })),
  };
}

function seenIn(model: GameModel, witness: Witness | undefined): Seen | null {
  const source = witness && model.sourceById.get(witness.source);
  return source ? { source: source.id, asOf: source.asOf } : null;
}
