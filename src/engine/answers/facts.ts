import type { Witness } from '../../schemas/index.ts';
import { ownValue } from '../../schemas/own-value.ts';
import type { History } from '../replay/history.ts';
import { gatherEvidence } from '../rules/attribute-evidence.ts';
import { attributeHistory, attributeIn, type AttributeSpan } from '../rules/attributes.ts';
import type { IsDamaged } from '../rules/damaged-copies.ts';
import type { RuleHistory } from '../rules/history.ts';
import { LAST_CHANGE } from '../rules/named-changes.ts';
import { isUnknown } from '../replay/state/value.ts';
import { isMisreading } from './misreading.ts';

/** What stood in a rule beside its standing, by name: `title`, `keywords`, `power`; null where nobody knows. */
export type Facts = ReadonlyMap<string, string | null>;

/** What the facts of rules are read from. */
export interface FactPapers {
  readonly history: History;
  readonly ruleOf: (rule: string) => RuleHistory | undefined;
  /** Tells whether anything was found to be wrong with a copy. */
  readonly isDamaged: IsDamaged;
  /** Tells whether a copy prints another number or title than its rule is known to have. */
  readonly isMiscalled: IsDamaged;
  /** The sources that print keywords, so that a copy without any says that its rule had none. */
  readonly withKeywords: ReadonlySet<string>;
}

/** Tells of the facts of rules. */
export interface FactTeller {
  /** What stood after a change of a rule, which made a version or left it as it was. */
  readonly after: (rule: string, event: number, version: string | null) => Facts;
  /** The facts of a rule of which a log or a dated list tells every change. */
  readonly told: (rule: string) => readonly string[];
  /** What a copy in force prints; undefined where none of it can be believed. */
  readonly in: (copy: Witness) => Facts | undefined;
  /** What a version's copies print; null where they differ, or one that prints another is damaged. */
  readonly of: (rule: string, version: string | null) => Facts;
}

/** Parts of a rule's state that are no facts of this kind. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['in-force', 'revision', 'number', 'text'],
  LAST_CHANGE,
]);

/** Tells of the facts of rules: by what a log or a dated list wrote, else by the copies of their versions. */
export function factTeller(papers: FactPapers): FactTeller {
  const written = writtenFacts(papers);
  const known = new Map<string, RuleFacts>();
  const factsOf = (rule: string) => {
    const facts = known.get(rule) ?? readFacts(papers, rule, written.get(rule) ?? new Set());
    known.set(rule, facts);
    return facts;
  };
  return {
    after: (rule, event, version) => {
      const { names, told } = factsOf(rule);
      const fromCopies = factsOf(rule).inVersion(version);
      return new Map(
        names.map((name) => [
          name,
          told.has(name)
            ? valueAfter(papers.history, `rule/${rule}/${name}`, event)
            : (fromCopies.get(name) ?? null),
        ]),
      );
    },
    told: (rule) => [...factsOf(rule).told],
    of: (rule, version) => factsOf(rule).printedIn(version),
    in: (copy) => {
      if (copy.status !== 'in-force' || papers.isMiscalled(copy)) return undefined;
      const { names, isDenied } = factsOf(copy.rule);
      const history = papers.ruleOf(copy.rule);
      const version = history?.versionBySource.get(copy.source)?.key ?? null;
      if (papers.isDamaged(copy)) return confirmedTitle(copy, history?.witnesses ?? []);
      const value = (name: string) => printed(copy, name, papers);
      const others = history?.versions.find(({ key }) => key === version)?.witnesses ?? [];
      // No misreading comes twice.
      const isConfirmed = (name: string) =>
        others.some((one) => one !== copy && printed(one, name, papers) === value(name));
      return new Map(
        names.map((name) => [
          name,
          isDenied(name, version) && !isConfirmed(name) ? null : value(name),
        ]),
      );
    },
  };
}

interface RuleFacts {
  readonly names: readonly string[];
  /** Those of which a log or a dated list tells every change. */
  readonly told: ReadonlySet<string>;
  readonly inVersion: (version: string | null) => Facts;
  readonly printedIn: (version: string | null) => Facts;
  /** Tells whether copies of a version, and of the one beside it, cannot both be right. */
  readonly isDenied: (name: string, version: string | null) => boolean;
}

function readFacts(papers: FactPapers, rule: string, told: ReadonlySet<string>): RuleFacts {
  const history = papers.ruleOf(rule);
  const copies = history?.witnesses ?? [];
  const hasKeywords = copies.some(({ source }) => papers.withKeywords.has(source));
  const names = [
    ...new Set([...told, ...copies.flatMap(namesIn), ...(hasKeywords ? ['keywords'] : [])]),
  ].sort();
  const spans = new Map<string, readonly AttributeSpan[]>();
  const spansOf = (name: string) => {
    const made = spans.get(name) ?? (history && spansIn(history, name)) ?? [];
    spans.set(name, made);
    return made;
  };
  const denied = new Map<string, ReadonlySet<string>>();
  const isDenied = (name: string, version: string | null) => {
    const versions = denied.get(name) ?? (history ? deniedVersions(history, name) : new Set());
    denied.set(name, versions);
    return version !== null && versions.has(version);
  };
  const versionOf = (key: string | null) => history?.versions.find((one) => one.key === key);
  const inVersion = (key: string | null): Facts => {
    const version = versionOf(key);
    // Where revisions are not counted, a rule may change without a version of its own.
    if (version === undefined || version.revision === null) return new Map();
    const isWhole = !version.witnesses.some(papers.isDamaged);
    return new Map(
      names.map((name) => {
        // Lists tell nothing of keywords.
        if (name === 'keywords') return [name, onlyPrinted(version.witnesses, name, papers)];
        const { certainty, value = null } = attributeIn(spansOf(name), version.key);
        return [
          name,
          isWhole && certainty === 'known' && !isDenied(name, version.key) ? value : null,
        ];
      }),
    );
  };
  return {
    names,
    told,
    isDenied,
    inVersion,
    printedIn: (key) =>
      new Map(
        names.map((name) => [
          name,
          isDenied(name, key) ? null : onlyPrinted(versionOf(key)?.witnesses ?? [], name, papers),
        ]),
      ),
  };
}

/**
 * Finds the versions of which copies print another value than those of the one beside them, while the
 * list of the changes between tells of none of it: one of the two is misread. Where no list tells of
 * them, or no more than that the rule was revised, its title may be new; that is not believed where a
 * letter or two misread make the one title of the other. Two copies of one revision are denied wherever
 * they print other values.
 */
function deniedVersions(history: RuleHistory, name: string): ReadonlySet<string> {
  const denied = new Set<string>();
  let last: { readonly value: string; readonly version: string } | undefined;
  let isRevised = false;
  const counted = new Set(
    history.versions.flatMap(({ key, revision }) => (revision === null ? [] : [key])),
  );
  for (const { kind, tells, after, version } of gatherEvidence(history, name, NO_MOMENTS)) {
    if (kind !== 'print') {
      if (tells) last = undefined;
      isRevised = true;
      continue;
    }
    if (after === undefined) continue;
    const isListed = history.unlisted.length === 0 && history.versions.some(hasEvents);
    if (last !== undefined && last.value !== after) {
      // No list tells of keywords.
      const isUntold = name === 'keywords' || (name === 'title' && (isRevised || !isListed));
      const isOne = name !== 'title' && last.version === version && counted.has(version);
      const isDenied = isUntold ? isMisreading(last.value, after) : isListed || isOne;
      if (isDenied) denied.add(last.version).add(version);
    }
    last = { value: after, version };
    isRevised = false;
  }
  return denied;
}

const NO_MOMENTS = { momentOf: () => undefined };

function hasEvents({ events }: RuleHistory['versions'][number]): boolean {
  return events.length > 0;
}

function spansIn(history: RuleHistory, name: string): readonly AttributeSpan[] {
  return attributeHistory(history, name, NO_MOMENTS);
}

/** Of a damaged copy the title is believed where another one prints it, too: no misreading comes twice. */
function confirmedTitle(copy: Witness, others: readonly Witness[]): Facts | undefined {
  const isConfirmed = others.some((one) => one !== copy && one.title === copy.title);
  return isConfirmed && copy.title !== '' ? new Map([['title', copy.title]]) : undefined;
}

/** Names of what a copy tells of a rule. */
function namesIn({ attributes, title }: Witness): string[] {
  return [...(title === '' ? [] : ['title']), ...Object.keys(attributes)];
}

function printed(copy: Witness, name: string, { withKeywords }: FactPapers): string | null {
  return name === 'keywords' && !withKeywords.has(copy.source) ? null : printedFact(copy, name);
}

/** What all copies print that can be believed; null where one prints nothing, or they differ. */
function onlyPrinted(copies: readonly Witness[], name: string, papers: FactPapers): string | null {
  const whole = copies.filter((copy) => !papers.isDamaged(copy));
  const values = new Set(whole.map((copy) => printed(copy, name, papers)));
  const [value = null] = values;
  return values.size === 1 ? value : null;
}

/** What a copy prints of a rule, by name; null where it prints nothing, or several that differ. */
function printedFact(copy: Witness, name: string): string | null {
  if (name === 'title') return copy.title === '' ? null : copy.title;
  if (name === 'keywords') return [...new Set(copy.keywords)].sort().join(', ');
  const values = new Set(ownValue(copy.attributes, name));
  const [value = null] = values;
  return values.size === 1 ? value : null;
}

/** What a copy shows may have been changed since, before a log begins to tell. */
function valueAfter(history: History, path: string, event: number): string | null {
  const written = history.valueAt(path, event);
  if (written === undefined || history.events[written.event]?.do === 'print') return null;
  const { value } = written;
  return isUnknown(value) ? null : value;
}

/** The facts that something else than a copy writes, by rule; copies show what is, and no change of it. */
function writtenFacts({ history }: FactPapers): Map<string, Set<string>> {
  const written = new Map<string, Set<string>>();
  history.events.forEach((event, index) => {
    if (event.do === 'print' || event.do === 'begin-era') return;
    for (const path of history.changesOf(index)) {
      const [kind, rule = '', ...rest] = path.split('/');
      const name = rest.join('/');
      if (kind !== 'rule' || name === '' || OTHERS.has(name)) continue;
      const names = written.get(rule) ?? new Set();
      written.set(rule, names.add(name));
    }
  });
  return written;
}
