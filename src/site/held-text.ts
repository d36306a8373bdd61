import { madeOfTexts, tellTaken, type TextRead } from '../asked/index.ts';
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
 * Returns the text of a copy; null where its document was not imported. Reading and rendering cost more
 * than all else on a page, and every text stands on several, so each is done once.
 */
export function readHeldText(model: GameModel, witness: Witness): HeldText | null {
  const { texts, taken } = once(model, noTexts);
  const key = `${witness.source}/${witness.rule}`;
  const known = texts.get(key);
  tellTaken(taken.get(key));
  if (known !== undefined) return known;
  const [text, read] = madeOfTexts(() => readOnce(model, witness));
  tellTaken(read);
  texts.set(key, text);
  taken.set(key, read);
  return text;
}

/** What a text is made of is told whenever it is given: of itself, and of the terms of others. */
interface Texts {
  readonly texts: KeptTexts;
  readonly taken: Map<string, TextRead | undefined>;
}

const noTexts = (): Texts => ({ texts: createKeptTexts(), taken: new Map() });

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
