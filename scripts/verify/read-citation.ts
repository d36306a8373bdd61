/** What a reference says that can be proved. */
export interface Citation {
  readonly game: string;
  readonly rule: string;
  readonly version: string;
  /** The number of the paragraph; null for the whole text. */
  readonly paragraph: number | null;
  /** Empty where none is quoted. */
  readonly quote: string;
  /** Whatever else stands in quotation marks: titles, and what somebody quoted in a way of their own. */
  readonly marked: readonly string[];
  /** Empty where none is told. */
  readonly swhid: string;
}

const ADDRESS = /\/([a-z0-9-]+)\/rules\/([a-z0-9-]+)\/([a-z0-9-]+)\/(?:#[a-z0-9-]*-p(\d+))?/u;
const SWHID = /swh:1:cnt:[0-9a-f]{40}/u;

/** Reads a reference in any of its forms; null where it has no address of a version of a rule. */
export function readCitation(words: string): Citation | null {
  const address = ADDRESS.exec(words);
  if (address === null) return null;
  const [, game = '', rule = '', version = '', paragraph] = address;
  const quote = quoteOf(words);
  return {
    game,
    rule,
    version,
    paragraph: paragraph === undefined ? null : Number(paragraph),
    quote,
    marked: markedIn(words).filter((marked) => marked !== quote),
    swhid: SWHID.exec(words)?.[0] ?? '',
  };
}

/** The quotation begins the reference; the title of a rule stands in quotation marks, too, but later. */
function quoteOf(words: string): string {
  const [, plain] = /^\s*“([^”]*)”\s/u.exec(words) ?? [];
  if (plain !== undefined) return plain;
  const [, wiki] = /^\s*&#8220;([^\n]*?)&#8221;\s/u.exec(words) ?? [];
  if (wiki !== undefined) return wiki.replace(/&#(\d{1,3});/gu, (_, code) => fromCode(code));
  const [, bibtex] = /^ {2}annote = \{(.*)\}$/mu.exec(words) ?? [];
  if (bibtex !== undefined) return fromLatex(bibtex);
  const [, csl] = /^ {4}"abstract": (".*")$/mu.exec(words) ?? [];
  if (csl !== undefined) return fromJson(csl);
  const lines = words.split('\n').filter((line) => line.startsWith('> '));
  return lines.map((line) => line.slice(2).replace(/\\(.)/gu, '$1')).join(' ');
}

/** Everything in quotation marks; straight ones are signs of their own in records for programs. */
function markedIn(words: string): string[] {
  const isRecord = /^\s*[@[{]\s*(?:misc|\{|")/u.test(words);
  const marks = isRecord ? /“([^“”]+)”/gu : /“([^“”]+)”|"([^"]+)"/gu;
  const decoded = words.replace(/&#(\d{1,3});/gu, (_, code) => fromCode(code));
  return [...decoded.matchAll(marks)].map(([, curly, straight]) => curly ?? straight ?? '');
}

function fromCode(code: unknown): string {
  return String.fromCharCode(Number(code));
}

const SPELLED: ReadonlyMap<string, string> = new Map([
  ['backslash', '\\'],
  ['asciitilde', '~'],
  ['asciicircum', '^'],
]);

function fromLatex(words: string): string {
  return words.replace(/\\text(\w+)\{\}|\\(.)/gu, (_, name: string | undefined, sign: string) =>
    name === undefined ? sign : (SPELLED.get(name) ?? ''),
  );
}

function fromJson(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    return '';
  }
}
