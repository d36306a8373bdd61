import type { NamedPage } from '../../finding/named-pages.ts';
import type { FoundThing } from '../../finding/texts.ts';
import { element } from './elements.ts';
import { lookInto, type FoundPassage, type Insight, type Scope } from './look-into.ts';
import { findStretches } from './marked.ts';
import type { Match } from './match.ts';
import type { Term } from './query.ts';
import type { Texts } from './texts.ts';

/** What all results of a search have in common. */
export interface ResultsOf {
  readonly texts: Texts;
  readonly scope: Scope;
  /** As typed, for the page that is gone to. */
  readonly words: string;
  readonly root: string;
}

/** Passages of one rule that are shown; how many more there are is said. */
const SHOWN = 2;

/** A rule or a proposal with what of it is shown. */
interface Shown {
  readonly number: number;
  readonly thing: FoundThing;
  readonly insight: Insight;
}

/** Makes the entry of a rule or proposal: what it is called, the paragraphs with what was looked for, and when. */
export async function resultItem(of: ResultsOf, match: Match): Promise<HTMLLIElement> {
  const [thing, insight] = await Promise.all([
    of.texts.thing(match.thing),
    lookInto(of.texts, match.thing, match.terms, of.scope),
  ]);
  const shown = { number: match.thing, thing, insight };
  const { terms } = insight;
  const passages = insight.passages.filter(({ passage }) => passage[0] !== thing.headnote);
  const [first] = passages;
  const href = first === undefined ? latest(of, shown) : placeOf(of, shown, first);
  const rest = passages.length - SHOWN;
  const headnote =
    thing.headnote === undefined ? [] : [element('p', {}, ...markedNodes(thing.headnote, terms))];
  const more = rest > 0 ? [element('p', { class: 'small' }, moreWords(rest))] : [];
  const content = element(
    'div',
    {},
    element('h2', {}, element('a', { href }, ...markedNodes(thing.title, terms))),
    ...headnote,
    ...passages.slice(0, SHOWN).map((passage) => quote(of, shown, passage)),
    ...more,
    factsLine(of, shown),
  );
  return element('li', {}, content);
}

function quote(of: ResultsOf, shown: Shown, found: FoundPassage): HTMLQuoteElement {
  const [text] = found.passage;
  const words = excerptNodes(text, shown.insight.terms);
  const paragraph = element('p', {}, ...words, ' ', wayIn(placeOf(of, shown, found)));
  return element('blockquote', { class: 'excerpt' }, paragraph);
}

function moreWords(count: number): string {
  return `${count} more ${count === 1 ? 'paragraph has' : 'paragraphs have'} it.`;
}

function wayIn(href: string): HTMLAnchorElement {
  return element('a', { href, class: 'small' }, 'there');
}

/** The address of a passage in the last of the versions that were found. */
function placeOf(of: ResultsOf, { thing, insight }: Shown, found: FoundPassage): string {
  const version = found.versions.findLast((one) => insight.versions.includes(one)) ?? 0;
  const tail = found.passage[1].findLast(([from]) => from <= version)?.[1] ?? '';
  const [path = '', anchor = ''] = tail.split('#');
  const mark = `?mark=${encodeURIComponent(of.words)}`;
  const page = thing.versions[version]?.[1] ?? thing.address;
  return `${of.root}${page}${path}${mark}${anchor === '' ? '' : `#${anchor}`}`;
}

function latest({ root }: ResultsOf, { thing, insight: { versions } }: Shown): string {
  return `${root}${thing.versions[versions.at(-1) ?? -1]?.[1] ?? thing.address}`;
}

/** More letters than these of a paragraph are not shown. */
const LONGEST = 600;
const BEFORE = 200;

function excerptNodes(text: string, terms: readonly Term[]): (Node | string)[] {
  if (text.length <= LONGEST) return markedNodes(text, terms);
  const first = findStretches(text, terms)[0]?.start ?? 0;
  const from = first < LONGEST - BEFORE ? 0 : text.indexOf(' ', first - BEFORE) + 1;
  const until = from + LONGEST >= text.length ? text.length : text.lastIndexOf(' ', from + LONGEST);
  const end = until <= from ? from + LONGEST : until;
  return [
    ...(from > 0 ? ['… '] : []),
    ...markedNodes(text.slice(from, end), terms),
    ...(end < text.length ? [' …'] : []),
  ];
}

/** Words are put in as text, whatever they hold. */
function markedNodes(text: string, terms: readonly Term[]): (Node | string)[] {
  let at = 0;
  const nodes = findStretches(text, terms).flatMap(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return [before, element('mark', {}, text.slice(start, end))];
  });
  return [...nodes, text.slice(at)];
}

/** What it is, in which versions, and when these were seen first and last. */
function factsLine({ texts, root }: ResultsOf, shown: Shown): HTMLParagraphElement {
  const [game = '', kind = ''] = texts.index.runs.findLast(([, , at]) => at <= shown.number) ?? [];
  const facts = [`${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`, game, ...seenWords(shown)];
  const line = element('p', { class: 'small' }, facts.filter((fact) => fact !== '').join(' · '));
  if (kind === 'rule') {
    const href = `${root}${shown.thing.address}#history`;
    line.append(' · ', element('a', { href }, 'all versions'));
  }
  return line;
}

function seenWords({ thing, insight: { versions } }: Shown): string[] {
  const [first, last] = [versions[0] ?? 0, versions.at(-1) ?? 0];
  const [from, to] = [thing.versions[first], thing.versions[last]];
  const some = first === last ? (from?.[0] ?? '') : `${from?.[0] ?? ''} to ${to?.[0] ?? ''}`;
  const which = versions.length === thing.versions.length ? [] : [`in ${some}`];
  const seen = [from?.[2] ?? '', to?.[3] ?? ''].filter((words) => words !== '');
  if (seen.length < 2 || seen[0] === seen[1]) {
    return [...which, ...seen.slice(0, 1).map((words) => `seen ${words}`)];
  }
  return [...which, `first seen ${seen[0] ?? ''}, last seen ${seen[1] ?? ''}`];
}

/** Makes the entry of a page that is called as the reader says. */
export function namedItem({ address, kind, title }: NamedPage, root: string): HTMLLIElement {
  const link = element('a', { href: `${root}${address}` }, title);
  return element(
    'li',
    { class: 'named' },
    element('h2', {}, link),
    element('p', { class: 'small' }, KINDS.get(kind) ?? kind),
  );
}

/** What kinds of pages are called. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['rule', 'Rule'],
  ['version', 'Version of a rule'],
  ['diff', 'Comparison of two versions'],
  ['words', 'Who wrote the words of a rule'],
  ['proposal', 'Proposal'],
  ['decision', 'Decision'],
  ['message', 'Message'],
  ['message-month', 'Messages of a month'],
  ['player', 'Player, or who else holds something'],
  ['keyword', 'Keyword'],
  ['mechanic', 'Mechanic'],
  ['played', 'Scenario, played'],
  ['moment', 'Rules and gamestate at a date'],
  ['texts', 'Texts of the rules at a date'],
  ['time', 'Rules and gamestate at a time'],
  ['ruleset', 'Ruleset'],
  ['source', 'Document'],
  ['era', 'Era'],
  ['calendar', 'Calendar'],
  ['game', 'Game'],
]);
