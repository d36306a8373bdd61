import type { VFileMessage } from 'vfile-message';
import { createMessage, type Code } from '../../../src/diagnostics/index.ts';
import { shortCommit, type Finding } from '../../../src/schemas/index.ts';

/** Gathers what is found in commits, so that what many have is told once. */
export interface Telling {
  /** Takes what a commit is the first to have; `keys` are of all that it has, told before or not. */
  readonly take: (
    hash: string,
    fresh: readonly Finding[],
    keys: ReadonlyMap<string, Finding>,
  ) => void;
  /** One message for each finding, with the commit that has it, or the first and the last that do. */
  readonly messages: () => VFileMessage[];
}

interface Told {
  readonly finding: Finding;
  readonly first: string;
  last: string;
  commits: number;
}

/** Begins with nothing; `path` is the repository as messages show it. */
export function createTelling(path: string): Telling {
  const all: Told[] = [];
  const open = new Map<string, Told>();
  return {
    take: (hash, fresh, keys) => {
      const keyOf = new Map([...keys].map(([key, finding]) => [finding, key]));
      for (const key of keys.keys()) {
        const told = open.get(key);
        if (told) Object.assign(told, { last: hash, commits: told.commits + 1 });
      }
      for (const finding of fresh) {
        const told = { finding, first: hash, last: hash, commits: 1 };
        const key = keyOf.get(finding);
        if (key !== undefined) open.set(key, told);
        all.push(told);
      }
    },
    messages: () => all.map((told) => toMessage(told, path)),
  };
}

function toMessage({ finding, first, last, commits }: Told, path: string): VFileMessage {
  const { code, line, file, message } = finding;
  const place = { file: file === undefined ? path : `${path}:${file}`, line };
  const span =
    commits === 1
      ? shortCommit(first)
      : `${shortCommit(first)} to ${shortCommit(last)}, ${commits} commits`;
  return createMessage(code as Code, place, { reason: `${message} (${span})` });
}
