import type { VFileMessage } from 'vfile-message';
import { createMessage } from '../../src/diagnostics/index.ts';

/** What a machine has, as the programs say it of themselves. */
export interface Tools {
  /** `v24.1.0`. */
  readonly node: string;
  /** What package.json asks for: `>=22.12`. */
  readonly asked: string;
  /** Undefined where git cannot be run. */
  readonly git: string | undefined;
}

/** Returns which programs are missing or too old. */
export function findMissingTools({ node, asked, git }: Tools): VFileMessage[] {
  return [
    ...(isAtLeast(node, asked)
      ? []
      : [
          tell(
            'node',
            `Unexpected Node ${node}, expected ${asked}, by which all commands are run.`,
          ),
        ]),
    ...(git === undefined
      ? [tell('git', 'Unexpected lack of git, expected it for sources that are repositories.')]
      : []),
  ];
}

function tell(file: string, reason: string): VFileMessage {
  return createMessage('tool-missing', { file, line: 1 }, { reason });
}

function isAtLeast(version: string, asked: string): boolean {
  const [found, least] = [version, asked].map((words) =>
    (words.match(/\d+/gu) ?? []).map(Number).slice(0, 2),
  );
  const [major = 0, minor = 0] = found ?? [];
  const [leastMajor = 0, leastMinor = 0] = least ?? [];
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
