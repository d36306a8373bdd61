import { firstFrom } from '../schemas/first-from.ts';
import type { RuleVersion } from '../engine/index.ts';
import { refusedOf } from '../schemas/index.ts';
import { keepingOf, type Keeping } from './held-versions.ts';
import type { GameModel, RuleModel } from './model.ts';
import { findNamedRules } from './named-rules.ts';

/** How much of some versions of rules this copy of the archive holds: counts of versions. */
export interface VersionCounts extends Readonly<Record<Keeping, number>> {
  /** All of them. */
  readonly known: number;
}

/** How much of a game this copy of the archive holds. */
export interface Completeness extends VersionCounts {
  /** Rules of which a text of any version is here, of all rules of which anything is known. */
  readonly rulesWithText: number;
  /** Rules that texts cite and that no document prints. */
  readonly named: number;
  /** Copies of rules in the documents that could not be read. */
  readonly unread: number;
}

/** Counts what is held of all rules of a game. */
export function gameCompleteness(model: GameModel): Completeness {
  return {
    ...countVersions(
      model,
      model.rules.flatMap(({ versions }) => versions),
    ),
    rulesWithText: model.rules.filter(({ versions }) =>
      versions.some((version) => keepingOf(model, version) === 'held'),
    ).length,
    named: findNamedRules(model).length,
    unread: unreadCopies(model),
  };
}

/** Counts the copies of rules in the documents that could not be read. */
export function unreadCopies({ sources }: Pick<GameModel, 'sources'>): number {
  return refusedOf(sources).rule ?? 0;
}

/** Counts what is held of some versions. */
export function countVersions(model: GameModel, versions: readonly RuleVersion[]): VersionCounts {
  const counts = { held: 0, printed: 0, told: 0, known: versions.length };
  for (const version of versions) counts[keepingOf(model, version)]++;
  return counts;
}

/** Counts what is held of the versions of one era. Every version belongs to one era of its game. */
export function eraCompleteness(model: GameModel, era: string): VersionCounts {
  const versions = model.rules.flatMap((rule) =>
    rule.versions.filter((version) => eraOfVersion(model, rule, version) === era),
  );
  return countVersions(model, versions);
}

/** A version that no document prints belongs to the era of the next one that is, or else of the last. */
function eraOfVersion(
  { eraOf }: GameModel,
  { versions }: RuleModel,
  version: RuleVersion,
): string | undefined {
  const printed = firstFrom(
    versions,
    versions.indexOf(version),
    ({ witnesses: [first] }) => first !== undefined,
  );
  const [witness] =
    (printed ?? versions.findLast(({ witnesses: [first] }) => first))?.witnesses ?? [];
  return witness && eraOf(witness.source)?.id;
}
