import type { NamedPage } from '../../finding/named-pages.ts';
import type { FoundThing, Passage } from '../../finding/texts.ts';
import { element } from './elements.ts';
import { findStretches } from './marked.ts';
import type { Match } from './match.ts';
import type { Term } from './query.ts';
import type { Texts } from './texts.ts';

/** What all results of a search have in common. */
export interface ResultsOf {
  readonly texts: Texts;
  readonly terms: readonly Term[];
  /** As typed, for the page that is gone to. */
  readonly words: string;
  readonly root: string;
}

/** Passages of one rule that are shown; how many more there are is said. */
const SHOWN = 2;

/** Makes the entry of a rule or proposal: what it is called, the paragraphs with what was looked for, and when. */
export async function resultItem(of: ResultsOf, match: Match): Promise<HTMLLIElement> {
  const { texts, terms } = of;
  const thing = await texts.thing(match.thing);
  const title = texts.firstOf(match.thing);
  const bodies = match.passages.filter((passage) => passage !== title);
  const shown = await Promise.all(
    bodies.slice(0, SHOWN).map(async (number) => ({
      passage: await texts.passage(number),
      versions: texts.versionsOf(match.thing).of(number),
    })),
  );
  const first = shown[0];
  const href = first === undefined ? latest(of, thing, match) : placeOf(of, thing, match, first);
  const quotes = shown.map((one) =>
    element(
      'blockquote',
      { class: 'excerpt' },
      element(
        'p',
        {},
        ...excerptNodes(one.passage[0], terms),
        ' ',
        wayIn(placeOf(of, thing, match, one)),
      ),
    ),
  );
  const rest = bodies.length - shown.length;
  const more = rest > 0 ? [element('p', { class: 'small' }, moreWords(rest))] : [];
  const content = element(
    'div',
    {},
    element('h2', {}, element('a', { href }, ...markedNodes(thing.title, terms))),
    ...quotes,
    ...more,
    factsLine(of, thing, match),
  );
  return element('li', {}, content);
}

function moreWords(count: number): string {
  return `${count} more ${count === 1 ? 'paragraph has' : 'paragraphs have'} it.`;
}

function wayIn(href: string): HTMLAnchorElement {
  return element('a', { href, class: 'small' }, 'there');
}

interface Shown {
  readonly passage: Passage;
  readonly versions: readonly number[];
}

/** The address of a passage in the last of the versions that were found. */
function placeOf(of: ResultsOf, thing: FoundThing, match: Match, shown: Shown): string {
  const version = shown.versions.findLast((one) => match.versions.includes(one)) ?? 0;
  const tail = shown.passage[1].findLast(([from]) => from <= version)?.[1] ?? '';
  const [path = '', anchor = ''] = tail.split('#');
  const mark = `?mark=${encodeURIComponent(of.words)}`;
  const page = thing.versions[version]?.[1] ?? thing.address;
  return `${of.root}${page}${path}${mark}${anchor === '' ? '' : `#${anchor}`}`;
}

function latest(of: ResultsOf, thing: FoundThing, { versions }: Match): string {
  return `${of.root}${thing.versions[versions.at(-1) ?? 0]?.[1] ?? thing.address}`;
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
function factsLine(of: ResultsOf, thing: FoundThing, match: Match): HTMLParagraphElement {
  const run = of.texts.index.runs.findLast(([, , first]) => first <= match.thing);
  const [game = '', kind = ''] = run ?? [];
  const facts = [
    `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`,
    game,
    ...seenWords(of, thing, match),
  ];
  const line = element('p', { class: 'small' }, facts.filter((fact) => fact !== '').join(' · '));
  if (kind === 'rule') {
    line.append(
      ' · ',
      element('a', { href: `${of.root}${thing.address}#history` }, 'all versions'),
    );
  }
  return line;
}

function seenWords({ texts }: ResultsOf, { versions }: FoundThing, match: Match): string[] {
  const [first, last] = [match.versions[0] ?? 0, match.versions.at(-1) ?? 0];
  const [from, to] = [versions[first], versions[last]];
  const { count } = texts.versionsOf(match.thing);
  const some = first === last ? (from?.[0] ?? '') : `${from?.[0] ?? ''} to ${to?.[0] ?? ''}`;
  const which = match.versions.length === count ? [] : [`in ${some}`];
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
  ['proposal', 'Proposal'],
  ['decision', 'Decision'],
  ['player', 'Player, or who else holds something'],
  ['keyword', 'Keyword'],
  ['mechanic', 'Mechanic'],
  ['played', 'Scenario, played'],
  ['moment', 'Rules and gamestate at a moment'],
  ['texts', 'Texts of the rules at a moment'],
  ['time', 'Rules and gamestate at a time'],
  ['ruleset', 'Ruleset'],
  ['source', 'Document'],
  ['era', 'Era'],
  ['calendar', 'Calendar'],
  ['game', 'Game'],
]);
