import type { RuleVersion } from '../../engine/index.ts';
import { comparableVersions } from '../held-versions.ts';
import { headnoteOf } from '../headnotes.ts';
import type { GameModel, RuleModel } from '../model.ts';
import type { GameTimes } from '../replay/at-moments.ts';
import { routes } from '../routes.ts';
import { wordsVersion } from '../rule-words.ts';
import { ruleSpans, type RuleSpan } from '../rule-spans.ts';
import { startReaches, type Beginning, type Reach } from '../time-reach.ts';
import {
  addressKeys,
  comparisonKeys,
  isLastVersion,
  uncopiedVersions,
  versionHref,
  versionName,
  witnessedVersions,
  type WitnessedVersion,
} from '../versions.ts';
import { momentWords } from '../moment-words.ts';
import { pageName } from '../view/rule.ts';
import { dateKey } from './date-key.ts';
import { belowRoot, toEntry, type AddressEntry, type FoundVersion } from './address-entry.ts';
import { copyOf } from '../shown-copy.ts';

/** Lists the pages of the rules of a game, of their versions and of what changed between these. */
export function ruleAddresses({ model, history }: GameTimes): AddressEntry[] {
  return model.rules.flatMap((rule) => [
    ruleEntry(model, rule, ruleSpans(model, rule, history)),
    ...witnessedVersions(rule).flatMap((version) => versionEntries(model, rule, version)),
    ...uncopiedVersions(rule.versions).map((version) => uncopiedEntry(rule, version)),
    ...comparisonEntries(model, rule),
    ...wordsEntries(model, rule),
  ]);
}

function ruleEntry(model: GameModel, rule: RuleModel, spans: readonly RuleSpan[]): AddressEntry {
  const { latest, witnesses } = rule;
  const eras = witnesses.map(({ source }) => model.eraOf(source)?.name ?? '');
  const titles = distinct([latest.title, ...witnesses.map(({ title }) => title).reverse()]);
  const numbers = distinct(witnesses.map(({ number }) => number ?? ''));
  const starts = startReaches(model, spans);
  const entry = toEntry('rule', routes.rule(model.game.id, rule.rule), pageName(latest), {
    names: distinct([latest.id, latest.number ?? '', latest.title]),
    also: distinct([...titles, ...numbers, ...numbers.map((number) => `rule ${number}`)]),
  });
  const first = model.sourceById.get(witnesses[0]?.source ?? '');
  return {
    ...entry,
    found: {
      kind: 'rule',
      number: latest.number === null ? '' : latest.id,
      titles,
      ...headnoteFact(model, rule),
      eras: distinct(eras),
      keywords: distinct(witnesses.flatMap(({ keywords }) => keywords)),
      date: dateKey(first?.asOf.calendar),
      versions: witnessedVersions(rule).map((version) =>
        foundVersion(model, rule, version, windowOf(version, spans, starts)),
      ),
    },
  };
}

/** One that tells of another version is not what this one is found by. */
function headnoteFact(model: GameModel, rule: RuleModel): { readonly headnote?: string } {
  const found = headnoteOf(model, rule);
  return found?.isOfVersion === true ? { headnote: found.words } : {};
}

type Window = Pick<FoundVersion, 'days' | 'nweeks'>;

/** From the earliest place at which it can have begun to the latest at which what followed can have. */
function windowOf(
  version: WitnessedVersion,
  spans: readonly RuleSpan[],
  starts: readonly Beginning[],
): Window {
  const own = spans.flatMap((span, place) => (span.version === version ? [place] : []));
  const [first, last] = [own[0], own.at(-1)];
  const on = (line: keyof Window): Reach => [
    first === undefined ? null : (starts[first]?.[line][0] ?? null),
    last === undefined ? null : (starts[last + 1]?.[line][1] ?? null),
  ];
  return { days: on('days'), nweeks: on('nweeks') };
}

function foundVersion(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
  window: Window,
): FoundVersion {
  const shownIn = (source: string | undefined) =>
    momentWords(model.sourceById.get(source ?? '')?.asOf ?? {});
  return {
    name: versionName(rule, version),
    address: belowRoot(versionHref(rule, version) ?? routes.rule(rule.game, rule.rule)),
    first: shownIn(version.witnesses[0].source),
    last: shownIn(version.witnesses.at(-1)?.source),
    ...window,
  };
}

/** Where a game counts no revisions, a version is called as its rule is, and meant by its address. */
function versionEntries(
  model: GameModel,
  rule: RuleModel,
  version: WitnessedVersion,
): AddressEntry[] {
  const title = pageName(copyOf(model, version));
  return addressKeys(version).map((key) =>
    toEntry('version', routes.version(rule.game, rule.rule, key), `${title} (${key})`, {
      names:
        version.revision === null || isLastVersion(rule, version) || key !== version.key
          ? []
          : distinct(version.witnesses.map(({ id }) => id)),
    }),
  );
}

function uncopiedEntry(rule: RuleModel, version: RuleVersion): AddressEntry {
  const name = versionName(rule, version);
  const href = routes.version(rule.game, rule.rule, version.key);
  return toEntry('version', href, `${name}, of which no copy is held`, {
    names: version.revision === null ? [] : [name],
  });
}

function wordsEntries(model: GameModel, rule: RuleModel): AddressEntry[] {
  const version = wordsVersion(model, rule);
  if (version === undefined) return [];
  const title = `${pageName(rule.latest)}: who wrote its words`;
  return [
    toEntry('words', routes.words(rule.game, rule.rule, version.key), title, {
      names: [`words of ${versionName(rule, version)}`],
    }),
  ];
}

function comparisonEntries(model: GameModel, rule: RuleModel): AddressEntry[] {
  return comparableVersions(model, rule).flatMap(([older, newer]) =>
    comparisonKeys(older, newer).map((pair) => {
      const [from, to] = pair.split('..');
      return toEntry(
        'diff',
        `${routes.rule(rule.game, rule.rule)}diff/${pair}/`,
        `${pageName(rule.latest)}: what changed from ${String(from)} to ${String(to)}`,
        {
          names: [
            `${versionName(rule, older)}..${versionName(rule, newer)}`,
            `${rule.rule}/${pair}`,
          ],
        },
      );
    }),
  );
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words)].filter((word) => word !== '');
}
