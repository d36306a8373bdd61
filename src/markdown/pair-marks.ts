import type { Html, PhrasingContent } from 'mdast';

/** Raw HTML, or a sign of a text, that begins or ends something. */
export interface Mark {
  /** Marks of one kind belong together. */
  readonly kind: string;
  readonly closes: boolean;
}

/** How marks are read, and what becomes of two that belong together. */
export interface Pairing<M extends Mark> {
  readonly readMark: (node: Html) => M | undefined;
  readonly makeNode: (open: M, close: M, children: PhrasingContent[]) => PhrasingContent;
  /** A kind of which none may lie in another. */
  readonly exclusive?: string;
}

/** A mark that waits for its fellow, and where among the nodes it stands. */
interface Waiting<M extends Mark> {
  readonly mark: M;
  readonly at: number;
}

/**
 * Puts what stands between two marks among `nodes` into one node. Marks without fellows stay, and so do
 * those whose fellows stand beyond the end of what is around them. It takes time linear in the nodes.
 */
export function pairMarks<M extends Mark>(
  nodes: readonly PhrasingContent[],
  { readMark, makeNode, exclusive }: Pairing<M>,
): PhrasingContent[] {
  const paired: PhrasingContent[] = [];
  const open: Waiting<M>[] = [];
  const count = new Map<string, number>();
  for (const node of nodes) {
    const mark = node.type === 'html' ? readMark(node) : undefined;
    const start = mark?.closes === true ? popTo(mark.kind, open, count) : undefined;
    if (mark && start) {
      paired[start.at] = makeNode(start.mark, mark, paired.splice(start.at + 1));
      if (mark.kind === exclusive) count.set(exclusive, 0);
      continue;
    }
    if (mark?.closes === false) {
      open.push({ mark, at: paired.length });
      count.set(mark.kind, (count.get(mark.kind) ?? 0) + 1);
    }
    paired.push(node);
  }
  return paired;
}

/** Takes waiting marks off the stack up to the last of a kind, if there is one that may have a fellow. */
function popTo<M extends Mark>(
  kind: string,
  open: Waiting<M>[],
  count: Map<string, number>,
): Waiting<M> | undefined {
  if ((count.get(kind) ?? 0) === 0) return undefined;
  for (let top = open.pop(); top !== undefined; top = open.pop()) {
    const { kind: passed } = top.mark;
    count.set(passed, Math.max(0, (count.get(passed) ?? 0) - 1));
    if (passed === kind) return top;
  }
  return undefined;
}
