import { keyInGame, nameKey } from '../../finding/name-key.ts';
import { readNamesakes, type NamedPage, type Namesakes } from '../../finding/named-pages.ts';
import { findLine, readRoot, type ReadFile } from '../../finding/sorted-tree.ts';
import { readAskedTime } from '../replay/asked-time.ts';

/** The pages that a reader's words name. */
export interface Meant extends Namesakes {
  /** The one to go to at once; null where it is none, or one of several. */
  readonly straight: NamedPage | null;
}

/** Looks up which pages are called what. */
export type LookUp = (words: string, game: string) => Promise<Meant>;

/** Makes the look-up over the files below an address. Each file is read once. */
export function makeLookUp(read: ReadFile): LookUp {
  const lines = new Map<string, Promise<Namesakes>>();
  let root: Promise<ReturnType<typeof readRoot>> | undefined;
  const find = async (key: string): Promise<Namesakes> => {
    root ??= read('names.txt').then(readRoot);
    const line = await findLine(read, await root, key);
    return line === null ? NONE : readNamesakes(line);
  };
  const known = (key: string) => {
    const found = lines.get(key) ?? find(key);
    lines.set(key, found);
    return found;
  };
  return async (words, game) => {
    const { pages, others } = await meantBy(words, (key) => withGames(key, game, known));
    return { pages, others, straight: straightTo(pages, game) };
  };
}

/** Of a name that more pages have than are listed, those of the reader's game are found all the same. */
async function withGames(key: string, game: string, find: Find): Promise<Namesakes> {
  const { pages, others } = await find(key);
  if (others === 0 || game === '') return { pages, others };
  const own = (await find(keyInGame(key, game))).pages.filter(
    ({ address }) => gameOf(address) === game,
  );
  return { pages: [...own, ...pages], others: others - own.length };
}

const NONE: Namesakes = { pages: [], others: 0 };

type Find = (key: string) => Promise<Namesakes>;

/** A phrase in quotation marks is no name. What a word says is the kind of page is held to that kind. */
async function meantBy(words: string, find: Find): Promise<Namesakes> {
  const key = /["“”]/u.test(words) ? '' : nameKey(words);
  if (key === '') return NONE;
  const named = await find(key);
  const { kinds, rest } = kindsSaid(key);
  if (named.pages.length === 0 && kinds.length > 0) {
    const { pages } = await find(rest);
    return { pages: pages.filter(({ kind }) => kinds.includes(kind)), others: 0 };
  }
  return withTimes(words, key, named, find);
}

/** `R1030`, `rule 33/9`, `p1909`, `player Ada`: kinds of pages by the words for them. */
const SAID: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:rule|r)\s*(?=\d)/u, ['rule', 'version']],
  [/^(?:proposal|prop|p)\.?\s*(?=\d)/u, ['proposal', 'decision']],
  [/^year\s+/u, ['time']],
  [/^rule\s+/u, ['rule', 'version']],
  [/^(player|keyword|mechanic|proposal|ruleset|era|game)\s+/u, []],
];

function kindsSaid(key: string): { readonly kinds: readonly string[]; readonly rest: string } {
  for (const [form, kinds] of SAID) {
    const found = form.exec(key);
    if (found === null) continue;
    return { kinds: kinds.length > 0 ? kinds : [found[1] ?? ''], rest: key.slice(found[0].length) };
  }
  return { kinds: [], rest: key };
}

/**
 * A day or a month is asked of the games that tell of its year, and a part of an nweek of those that count that
 * nweek; a moment that has a page of its own is shown by that.
 */
async function withTimes(
  words: string,
  key: string,
  named: Namesakes,
  find: Find,
): Promise<Namesakes> {
  const asked = timeAsked(words, key);
  const told = asked === null || asked === key ? named : await find(asked);
  const times = told.pages
    .filter(({ kind }) => kind === 'time')
    .map((page) => ({ ...page, address: askAt(page.address, words), title: titleOf(page, words) }));
  const own = named.pages.filter(({ kind }) => kind !== 'time');
  const shown = own.filter(({ address }) => address.endsWith(`/at/${key.replaceAll(' ', '-')}/`));
  const open = times.filter(
    ({ address }) => !shown.some((one) => gameOf(one.address) === gameOf(address)),
  );
  const isTime = times.length > 0;
  const pages = own
    .filter(({ kind }) => !isTime || kind !== 'moment' || shown.length > 0)
    .map((page) => (shown.includes(page) ? { ...page, isOwn: true } : page));
  return { pages: [...pages, ...open], others: named.others };
}

/** The key under which games are listed for a time; null where the words tell none, or a bare number. */
function timeAsked(words: string, key: string): string | null {
  const asked = readAskedTime(words);
  if (asked === null) return null;
  if (asked.kind === 'nweek') return /week|\./u.test(key) ? `nweek ${asked.nweek}` : null;
  return new Date(asked.first * 86_400_000).toISOString().slice(0, 4);
}

function askAt(address: string, words: string): string {
  return `${address.split('?', 1)[0] ?? ''}?t=${encodeURIComponent(words.trim())}`;
}

function titleOf({ title }: NamedPage, words: string): string {
  return `${words.trim()}${/ \([^()]*\)$/u.exec(title)?.[0] ?? ''}`;
}

function gameOf(address: string): string {
  return address.split('/', 1)[0] ?? '';
}

/** Of pages that are called so the one; of several those of the reader's game, if that leaves one. */
function straightTo(pages: readonly NamedPage[], game: string): NamedPage | null {
  const own = pages.filter(({ isOwn }) => isOwn);
  const here = (all: readonly NamedPage[]) => all.filter(({ address }) => gameOf(address) === game);
  const [first = []] = [here(own), here(pages), own, pages].filter(({ length }) => length > 0);
  const [only, ...more] = ruleAmong(first);
  return more.length === 0 ? (only ?? null) : null;
}

/** A rule goes before the proposals that bear its title: its page leads to them. */
function ruleAmong(pages: readonly NamedPage[]): readonly NamedPage[] {
  const rules = pages.filter(({ kind }) => kind === 'rule');
  const isTold = pages.every(({ kind }) => kind === 'rule' || ENACTING.has(kind));
  return rules.length === 1 && isTold ? rules : pages;
}

const ENACTING: ReadonlySet<string> = new Set(['proposal', 'decision']);
