import type { Game } from '../../../src/schemas/index.ts';

/** How an archive is kept: which documents there are, and which rules they print how. */
export type Keeping = 'register' | 'dumps' | 'log' | 'wiki';

/** What happens to a rule. */
export type ChangeKind =
  'enact' | 'amend' | 'retitle' | 'power' | 'renumber' | 'repeal' | 'reenact' | 'end';

/** What a rule is at a moment. */
export interface RuleState {
  readonly number: string;
  readonly title: string;
  /** Power or Chutzpah, whichever the game has. */
  readonly power: string;
  readonly keywords: readonly string[];
  /** A paragraph a line. */
  readonly text: readonly string[];
  readonly inForce: boolean;
}

/** How exactly a document may tell when a change was. */
export type Exactness = 'day' | 'month' | 'between';

/** A change of a rule as it truly was. */
export interface Change {
  /** `2001-05-03T10:20:00Z`. */
  readonly at: string;
  readonly rule: string;
  readonly kind: ChangeKind;
  /** Number of the proposal; null for the rules that the game began with. */
  readonly by: string | null;
  /** Who made it, where it was no proposal; the founder, where that is left out. */
  readonly person?: string;
  readonly set: Partial<RuleState>;
  readonly exactness: Exactness;
  /** The revision that it is said to have made, where that is not simply the next one. */
  readonly revision?: number;
}

/** What somebody has more or less of, as it truly was. */
export interface Movement {
  /** To the minute: `2001-05-03T10:20:00Z`. */
  readonly at: string;
  readonly kind: 'gain' | 'lose' | 'transfer';
  readonly holder: string;
  readonly to?: string;
  readonly asset: string;
  readonly amount: number;
}

/** A decision on a proposal. */
export interface Vote {
  readonly at: string;
  readonly proposal: string;
  readonly quorum: number;
  readonly index: string;
  readonly ballots: readonly { readonly voter: string; readonly vote: string }[];
  readonly strengths: Readonly<Record<string, number>>;
  readonly outcome: 'ADOPTED' | 'REJECTED' | 'FAILED_QUORUM';
}

/** Where the game's clock stood on a day. */
export interface ClockDay {
  readonly date: string;
  readonly era: string;
  readonly nweek: number;
  readonly nday: number;
}

/** A document that somebody made: what it is, and of which moment. */
export interface Plan {
  readonly id: string;
  readonly format: string;
  readonly at: string;
  /** Whether the manifest knows how many rules it prints. */
  readonly counted: boolean;
  /**
   * How exactly the manifest tells the moment. A `day` and the nday of a `clock` mean their ends;
   * `between` some days, and an `nweek`, it is somewhere.
   */
  readonly told: 'day' | 'between' | 'clock' | 'nweek';
  /** The first and the last of some days that are told; left out for those around the moment. */
  readonly days?: readonly [string, string];
}

/** Everything that truly happened in an invented game, and which documents were made of it. */
export interface Truth {
  readonly seed: number;
  readonly keeping: Keeping;
  readonly game: Game;
  readonly from: string;
  readonly to: string;
  /** In order of time. */
  readonly changes: readonly Change[];
  readonly opening: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly movements: readonly Movement[];
  readonly votes: readonly Vote[];
  /** Every day of the game, in order. */
  readonly clock: readonly ClockDay[];
  /** Moments at which everybody's holdings were reported. */
  readonly reports: readonly { readonly at: string; readonly number: number }[];
  readonly plans: readonly Plan[];
}

/** A rule at a moment, with its revision then. */
export interface RuleThen extends RuleState {
  readonly rule: string;
  readonly revision: number;
}

/** Kinds of change that make a new revision. */
const COUNTED: Readonly<Record<Keeping, readonly ChangeKind[]>> = {
  register: ['amend', 'reenact'],
  dumps: ['amend', 'retitle', 'power', 'renumber', 'repeal', 'reenact'],
  log: ['amend'],
  wiki: ['amend'],
};

/** Tells whether a change makes a new revision of its rule. */
export function isCounted({ keeping }: Pick<Truth, 'keeping'>, { kind }: Change): boolean {
  return COUNTED[keeping].includes(kind);
}

/** Returns every rule that had been made by a moment, in the order of making. */
export function rulesAt(truth: Truth, instant: string): Map<string, RuleThen> {
  const rules = new Map<string, RuleThen>();
  for (const change of truth.changes) {
    if (change.at > instant) break;
    const before = rules.get(change.rule) ?? blank(change.rule);
    const revision = change.revision ?? before.revision + (isCounted(truth, change) ? 1 : 0);
    rules.set(change.rule, { ...before, ...change.set, revision });
  }
  return rules;
}

function blank(rule: string): RuleThen {
  const empty = { number: '', title: '', power: '1', keywords: [], text: [] };
  return { rule, ...empty, inForce: false, revision: 0 };
}

/** Returns what everybody had at a moment: amounts by holder and asset. */
export function holdingsAt(truth: Truth, instant: string): Map<string, Map<string, number>> {
  const all = new Map(
    Object.entries(truth.opening).map(([holder, held]) => [
      holder,
      new Map<string, number>(Object.entries(held)),
    ]),
  );
  const add = (holder: string, asset: string, amount: number) => {
    const held = all.get(holder);
    held?.set(asset, (held.get(asset) ?? 0) + amount);
  };
  for (const { at, kind, holder, to, asset, amount } of truth.movements) {
    if (at > instant) break;
    add(holder, asset, kind === 'gain' ? amount : -amount);
    if (to !== undefined) add(to, asset, amount);
  }
  return all;
}

/** Where the clock stood on a day; undefined outside of the game. */
export function clockOn({ clock }: Truth, date: string): ClockDay | undefined {
  return clock.find((day) => day.date === date);
}

/** The address that the archive gives a rule: a register files it by its last number, others by the first. */
export function addressOf(truth: Truth, rule: string): string {
  const changes = truth.changes.filter((change) => change.rule === rule);
  const [address] = rulesByAddress({ ...truth, changes }).keys();
  return address ?? addressFrom(rule);
}

/** Returns the rules of a game by their addresses. */
export function rulesByAddress(truth: Truth): Map<string, string> {
  const names = new Map<string, string>();
  for (const { rule, set } of truth.changes) {
    const isName = truth.keeping === 'register' || !names.has(rule);
    if (set.number !== undefined && isName) names.set(rule, set.number);
  }
  const rules = new Set(truth.changes.map(({ rule }) => rule));
  return new Map([...rules].map((rule) => [addressFrom(names.get(rule) ?? rule), rule]));
}

function addressFrom(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}
