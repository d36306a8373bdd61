import { changeKind } from '../engine/index.ts';
import type { SourceRecord } from '../schemas/index.ts';
import type { GameModel, RuleModel } from './model.ts';
import { once } from './once.ts';
import { timesOf } from './replays.ts';
import { toldEventsOf, type ToldEvent } from './told-events.ts';
import { firstCopyOf, isWitnessed, type WitnessedVersion } from './versions.ts';

/** A version of a rule of which no change is told: the first document that prints it shows that it stood. */
export interface SeenVersion {
  readonly rule: RuleModel;
  readonly version: WitnessedVersion;
  /** The first document that prints it. */
  readonly source: SourceRecord;
  /** Where it comes among the events of the replay: behind the one of this index. */
  readonly place: number;
  /** Whether the rule itself is first seen by it. */
  readonly isFirst: boolean;
}

/** Returns the versions of a rule that are known from documents alone, from the first to the last. */
export function seenVersions(model: GameModel, rule: RuleModel): SeenVersion[] {
  const all = toldEventsOf(model, rule.rule);
  const told = new Set(all.flatMap(({ changed }) => changed.map(({ version }) => version)));
  // Of which version a rule was enacted may not be known; no copy comes before that.
  const least =
    all.find(({ words }) => changeKind(words.split(' ', 1)[0] ?? '') === 'enactment')?.place ?? -1;
  return rule.versions
    .filter(isWitnessed)
    .filter((version) => !told.has(version))
    .flatMap((version) => {
      const source = model.sourceById.get(firstCopyOf(version).source);
      const isFirst = version === rule.versions[0];
      const place = Math.max(least, placeOfSource(model, source?.id));
      return source === undefined ? [] : [{ rule, version, source, place, isFirst }];
    });
}

/** Returns the change that made a version; undefined where none is told. */
export function changeOfVersion(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
): ToldEvent | undefined {
  return toldEventsOf(model, rule.rule).find(({ changed }) =>
    changed.some((one) => one.version === version),
  );
}

/** Returns where a document comes among the events of the replay: behind the one of that index. */
export function placeOfSource(model: GameModel, source: string | undefined): number {
  return once(model, placesOfSources).get(source ?? '') ?? -1;
}

/** A document that shows nothing new is no event: it comes behind what the one before it shows. */
function placesOfSources(model: GameModel): ReadonlyMap<string, number> {
  const shown = new Map<string, number>();
  for (const [place, event] of (timesOf(model).history?.events ?? []).entries()) {
    const [source = ''] = event.id.split('/');
    if (event.do === 'print') shown.set(source, place);
  }
  let last = -1;
  return new Map(
    model.sources.map(({ id }) => {
      last = Math.max(last, shown.get(id) ?? last);
      return [id, last];
    }),
  );
}
