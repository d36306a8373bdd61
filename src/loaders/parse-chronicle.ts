import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../diagnostics/index.ts';
import { Slug, type Chronicle, type ChronicleAssertion, type Paragraph } from '../schemas/index.ts';

/**
 * Reads a chronicle: paragraphs of plain words, in steps below headings such as `## The flood {#flood}`,
 * with assertions in two square brackets. Everything that cannot be read is told with its place.
 */
export function parseChronicle(
  file: string,
  text: string,
): { readonly chronicle: Chronicle; readonly messages: readonly VFileMessage[] } {
  const messages: VFileMessage[] = [];
  const tell: Tell = (place, reason) =>
    messages.push(createMessage('chronicle-unread', { file, ...place }, { reason }));
  const introduction: Paragraph[] = [];
  const steps: { id: string; title: string; paragraphs: Paragraph[] }[] = [];
  const names = new Set<string>();
  for (const { line, words } of blocksOf(text)) {
    if (words.startsWith('#')) {
      const step = readHeading(words);
      if (typeof step === 'string') tell({ line }, step);
      else if (names.has(step.id)) {
        tell({ line }, `Unexpected second step ${step.id}, expected a name of its own.`);
      } else {
        names.add(step.id);
        steps.push({ ...step, paragraphs: [] });
      }
    } else {
      const paragraph = readParagraph(words, { file, line, tell });
      (steps.at(-1)?.paragraphs ?? introduction).push(paragraph);
    }
  }
  if (steps.length === 0) tell({ line: 1 }, `Unexpected lack of steps, expected ${HEADINGS}.`);
  return { chronicle: { introduction, steps }, messages };
}

type Tell = (place: { readonly line: number; readonly column?: number }, reason: string) => void;

const HEADINGS = 'a heading such as “## The flood {#flood}”';

/** Returns headings and paragraphs, each with its first line. */
function blocksOf(text: string): { line: number; words: string }[] {
  const blocks: { line: number; lines: string[] }[] = [];
  let isOpen = false;
  for (const [index, written] of text
    .replace(/^\uFEFF/u, '')
    .split(/\r\n|[\n\r]/u)
    .entries()) {
    const isHeading = written.startsWith('#');
    if (written.trim() === '') isOpen = false;
    else if (isOpen && !isHeading) blocks.at(-1)?.lines.push(written);
    else {
      blocks.push({ line: index + 1, lines: [written] });
      isOpen = !isHeading;
    }
  }
  return blocks.map(({ line, lines }) => ({ line, words: lines.join('\n').trimEnd() }));
}

function readHeading(words: string): { id: string; title: string } | string {
  const open = words.lastIndexOf('{#');
  const title = words.slice(2, Math.max(2, open)).trim();
  if (!words.startsWith('## ') || !words.endsWith('}') || title === '') {
    return `Unexpected heading “${words}”, expected ${HEADINGS}.`;
  }
  const id = words.slice(open + 2, -1);
  if (Slug.safeParse(id).success) return { id, title };
  return `Unexpected name ${id} of a step, expected lower-case letters, digits and single hyphens.`;
}

/** Two brackets open an assertion, and the next two close it; it may go over lines. */
function readParagraph(
  words: string,
  { file, line, tell }: { file: string; line: number; tell: Tell },
): Paragraph {
  tellLinks(words, followPlaces(words, line), tell);
  const placeAt = followPlaces(words, line);
  const parts: (string | ChronicleAssertion)[] = [];
  let end = 0;
  for (let open = words.indexOf('[['); open !== -1; open = words.indexOf('[[', end)) {
    parts.push(spaced(words.slice(end, open)));
    const close = words.indexOf(']]', open);
    if (close === -1) {
      tell(placeAt(open), 'Unexpected open brackets, expected ]] in the same paragraph.');
      return parts;
    }
    const inner = words.slice(open + 2, close);
    const assertion = readAssertion(inner, { file, ...placeAt(open) });
    if (typeof assertion === 'string') tell(placeAt(open), assertion);
    else parts.push(assertion);
    end = close + 2;
  }
  return [...parts, spaced(words.slice(end))].filter((part) => part !== '');
}

/** A chronicle has no links but its assertions, which are checked; a link of Markdown would be printed with its signs. */
function tellLinks(words: string, placeAt: PlaceAt, tell: Tell): void {
  for (const { 0: link, index } of words.matchAll(LINK)) {
    const reason = `Unexpected link ${link}, expected an assertion such as “[[rule 7 | rule/7/in-force = yes at 2001-06-01]]”, which leads to its moment.`;
    tell(placeAt(index), reason);
  }
}

const LINK = /\[[^[\]\n]{1,200}\]\([^()\s]{1,200}\)/gu;

type PlaceAt = (offset: number) => { line: number; column: number };

/** Returns the place of each offset that is asked for; none may come before one that was asked for earlier. */
function followPlaces(words: string, first: number): PlaceAt {
  let [line, start] = [first, 0];
  return (offset) => {
    for (let at = words.indexOf('\n', start); at !== -1 && at < offset;) {
      [line, start] = [line + 1, at + 1];
      at = words.indexOf('\n', start);
    }
    return { line, column: offset - start + 1 };
  };
}

/** `words | subject = value at time in branch`; a value may hold any of the signs that part the others. */
function readAssertion(
  inner: string,
  place: ChronicleAssertion['place'],
): ChronicleAssertion | string {
  const text = spaced(inner).trim();
  const [sign = '='] = /[=~]/u.exec(text) ?? [];
  const [left = '', right = ''] = parted(text, text.indexOf(sign));
  const [words = '', subject = ''] = left.includes('|')
    ? parted(left, left.lastIndexOf('|'))
    : ['', left];
  const [value = '', moment = ''] = parted(right, right.lastIndexOf(' at '), ' at '.length);
  const [time = '', branch] = moment.split(' in ');
  if (subject === '' || value === '' || time === '' || /\s/u.test(`${time}${branch ?? ''}`)) {
    return `Unexpected assertion “${text}”, expected one such as “player/Ada/coins = 5 at 2001-06-01”.`;
  }
  const said = { subject, sign: sign === '~' ? ('~' as const) : ('=' as const), value, time };
  return { ...said, ...(branch !== undefined && { branch }), words, place };
}

/** What stands before and after a sign; nothing where it is not there. */
function parted(text: string, at: number, length = 1): readonly string[] {
  return at === -1 ? [] : [text.slice(0, at).trim(), text.slice(at + length).trim()];
}

function spaced(words: string): string {
  return words.replace(/\s+/gu, ' ');
}
