import { expect, test } from 'vitest';
import { replayGame } from '../../src/engine/index.ts';
import { readTidewater } from '../support/read-tidewater.ts';
import { Ledger, type Page } from './ledger.ts';
import { readLogs, type Entry } from './read-logs.ts';

const entries = readLogs();
const history = replayGame('tidewater', readTidewater());

const valueAfter = (event: string, path: string): string | undefined => {
  const value = history.valueAt(path, history.indexOf(event) ?? -1)?.value;
  return typeof value === 'string' ? value : undefined;
};

/** Whom elections elected; how ballots are counted is not this ledger's to say. */
function findWinners(): Map<string, string> {
  const names = entries.flatMap(({ step }) => step['election'] ?? []);
  return new Map(
    names.flatMap((name) => {
      const winner = history.valueAt(`procedure/${name}/winner`, history.last)?.value;
      return typeof winner === 'string' ? [[name, winner] as const] : [];
    }),
  );
}

/** Makes a wrong entry stand: hands get what the document gave them too much, and lose the other way. */
function ratify(ledger: Ledger, pages: ReadonlyMap<string, Page>, { ratifies }: Entry): void {
  const document = entries.find(({ id }) => id === ratifies?.document);
  const truth = pages.get(ratifies?.truth ?? '') ?? {};
  for (const [path, value] of document?.asserts ?? []) {
    const hand = path.split('/')[1] ?? '';
    ledger.adjust(hand, Number(value) - (truth[hand] ?? 0));
  }
}

interface Kept {
  readonly pages: ReadonlyMap<string, Page>;
  readonly dignity: ReadonlyMap<string, Page>;
}

/** Keeps the second ledger from the first entry to the last, and gives its pages after each. */
function keep(): Kept {
  const ledger = new Ledger(entries, findWinners());
  const pages = new Map<string, Page>();
  const dignity = new Map<string, Page>();
  for (const entry of entries) {
    if (entry.ratifies !== undefined) ratify(ledger, pages, entry);
    ledger.enter(entry);
    pages.set(entry.id, ledger.page());
    dignity.set(entry.id, Object.fromEntries(ledger.dignity));
  }
  return { pages, dignity };
}

const { pages, dignity } = keep();
const ends = entries.filter(({ step }) => 'next' in step || 'wages' in step);

test('both ledgers know the same hands and the same periods', () => {
  expect(ends.length).toBeGreaterThan(18);
  expect(Object.keys(pages.get(ends.at(-1)?.id ?? '') ?? {}).length).toBeGreaterThan(6);
});

test.each(ends.map(({ id }) => id))('at %s the second ledger agrees with the engine', (end) => {
  const page = pages.get(end) ?? {};
  const engine = Object.keys(page).map((hand) => [hand, valueAfter(end, `player/${hand}/brine`)]);
  expect(Object.fromEntries(engine)).toEqual(
    Object.fromEntries(Object.entries(page).map(([hand, brine]) => [hand, String(brine)])),
  );
});

const weeks = ends.filter(({ id }) => id.startsWith('week-'));

test.each(weeks.map(({ id }) => id))('at %s it agrees on what gulls are worth', (end) => {
  const page = dignity.get(end) ?? {};
  const engine = Object.keys(page).map((hand) => [
    hand,
    Number(valueAfter(end, `player/${hand}/dignity`)),
  ]);
  expect(Object.fromEntries(engine)).toEqual(page);
});

test('gulls were worth something, and most of them in the end nothing', () => {
  expect(weeks).toHaveLength(13);
  expect(dignity.get('week-12')?.['Marrow']).toBeGreaterThan(30);
  expect(dignity.get('week-13')).toEqual({});
});

test('the second ledger reads what hands did in their own mails', () => {
  const told = entries.filter(({ id }) => id.startsWith('<'));
  expect(told.length).toBeGreaterThan(600);
});
