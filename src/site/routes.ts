/** The base path under which the site stands, with a slash at its end. */
const BASE = withSlash(typeof import.meta.env === 'object' ? import.meta.env.BASE_URL : '/');

/** Every address of the site; the tree of `src/pages` follows it. All but files end with a slash. */
export const routes = {
  home: (): string => at(''),
  search: (words = ''): string =>
    at(words === '' ? 'search/' : `search/?q=${encodeURIComponent(words)}`),
  diagnostics: (code = ''): string => at(code === '' ? 'diagnostics/' : `diagnostics/#${code}`),
  game: (game: string): string => at(`${game}/`),
  era: (game: string, era: string, anchor = ''): string =>
    at(`${game}/eras/${era}/${hash(anchor)}`),
  calendars: (game: string): string => at(`${game}/calendar/`),
  calendar: (game: string, era: string, anchor = ''): string =>
    at(`${game}/calendar/${era}/${hash(anchor)}`),
  rules: (game: string): string => at(`${game}/rules/`),
  rule: (game: string, rule: string, anchor = ''): string =>
    at(`${game}/rules/${rule}/${hash(anchor)}`),
  version: (game: string, rule: string, version: string): string =>
    at(`${game}/rules/${rule}/${version}/`),
  comparison: (game: string, rule: string, older: string, newer: string): string =>
    at(`${game}/rules/${rule}/diff/${older}..${newer}/`),
  /** Two things of a game side by side, named by their addresses within it: `rules/33/9`. */
  compare: (game: string, a = ''): string =>
    at(`${game}/compare/${a === '' ? '' : `?a=${encodeURIComponent(a)}`}`),
  /** Who wrote the words of a version. */
  words: (game: string, rule: string, version: string, anchor = ''): string =>
    at(`${game}/rules/${rule}/words/${version}/${hash(anchor)}`),
  rulesets: (game: string): string => at(`${game}/rulesets/`),
  ruleset: (game: string, source: string, rule = ''): string =>
    at(`${game}/rulesets/${source}/${hash(rule === '' ? '' : `rule-${rule}`)}`),
  sources: (game: string): string => at(`${game}/sources/`),
  source: (game: string, source: string, anchor = ''): string =>
    at(`${game}/sources/${source}/${hash(anchor)}`),
  /** The history of a game in prose; `step` is one of its steps. */
  chronicle: (game: string, step = ''): string => at(`${game}/chronicle/${hash(step)}`),
  /** Every change of the rules of a game, and what changed since a time. */
  changes: (game: string): string => at(`${game}/changes/`),
  keywords: (game: string): string => at(`${game}/keywords/`),
  keyword: (game: string, keyword: string): string => at(`${game}/keywords/${keyword}/`),
  proposals: (game: string): string => at(`${game}/proposals/`),
  proposal: (game: string, proposal: string, anchor = ''): string =>
    at(`${game}/proposals/${proposal}/${hash(anchor)}`),
  messages: (game: string): string => at(`${game}/messages/`),
  /** The messages of a month: `1998-04`, or `undated`. */
  messageMonth: (game: string, month: string): string => at(`${game}/messages/in/${month}/`),
  message: (game: string, id: string, anchor = ''): string =>
    at(`${game}/messages/${id}/${hash(anchor)}`),
  decisions: (game: string, anchor = ''): string => at(`${game}/decisions/${hash(anchor)}`),
  /** Decisions on a proposal of which there is no record. */
  decision: (game: string, proposal: string, anchor = ''): string =>
    at(`${game}/decisions/${proposal}/${hash(anchor)}`),
  moments: (game: string): string => at(`${game}/at/`),
  moment: (game: string, time: string, anchor = ''): string =>
    at(`${game}/at/${time}/${hash(anchor)}`),
  /** The texts of the rules at a moment, one after the other. */
  momentTexts: (game: string, time: string): string => at(`${game}/at/${time}/ruleset/`),
  players: (game: string): string => at(`${game}/players/`),
  player: (game: string, player: string, anchor = ''): string =>
    at(`${game}/players/${player}/${hash(anchor)}`),
  /** Values of the game that belong to nobody. */
  ledger: (game: string, anchor = ''): string => at(`${game}/ledger/${hash(anchor)}`),
  played: (game: string, scenario: string, anchor = ''): string =>
    at(`${game}/played/${scenario}/${hash(anchor)}`),
  mechanics: (game: string): string => at(`${game}/mechanics/`),
  mechanic: (game: string, id: string, anchor = ''): string =>
    at(`${game}/mechanics/${id.toLowerCase()}/${hash(anchor)}`),
  precedence: (game: string, anchor = ''): string => at(`${game}/precedence/${hash(anchor)}`),
  /** The page of precedence with one rule chosen, at the time of a source. */
  weighing: (game: string, source: string, rule: string): string =>
    at(`${game}/precedence/?time=${source}&a=${rule}`),
  discrepancies: (game: string, anchor = ''): string => at(`${game}/discrepancies/${hash(anchor)}`),
  /** What would have stood in a branch of a log. */
  whatIf: (game: string, branch: string, anchor = ''): string =>
    at(`${game}/what-if/${branch}/${hash(anchor)}`),
  /** Changes of one game, or of the archive. */
  feed: (game = ''): string => at(game === '' ? 'feed.xml' : `${game}/feed.xml`),
  /** Changes of what a page shows: a rule, a keyword, a player. */
  pageFeed: (page: string): string => `${page}feed.xml`,
  /** The same feed in JSON. */
  jsonFeed: (feed: string): string => feed.replace(/feed\.xml$/u, 'feed.json'),
  /** Every page of a game, or those of none, with its names. */
  addresses: (game = ''): string =>
    at(game === '' ? 'addresses.ndjson' : `${game}/addresses.ndjson`),
  /** All that is held of a game in one file; where it is very large, that file names others beside it. */
  zip: (game: string): string => at(`${game}/${game}.zip`),
  /** The shape of a kind of record. */
  schema: (record: string): string => at(`schemas/${record}.json`),
  dataSchemas: (): string => at('schemas/pages.json'),
  /** A rule as Markdown. */
  ruleMarkdown: (game: string, rule: string): string => at(`${game}/rules/${rule}/rule.md`),
  /** The data beside a page. */
  data: (page: string): string => `${page.split(/[#?]/u, 1)[0] ?? ''}data.json`,
  /** A file of `public`. */
  file: (name: string): string => at(name),
};

function at(path: string): string {
  return `${BASE}${path}`;
}

function hash(anchor: string): string {
  return anchor === '' ? '' : `#${anchor}`;
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
