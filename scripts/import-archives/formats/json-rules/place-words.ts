import { addPlaced, type GrowingLine, type PlacedLine } from '../../shared/placed-lines.ts';

/** Words or a plain value of a JSON text. */
interface JsonValue {
  readonly kind: 'words' | 'plain';
  /** As it is written: `"a\n"`, `12`. */
  readonly raw: string;
  readonly line: number;
  readonly column: number;
}

/**
 * Sets the words of a JSON value out in lines, each character with the place of what is written for it. Of most values
 * nobody asks where their characters are: that is found when somebody does.
 */
export function placeWords(value: JsonValue): PlacedLine[] {
  if (value.kind === 'plain') {
    return value.raw === 'null' ? [] : [plainLine(value.raw, value.line, value.column)];
  }
  let placed: readonly PlacedLine[] | undefined;
  const placesOf = (index: number) => {
    placed ??= placeEach(value);
    return placed[index]?.at ?? [];
  };
  return String(JSON.parse(value.raw))
    .split('\n')
    .map((text, index) => ({
      text,
      get at() {
        return placesOf(index);
      },
    }));
}

function placeEach({ raw, line, column }: JsonValue): PlacedLine[] {
  const lines: GrowingLine[] = [{ text: '', at: [] }];
  for (let at = 1; at < raw.length - 1;) {
    const size = raw.charAt(at) !== '\\' ? 1 : raw.charAt(at + 1) === 'u' ? 6 : 2;
    const written = raw.slice(at, at + size);
    const text = size === 1 ? written : String(JSON.parse(`"${written}"`));
    const last = lines.at(-1);
    if (text === '\n') lines.push({ text: '', at: [] });
    else if (last) addPlaced(last, text, line, column + at, column + at + size);
    at += size;
  }
  return lines;
}

function plainLine(raw: string, line: number, column: number): PlacedLine {
  const words: GrowingLine = { text: '', at: [], isPlain: true };
  Array.from({ length: raw.length }, (_, index) => index).forEach((index) =>
    addPlaced(words, raw.charAt(index), line, column + index, column + index + 1),
  );
  return words;
}
