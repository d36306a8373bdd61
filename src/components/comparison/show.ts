import { element } from '../search/elements.ts';
import type { Hunk } from '../../engine/texts/comparison/blocks.ts';
import type { Piece } from '../../engine/texts/comparison/words.ts';
import type { FactChange } from '../../engine/texts/comparison/facts.ts';
import { countSlight } from '../../engine/texts/comparison/slight.ts';
import type { Difference } from './compare-sides.ts';

/** What is said behind the name of a part. */
const KINDS: Readonly<Record<Difference['kind'], string>> = {
  changed: '',
  'only-before': ', only before',
  'only-after': ', only after',
  unsure: ', perhaps',
};

/** What is said of texts that cannot be compared, by whether they are known to be the same. */
function unheldWords(isSameText: boolean | null): string {
  if (isSameText === null) return 'A text is not held here.';
  return isSameText ? 'The words are the same.' : 'The words differ; a text is not held here.';
}

/** Shows a difference as the pages of comparisons do that are built. */
export function showDifference(
  { name, kind, hunks, isSameText, facts }: Difference,
  place: number,
): HTMLElement {
  const id = `d${place + 1}`;
  const shown =
    hunks === null
      ? [element('p', { class: 'small' }, unheldWords(isSameText))]
      : hunks.map(showHunk);
  const label = `${name}${KINDS[kind]}`;
  const section = element(
    'section',
    { 'aria-labelledby': id },
    element('h2', { id }, label),
    ...showFacts(facts),
    ...shown,
  );
  nameRegions(section, name);
  return section;
}

/** No two parts of a page that are scrolled by themselves have one name. */
function nameRegions(section: HTMLElement, of: string): void {
  for (const [place, region] of section.querySelectorAll('[role=region]').entries()) {
    const what = region.getAttribute('aria-label') ?? '';
    region.setAttribute('aria-label', `${what} (${place + 1} of ${of})`);
  }
}

function showHunk(hunk: Hunk): HTMLElement {
  if (hunk.kind === 'unchanged') {
    const count = hunk.newer.length;
    const paragraphs = `${count} ${count === 1 ? 'paragraph' : 'paragraphs'} unchanged`;
    const texts = hunk.newer.map(({ text, isDrawn }) => blockOf(isDrawn, text));
    return element(
      'details',
      { class: 'unchanged' },
      element('summary', {}, paragraphs),
      element('div', { class: 'rule-text' }, ...texts),
    );
  }
  const isDrawn = (hunk.kind === 'deleted' ? hunk.older : hunk.newer).isDrawn;
  const label = labelOf(hunk);
  const words = element(
    'div',
    { class: 'rule-text' },
    blockOf(isDrawn, ...showPieces(piecesOf(hunk))),
  );
  const shown = element(
    'div',
    { class: 'hunk' },
    element('p', { class: 'hunk-kind' }, label),
    words,
  );
  const count = countSlight(hunk);
  if (count === 0) return shown;
  const folded = `${count} ${count === 1 ? 'change' : 'changes'} of punctuation, capitals or spelling`;
  return element('details', { class: 'unchanged' }, element('summary', {}, folded), shown);
}

/** What is drawn keeps its lines, and is scrolled by itself where they are longer than the screen is wide. */
function blockOf(isDrawn: boolean, ...content: (Node | string)[]): HTMLElement {
  if (!isDrawn) return element('p', {}, ...content);
  const region = { role: 'region', 'aria-label': 'Preformatted text', tabindex: '0' };
  return element('div', { class: 'scroll board', ...region }, element('pre', {}, ...content));
}

function labelOf(hunk: Exclude<Hunk, { kind: 'unchanged' }>): string {
  if (hunk.kind === 'moved') return `moved, from ¶ ${hunk.older.place + 1}`;
  if (hunk.pieces?.every(({ hasMoved }) => hasMoved === true) !== true) return hunk.kind;
  return hunk.kind === 'deleted' ? 'moved away' : 'moved here';
}

/** What else differs, as the built pages of comparisons show it. */
function showFacts(facts: readonly FactChange[]): HTMLElement[] {
  if (facts.length === 0) return [];
  const cell = (
    name: 'td' | 'th',
    attributes: Record<string, string>,
    ...content: (Node | string)[]
  ) => element(name, attributes, ...content);
  const rows = facts.map(({ what, older, newer, pieces }) =>
    element(
      'tr',
      {},
      cell('th', { scope: 'row' }, what.slice(0, 1).toUpperCase() + what.slice(1)),
      cell('td', {}, ...printed(older, 'inserted', pieces)),
      cell('td', {}, ...printed(newer, 'deleted', pieces)),
    ),
  );
  const heads = ['What', 'Before', 'After'].map((head) => cell('th', { scope: 'col' }, head));
  const table = element(
    'table',
    {},
    element('caption', {}, 'What else differs'),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  );
  const region = {
    class: 'scroll',
    role: 'region',
    'aria-label': 'What else differs',
    tabindex: '0',
  };
  return [element('div', region, table)];
}

/** What a copy prints; another may be of a document that prints no such thing. */
function printed(words: string, other: Piece['kind'], pieces: readonly Piece[]): (Node | string)[] {
  return words === '' ? ['not printed'] : showPieces(pieces.filter(({ kind }) => kind !== other));
}

function piecesOf(hunk: Exclude<Hunk, { kind: 'unchanged' }>): readonly Piece[] {
  if (hunk.kind !== 'moved' && hunk.pieces) return hunk.pieces;
  if (hunk.kind === 'deleted') return [{ kind: 'deleted', older: hunk.older.text, newer: '' }];
  const { text } = hunk.newer;
  return [{ kind: hunk.kind === 'moved' ? 'same' : 'inserted', older: '', newer: text }];
}

function showPieces(pieces: readonly Piece[]): (Node | string)[] {
  return pieces.map(({ kind, older, newer, hasMoved }) => {
    if (kind === 'same') return newer;
    const isGone = kind === 'deleted';
    const word = hasMoved === true ? (isGone ? 'moved away' : 'moved here') : kind;
    return element(
      isGone ? 'del' : 'ins',
      hasMoved === true ? { 'data-moved': '' } : {},
      element('span', { class: 'visually-hidden' }, `[${word}: `),
      isGone ? older : newer,
      element('span', { class: 'visually-hidden' }, ']'),
    );
  });
}
