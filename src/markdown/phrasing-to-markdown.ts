import type { Link, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import type { ConstructName, Handle, Info, State } from 'mdast-util-to-markdown';
import { NESTED_TAG_OF, TAG_OF, type TaggedNode } from './inline-tags.ts';

/** Emphasis within emphasis, in a text that is about to be written. */
interface Nested {
  readonly type: 'nestedEmphasis' | 'nestedStrong';
  readonly children: PhrasingContent[];
}

declare module 'mdast-util-to-markdown' {
  interface ConstructNameMap {
    /** Words between two tags. */
    tagged: 'tagged';
  }
}

/** How links and tags are written into a stored text. */
export const phrasingHandlers: Readonly<Record<string, Handle>> = {
  delete: withPeek(tagged, '<'),
  subscript: withPeek(tagged, '<'),
  superscript: withPeek(tagged, '<'),
  underline: withPeek(tagged, '<'),
  nestedEmphasis: withPeek(tagged, '<'),
  nestedStrong: withPeek(tagged, '<'),
  link: withPeek(link, '['),
};

const TAGS: Readonly<Record<(TaggedNode | Nested)['type'], string>> = {
  ...TAG_OF,
  nestedEmphasis: NESTED_TAG_OF.emphasis,
  nestedStrong: NESTED_TAG_OF.strong,
};

/**
 * Returns emphasis within emphasis a type of its own, under which it is written with tags: its marks
 * would run together with those around it. The tree is changed.
 */
export function setNestedApart(tree: Root): Root {
  const left: [Nodes, boolean][] = [[tree, false]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [node, isWithin] = next;
    const isEmphasis = node.type === 'emphasis' || node.type === 'strong';
    if ('children' in node) {
      for (const child of node.children) left.push([child, isWithin || isEmphasis]);
    }
    if (isWithin && isEmphasis) {
      const type = node.type === 'strong' ? 'nestedStrong' : 'nestedEmphasis';
      Object.assign(node, { type } satisfies Partial<Nested>);
    }
  }
  return tree;
}

function withPeek(handle: Handle, first: string): Handle {
  return Object.assign(handle.bind(undefined), { peek: () => first });
}

function tagged(
  node: TaggedNode | Nested,
  _: Parents | undefined,
  state: State,
  info: Info,
): string {
  const tag = TAGS[node.type];
  return around(node, `<${tag}>`, `</${tag}>`, 'tagged', state, info);
}

function link(node: Link, _: Parents | undefined, state: State, info: Info): string {
  return around(node, '[', `](${node.url})`, 'label', state, info);
}

function around(
  node: TaggedNode | Nested | Link,
  before: string,
  after: string,
  construct: ConstructName,
  state: State,
  info: Info,
): string {
  const exit = state.enter(construct);
  const tracker = state.createTracker(info);
  let words = tracker.move(before);
  const edges = { before: before.slice(-1), after: after.slice(0, 1) };
  words += tracker.move(state.containerPhrasing(node as Link, { ...tracker.current(), ...edges }));
  words += tracker.move(after);
  exit();
  return words;
}
