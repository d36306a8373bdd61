import type { Choice } from './choose.ts';
import { knownNumber } from './heading.ts';
import type { WeighedFamily } from './weigh.ts';
import { counted } from '../../../../src/schemas/counted.ts';

const LONGEST_SAMPLE = 60;

/** Tells of a family in a few words: how many headings, and how the first of them looks. */
export function describeFamily({ members }: WeighedFamily, { outline }: Choice): string {
  const [first] = members;
  const sample = shorten(outline.lines[first?.line.index ?? 0]?.text ?? '');
  const below = first?.line.kind === 'line' ? ' with a line below' : '';
  return `${counted(members.length, 'heading')} such as “${sample}”${below}`;
}

/** Returns what was chosen: what the headings look like, and the first and the last rule. */
export function describeChoice(choice: Choice): string {
  const families = choice.taken.map((family) => describeFamily(family, choice));
  const all = [...choice.headings.values()].sort((a, b) => a.index - b.index);
  const name = (at: number) => {
    const heading = all.at(at);
    return heading === undefined ? '' : (knownNumber(heading) ?? heading.title);
  };
  return `${families.join(', ')}: ${shorten(name(0))} to ${shorten(name(-1))}`;
}

/** Writes a pattern for the manifest that fits the first heading of a family. */
export function suggestPattern({ members }: WeighedFamily, { outline }: Choice): string {
  const [first] = members;
  const text = outline.lines[first?.line.index ?? 0]?.text.slice(0, 200) ?? '';
  if (first === undefined) return '';
  const from = first.line.words.span.start - (outline.lines[first.line.index]?.span.start ?? 0);
  const { name } = first;
  if (name === undefined) return `${text.slice(0, from)}{title}`;
  const { title } = first.line;
  if (title !== undefined && title.span.start < first.line.words.span.start) {
    const start = title.span.start - (outline.lines[first.line.index]?.span.start ?? 0);
    const between = text.slice(start + title.text.length, from);
    return `${text.slice(0, start)}{title}${between}{number}${text.slice(from + name.size)}`;
  }
  const at = text.indexOf(name.number, from);
  // Its number is written in other numerals.
  if (at < 0) return `${text.slice(0, from)}{title}`;
  const head = `${text.slice(0, at)}{number}`;
  const tail = text.slice(at + name.number.length, from + name.size).trimEnd();
  const rest = text.slice(from + name.size).trim();
  const field = first.line.kind === 'plain' || first.line.kind === 'item' ? 'text' : 'title';
  const known = name.revision === null ? tail : tail.replace(/^\/\d+/u, '/{revision}');
  return rest === '' ? `${head}${known}` : `${head}${known} {${field}}`;
}

function shorten(text: string): string {
  return text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE - 1)}…` : text;
}
