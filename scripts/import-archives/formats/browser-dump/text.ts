import type { TextLine } from '../../shared/blocks.ts';
import type { BlockOptions } from '../../shared/block-options.ts';
import { isDrawn, shapesOf } from './shapes.ts';
import { isHeading } from './sub-headings.ts';

/** A text browser on a terminal of 80 columns writes up to this one. */
const WIDTH = 76;
/** It sets the items of a list narrower; those that were typed wrap as paragraphs do. */
const ITEM_WIDTH = 72;

/** How a dump sets out the text of a rule. */
export const TEXT_OPTIONS: BlockOptions = {
  bullet: /^[*-](?: |$)/u,
  label: /^(?:\d{1,3}[.)]|\([\da-z]{1,3}\)|[a-z]\)|(?:[A-Z]|[IVXL]{1,6})\.(?:\d{1,3}\.?)*)(?: |$)/u,
  width: WIDTH,
  itemWidth: ITEM_WIDTH,
  goesOn,
  isHeading,
  isPreformatted: isDrawn,
  standsAlone,
  shapesOf,
};

/** A closing bracket may also be the last word of a full paragraph. */
function standsAlone({ text }: TextLine, isOpen: boolean): boolean {
  return ['[[', '{{'].includes(text) || (!isOpen && [']]', '}}'].includes(text));
}

/** Something that the browser left out may have cut a line short: the sentence goes on in small letters. */
function goesOn(line: TextLine, after: TextLine): boolean {
  const word = /^\p{Ll}\S*/u.exec(after.text.slice(0, WIDTH))?.[0];
  if (word === undefined || !/[\p{L}\p{N}]/u.test(line.text.slice(-1))) return false;
  return WIDTH - line.text.length - 1 - word.length < 8;
}

/** Finds attributes that stand in the text, alone on a line in curly brackets: `{Chutzpah 3}`. */
export function attributesInText(lines: readonly TextLine[]): (readonly [string, string])[] {
  return lines.flatMap(({ text }) => {
    const [, name, value] = /^\{(\p{L}{1,40}) (\d{1,9})\}$/u.exec(text) ?? [];
    return name === undefined || value === undefined ? [] : [[name, value] as const];
  });
}
