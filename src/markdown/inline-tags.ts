import type { Delete, Emphasis, PhrasingContent, Strong } from 'mdast';
import type { Subscript, Superscript, Underline } from './nodes.ts';

/**
 * Nodes around words that are stored as a pair of tags of HTML without attributes: Markdown has no
 * marks for them, or has some (`~~`) that stored texts have as words.
 */
export type TaggedNode = Delete | Subscript | Superscript | Underline;

/** The tag of each such node. */
export const TAG_OF: Readonly<Record<TaggedNode['type'], string>> = {
  delete: 'del',
  subscript: 'sub',
  superscript: 'sup',
  underline: 'u',
};

/** Emphasis within emphasis is stored with tags as well: its marks would run together with those around it. */
export type TagType = (TaggedNode | Emphasis | Strong)['type'];

/** The tags of emphasis within emphasis. */
export const NESTED_TAG_OF = { emphasis: 'em', strong: 'strong' } as const;

const TYPE_OF: ReadonlyMap<string, TagType> = new Map(
  Object.entries({ ...TAG_OF, ...NESTED_TAG_OF }).map(([type, tag]) => [tag, type as TagType]),
);

/** The longest tag with its brackets and its stroke. */
export const LONGEST_TAG = '</strong>'.length;

/** Reads a tag as it is stored: `<sup>` and `</sup>`. Gives undefined for any other words. */
export function readTag(
  words: string,
): { readonly type: TagType; readonly closes: boolean } | undefined {
  const [, stroke, name = ''] = /^<(\/?)([a-z]+)>$/u.exec(words) ?? [];
  const type = TYPE_OF.get(name);
  return type === undefined ? undefined : { type, closes: stroke === '/' };
}

/** Makes a node of one of these types. */
export function toTagged(type: TagType, children: PhrasingContent[]): PhrasingContent {
  return { type, children };
}
