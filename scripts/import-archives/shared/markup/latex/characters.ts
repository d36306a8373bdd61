/** Marks above and below letters, by the sign or letter of their command. */
const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['`', '\u0300'],
  ["'", '\u0301'],
  ['^', '\u0302'],
  ['~', '\u0303'],
  ['=', '\u0304'],
  ['u', '\u0306'],
  ['.', '\u0307'],
  ['"', '\u0308'],
  ['r', '\u030A'],
  ['H', '\u030B'],
  ['v', '\u030C'],
  ['d', '\u0323'],
  ['c', '\u0327'],
  ['k', '\u0328'],
  ['b', '\u0331'],
]);

/** Characters that commands stand for. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ss: 'ß', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', o: 'ø', O: 'Ø', aa: 'å', AA: 'Å' },
    ...{ l: 'ł', L: 'Ł', i: 'ı', j: 'ȷ', dh: 'ð', DH: 'Ð', th: 'þ', TH: 'Þ' },
    ...{ S: '§', textsection: '§', P: '¶', textparagraph: '¶', copyright: '©', textcopyright: '©' },
    ...{ dots: '…', ldots: '…', textellipsis: '…', pounds: '£', textsterling: '£', euro: '€' },
    ...{ texteuro: '€', textnumero: '№', textendash: '–', textemdash: '—', textbullet: '•' },
    ...{ textquotedblleft: '“', textquotedblright: '”', textquoteleft: '‘', textquoteright: '’' },
    ...{ og: '«', fg: '»', guillemotleft: '«', guillemotright: '»', glqq: '„', grqq: '“' },
    ...{ flqq: '«', frqq: '»', glq: '‚', grq: '‘', lq: '‘', rq: '’', quotedblbase: '„' },
    ...{ textbackslash: '\\', textasciitilde: '~', textasciicircum: '^', textbar: '|' },
    ...{ textless: '<', textgreater: '>', textdegree: '°', degree: '°', textregistered: '®' },
    ...{ texttrademark: '™', textordfeminine: 'ª', textordmasculine: 'º', textquotesingle: "'" },
    ...{ textunderscore: '_', textdollar: '$', textbraceleft: '{', textbraceright: '}' },
    ...{ texttimes: '×', textonehalf: '½', textonequarter: '¼', textperiodcentered: '·' },
  }),
);

/** Signs that stand for one character. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['---', '—'],
  ['--', '–'],
  ['``', '“'],
  ["''", '”'],
  ['`', '‘'],
  ['"`', '„'],
  [`"'`, '“'],
  ['<<', '«'],
  ['>>', '»'],
]);

const LETTER = String.raw`(?:\p{L}|\\[ij](?:\{\})?)`;
/** `\'i`, `\'{i}`, `\'\i{}`, `\c{c}`, `\v s`. */
const ACCENT = String.raw`\\(?:[\x60'^~=."][ \t]{0,3}(?:\{${LETTER}?\}|${LETTER}(?:\{\})?)|[uvHcdkbr](?:[ \t]{0,3}\{${LETTER}\}|[ \t]{1,3}\p{L}))`;
/** `\ss`, of which the blanks behind it only end the name. */
const NAME = String.raw`\\[A-Za-z]{1,20}(?![A-Za-z])(?:\{\}|[ \t]{1,9})?`;

/** What stands for one character at the beginning of a text: an accent, a name, dashes, quotation marks. */
export const SPELT_OUT = new RegExp(
  String.raw`^(?:${ACCENT}|${NAME}|---?|\x60\x60?|''|"[\x60']|<<|>>)`,
  'u',
);

/** Without brackets and blanks: the mark, and the letter. */
const ACCENTED = /^\\(?<mark>[`'^~=."uvHcdkbr])\\?(?<letter>\p{L}?)$/u;

/**
 * Returns the character that words of LaTeX stand for: `\'i{}`, `\ss`, `---`. Undefined where they stand for none.
 */
export function readTexCharacter(words: string): string | undefined {
  const sign = SIGNS.get(words);
  if (sign !== undefined) return sign;
  const name = /^\\([A-Za-z]{1,20})(?:\{\}|[ \t]+)?$/u.exec(words)?.[1];
  const named = name === undefined ? undefined : NAMED.get(name);
  if (named !== undefined) return named;
  // `\\bf` is no letter with a mark below it.
  if (/^\\[A-Za-z]{2}/u.test(words)) return undefined;
  const bare = words.replace(/[{}\s]/gu, '');
  const { mark = '', letter = '' } = ACCENTED.exec(bare)?.groups ?? {};
  const accent = ACCENTS.get(mark);
  if (accent === undefined || (letter === '' && !/^\\[~^]/u.test(words))) return undefined;
  return letter === '' ? mark : `${letter}${accent}`.normalize('NFC');
}
