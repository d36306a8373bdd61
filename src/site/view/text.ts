import { leaveForLater } from '../../later/index.ts';
import type { Witness } from '../../schemas/index.ts';
import { readHeldText } from '../held-text.ts';
import { isTextHeld } from '../held-versions.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { countWords } from './count.ts';
import { placeWords } from './line-ranges.ts';
import { nameRegions } from './region-names.ts';
import { linked, type Phrase } from './phrase.ts';

/** The wording of one copy of a rule, or the way to it. */
export type TextView =
  | { readonly html: string; readonly absent?: undefined }
  | { readonly html?: undefined; readonly absent: AbsentText };

/** Where a text is to be read that is not held here. */
export interface AbsentText {
  /** Name of the document, with the way to its page. */
  readonly source: Phrase;
  /** The same with the way to the rule's lines. */
  readonly file: Phrase;
  /** `lines 88–101`. */
  readonly lines: string;
  /** `171 words`. */
  readonly words: string;
  /** What a person types to get it. */
  readonly command: string;
}

/** How a text stands on its page. */
export interface TextPlace {
  /** Whether its headings begin at the fourth level: where rules have the third. */
  readonly isLow?: boolean;
  /** Where its paragraphs keep their places: they are numbered then, each with the way to itself there. */
  readonly lasting?: string;
}

/**
 * Shows the wording of a copy, as sanitised HTML with headings from the third level on, where its
 * document was imported.
 */
export function viewText(
  model: GameModel,
  witness: Witness,
  { isLow = false, lasting }: TextPlace = {},
): TextView {
  const held = readHeldText(model, witness);
  if (held === null) return { absent: viewAbsent(model, witness) };
  const { html } = held;
  const placed = nameRegions(isLow ? lowerHeadings(html) : html, witness.id);
  return { html: lasting === undefined ? placed : numberParagraphs(placed, lasting) };
}

/**
 * Shows the wording as {@link viewText} does, on a page that shows very many: where the site is built, it is
 * put in when the page is written.
 */
export function viewTextLater(model: GameModel, witness: Witness, place: TextPlace): TextView {
  if (!isTextHeld(model, witness)) return viewText(model, witness, place);
  return { html: leaveForLater(() => viewText(model, witness, place).html ?? '') };
}

/**
 * Puts its number before each paragraph, heading and item that has a place of its own; it leads to the address
 * at which that will always be this paragraph.
 */
export function numberParagraphs(html: string, lasting: string): string {
  return html.replaceAll(
    /<(?:p|li|h[3-6])\b[^<>]* ?id="([a-z0-9-]+-p(\d+))"[^<>]*>/gu,
    (tag, id: string, number: string) =>
      `${tag}<a class="anchor" href="${lasting}#${id}" aria-label="Paragraph ${number}">${number}</a>`,
  );
}

/** Moves the headings of a rendered text down a level, for a page on which rules have headings too. */
export function lowerHeadings(html: string): string {
  // In sanitised HTML a `<` begins an element; in the words it is escaped.
  return html.replaceAll(/(<\/?h)([3-5])\b/gu, (_, tag: string, depth: string) => {
    return `${tag}${Number(depth) + 1}`;
  });
}

function viewAbsent(model: GameModel, witness: Witness): AbsentText {
  const { source, rule, words } = witness;
  const file = model.sourceById.get(source)?.file ?? source;
  return {
    source: linked(file, routes.source(model.game.id, source)),
    file: linked(file, routes.source(model.game.id, source, `rule-${rule}`)),
    lines: placeWords(model, witness),
    words: countWords(words, 'word'),
    command: 'NOMIC_ARCHIVES=/path/to/the/dumps npm run build',
  };
}
