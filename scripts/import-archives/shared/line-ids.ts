/**
 * Makes ids of what a document holds from the lines on which it stands: `votes:12`, and `votes:12.2`
 * for a second thing on that line.
 */
export function createLineIds(document: string): (line: number) => string {
  const given = new Map<number, number>();
  return (line) => {
    const count = (given.get(line) ?? 0) + 1;
    given.set(line, count);
    return count === 1 ? `${document}:${line}` : `${document}:${line}.${count}`;
  };
}
