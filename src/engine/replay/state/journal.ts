/** Which paths each event wrote, in the order of writing. */
export interface Journal {
  /** Enters a path under an event. Events must come in ascending order. */
  readonly enter: (event: number, path: string) => void;
  /** The paths entered after one event and up to another. */
  readonly between: (after: number, upTo: number) => readonly string[];
}

/** Makes an empty journal: one list of paths, and for each event where its own begin in it. */
export function createJournal(): Journal {
  const paths: string[] = [];
  const starts: number[] = [];
  const startOf = (event: number) => (event < 0 ? 0 : (starts[event] ?? paths.length));
  return {
    enter: (event, path) => {
      while (starts.length <= event) starts.push(paths.length);
      paths.push(path);
    },
    between: (after, upTo) => paths.slice(startOf(after + 1), startOf(upTo + 1)),
  };
}
