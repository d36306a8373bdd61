import type { Headnotes } from '../schemas/index.ts';
import type { HeadnotesByRule, RuleModel } from './model.ts';
import { versionOf, type WitnessedVersion } from './versions.ts';

/** What a rule does, in one sentence of our own. */
export interface Headnote {
  readonly words: string;
  /** The source whose text was read. */
  readonly source: string;
  /** The version of that text. */
  readonly version: WitnessedVersion;
  /** False where it tells of another version than the one that is asked for. */
  readonly isOfVersion: boolean;
}

/** Turns headnotes by source into headnotes by rule. */
export function byRule(headnotes: Headnotes | undefined): HeadnotesByRule {
  const rules = new Map<string, Map<string, string>>();
  for (const [source, notes] of Object.entries(headnotes ?? {})) {
    for (const [rule, words] of Object.entries(notes)) {
      const own = rules.get(rule) ?? new Map<string, string>();
      rules.set(rule, own.set(source, words));
    }
  }
  return rules;
}

/**
 * Finds the headnote of a version of a rule, by default of the last one: one that was written from a copy
 * of it, otherwise the newest there is, which says that it is of another version. Null where there is none.
 */
export function headnoteOf(
  { headnotes }: { readonly headnotes: HeadnotesByRule },
  rule: RuleModel,
  version: WitnessedVersion = versionOf(rule, rule.latest),
): Headnote | null {
  const own = headnotes.get(rule.rule);
  if (own === undefined) return null;
  const written = rule.witnesses.flatMap((witness): Headnote[] => {
    const words = own.get(witness.source);
    if (words === undefined) return [];
    const read = versionOf(rule, witness);
    return [{ words, source: witness.source, version: read, isOfVersion: read === version }];
  });
  return written.findLast(({ isOfVersion }) => isOfVersion) ?? written.at(-1) ?? null;
}
