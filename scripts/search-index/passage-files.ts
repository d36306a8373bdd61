import type { Passage } from '../../src/finding/texts.ts';
import type { NewFile } from '../write-files.ts';
import { toFile } from './digest-files.ts';

/** Passages of about this many bytes are one file. */
const PASSAGES = 3072;

/** Passages that are collected to be written. */
export interface PassageFiles {
  /** Number of the first passage in each file. */
  readonly starts: readonly number[];
  readonly add: (passage: Passage) => void;
  /** Returns the files, which are called by their numbers, in their folder. */
  readonly files: () => NewFile[];
}

/** Collects passages, one a line, in files of about the same length. */
export function createPassageFiles(): PassageFiles {
  const starts: number[] = [];
  const contents: string[][] = [];
  let [count, bytes] = [0, Infinity];
  return {
    starts,
    add: (passage) => {
      const line = JSON.stringify(passage);
      if (bytes + line.length > PASSAGES) {
        starts.push(count);
        contents.push([]);
        bytes = 0;
      }
      contents.at(-1)?.push(line);
      bytes += line.length;
      count++;
    },
    files: () =>
      contents.map((lines, number) => toFile(`passages/${number}.txt`, lines.join('\n'))),
  };
}
