import { withoutBlankEnds, type IndentedLine } from '../../shared/indented/indented-line.ts';
import { leastOf } from '../../../../src/schemas/extremes.ts';
import { readMark } from '../../shared/indented/labels.ts';
import type { PageLine } from './lines.ts';

/** A rule below its heading. */
export interface RuleParts {
  readonly title: PageLine | undefined;
  /** Its words, set in from the left as they are from each other. */
  readonly text: readonly IndentedLine[];
  /** Sentences of its history, each with the lines that it takes up. */
  readonly history: readonly (readonly PageLine[])[];
  /** What cases say of it, each with its lines. */
  readonly annotations: readonly (readonly PageLine[])[];
  /** Lines that name the parts: `History:`, `Annotations:`. */
  readonly labels: readonly PageLine[];
}

/** Words of a rule are set in by so much, at least. */
const SET_IN = 3;
/** As published they are set in by so much. */
const MARGIN = 6;
const HISTORY = /^history:$/iu;
const ANNOTATIONS = /^annotations:$/iu;
const CASE = /^\[?CFJs? [\d?]/u;

/** A `note` is one that the keeper put among the entries of a history. */
type State = 'text' | 'history' | 'note' | 'annotations';

/** Parts the lines of a rule, its heading left out: title, text, history and annotations. */
export function partRule(lines: readonly PageLine[]): RuleParts {
  const first = lines.findIndex(({ words }) => words !== '');
  const title = isTitle(lines[first]) ? lines[first] : undefined;
  const rest = lines.slice(title === undefined ? 0 : first + 1);
  const isSetIn = rest.some(({ words, indent }) => words !== '' && indent >= SET_IN);
  const sorted = sort(rest, isSetIn);
  return { title, ...sorted, text: toText(sorted.text) };
}

function isTitle(line: PageLine | undefined): boolean {
  return line?.indent === 0 && labelOf(line.words) === undefined && !CASE.test(line.words);
}

function sort(lines: readonly PageLine[], isSetIn: boolean) {
  const text: PageLine[] = [];
  const history: PageLine[][] = [];
  const annotations: PageLine[][] = [];
  const labels: PageLine[] = [];
  let state: State = 'text';
  let [isAfterBlank, hasEnded] = [true, true];
  for (const line of lines) {
    const label = line.indent === 0 ? labelOf(line.words) : undefined;
    if (label !== undefined) {
      state = label;
      labels.push(line);
    } else if (line.words === '') {
      if (state === 'text') text.push(line);
    } else {
      state = stateAt(line, { state, isSetIn, isAfterBlank, hasEnded });
      if (state === 'text') text.push(line);
      else if (state === 'history') begin(history, line, line.indent === 0);
      else begin(annotations, line, isAfterBlank || hasEnded || CASE.test(line.words));
    }
    isAfterBlank = line.words === '';
    hasEnded = line.words.endsWith(']');
  }
  return { text, history, annotations, labels };
}

function labelOf(words: string): State | undefined {
  if (HISTORY.test(words)) return 'history';
  return ANNOTATIONS.test(words) ? 'annotations' : undefined;
}

interface Around {
  readonly state: State;
  readonly isSetIn: boolean;
  readonly isAfterBlank: boolean;
  /** Whether the line above ends with a bracket. */
  readonly hasEnded: boolean;
}

/** Where words are set in, a paragraph that is not is no words of the rule: a case, or a note of the keeper. */
function stateAt(
  { words, indent }: PageLine,
  { state, isSetIn, isAfterBlank, hasEnded }: Around,
): State {
  if (indent === 0 && isAfterBlank && CASE.test(words)) return 'annotations';
  if (state === 'note' && !hasEnded) return state;
  if (state === 'history' || state === 'note') {
    if (indent > 0 || !words.startsWith('[')) return 'history';
    return isAfterBlank ? 'annotations' : 'note';
  }
  if (state === 'text') return isSetIn && indent === 0 ? 'annotations' : state;
  return isSetIn && indent >= MARGIN && isAfterBlank ? 'text' : state;
}

/** Adds a line to the last of some sentences, or begins another with it. */
function begin(sentences: PageLine[][], line: PageLine, isFirst: boolean): void {
  const last = sentences.at(-1);
  if (isFirst || last === undefined) sentences.push([line]);
  else last.push(line);
}

function toText(lines: readonly PageLine[]): readonly IndentedLine[] {
  const indents = lines.filter(({ words }) => words !== '').map(({ indent }) => indent);
  const least = leastOf(indents, MARGIN);
  const set = lines.map(({ span, words, indent }) => ({
    span,
    words,
    indent: Math.max(0, indent - least),
  }));
  return withoutBlankEnds(set);
}

/** Lines of a drawing are set in by so much, so many of all its lines are, and in so many different ways. */
const FAR_IN = 5;
const DRAWN = 0.6;
const WAYS = 4;

/** Returns whether a text is drawn with characters: most of its lines begin far in, each where it likes, and none is an item. */
export function isDrawn(text: readonly IndentedLine[]): boolean {
  const lines = text.filter(({ words }) => words !== '');
  const far = lines.filter(({ indent }) => indent >= FAR_IN);
  const ways = new Set(far.map(({ indent }) => indent));
  const isItem = ({ words }: IndentedLine): boolean => readMark(words) !== undefined;
  return far.length >= DRAWN * lines.length && ways.size >= WAYS && !lines.some(isItem);
}
