import { parseText, plainText, renderTree } from '../markdown/index.ts';
import type { Citation, Witness } from '../schemas/index.ts';
import type { GameModel } from './model.ts';
import { once } from './once.ts';
import { blockPlaces } from './comparison/text-blocks.ts';
import { createKeptTexts, type KeptTexts } from './kept-texts.ts';
import { termHref } from './terms/term-href.ts';
import { termsOf } from './terms/terms.ts';
import { citationHref } from './view/citation-href.ts';
import type { HeldText } from './kept-texts.ts';

/**
 * Gives the text of a copy; null where its document was not imported. Reading and rendering cost more
 * than all else on a page, and every text stands on several, so each is done once.
 */
export function readHeldText(model: GameModel, witness: Witness): HeldText | null {
  const texts: KeptTexts = once(model, noTexts);
  const key = `${witness.source}/${witness.rule}`;
  let text = texts.get(key);
  if (text === undefined) {
    text = readOnce(model, witness);
    texts.set(key, text);
  }
  return text;
}

const noTexts = () => createKeptTexts();

function readOnce(model: GameModel, witness: Witness): HeldText | null {
  const stored = model.readText(witness);
  if (stored === undefined) return null;
  const tree = parseText(stored);
  // The wording is taken first: rendering changes the tree.
  const wording = plainText(tree);
  const blocks = blockPlaces(tree, wording);
  const { references, comments } = model.game;
  const html = renderTree(tree, {
    references,
    comments,
    isTitle: (words) => model.isTitle(witness.source, words),
    resolve: (citation: Citation) => {
      const href = citationHref(model, witness, citation);
      return href === null ? null : { href };
    },
    idPrefix: `r${witness.rule}-`,
    findTerms: termsOf(model).find,
    resolveTerm: (key) => termHref(model, witness, key),
  });
  return { html, wording, blocks };
}
