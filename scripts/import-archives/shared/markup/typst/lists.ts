import type { BlockBuilder } from '../latex/blocks.ts';

type Kind = 'ordered' | 'bulleted';

/** A list while it is read. */
interface OpenList {
  readonly name: string;
  readonly indent: number;
  readonly kind: Kind;
}

/** What was open where brackets begin. */
export interface Mark {
  readonly size: number;
  readonly base: number;
}

/** The lists that are open, one in another. */
export interface Lists {
  /** Begins an item of a list that is set in so far. */
  readonly item: (indent: number, kind: Kind) => void;
  /** Ends the lists to which a line does not belong that is set in so far. */
  readonly endAt: (indent: number) => void;
  /** Keeps those that are open until `leave`: what stands between brackets has lists of its own. */
  readonly enter: () => Mark;
  readonly leave: (mark: Mark) => void;
}

/** Keeps lists of Typst, of which an item is set in further than the list around it. */
export function createLists(blocks: BlockBuilder): Lists {
  const open: OpenList[] = [];
  let [count, base] = [0, 0];
  const endWhile = (isPast: (list: OpenList) => boolean) => {
    for (let last = open.at(-1); last !== undefined && isPast(last); last = open.at(-1)) {
      if (open.length <= base) return;
      blocks.end(last.name);
      open.pop();
    }
  };
  return {
    item: (indent, kind) => {
      endWhile((list) => list.indent > indent || (list.indent === indent && list.kind !== kind));
      const last = open.at(-1);
      if (last === undefined || open.length <= base || last.indent < indent) {
        const name = `list ${(count += 1)}`;
        blocks.begin(name, kind);
        open.push({ name, indent, kind });
      }
      blocks.item();
    },
    endAt: (indent) => endWhile((list) => list.indent >= indent),
    enter: () => {
      const mark = { size: open.length, base };
      base = open.length;
      return mark;
    },
    leave: ({ size, base: before }) => {
      base = before;
      endWhile(() => open.length > size);
    },
  };
}
