/** A place in a source of lines. */
interface Point {
  readonly line: number;
  readonly column: number;
}

/** A character of a text with the place of what is written for it; `end` is on the same line. */
export interface PlacedCharacter {
  readonly text: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** Where that begins in the piece of source, by offset. */
  readonly offset: number;
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});?/iuy;

/**
 * Finds for each character of a text what is written for it, character by character; an entity stands for
 * the character, or the two, that follow in the text. Gives undefined where the two do not agree.
 */
export function placeText(raw: string, value: string, from: Point): PlacedCharacter[] | undefined {
  const placed: PlacedCharacter[] = [];
  let { line, column } = from;
  let at = 0;
  for (let index = 0; index < value.length;) {
    const text = value.charAt(index);
    const size = raw.charAt(at) === '&' ? entitySize(raw, at) : 0;
    if (
      size > 0 &&
      !(text === '&' && raw.slice(at + 1, at + size) === value.slice(index + 1, index + size))
    ) {
      const long = lengthOf(raw, at + size, value, index);
      placed.push({
        text: value.slice(index, index + long),
        line,
        start: column,
        end: column + size,
        offset: at,
      });
      index += long;
      at += size;
      column += size;
      continue;
    }
    if (raw.charAt(at) !== text) {
      // A parser may join words before and behind a tag that stands at the wrong place.
      const tag = raw.charAt(at) === '<' ? raw.indexOf('>', at) + 1 : 0;
      if (tag === 0) return undefined;
      const lines = raw.slice(at, tag).split('\n');
      line += lines.length - 1;
      column = lines.length > 1 ? (lines.at(-1)?.length ?? 0) : column + tag - at;
      at = tag;
      continue;
    }
    const isEnd = text === '\n';
    const place = isEnd ? { line: 0, start: 0, end: 0 } : { line, start: column, end: column + 1 };
    placed.push({ text, ...place, offset: at });
    line += isEnd ? 1 : 0;
    column = isEnd ? 0 : column + 1;
    index++;
    at++;
  }
  return placed;
}

function entitySize(raw: string, at: number): number {
  ENTITY.lastIndex = at;
  return ENTITY.exec(raw)?.[0].length ?? 0;
}

/** Most entities are one unit; those of two are told by what follows. */
function lengthOf(raw: string, after: number, value: string, index: number): number {
  const isPair = /[\uD800-\uDBFF]/u.test(value.charAt(index));
  if (isPair || value.codePointAt(index) !== value.charCodeAt(index)) return 2;
  const next = raw.charAt(after);
  const isOne =
    next === '' ? index + 1 === value.length : next === '&' || next === value.charAt(index + 1);
  return isOne ? 1 : 2;
}
