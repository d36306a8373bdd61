import type { Check, Finding, Site } from '../page-facts.ts';
import { readData } from '../read-data.ts';
import { counted } from '../../../src/schemas/counted.ts';

/**
 * One moment of the game has one window on the whole site: no file of data gives an nweek more days than
 * the calendar of its era does, and pages print of it no more windows than the data know.
 */
export const windows: Check = {
  name: 'windows',
  run: (site) => gamesWithCalendars(site).flatMap((game) => checkGame(site, game)),
};

type Found = Omit<Finding, 'check'>[];

/** A window, `2004-05-28 2005-04-03`, by what it is the window of, `91` or `91.3`. */
type Known = Map<string, Set<string>>;

interface Moment {
  readonly era: string;
  readonly nweek: number;
  readonly nday?: number;
  readonly between: readonly [string, string];
}

interface Row {
  readonly nweek: number;
  readonly begins: { readonly first?: string };
  readonly ends: { readonly last?: string };
}

function gamesWithCalendars({ files }: Site): string[] {
  const games = [...files].flatMap(
    (file) => /^([^/]+)\/calendar\/[^/]+\/data\.json$/u.exec(file)?.[1] ?? [],
  );
  return [...new Set(games)];
}

function checkGame(site: Site, game: string): Found {
  const rows = rowsOf(site, game);
  const known: Known = new Map();
  const loose = dataOf(site, game).flatMap(([file, data]) =>
    momentsIn(data).flatMap((moment): Found => {
      const row = rows.get(`${moment.era} ${moment.nweek}`);
      add(known, placeOf(moment), moment.between.join(' '));
      if (row === undefined || !isLooser(moment.between, row)) return [];
      const [first, last] = moment.between;
      const days = `${String(row.begins.first)} to ${String(row.ends.last)}`;
      return [
        {
          file,
          message: `Unexpected window ${first} to ${last} of nweek ${moment.nweek}, expected days of ${days}, as the calendar of its era has them.`,
        },
      ];
    }),
  );
  return [...loose, ...checkPages(site, game, { rows, known })];
}

/** The nweeks of a game's calendars, by era and number: `first 91`. */
function rowsOf(site: Site, game: string): Map<string, Row> {
  const calendar = new RegExp(`^${game}/calendar/([^/]+)/data\\.json$`, 'u');
  return new Map(
    [...site.files].flatMap((file) => {
      const era = calendar.exec(file)?.[1];
      if (era === undefined) return [];
      const { nweeks } = readData(site, file) as { readonly nweeks: readonly Row[] };
      return nweeks.map((row) => [`${era} ${row.nweek}`, row] as const);
    }),
  );
}

function dataOf(site: Site, game: string): [string, unknown][] {
  return [...site.files]
    .filter((file) => file.startsWith(`${game}/`) && file.endsWith('/data.json'))
    .map((file) => [file, readData(site, file)]);
}

/** Every moment of an nweek that has a window; when one begins is no moment of that kind. */
function momentsIn(data: unknown): Moment[] {
  const found: Moment[] = [];
  const left = [data];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one !== 'object' || one === null) continue;
    for (const inner of Object.values(one)) left.push(inner as unknown);
    const { game, calendar, begins } = one as Partial<Record<string, Moment & Partial<Row>>>;
    if (begins !== undefined || game?.nweek === undefined) continue;
    if (calendar?.between === undefined) continue;
    found.push({ ...game, between: calendar.between });
  }
  return found;
}

/** Whether a window has days that its nweek has, and others; one that has none contradicts it. */
function isLooser([first, last]: Moment['between'], { begins, ends }: Row): boolean {
  const early = begins.first !== undefined && first < begins.first;
  const late = ends.last !== undefined && last > ends.last;
  const apart =
    (ends.last !== undefined && first > ends.last) ||
    (begins.first !== undefined && last < begins.first);
  return (early || late) && !apart;
}

/** A window in words; of a stretch of several nweeks another law holds. */
const PRINTED =
  /(?<!between nweek \d{1,9}(?: ?, nday \d{1,9})? and )\bnweek (\d{1,9})(?: ?, nday (\d{1,9}))? \((?:about )?(between [^()]{0,60}\d{4}[^()]{0,60}\d{4})\)/giu;

function checkPages(
  site: Site,
  game: string,
  { rows, known }: { readonly rows: ReadonlyMap<string, Row>; readonly known: Known },
): Found {
  const printed = new Map<string, Map<string, string>>();
  for (const { file } of site.pages.filter(({ file: at }) => at.startsWith(`${game}/`))) {
    for (const [, nweek = '', nday, words = ''] of plainOf(site.read(file)).matchAll(PRINTED)) {
      const place = nday === undefined ? nweek : `${nweek}.${nday}`;
      const seen = printed.get(place) ?? new Map<string, string>();
      printed.set(place, seen);
      if (!seen.has(words)) seen.set(words, file);
    }
  }
  return [...printed].flatMap(([place, seen]) => {
    const allowed = Math.max(1, windowsAt(place, rows, known));
    if (seen.size <= allowed) return [];
    const [file = ''] = [...seen.values()].slice(-1);
    return [
      {
        file,
        message: `Unexpected ${counted(seen.size, 'window')} of nweek ${place}, expected ${allowed}: ${[...seen.keys()].join('; ')}.`,
      },
    ];
  });
}

/** How many windows an nweek may have: one in each era that had it, and those that documents tell within it. */
function windowsAt(place: string, rows: ReadonlyMap<string, Row>, known: Known): number {
  const own = [...rows].filter(([name]) => name.endsWith(` ${place.replace(/\..*/u, '')}`));
  const days = own.map(([, { begins, ends }]) => `${String(begins.first)} ${String(ends.last)}`);
  return new Set([...days, ...(known.get(place) ?? [])]).size;
}

function plainOf(html: string): string {
  return html.replace(/<[^<>]*>/gu, ' ').replace(/\s+/gu, ' ');
}

function placeOf({ nweek, nday }: Moment): string {
  return nday === undefined ? String(nweek) : `${nweek}.${nday}`;
}

function add(known: Known, place: string, window: string): void {
  known.set(place, (known.get(place) ?? new Set()).add(window));
}
