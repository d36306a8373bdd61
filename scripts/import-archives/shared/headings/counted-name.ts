/** The name of a rule as a heading begins with it: `Rule 101/2:`, `4E15`, `2.1.3`, `Article IV`. */
export interface RuleName {
  /** The word before the number, in lower case; empty where none stands. */
  readonly keyword: string;
  /** As printed: `101`, `1-10`, `xvi`. */
  readonly number: string;
  /** What the number comes to, part by part: `2.10` → `[2, 10]`. */
  readonly key: readonly number[];
  readonly revision: number | null;
  /** How many characters it takes, with the sign between it and the title. */
  readonly size: number;
  /** Whether a sign or the end of the line follows, so that the number is no part of a sentence. */
  readonly isClosed: boolean;
}

/** Articles as they are counted in East Asia: `第一条`, `第12條の2`, `제3조`. */
const NAME =
  /^(?:第|제)[ \u3000]?([〇零一二三四五六七八九十百千\d０-９]{1,12})[ \u3000]?(条|條|조|項|项|款|則|则|규칙|章|节|節|장|篇|編)(?:[のノ之의]([〇零一二三四五六七八九十\d０-９]{1,6}))?/u;
/** What may stand before the title or the words; within a sentence there is none of these. */
const END = /^(?:[ \t\u3000]*[:：][ \t\u3000]*|[ \t\u3000]+|(?=[（(【「])|$)/u;

/** Reads the name of an article that is counted in the numerals of East Asia; undefined where none stands. */
export function readCountedName(text: string): RuleName | undefined {
  const [found = '', printed = '', keyword = '', below] = NAME.exec(text) ?? [];
  const number = valueOf(printed);
  if (found === '' || number === undefined) return undefined;
  const end = END.exec(text.slice(found.length))?.[0];
  const part = below === undefined ? undefined : valueOf(below);
  if (end === undefined) return undefined;
  const key = part === undefined ? [number] : [number, part];
  return {
    ...{ keyword, number: key.join('-'), key, revision: null },
    ...{ size: found.length + end.length, isClosed: true },
  };
}

const FIGURES = '〇一二三四五六七八九';
const UNITS: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);

/** `二十一` → 21, `一〇三` → 103, `１２` → 12; undefined where that is no number. */
function valueOf(written: string): number | undefined {
  const plain = written.normalize('NFKC').replaceAll('零', '〇');
  if (/^\d{1,9}$/u.test(plain)) return Number(plain);
  const figures = Array.from(plain, (sign) => FIGURES.indexOf(sign));
  if (figures.every((figure) => figure >= 0)) {
    return figures.length > 9 ? undefined : Number(figures.join(''));
  }
  let [sum, figure] = [0, 0];
  for (const sign of plain) {
    const unit = UNITS.get(sign);
    if (unit === undefined) figure = FIGURES.indexOf(sign);
    else [sum, figure] = [sum + (figure === 0 ? 1 : figure) * unit, 0];
    if (figure < 0) return undefined;
  }
  return sum + figure;
}
