import { lstatSync, type Stats } from 'node:fs';
import type { PathList } from './path-list.ts';

/** How many numbers tell a file or a folder from any other one: its inode, the time of its last change, its size. */
export const WIDTH = 3;

/**
 * What tells files or folders of a site from any others, by their paths, without reading them. There are as many as
 * a site has files, so that they are held as numbers: made into words, they took half the time of a build that finds
 * nothing changed.
 */
export class StampTable {
  readonly paths: PathList;
  readonly numbers: Float64Array;

  constructor(paths: PathList, numbers: Float64Array = new Float64Array(paths.size * WIDTH)) {
    if (numbers.length !== paths.size * WIDTH) throw new Error('Stamps are not as many as paths.');
    this.paths = paths;
    this.numbers = numbers;
  }

  get size(): number {
    return this.paths.size;
  }

  /** Returns the size of the file at a place. */
  bytesAt(place: number): number {
    return this.numbers[place * WIDTH + 2] ?? 0;
  }

  /** Looks at a file, and puts down what it is; gives whether there is one. */
  lookAtFile(place: number, path: string): boolean {
    return this.#put(place, lstatSync(path, { throwIfNoEntry: false }), false);
  }

  /** The same for a folder, which is another one when anything comes into it or leaves it. */
  lookAtFolder(place: number, path: string): boolean {
    const found = lstatSync(path, { throwIfNoEntry: false });
    return this.#put(place, found?.isDirectory() === true ? found : undefined, true);
  }

  /** Takes over what another table has at a place. */
  take(place: number, { numbers }: StampTable, there: number): void {
    const [to, from] = [place * WIDTH, there * WIDTH];
    for (let step = 0; step < WIDTH; step++) this.numbers[to + step] = numbers[from + step] ?? NaN;
  }

  /** Returns whether there is something at a path that is the same in another table. */
  isSame(path: string, other: StampTable): boolean {
    const place = this.paths.placeOf(path);
    const there = this.paths === other.paths ? place : other.paths.placeOf(path);
    return place !== undefined && there !== undefined && this.isSameAt(place, other, there);
  }

  /** Returns whether there is something at a place that is the same at a place of another table. */
  isSameAt(place: number, { numbers }: StampTable, there = place): boolean {
    const [a, b] = [place * WIDTH, there * WIDTH];
    return (
      this.numbers[a] === numbers[b] &&
      this.numbers[a + 1] === numbers[b + 1] &&
      this.numbers[a + 2] === numbers[b + 2]
    );
  }

  /** Returns whether another table of the same list of paths has the same at each of them. */
  isSameAll(other: StampTable): boolean {
    if (this.paths !== other.paths) return false;
    for (let place = 0; place < this.size; place++) {
      if (!this.isSameAt(place, other)) return false;
    }
    return true;
  }

  /** What is not there is not even the same as itself. */
  #put(place: number, found: Stats | undefined, isFolder: boolean): boolean {
    const [inode, time, size] = found === undefined ? NOTHING : stampOf(found);
    const at = place * WIDTH;
    this.numbers[at] = inode;
    this.numbers[at + 1] = time;
    this.numbers[at + 2] = isFolder ? 0 : size;
    return found !== undefined;
  }
}

const NOTHING = [NaN, NaN, NaN] as const;

/** Returns the numbers that tell a file from any other one. */
export function stampOf({ ino, mtimeMs, size }: Stats): readonly [number, number, number] {
  return [ino, mtimeMs, size];
}
