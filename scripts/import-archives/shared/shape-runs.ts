import type { BlockOptions } from './block-options.ts';
import type { Block, OpenBlock } from './block.ts';

/** Joins what is verse or a table in runs of short paragraphs, one line each. */
export function shapeRuns(blocks: readonly OpenBlock[], { shapesOf }: BlockOptions): Block[] {
  if (shapesOf === undefined) return [...blocks];
  return groupRuns(blocks).flatMap((run): readonly Block[] => {
    const lines = run.flatMap((block) => block.lines);
    const shapes = run[0]?.isShort && lines.length > 1 ? shapesOf(lines) : [];
    let reached = 0;
    const shaped = shapes.flatMap(({ kind, from, to }): Block[] => {
      const before = run.slice(reached, from);
      reached = to;
      return [...before, { kind, lines: lines.slice(from, to) }];
    });
    return [...shaped, ...run.slice(reached)];
  });
}

function groupRuns(blocks: readonly OpenBlock[]): OpenBlock[][] {
  const runs: OpenBlock[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (block.isShort && last?.[0]?.isShort && follows(last.at(-1), block)) last.push(block);
    else runs.push([block]);
  }
  return runs;
}

function follows(last: Block | undefined, block: Block): boolean {
  return last?.lines.at(-1)?.span.line === (block.lines[0]?.span.line ?? 0) - 1;
}
