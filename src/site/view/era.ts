import type { Era, SourceRecord, Witness } from '../../schemas/index.ts';
import { eraSpans, type EraSpan } from '../era-span.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { versionHref, versionOf } from '../versions.ts';
import { eraCompleteness } from '../completeness.ts';
import { calendarWays } from './calendar/calendar.ts';
import { viewCompleteness, type CompletenessView } from './completeness.ts';
import { countWords } from './count.ts';
import { eraMoments, type EraMoment } from '../era-moments.ts';
import { eraEnds } from './era-words.ts';
import { datingWords, momentWords } from '../moment-words.ts';
import { otherTimeWords } from './other-time.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { linked, type Fact } from './phrase.ts';
import { headingOf } from './rule-heading.ts';
import { eraBar } from './era-bar.ts';

/** A time of an era of which something is known, or a span of which nothing is. */
export interface MomentEntry {
  /** Its place on the page; null for a span of which nothing is known. */
  readonly anchor: string | null;
  readonly label: string;
  /** The days that it can have been, where its documents do not tell; empty where nothing does. */
  readonly days: string;
  /** Documents that show it: rulesets, and others. */
  readonly documents: readonly (Link & { readonly facts: string })[];
  /** Rules that were last revised then, in the version that came of it. */
  readonly revised: readonly RevisedRule[];
}

/** A rule that was last revised at some time. */
export interface RevisedRule extends Link {
  /** Heading as printed; empty where rules have no numbers. */
  readonly number: string;
}

/** The page of an era. */
export interface EraView {
  readonly page: PageView;
  /** `The second of four eras`. */
  readonly kind: string;
  readonly summary: string;
  readonly facts: readonly Fact[];
  readonly clock: string;
  readonly moments: readonly MomentEntry[];
  /** Null where nothing of the era is held. */
  readonly held: CompletenessView | null;
}

/**
 * Shows one era.
 * @throws Error where the game has no such era.
 */
export function viewEra(model: GameModel, id: string | undefined): EraView {
  const { game, games } = model;
  const spans = eraSpans(model);
  const place = spans.findIndex(({ era }) => era.id === id);
  const span = spans[place];
  if (span === undefined) throw new Error(`${game.name} has no era ${String(id)}.`);
  const moments = eraMoments(model, span.era.id);
  return {
    page: toPage({
      kind: 'era',
      name: span.era.name,
      description: `${span.era.name} of ${game.name}: what is known of each time, the rulesets held, the rules last revised then.`,
      address: routes.era(game.id, span.era.id),
      time: eraBar(model, spans, place),
      games,
      game,
    }),
    kind: kindOf(game.eras, place),
    summary: span.era.summary ?? '',
    facts: factsOf(model, span),
    clock: moments[0]?.clock === 'year' ? 'Year by year' : 'Nweek by nweek',
    moments: withGaps(moments.map((moment) => toEntry(model, span.era.id, moment))),
    held: heldOf(model, span),
  };
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

function kindOf(eras: readonly Era[], place: number): string {
  if (eras.length === 1) return 'The only era';
  const ordinal = ORDINALS[place];
  const count = COUNTS[eras.length];
  return ordinal === undefined || count === undefined
    ? `Era ${place + 1} of ${eras.length}`
    : `The ${ordinal} of ${count} eras`;
}

function factsOf(model: GameModel, { era, rulesets: held, rules }: EraSpan): Fact[] {
  const { game } = model;
  const calendar = calendarWays(model, era.id);
  const { from, to } = eraEnds(era);
  const rulesets = held.map(({ id, asOf, title }) => {
    const moment = momentWords(asOf);
    return linked(moment === '' ? title : moment, routes.ruleset(game.id, id));
  });
  return [
    { label: 'From', values: [[from]] },
    { label: 'To', values: [[to]] },
    ...(calendar.length === 0
      ? []
      : [{ label: 'Game time', values: calendar.map((way) => [way]) }]),
    { label: 'Rulesets', values: rulesets.length === 0 ? [['none held']] : rulesets },
    ...(rules.size === 0 ? [] : [{ label: 'Rules', values: [[countWords(rules.size, 'rule')]] }]),
  ];
}

function heldOf(model: GameModel, { era }: EraSpan): CompletenessView | null {
  const counts = eraCompleteness(model, era.id);
  return counts.known === 0 ? null : viewCompleteness(counts);
}

type Entry = MomentEntry & { readonly count: number };

function toEntry(model: GameModel, era: string, moment: EraMoment): Entry {
  const { anchor, clock, count, sources, revised } = moment;
  return {
    anchor,
    count,
    label: clock === 'nweek' ? `nweek ${count}` : String(count),
    days: clock === 'nweek' ? otherTimeWords(model, { game: { era, nweek: count } }) : '',
    documents: sources.map((source) => toDocument(model, source)),
    revised: revised.map((witness) => toRevised(model, witness)),
  };
}

function toDocument(
  { game, copies }: GameModel,
  source: SourceRecord,
): MomentEntry['documents'][number] {
  const { id, title, asOf } = source;
  const rules = copies.get(id)?.length ?? 0;
  const facts = [
    asOf.calendar === undefined ? '' : datingWords(asOf.calendar),
    rules === 0 ? '' : countWords(rules, 'rule'),
  ];
  return {
    text: title,
    href: rules === 0 ? routes.source(game.id, id) : routes.ruleset(game.id, id),
    facts: facts.filter((fact) => fact !== '').join(' · '),
  };
}

function toRevised(model: GameModel, witness: Witness): RevisedRule {
  const rule = model.ruleBySlug.get(witness.rule);
  const { number, title } = headingOf(witness);
  const href = rule && versionHref(rule, versionOf(rule, witness));
  return {
    number: number ?? '',
    text: title,
    href: href ?? routes.rule(model.game.id, witness.rule),
  };
}

/** Shows where between two known times nothing is known. */
function withGaps(entries: readonly Entry[]): MomentEntry[] {
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const missing = before === undefined ? 0 : entry.count - before.count - 1;
    if (before === undefined || missing === 0) return [entry];
    const [from, to] = [before.count + 1, entry.count - 1];
    const label = from === to ? String(from) : `${from}–${to}`;
    return [{ anchor: null, label, days: '', documents: [], revised: [] }, entry];
  });
}
