import type { Difference, Value } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import { isOfRule, type GameReplay } from '../../replay/game-replay.ts';
import { ACCOUNT_KINDS, readAccountPath, STANDING, type Account } from '../../replay/accounts.ts';
import { routes } from '../../routes.ts';
import { capitalise } from '../../moment-words.ts';
import { pathWords, spaced } from '../../action-words.ts';
import { countWords } from '../count.ts';
import { valueWords } from './value-words.ts';

/** A value at a moment, with the way to the entry that wrote it. */
export interface StateCell {
  readonly value: string;
  /** Null where no entry wrote it. */
  readonly href: string | null;
  /** What a report of the moment asserts instead; null where none differs. */
  readonly differs: { readonly asserted: string; readonly cause: string } | null;
  /** What keeps the value from being sure then: `may be 4 or 5`; empty where nothing does. */
  readonly doubt: string;
}

/** Everybody of a kind with what they hold: a row each, a column for each asset. */
export interface AccountTable {
  readonly caption: string;
  readonly kind: string;
  readonly columns: readonly string[];
  /** Assets of which nobody here has any; they have no column. */
  readonly nobody: readonly string[];
  /** Whether the accounts' own values tell more than that they exist. */
  readonly hasStanding: boolean;
  readonly rows: readonly {
    readonly name: string;
    readonly href: string;
    /** What the log says of the account itself: `active`. */
    readonly standing: StateCell | null;
    /** One a column; null where the account has no such value. */
    readonly cells: readonly (StateCell | null)[];
  }[];
}

/** The gamestate at a moment. */
export interface GamestateView {
  readonly tables: readonly AccountTable[];
  /** Values with a path of their own, by path: those of few that begin alike first, then the many of each beginning. */
  readonly others: readonly OtherValues[];
}

/** Values of which no account has its own. */
export interface OtherValues {
  /** How the paths of all of them begin; empty for those of which few begin alike. */
  readonly kind: string;
  readonly caption: string;
  readonly rows: readonly {
    /** Its place on the page; undefined where no log keeps it. */
    readonly id: string | undefined;
    /** Where it stands, in words. */
    readonly name: string;
    readonly cell: StateCell;
  }[];
}

/** More values than these that begin alike are a list of their own, which a reader opens. */
const MOST_ALIKE = 50;

/** More columns than this make no table; what is left over is listed. */
const MOST_COLUMNS = 14;

/** What the cells of one moment are made of. */
interface Then {
  readonly model: GameModel;
  readonly replay: GameReplay;
  readonly state: ReadonlyMap<string, Value>;
  readonly event: number;
  readonly differences: ReadonlyMap<string, Difference>;
  readonly doubtOf: (path: string) => string;
}

/** Shows everything of a state but its rules. */
export function viewGamestate(
  model: GameModel,
  replay: GameReplay,
  event: number,
  {
    differences = [],
    doubtOf = () => '',
  }: {
    readonly differences?: readonly Difference[];
    readonly doubtOf?: (path: string) => string;
  } = {},
): GamestateView {
  const state = replay.history.stateAt(event);
  const byPath = new Map(differences.map((difference) => [difference.check.path, difference]));
  const then: Then = { model, replay, state, event, differences: byPath, doubtOf };
  const parts = partsByAccount(state, byPath.keys());
  const tables = ACCOUNT_KINDS.map((kind) => viewTable(then, kind, parts));
  const shown = new Set(tables.flatMap(({ paths }) => paths));
  const others = [...new Set([...state.keys(), ...byPath.keys()])]
    .filter((path) => !shown.has(path) && !isOfRule(path))
    .sort();
  return {
    tables: tables.map(({ table }) => table).filter(({ rows }) => rows.length > 0),
    others: otherValues(then, others),
  };
}

function otherValues(then: Then, paths: readonly string[]): OtherValues[] {
  const alike = [...Map.groupBy(paths, kindOf)];
  const few = alike.flatMap(([, all]) => (all.length > MOST_ALIKE ? [] : all));
  const many = alike.filter(([, all]) => all.length > MOST_ALIKE);
  const lists: (readonly [kind: string, caption: string, paths: readonly string[]])[] = [
    ['', 'Other values', few],
    ...many.map(
      ([kind, all]) =>
        [kind, `${capitalise(spaced(kind))}: ${countWords(all.length, 'value')}`, all] as const,
    ),
  ];
  return lists
    .filter(([, , all]) => all.length > 0)
    .map(([kind, caption, all]) => ({
      kind,
      caption,
      rows: all.map((path) => ({
        id: placeOf(then.replay, path),
        name: pathWords(path),
        cell: toCell(then, path),
      })),
    }));
}

function kindOf(path: string): string {
  return path.split('/', 1)[0] ?? '';
}

function placeOf({ others }: GameReplay, path: string): string | undefined {
  const anchor = others.get(path);
  return anchor === undefined ? undefined : `value-${anchor}`;
}

/** Groups the paths of a state by the account that they belong to. */
function partsByAccount(
  state: ReadonlyMap<string, Value>,
  reported: Iterable<string>,
): Map<string, Set<string>> {
  const accounts = new Map<string, Set<string>>();
  for (const path of [...state.keys(), ...reported]) {
    const read = readAccountPath(path);
    if (read === null) continue;
    const parts = accounts.get(read.account) ?? new Set<string>();
    accounts.set(read.account, parts);
    if (read.part !== '') parts.add(read.part);
  }
  return accounts;
}

function viewTable(then: Then, kind: string, parts: ReadonlyMap<string, ReadonlySet<string>>) {
  const accounts = then.replay.accounts.filter(
    (account) => account.kind === kind && parts.has(pathOf(account)),
  );
  const all = columnsOf(accounts, parts);
  const isHeld = (part: string) =>
    accounts.some((account) => hasSome(then, `${pathOf(account)}/${part}`));
  const columns = all.filter(isHeld);
  const rows = accounts.map((account) => toRow(then, account, columns));
  const paths = accounts.flatMap((account) => [
    pathOf(account),
    ...all.map((part) => `${pathOf(account)}/${part}`),
  ]);
  const table: AccountTable = {
    caption: capitalise(kindWords(kind)),
    kind,
    columns: columns.map(spaced),
    nobody: all.filter((part) => !columns.includes(part)).map(spaced),
    hasStanding: rows.some(({ standing }) => standing !== null && standing.value !== 'yes'),
    rows,
  };
  return { paths, table };
}

/** Nothing of an asset is no news, but where a report has it otherwise. */
function hasSome({ state, differences }: Then, path: string): boolean {
  const value = state.get(path);
  return (value !== undefined && value !== '0') || differences.has(path);
}

function toRow(
  then: Then,
  account: Account,
  columns: readonly string[],
): AccountTable['rows'][number] {
  const path = pathOf(account);
  const cellAt = (at: string) =>
    then.state.has(at) || then.differences.has(at) ? toCell(then, at) : null;
  return {
    name: spaced(account.name),
    href: routes.player(then.model.game.id, account.slug),
    standing: cellAt(path),
    cells: columns.map((part) => cellAt(`${path}/${part}`)),
  };
}

/** Returns the plural of a kind of account. */
export function kindWords(kind: string): string {
  return kind === 'entity' ? 'other accounts' : `${kind}s`;
}

function pathOf({ kind, name }: Account): string {
  return `${kind}/${name}`;
}

/** Assets that most hold come first. */
function columnsOf(
  accounts: readonly Account[],
  parts: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const counts = new Map<string, number>();
  for (const account of accounts) {
    for (const part of parts.get(pathOf(account)) ?? []) {
      if (!part.includes('/')) counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  const byCount = [...counts].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
  return byCount.slice(0, MOST_COLUMNS).map(([part]) => part);
}

function toCell(then: Then, path: string): StateCell {
  const difference = then.differences.get(path);
  return {
    value: valueWords(then.state.get(path)),
    href: entryHref(then.model, then.replay, path, then.event),
    differs: difference
      ? { asserted: difference.check.asserted, cause: difference.cause.words }
      : null,
    // What a report of this very moment asserts says why.
    doubt: difference ? '' : then.doubtOf(path),
  };
}

/** Returns the way to the entry that wrote the value at a path, as it stands just after an event. */
export function entryHref(
  model: GameModel,
  replay: GameReplay,
  path: string,
  event: number,
): string | null {
  const writer = replay.history.valueAt(path, event)?.event;
  if (writer === undefined) return null;
  const read = readAccountPath(path);
  if (read === null) {
    const anchor = replay.others.get(path);
    return anchor === undefined
      ? null
      : routes.ledger(model.game.id, `${anchor}-${replay.anchorOf(writer)}`);
  }
  const account = replay.accountByPath.get(read.account);
  const anchor = read.part === '' ? STANDING : account?.parts.get(read.part);
  if (account === undefined || anchor === undefined) return null;
  return routes.player(model.game.id, account.slug, `${anchor}-${replay.anchorOf(writer)}`);
}
