import {
  checkShape,
  LogEvent,
  type MailMeaning,
  type MessageRun,
} from '../../../src/schemas/index.ts';
import { fillTemplate } from './fill-template.ts';
import { toFit, type Fit, type Found } from './fit-pattern.ts';
import { bareSubject } from './people.ts';

/** A message, as its readers see it. */
export interface ReadMessage {
  readonly id: string;
  readonly author: string;
  readonly subject: string;
  readonly at: LogEvent['at'];
  readonly list: string;
  /** File of mail in which it stands. */
  readonly file: string;
  readonly lines: readonly string[];
  readonly runs: readonly MessageRun[];
}

/** Events of a message, and what was meant to be one and is not. */
export interface MessageEvents {
  readonly events: readonly LogEvent[];
  readonly faults: readonly { readonly line: number; readonly reason: string }[];
}

/** Reads what messages mean in the game. */
export type EventReader = (message: ReadMessage) => MessageEvents;

interface PreparedMeaning {
  readonly given: MailMeaning;
  readonly authors: ReadonlySet<string> | undefined;
  readonly subject: Fit | undefined;
  readonly line: Fit | undefined;
  readonly paragraph: Fit | undefined;
  readonly after: Fit | undefined;
  readonly until: Fit | undefined;
}

/** Words that may mean something: a line, a paragraph, or the subject. */
interface Unit {
  readonly words: string;
  /** First and last line; of the subject [0, 0]. */
  readonly lines: readonly [number, number];
}

/** No message that people write has more events. */
const MOST_EVENTS = 1000;
/** The text of a proposal begins and ends within so many lines. */
const REACH = 2000;

/** Makes the meanings that a manifest lists ready. */
export function createEventReader(given: readonly MailMeaning[] = []): EventReader {
  const meanings = given.map(prepare);
  return (message) => {
    const open = meanings.filter((one) => one.authors?.has(message.author) ?? true);
    if (open.length === 0) return { events: [], faults: [] };
    return readAll(message, open);
  };
}

function prepare(given: MailMeaning): PreparedMeaning {
  const ready = (pattern: string | undefined) =>
    pattern === undefined ? undefined : toFit(pattern);
  const { subject, line, paragraph, text, from } = given;
  return {
    given,
    authors: from === undefined ? undefined : new Set([from].flat()),
    subject: ready(subject),
    line: ready(line),
    paragraph: ready(paragraph),
    after: ready(text?.after),
    until: ready(text?.until),
  };
}

function readAll(message: ReadMessage, meanings: readonly PreparedMeaning[]): MessageEvents {
  const events: LogEvent[] = [];
  const faults: { line: number; reason: string }[] = [];
  const own = ownLines(message);
  const subject = bareSubject(message.subject);
  const ofSubject = new Map(meanings.map((one) => [one, one.subject?.(subject)] as const));
  const add = (meaning: PreparedMeaning, found: Found, unit: Unit): void => {
    const made = toEvent(message, own, meaning, found, unit, events.length + 1);
    if ('reason' in made) faults.push({ line: unit.lines[0], reason: made.reason });
    else events.push(made.event);
    if ('lack' in made && made.lack !== undefined) {
      faults.push({ line: unit.lines[0], reason: made.lack });
    }
  };
  const isAnswer =
    subject !== '' &&
    /^\s*(?:\[[^\]]{0,60}\]\s*)*(?:re|fwd?|aw|sv|antw)(?:\[\d+\])?:/iu.test(message.subject);
  for (const meaning of meanings) {
    if (meaning.line !== undefined || meaning.paragraph !== undefined || isAnswer) continue;
    const found = ofSubject.get(meaning);
    if (found !== undefined) add(meaning, found, { words: subject, lines: [0, 0] });
  }
  let readTo = 0;
  for (const unit of unitsOf(own)) {
    if (unit.lines[0] <= readTo) continue;
    if (events.length + faults.length >= MOST_EVENTS) {
      const reason = `Unexpected number of events, expected at most ${MOST_EVENTS} in a message: the rest is read as words only.`;
      faults.push({ line: unit.lines[0], reason });
      break;
    }
    const isLine = unit.lines[0] === unit.lines[1];
    for (const meaning of meanings) {
      const before = ofSubject.get(meaning);
      if (meaning.subject !== undefined && before === undefined) continue;
      const fit = isLine ? (meaning.line ?? meaning.paragraph) : meaning.paragraph;
      const found = fit?.(unit.words);
      if (found === undefined) continue;
      add(meaning, new Map([...(before ?? []), ...found]), unit);
      readTo = unit.lines[1];
      break;
    }
  }
  return { events, faults };
}

/** The author's own lines; what is not eirs is undefined. */
function ownLines({ lines, runs }: ReadMessage): (string | undefined)[] {
  const own: (string | undefined)[] = [...lines];
  for (const run of runs) {
    for (let line = run.lines[0]; line <= run.lines[1]; line++) own[line - 1] = undefined;
  }
  return own;
}

/** Paragraphs of several lines, each before its lines; and every line. */
function* unitsOf(own: readonly (string | undefined)[]): Generator<Unit> {
  for (let index = 0; index < own.length; index++) {
    const isFirst = !isWords(own[index - 1]);
    if (!isWords(own[index])) continue;
    let end = index;
    while (isFirst && isWords(own[end + 1])) end++;
    if (end > index) {
      yield { words: own.slice(index, end + 1).join(' '), lines: [index + 1, end + 1] };
    }
    yield { words: own[index] ?? '', lines: [index + 1, index + 1] };
  }
}

function isWords(line: string | undefined): boolean {
  return line !== undefined && line.trim() !== '';
}

type Made =
  { readonly event: LogEvent; readonly lack?: string | undefined } | { readonly reason: string };

function toEvent(
  message: ReadMessage,
  own: readonly (string | undefined)[],
  meaning: PreparedMeaning,
  found: Found,
  unit: Unit,
  ordinal: number,
): Made {
  const { id, author, subject, list, file, at } = message;
  const day = typeof at === 'string' ? at.slice(0, '1998-04-19'.length) : '';
  const given = new Map([
    ...([
      ['author', author],
      ['subject', bareSubject(subject)],
      ['list', list],
    ] as const),
    ...([
      ['message', id],
      ['date', day],
    ] as const),
    ...found,
  ]);
  const filled = fillTemplate(meaning.given.event, given);
  if ('unfit' in filled) {
    return {
      reason: `Unexpected signs in “${filled.unfit.slice(0, 80)}”, expected a name, words or a number: it was read as words only.`,
    };
  }
  const text = meaning.after === undefined ? undefined : findText(own, meaning, unit);
  const proposes = filled.event['proposes'];
  const event = {
    ...(at !== undefined && { at }),
    // A mail may name nobody.
    ...(author.trim() !== '' && { by: author }),
    ...filled.event,
    ...(text !== undefined && isObject(proposes) && { proposes: { ...proposes, lines: text } }),
    id: `${id}.${ordinal}`,
    source: { file, message: id, ...(unit.lines[0] > 0 && { lines: unit.lines }) },
  };
  const checked = checkShape(LogEvent, event);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const field = issue === undefined ? '' : ` in the field ${issue.path.map(String).join('.')}`;
    return {
      reason: `Unexpected content${field} of an event, ${issue?.message ?? 'expected another'}: it was read as words only.`,
    };
  }
  const isLacking = meaning.after !== undefined && text === undefined;
  return {
    event: checked.data,
    ...(isLacking && {
      lack: 'Unexpected lack of the text of a proposal, expected it between the marks that the manifest gives.',
    }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The lines between two marks, or from the first to the end of the author's own words. */
function findText(
  own: readonly (string | undefined)[],
  { after, until }: PreparedMeaning,
  unit: Unit,
): [number, number] | undefined {
  const from = unit.lines[1];
  const reach = Math.min(own.length, from + REACH);
  const fits = (line: string | undefined, fit: Fit | undefined) =>
    line !== undefined && fit?.(line) !== undefined;
  let start = from;
  while (start < reach && !fits(own[start], after)) start++;
  if (start >= reach) return undefined;
  let end = start + 1;
  while (end < reach && own[end] !== undefined && !fits(own[end], until)) end++;
  if (until !== undefined && !fits(own[end], until)) return undefined;
  let [first, last] = [start + 1, end - 1];
  while (first <= last && own[first]?.trim() === '') first++;
  while (last >= first && own[last]?.trim() === '') last--;
  return first > last ? undefined : [first + 1, last + 1];
}
