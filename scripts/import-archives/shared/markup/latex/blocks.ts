import type { BlockContent, List, ListItem, PhrasingContent } from 'mdast';
import { headingDepths } from '../../heading-depths.ts';
import type { Environment } from './commands.ts';
import { addText, closePhrase, trimPhrases, type Phrase } from './phrases.ts';

/** An environment while it is read: what is in it, and the paragraph that is open. */
interface Frame {
  readonly name: string;
  readonly kind: Environment;
  readonly blocks: BlockContent[];
  readonly list: List | undefined;
  /** The paragraph, and phrases that are open in it, one in another. */
  phrases: Phrase[];
  /** How many more are open, too deep to mean anything. */
  deeper: number;
}

/** Builds the blocks of a text from the pieces that are read one after the other. */
export interface BlockBuilder {
  /** The words that come next belong here. */
  readonly here: () => PhrasingContent[];
  readonly openPhrase: (phrase: Omit<Phrase, 'children'>) => void;
  readonly closePhrase: () => void;
  readonly endParagraph: () => void;
  readonly addBlock: (block: BlockContent) => void;
  readonly begin: (name: string, kind: Environment) => void;
  /** Ends an environment with all that is open in it; false where none of that name is open. */
  readonly end: (name: string) => boolean;
  readonly item: () => void;
  /** Ends all that is open. */
  readonly finish: () => BlockContent[];
}

/** So many environments or phrases may stand one in another; what is deeper means nothing of its own. */
const DEEPEST = 40;

/** The environments that are open, one in another, with what ends them. */
function createFrames() {
  const frames: Frame[] = [openFrame('', 'plain')];
  const depthOf = headingDepths();
  const top = () => frames.at(-1) ?? openFrame('', 'plain');
  const closeOne = (phrases: Phrase[]) => {
    const last = phrases.pop();
    if (last?.heading !== undefined) {
      const children = trimPhrases(last.children);
      const depth = depthOf(last.heading);
      if (children.length > 0) placeOf(top()).push({ type: 'heading', depth, children });
      return;
    }
    const around = phrases.at(-1)?.children ?? [];
    for (const node of last ? closePhrase(last) : []) {
      if (node.type === 'text') addText(around, node.value);
      else around.push(node);
    }
  };
  const endParagraph = () => {
    const frame = top();
    const again = frame.phrases
      .slice(1)
      .map((one) => ({ ...one, children: [], heading: undefined }));
    while (frame.phrases.length > 1) closeOne(frame.phrases);
    const children = trimPhrases(frame.phrases[0]?.children ?? []);
    if (children.length > 0) placeOf(frame).push({ type: 'paragraph', children });
    frame.phrases = [{ children: [] }, ...again];
  };
  const endFrame = () => {
    endParagraph();
    const frame = frames.pop();
    if (frame === undefined) return;
    for (const block of blocksOf(frame)) placeOf(top()).push(block);
  };
  return { frames, top, closeOne, endParagraph, endFrame };
}

function placeOf({ list, blocks }: Frame): BlockContent[] {
  if (list === undefined) return blocks;
  if (list.children.length === 0) list.children.push(newItem());
  return (list.children.at(-1)?.children ?? blocks) as BlockContent[];
}

/** Begins with nothing. */
export function createBlockBuilder(): BlockBuilder {
  const { frames, top, closeOne, endParagraph, endFrame } = createFrames();
  return {
    here: () => top().phrases.at(-1)?.children ?? [],
    openPhrase: (one) => {
      if (one.heading !== undefined) endParagraph();
      const frame = top();
      if (frame.phrases.length < DEEPEST) frame.phrases.push({ ...one, children: [] });
      else if (one.isRest !== true) frame.deeper++;
    },
    closePhrase: () => {
      const frame = top();
      const { phrases } = frame;
      if (frame.deeper > 0) {
        frame.deeper--;
        return;
      }
      while (phrases.length > 1 && phrases.at(-1)?.isRest === true) closeOne(phrases);
      if (phrases.length > 1) closeOne(phrases);
    },
    endParagraph,
    addBlock: (block) => {
      endParagraph();
      placeOf(top()).push(block);
    },
    begin: (name, kind) => {
      endParagraph();
      frames.push(openFrame(name, frames.length < DEEPEST ? kind : 'plain'));
    },
    end: (name) => {
      const at = frames.findLastIndex((frame) => frame.name === name);
      if (at <= 0) return false;
      while (frames.length > at) endFrame();
      return true;
    },
    item: () => {
      endParagraph();
      if (top().list === undefined) frames.push(openFrame('', 'bulleted'));
      top().list?.children.push(newItem());
    },
    finish: () => {
      while (frames.length > 1) endFrame();
      endParagraph();
      return top().blocks;
    },
  };
}

function openFrame(name: string, kind: Environment): Frame {
  const isList = kind === 'ordered' || kind === 'bulleted' || kind === 'described';
  const list: List = { type: 'list', ordered: kind === 'ordered', spread: false, children: [] };
  return {
    name,
    kind,
    blocks: [],
    list: isList ? list : undefined,
    phrases: [{ children: [] }],
    deeper: 0,
  };
}

function newItem(): ListItem {
  return { type: 'listItem', spread: false, children: [] };
}

function blocksOf({ kind, blocks, list }: Frame): BlockContent[] {
  if (list !== undefined) {
    const children = list.children.filter((item) => item.children.length > 0);
    return children.length > 0 ? [{ ...list, children }] : [];
  }
  return kind === 'quoted' && blocks.length > 0
    ? [{ type: 'blockquote', children: blocks }]
    : blocks;
}
