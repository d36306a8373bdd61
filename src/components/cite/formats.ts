/** What a reference says, with the part of the text that it is to. */
export interface Reference {
  readonly name: string;
  readonly game: string;
  readonly time: string;
  readonly source: string;
  readonly archive: string;
  /** Whole address, with the paragraph where it is to one. */
  readonly address: string;
  readonly key: string;
  readonly swhid: string;
  /** `paragraph 4`; empty for the whole text. */
  readonly part: string;
  /** The words that are quoted; empty for none. */
  readonly quote: string;
}

/** The forms of a reference, by what readers choose them by. */
export const FORMATS: readonly (readonly [string, (reference: Reference) => string])[] = [
  ['Plain text', plain],
  ['Markdown', markdown],
  ['Wiki', wiki],
  ['BibTeX', bibtex],
  ['CSL-JSON', cslJson],
];

function plain(reference: Reference): string {
  const { name, address } = reference;
  return `${quoted(reference)}${name}${after(reference)}, <${address}>${identified(reference)}.`;
}

function markdown(reference: Reference): string {
  const escape = (words: string) => words.replace(/[\\`*_[\]<>#|~!]/gu, '\\$&');
  const quote = reference.quote === '' ? '' : `> ${escape(reference.quote)}\n\n`;
  const link = `[${escape(reference.name)}](<${reference.address}>)`;
  return `${quote}${link}${escape(after(reference))}${escape(identified(reference))}.`;
}

function wiki(reference: Reference): string {
  const escape = (words: string) =>
    words.replace(/[&<>[\]{}|'~]/gu, (sign) => `&#${sign.charCodeAt(0)};`);
  const quote = reference.quote === '' ? '' : `&#8220;${escape(reference.quote)}&#8221; `;
  const link = `[${reference.address} ${escape(reference.name)}]`;
  return `${quote}${link}${escape(after(reference))}${escape(identified(reference))}.`;
}

function bibtex(reference: Reference): string {
  const { name, game, time, source, archive, address, key, part, quote, swhid } = reference;
  const note = [part, time === '' ? '' : `as of ${time}`, `read in ${source}`, swhid]
    .filter((words) => words !== '')
    .join('; ');
  const fields = [
    ['title', `{${latex(name)}}`],
    ['booktitle', latex(game)],
    ['publisher', latex(archive)],
    ['note', latex(note)],
    ['url', address],
    ...(quote === '' ? [] : [['annote', latex(quote)]]),
  ];
  return `@misc{${key},\n${fields.map(([field = '', value = '']) => `  ${field} = {${value}}`).join(',\n')}\n}`;
}

const SPELLED: ReadonlyMap<string, string> = new Map([
  ['\\', '\\textbackslash{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
]);

function latex(words: string): string {
  return words.replace(/[\\{}$&#%_~^]/gu, (sign) => SPELLED.get(sign) ?? `\\${sign}`);
}

function cslJson({
  key,
  name,
  game,
  archive,
  address,
  part,
  quote,
  time,
  source,
  swhid,
}: Reference): string {
  const note = [part, time === '' ? '' : `as of ${time}`, swhid].filter((words) => words !== '');
  const record = {
    id: key,
    type: 'legislation',
    title: name,
    'container-title': game,
    archive,
    source,
    URL: address,
    ...(note.length > 0 && { note: note.join('; ') }),
    ...(quote !== '' && { abstract: quote }),
  };
  return JSON.stringify([record], null, 2);
}

function quoted({ quote }: Reference): string {
  return quote === '' ? '' : `“${quote}” `;
}

function after({ part, game, time, source, archive }: Reference): string {
  const words = [part, game, time === '' ? '' : `as of ${time}`, `read in ${source}`, archive];
  return words.map((one) => (one === '' ? '' : `, ${one}`)).join('');
}

function identified({ swhid }: Reference): string {
  return swhid === '' ? '' : `, ${swhid}`;
}
