import type { LoggedChange, RuleVersion } from '../../engine/index.ts';
import { headnoteOf } from '../headnotes.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { spanOf } from '../spans.ts';
import { standingOf } from '../standing.ts';
import { copyOf } from '../shown-copy.ts';
import { isBriefAt, isLastVersion, isWitnessed, type WitnessedVersion } from '../versions.ts';
import { timesOf } from '../replays.ts';
import { lifeData } from './life.ts';
import { copyData, eventData } from './copy.ts';
import type {
  logged as loggedShape,
  version as versionShape,
  headnote as headnoteShape,
  rule as ruleShape,
  versionPage as versionPageShape,
} from './shapes/rule.ts';
import type { Published } from './shapes/published.ts';

/** An event of the log as pages' data has it; null for what the log does not tell. */
type LoggedData = Published<typeof loggedShape>;

/** A version of a rule with everything that is known of it. */
export type VersionData = Published<typeof versionShape>;

/** A headnote as data. */
type HeadnoteData = Published<typeof headnoteShape>;

/** `/{game}/rules/{rule}/data.json`. */
export type RuleData = Published<typeof ruleShape>;

/** Returns everything that is known of a rule. */
export function ruleData(model: GameModel, rule: RuleModel): RuleData {
  const times = timesOf(model);
  const shown = rule.versionBySource.get(rule.latest.source);
  return {
    game: rule.game,
    rule: rule.rule,
    number: rule.latest.number,
    title: rule.latest.title,
    headnote: headnoteData(model, rule),
    standing: standingOf(model, rule),
    shown: shown?.key ?? '',
    versions: rule.versions.map((version) => versionData(model, rule, version)),
    life: lifeData(times, rule),
    citedBy: rule.citedBy().map(({ witness, citation }) => ({
      rule: witness.rule,
      printed: citation.printed,
    })),
    findings: rule.witnesses.flatMap((witness) =>
      model.findingsOf(witness).map((finding) => ({ source: witness.source, ...finding })),
    ),
  };
}

function headnoteData(model: GameModel, rule: RuleModel): HeadnoteData | null {
  const headnote = headnoteOf(model, rule);
  if (headnote === null) return null;
  const { words, source, version } = headnote;
  return { words, source, version: version.key };
}

/** Returns everything that is known of one version. */
function versionData(model: GameModel, rule: RuleModel, version: RuleVersion): VersionData {
  const { key, revision, events, witnesses, logged, doubts } = version;
  return {
    version: key,
    revision,
    ...spanOf(model, rule, version),
    events: events.map(({ source, ...event }) => ({ ...eventData(event), source })),
    logged: logged.map(loggedData),
    unsure: doubts.map(({ witness: { source }, first, last }) => ({ source, first, last })),
    copies: witnesses.map((witness) => ({ source: witness.source, ...copyData(model, witness) })),
    copy: isWitnessed(version) ? copyOf(model, version).source : null,
  };
}

function loggedData({ event, revision, text }: LoggedChange): LoggedData {
  return {
    event: event.id,
    verb: event.do,
    by: event.by ?? null,
    at: event.at ?? null,
    revision: revision ?? null,
    text: text ?? null,
  };
}

/** `/{game}/rules/{rule}/{version}/data.json`. */
export type VersionPageData = Published<typeof versionPageShape>;

/** Returns everything that is known of one version, and of which rule it is, asked for by a name of it. */
export function versionPageData(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
  name = version.key,
): VersionPageData {
  const head = { game: rule.game, rule: rule.rule, isLast: isLastVersion(rule, version) };
  if (!isBriefAt(version, name)) return { ...head, ...versionData(model, rule, version) };
  const own = version.witnesses.filter(({ source }) => source === name);
  return {
    ...head,
    ...versionData(model, rule, { ...version, witnesses: own }),
    ...spanOf(model, rule, version),
    copiesLeftOut: version.witnesses.length - own.length,
  };
}
