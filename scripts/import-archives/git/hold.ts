import { basename, extname } from 'node:path';
import { toSlug, type Finding } from '../../../src/schemas/index.ts';
import { inBookOrder } from '../shared/book.ts';
import { longestRise } from '../shared/longest-rise.ts';
import type { Unit, UnitFinding, UnitRule } from './units.ts';
import { followRules } from './follow.ts';
import type { Held } from './held.ts';

/** What a commit holds of all rules, and how it came to that. */
export interface Step {
  /** Rules that it says something new of, by their addresses, with their places. */
  readonly stored: ReadonlyMap<string, { readonly rule: UnitRule; readonly order: number }>;
  readonly gone: readonly string[];
  readonly unread: readonly string[];
  /** Addresses of rules that are called otherwise by now, by what the reader would call them. */
  readonly names: Readonly<Record<string, string>>;
  readonly findings: readonly Finding[];
  /** Findings that were told before, and concern what is stored now. */
  readonly again: readonly Finding[];
  /** Keys of all that is found in it, told before or not. */
  readonly keys: ReadonlyMap<string, Finding>;
}

/** All that is held, from one commit to the next. */
export interface Holding {
  readonly held: ReadonlyMap<string, Held>;
  /** Returns all of it as plain data, for another import to begin with. */
  readonly asBefore: () => Before;
  /** Takes up what a commit changed, and says what is new in it. */
  readonly take: (
    source: string,
    changed: ReadonlyMap<string, Unit | undefined>,
    places?: Places,
  ) => Step;
}

/** The places of files in the book whose pages they are. */
type Places = ReadonlyMap<string, number>;
const NO_PLACES: Places = new Map();

/** What was held when an earlier import ended. */
export interface Before {
  readonly units: ReadonlyMap<string, Unit>;
  readonly held: ReadonlyMap<string, Held>;
  readonly names: ReadonlyMap<string, string>;
}

/** Begins with nothing, or where an earlier import ended. */
export function createHolding(before?: Before): Holding {
  const units = new Map(before?.units);
  const held = new Map(before?.held);
  const names = new Map(before?.names);
  let twice = new Set(listRules(units).findings.map(({ key }) => key));
  return {
    held,
    asBefore: () => ({ units, held, names }),
    take: (source, changed, places) => {
      const known = new Set([...changed.keys()].flatMap((name) => keysOf(units.get(name))));
      const blank = [...changed].flatMap(([name, unit]) => blanked(units.get(name), unit));
      for (const [name, unit] of changed) {
        if (unit === undefined) units.delete(name);
        else units.set(name, unit);
      }
      const found = listRules(units, places);
      const unreadable = blank.map((slug) => names.get(slug) ?? slug);
      followRules(held, found.rules, names, new Set(unreadable));
      const next = giveAddresses(found.rules, names);
      const step = compare(held, next, new Set(unreadable), source);
      const told = [...changed.values()].flatMap((unit) => unit?.findings ?? []);
      const fresh = told.filter(({ key }) => !known.has(key));
      const again = told.filter((one) => known.has(one.key) && concerns(one.finding, step.stored));
      const second = found.findings.filter(({ key }) => !twice.has(key));
      twice = new Set(found.findings.map(({ key }) => key));
      return {
        ...step,
        names: Object.fromEntries(names),
        findings: [...fresh, ...second].map(({ finding }) => finding),
        again: again.map(({ finding }) => finding),
        keys: new Map([...told, ...found.findings].map(({ key, finding }) => [key, finding])),
      };
    },
  };
}

/** Rules of a file that could be read before, and cannot be now. */
function blanked(before: Unit | undefined, now: Unit | undefined): string[] {
  if (now?.unread === undefined) return [];
  return (before?.rules ?? []).map(({ witness }) => witness.rule);
}

function keysOf(unit: Unit | undefined): string[] {
  return (unit?.findings ?? []).map(({ key }) => key);
}

function concerns({ rule, file }: Finding, stored: Step['stored']): boolean {
  return [...stored.values()].some(
    ({ rule: { witness } }) => witness.id === rule || (file !== undefined && witness.file === file),
  );
}

/**
 * All rules in the order of their files, or of the book whose pages these are. Of two numbers that are one the first counts; titles that are one in two
 * files are told apart by these.
 */
function listRules(units: ReadonlyMap<string, Unit>, places: Places = NO_PLACES) {
  const rules = new Map<string, UnitRule>();
  const findings: UnitFinding[] = [];
  const named = [...units].sort(([a], [b]) => compareNames(a, b));
  for (const [, unit] of inBookOrder(named, ([name]) => name, places)) {
    for (const rule of unit.rules) {
      const { id, lines, file } = rule.witness;
      const slug = slugAmong(rule, rules);
      const earlier = rules.get(slug);
      if (earlier === undefined) {
        rules.set(slug, rule);
        continue;
      }
      const where = earlier.witness.file === undefined ? '' : ` in ${earlier.witness.file}`;
      const finding: Finding = {
        ...{ code: 'rule-twice', line: lines[0]?.[0] ?? 1, rule: id },
        ...(file !== undefined && { file }),
        message: `Unexpected second rule ${id}, expected only the one${where}; this one is not read.`,
        refused: { rule: 1 },
      };
      findings.push({ finding, key: JSON.stringify([finding.code, id, file, where]) });
    }
  }
  return { rules, findings };
}

function slugAmong(
  { witness: { rule, number, file } }: UnitRule,
  rules: ReadonlyMap<string, UnitRule>,
): string {
  const other = rules.get(rule)?.witness;
  if (other === undefined || number !== null || file === undefined || other.file === file) {
    return rule;
  }
  return `${rule}-${toSlug(basename(file, extname(file)))}`;
}

/** Numbers in names come in their order: `article-2` before `article-10`. */
function compareNames(a: string, b: string): number {
  return IN_ORDER.compare(a, b) || (a < b ? -1 : 1);
}

const IN_ORDER = new Intl.Collator('en', { numeric: true });

function giveAddresses(
  rules: ReadonlyMap<string, UnitRule>,
  names: ReadonlyMap<string, string>,
): Map<string, UnitRule> {
  const given = new Map<string, UnitRule>();
  for (const [slug, rule] of rules) {
    const base = names.get(slug) ?? slug;
    let address = base;
    for (let count = 2; given.has(address); count++) address = `${base}-${count}`;
    given.set(address, rule);
  }
  return given;
}

function compare(
  held: Map<string, Held>,
  next: ReadonlyMap<string, UnitRule>,
  unreadable: ReadonlySet<string>,
  source: string,
): Omit<Step, 'names' | 'findings' | 'again' | 'keys'> {
  const same = [...next].flatMap(([slug, { content }]) =>
    held.get(slug)?.rule.content === content ? [slug] : [],
  );
  const standing = keepingPlace([...held.keys()], same);
  const stored = new Map<string, { rule: UnitRule; order: number }>();
  const lost = [...held.keys()].filter((slug) => !next.has(slug));
  let order = 0;
  for (const [slug, rule] of next) {
    const before = standing.has(slug) ? held.get(slug) : undefined;
    if (before === undefined) stored.set(slug, { rule, order });
    // What is held stands in the order of the documents.
    held.delete(slug);
    held.set(slug, before ?? { rule, source });
    order++;
  }
  for (const slug of lost) held.delete(slug);
  return {
    stored,
    gone: lost.filter((slug) => !unreadable.has(slug)).sort(),
    unread: lost.filter((slug) => unreadable.has(slug)).sort(),
  };
}

/** Returns those that stand among one another as they stood; of the fewest others it is said that they were moved. */
function keepingPlace(before: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((slug, place) => [slug, place]));
  const placeOf = (slug: string) => places.get(slug) ?? 0;
  return new Set(longestRise(now, (a, b) => placeOf(a) - placeOf(b)));
}
