import type { AnswerCase, Link } from './weigh.ts';

/** Draws an answer as the page draws those that it has from the beginning. */
export function answerNodes(page: Document, cases: readonly AnswerCase[]): HTMLElement[] {
  return cases.map((one) => {
    const box = page.createElement('div');
    box.className = 'case';
    if (one.when !== '') box.append(element(page, 'p', 'label', `${one.when}:`));
    box.append(verdict(page, one.winner), reasons(page, one.reasons));
    if (one.claims.length > 0) box.append(claims(page, one.claims));
    return box;
  });
}

function verdict(page: Document, winner: Link | null): HTMLElement {
  const line = element(page, 'p', 'verdict', winner === null ? 'Nothing decides.' : '');
  if (winner !== null) line.append(link(page, winner), ' goes first.');
  return line;
}

function reasons(page: Document, words: readonly string[]): HTMLElement {
  const list = element(page, 'ol', 'reasons', '');
  list.append(...words.map((text) => element(page, 'li', '', text)));
  return list;
}

function claims(page: Document, links: readonly Link[]): HTMLElement {
  const line = element(page, 'p', 'small', 'It rests on words of ');
  links.forEach((one, index) => {
    line.append(...(index === 0 ? [] : [', ']), link(page, one));
  });
  line.append('.');
  return line;
}

function link(page: Document, { text, href }: Link): HTMLElement {
  const anchor = page.createElement('a');
  anchor.href = href;
  anchor.textContent = text;
  return anchor;
}

function element(page: Document, name: string, kind: string, text: string): HTMLElement {
  const made = page.createElement(name);
  if (kind !== '') made.className = kind;
  made.textContent = text;
  return made;
}
