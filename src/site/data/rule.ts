import type { ListedEvent, LoggedChange, RuleVersion } from '../../engine/index.ts';
import type { Finding, When } from '../../schemas/index.ts';
import { headnoteOf } from '../headnotes.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { spanOf, type VersionSpan } from '../spans.ts';
import { standingOf, type Standing } from '../standing.ts';
import { isBriefAt, isLastVersion, type WitnessedVersion } from '../versions.ts';
import { timesOf } from '../replays.ts';
import { lifeData, type LifeData } from './life.ts';
import { copyData, eventData, type CopyData } from './copy.ts';

/** An event of the log as pages' data has it; null for what the log does not tell. */
interface LoggedData {
  readonly event: string;
  readonly verb: string;
  readonly by: string | null;
  readonly at: When | null;
  /** Revision of the rule after it. */
  readonly revision: string | null;
  /** Copy that has the wording from then on: `print/33`, of a source and a rule. */
  readonly text: string | null;
}

/** A version of a rule with everything that is known of it. */
export interface VersionData {
  /** Part of its address. */
  readonly version: string;
  readonly revision: number | null;
  /** When it was in force, as far as the sources tell. */
  readonly from: VersionSpan['from'];
  readonly to: VersionSpan['to'];
  /**
   * What made it and what happened to it, and the source whose list that is; with a range of
   * revisions where the list leaves open which of them it made.
   */
  readonly events: readonly Omit<ListedEvent, 'lines'>[];
  /** Events of the log that made it or happened to it; none where no log tells of it. */
  readonly logged: readonly LoggedData[];
  /** Copies that may be of another version: the first and the last that are possible. */
  readonly unsure: readonly {
    readonly source: string;
    readonly first: string;
    readonly last: string;
  }[];
  /** Copies, in order of time; none for a gap. */
  readonly copies: readonly ({ readonly source: string } & CopyData)[];
}

/** A headnote as data. */
interface HeadnoteData {
  readonly words: string;
  /** The source of the text, and the version that it is of. */
  readonly source: string;
  readonly version: string;
}

/** `/{game}/rules/{rule}/data.json`. */
export interface RuleData {
  readonly game: string;
  readonly rule: string;
  readonly number: string | null;
  readonly title: string;
  /** What it does, in one sentence of ours, with the text that was read; null where it has none. */
  readonly headnote: HeadnoteData | null;
  readonly standing: Standing;
  /** The version that the page shows. */
  readonly shown: string;
  readonly versions: readonly VersionData[];
  /** From which it is answered what the rule was at any time. */
  readonly life: LifeData;
  readonly citedBy: readonly { readonly rule: string; readonly printed: string }[];
  readonly findings: readonly (Finding & { readonly source: string })[];
}

/** Gives everything that is known of a rule. */
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
    citedBy: rule.citedBy.map(({ witness, citation }) => ({
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

/** Gives everything that is known of one version. */
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
export interface VersionPageData extends VersionData {
  readonly game: string;
  readonly rule: string;
  /** Whether no later version is known by its text. */
  readonly isLast: boolean;
  /**
   * Where one name of many asks: how many copies are left out here, and stand in the data at the
   * version's key.
   */
  readonly copiesLeftOut?: number | undefined;
}

/** Gives everything that is known of one version, and of which rule it is, asked for by a name of it. */
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
