import type { Properties } from 'hast';
import type { Nodes } from 'mdast';
import './nodes.ts';

/** Returns the element that will be made of a node these properties besides those it has. */
export function addProperties(node: Nodes, properties: Properties): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...properties } };
}
