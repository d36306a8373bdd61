import type { Span } from '../../document.ts';
import { isNoKeyword, readKeywords, UNCATEGORIZED, type Vocabulary } from './keywords.ts';
import { ofKind, type ReadSection } from './meta-lines.ts';
import type { Token } from './meta-tokens.ts';
import { isWholeTime, toNweek } from './times.ts';

/** Something that is cut, doubled, misread, displaced or lost in the lines about a rule. */
export interface Damage {
  readonly span: Span;
  /** What stands there and what should. */
  readonly reason: string;
  /** As what it was read, where that can be told. */
  readonly reading?: string;
}

/**
 * Lists what is damaged in the lines about a rule, measured by the form that the print gives them:
 * title, `Last Revision: nweek 7.`, `Revision History` from the first revision on, `Keywords:` and
 * at least one of them.
 */
export function findDamage(section: ReadSection, vocabulary: Vocabulary): Damage[] {
  return [
    ...titleDamage(section),
    ...labelDamage(section),
    ...timeDamage(section),
    ...linkDamage(section),
    ...keywordDamage(section, vocabulary),
    ...remnants(section),
    ...displacedLines(section),
  ];
}

function titleDamage(section: ReadSection): Damage[] {
  const [first, ...others] = ofKind(section, 'title');
  if (first === undefined) return [lost(section, 'a title')];
  return others.filter(({ piece }) => piece.text === first.piece.text).map(second);
}

function labelDamage(section: ReadSection): Damage[] {
  const [first, ...others] = ofKind(section, 'label');
  if (first === undefined) return [lost(section, '“Last Revision:”')];
  return [...unlike(first, 'Last Revision:'), ...others.map(second)];
}

function timeDamage(section: ReadSection): Damage[] {
  const [label] = ofKind(section, 'label');
  const [first, ...others] = ofKind(section, 'time');
  if (first === undefined) {
    return label ? [damaged(label, 'expected an nweek after it')] : [];
  }
  const { text } = first.piece;
  const cut = damaged(first, 'expected a full stop after it');
  const own = text.endsWith('.') ? [] : [cut];
  return [...(isWholeTime(text) ? own : unlike(first, toNweek(text))), ...others.map(second)];
}

function linkDamage(section: ReadSection): Damage[] {
  const [first, ...others] = ofKind(section, 'link');
  const [label] = ofKind(section, 'label');
  if (first === undefined) return section.revision > 0 ? [lost(section, '“Revision History”')] : [];
  const early = label && section.meta.indexOf(first) < section.meta.indexOf(label);
  return [
    ...(early ? [damaged(first, 'expected it after “Last Revision:”')] : []),
    ...others.map(second),
  ];
}

function keywordDamage(section: ReadSection, vocabulary: Vocabulary): Damage[] {
  const [first, ...others] = ofKind(section, 'keywords-label');
  const lists = ofKind(section, 'keywords');
  const misread = lists
    .flatMap(({ piece }) => readKeywords(piece, vocabulary))
    .flatMap(({ piece, keyword }) =>
      unlike({ kind: 'keywords', piece }, isNoKeyword(keyword) ? UNCATEGORIZED : keyword),
    );
  return [
    ...(first ? unlike(first, 'Keywords:') : [lost(section, '“Keywords:”')]),
    ...(first && lists.length === 0 ? [damaged(first, 'expected keywords after it')] : []),
    ...others.map(second),
    ...misread,
  ];
}

function remnants(section: ReadSection): Damage[] {
  return ofKind(section, 'fragment').map((token) => damaged(token, 'expected no such words here'));
}

/** A line that the reading order had to fetch from below the text that follows it on the page. */
function displacedLines({ meta, body }: ReadSection): Damage[] {
  const [next] = body;
  if (next === undefined) return [];
  const isBelow = ({ piece }: Token) =>
    piece.page === next.page && piece.span.line > next.span.line;
  return meta
    .filter(isBelow)
    .slice(0, 1)
    .map((token) => damaged(token, 'expected it above the text'));
}

function unlike(token: Token, whole: string): Damage[] {
  if (token.piece.text === whole) return [];
  return [{ ...damaged(token, `expected “${whole}”`), reading: whole }];
}

function second(token: Token): Damage {
  return damaged(token, 'expected it once');
}

function damaged({ piece }: Token, expected: string): Damage {
  return { span: piece.span, reason: `Unexpected “${piece.text}”, ${expected}.` };
}

function lost({ heading }: ReadSection, what: string): Damage {
  return {
    span: heading.span,
    reason: `Unexpected lack of ${what}, expected it with ${heading.text}.`,
  };
}
