import type { Finding } from '../../../src/schemas/index.ts';
import type { Unit, UnitRule } from './units.ts';
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
}

/** All that is held, from one commit to the next. */
export interface Holding {
  readonly held: ReadonlyMap<string, Held>;
  /** Takes up what a commit changed, and says what is new in it. */
  readonly take: (source: string, changed: ReadonlyMap<string, Unit | undefined>) => Step;
}

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
  return {
    held,
    take: (source, changed) => {
      const known = new Set([...changed.keys()].flatMap((name) => keysOf(units.get(name))));
      const blank = [...changed].flatMap(([name, unit]) => blanked(units.get(name), unit));
      for (const [name, unit] of changed) {
        if (unit === undefined) units.delete(name);
        else units.set(name, unit);
      }
      const found = listRules(units);
      const unreadable = blank.map((slug) => names.get(slug) ?? slug);
      followRules(held, found.rules, names, new Set(unreadable));
      const next = giveAddresses(found.rules, names);
      const step = compare(held, next, new Set(unreadable), source);
      const told = [...changed.values()].flatMap((unit) => unit?.findings ?? []);
      const fresh = told.filter((one) => !known.has(keyOf(one)));
      const again = told.filter((one) => known.has(keyOf(one)) && concerns(one, step.stored));
      return {
        ...step,
        names: Object.fromEntries(names),
        findings: [...fresh, ...found.findings],
        again,
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
  return (unit?.findings ?? []).map(keyOf);
}

function concerns({ rule, file }: Finding, stored: Step['stored']): boolean {
  return [...stored.values()].some(
    ({ rule: { witness } }) => witness.id === rule || (file !== undefined && witness.file === file),
  );
}

/** Lines move; what is found stays the same. */
function keyOf({ code, rule, message, file }: Finding): string {
  return JSON.stringify([code, rule, message, file]);
}

/** All rules in the order of their files; of two with one address the first counts. */
function listRules(units: ReadonlyMap<string, Unit>) {
  const rules = new Map<string, UnitRule>();
  const findings: Finding[] = [];
  for (const [, unit] of [...units].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const rule of unit.rules) {
      const { rule: slug, id, lines, file } = rule.witness;
      const earlier = rules.get(slug);
      if (earlier === undefined) {
        rules.set(slug, rule);
        continue;
      }
      const where = earlier.witness.file === undefined ? '' : ` in ${earlier.witness.file}`;
      findings.push({
        ...{ code: 'rule-twice', line: lines[0]?.[0] ?? 1, rule: id },
        ...(file !== undefined && { file }),
        message: `Unexpected second rule ${id}, expected only the one${where}; this one is not read.`,
        refused: { rule: 1 },
      });
    }
  }
  return { rules, findings };
}

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
): Omit<Step, 'names' | 'findings' | 'again'> {
  const stored = new Map<string, { rule: UnitRule; order: number }>();
  let order = 0;
  for (const [slug, rule] of next) {
    if (held.get(slug)?.rule.content !== rule.content) {
      stored.set(slug, { rule, order });
      held.set(slug, { rule, source });
    }
    order++;
  }
  const lost = [...held.keys()].filter((slug) => !next.has(slug));
  for (const slug of lost) held.delete(slug);
  return {
    stored,
    gone: lost.filter((slug) => !unreadable.has(slug)).sort(),
    unread: lost.filter((slug) => unreadable.has(slug)).sort(),
  };
}
