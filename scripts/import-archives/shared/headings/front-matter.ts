import type { TextLine } from '../text-line.ts';

/** What stands between two lines of `---` at the top of a file, or names its title in Typst. */
export interface FrontMatter {
  /** Values by lower-case name, as printed but for quotation marks; a list has several. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** How many lines it takes, the marks among them; 0 where there is none. */
  readonly size: number;
}

const NONE: FrontMatter = { values: new Map(), size: 0 };
const MARK = /^-{3}$/u;
const END = /^(?:-{3}|\.{3})$/u;
const ENTRY = /^([A-Za-z][\w .-]{0,60}):(?:\s(.*))?$/u;
const ITEM = /^- (.*)$/u;
/** Lines that front matter may have: more are a text between two rulers. */
const MOST = 200;

/** The title that a file of Typst gives itself above all words. */
const TYPST_TITLE = /^#let (title) = "([^"\\]{1,200})"$/u;

/** Reads names and values at the top of a file. Each stands on a line of its own; nesting is not read. */
export function readFrontMatter(lines: readonly TextLine[]): FrontMatter {
  const first = lines.findIndex(({ text }) => text !== '');
  const [, title, value] = TYPST_TITLE.exec(lines[first]?.text.slice(0, 300) ?? '') ?? [];
  if (title !== undefined && value !== undefined) {
    return { values: new Map([[title, [value]]]), size: first + 1 };
  }
  if (!MARK.test(lines[0]?.text ?? '')) return NONE;
  const end = lines.slice(0, MOST).findIndex(({ text }, index) => index > 0 && END.test(text));
  if (end < 0) return NONE;
  const values = new Map<string, string[]>();
  let open: string[] | undefined;
  for (const { text } of lines.slice(1, end)) {
    const [, name, value = ''] = ENTRY.exec(text) ?? [];
    const item = ITEM.exec(text)?.[1];
    if (name !== undefined) {
      open = readValues(value);
      values.set(name.toLowerCase(), open);
    } else if (item !== undefined && open) open.push(unquote(item));
  }
  return values.size === 0 ? NONE : { values, size: end + 1 };
}

function readValues(value: string): string[] {
  const text = value.trim();
  if (text.startsWith('[') && text.endsWith(']')) {
    return text
      .slice(1, -1)
      .split(',')
      .map(unquote)
      .filter((one) => one !== '');
  }
  return text === '' ? [] : [unquote(text)];
}

function unquote(value: string): string {
  const text = value.trim();
  const sign = text.charAt(0);
  const isQuoted = text.length > 1 && (sign === '"' || sign === "'") && text.endsWith(sign);
  return isQuoted ? text.slice(1, -1) : text;
}
