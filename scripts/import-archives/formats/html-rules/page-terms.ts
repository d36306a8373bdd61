import type { Element, Nodes } from 'hast';
import { countLetters } from './element-words.ts';

/** The share of a page that stands below terms or in folds where these are what it is made of. */
const MOST = 0.5;
/** Deeper than any heading that people write above rules. */
const DEEPEST = 6;

/**
 * Finds the terms of lists (`<dt>`) and the names of folds (`<summary>`) that head most of what a page says, each with
 * the depth of heading that it stands for. What folds up headings of its own stands above those.
 */
export function findTerms(root: Nodes): ReadonlyMap<Element, number> {
  const terms = new Map<Element, number>();
  const isMost = (isWithin: (tagName: string) => boolean) => {
    const { within, all } = countLetters(root, isWithin);
    return within >= all * MOST && all > 0;
  };
  const hasTerms = isMost((tagName) => tagName === 'dl');
  const hasFolds = isMost((tagName) => tagName === 'details');
  if (!hasTerms && !hasFolds) return terms;
  for (const { element, parent } of elementsIn(root)) {
    if (hasTerms && element.tagName === 'dt') terms.set(element, DEEPEST);
    if (hasFolds && element.tagName === 'summary' && parent?.tagName === 'details') {
      terms.set(element, Math.max(1, leastDepthIn(parent, element) - 1));
    }
  }
  return terms;
}

/** The least depth of what heads anything in a fold, besides its own name. */
function leastDepthIn(fold: Element, own: Element): number {
  let least = DEEPEST + 1;
  for (const { element } of elementsIn(fold)) {
    const level = /^h([1-6])$/u.exec(element.tagName)?.[1];
    if (element === own) continue;
    if (element.tagName === 'summary') least = Math.min(least, DEEPEST);
    if (level !== undefined) least = Math.min(least, Number(level));
  }
  return least;
}

interface Placed {
  readonly element: Element;
  readonly parent: Element | undefined;
}

function elementsIn(root: Nodes): readonly Placed[] {
  const found: Placed[] = [];
  const left: [Nodes, Element | undefined][] = [[root, undefined]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, parent] = next;
    if (node.type === 'element') found.push({ element: node, parent });
    if (!('children' in node)) continue;
    const around = node.type === 'element' ? node : parent;
    for (const child of node.children) left.push([child, around]);
  }
  return found;
}
