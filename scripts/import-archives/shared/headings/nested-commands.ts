import type { Candidate } from './candidate.ts';
import type { MarkedLine } from './marked.ts';

/** How much higher a command stands than another that LaTeX sets as deep. */
const HIGHER = 0.5;

/**
 * Gives the command of LaTeX below which another of its depth stands again and again a place above that:
 * `\article{Boats}`, `\section{Oars}`, `\section{Sails}`, `\article{Harbour}`.
 */
export function tellDepthsApart(
  marked: Map<number, Candidate>,
  groups: Map<string, Candidate[]>,
): void {
  const upper = findUpperCommand([...marked.values()]);
  if (upper === undefined) return;
  for (const [index, one] of marked) marked.set(index, asUpper(one, upper));
  for (const [key, members] of groups) {
    if (!key.includes(upper)) continue;
    const raised = members.map((one) => asUpper(one, upper));
    groups.set(key, raised);
  }
}

function findUpperCommand(marked: readonly Candidate[]): string | undefined {
  const commands = marked
    .map(({ line }) => line)
    .filter(({ kind, mark }) => kind === 'sign' && mark.startsWith('\\'));
  const depths = new Set(commands.map(({ depth }) => depth));
  return [...depths]
    .map((depth) => upperOf(commands.filter((one) => one.depth === depth)))
    .find((mark) => mark !== undefined);
}

/** The first of the commands of one depth, where it comes again below the second, and that again below it. */
function upperOf(lines: readonly MarkedLine[]): string | undefined {
  const mark = lines[0]?.mark ?? '';
  const second = lines.findIndex((line) => line.mark !== mark);
  const lower = lines[second]?.mark;
  const again = lines.findIndex((line, at) => at > second && line.mark === mark);
  const last = lines.findLastIndex((one) => one.mark === lower);
  const isNested = second > 0 && again > 0 && last > again;
  return isNested ? mark : undefined;
}

function asUpper(one: Candidate, mark: string): Candidate {
  if (one.line.mark !== mark) return one;
  return { ...one, line: { ...one.line, depth: one.line.depth - HIGHER } };
}
