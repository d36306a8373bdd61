/** So many paths are made into words at once, and looked at by one thread. */
const OF_A_BLOCK = 256;
/** No path has it. */
const BETWEEN = '\0';

/** Paths as bytes, and where each block of them ends. */
export interface PackedPaths {
  readonly size: number;
  readonly text: Uint8Array;
  readonly ends: Float64Array;
}

/**
 * Paths of a site, which may be hundreds of thousands. As long as nobody asks for all of them they are bytes, and
 * block after block made into words by the thread that looks at what is there.
 */
export class PathList {
  readonly size: number;
  readonly #packed: PackedPaths | undefined;
  #all: readonly string[] | undefined;
  #places: ReadonlyMap<string, number> | undefined;

  constructor(given: readonly string[] | PackedPaths) {
    if ('text' in given) {
      this.#packed = given;
      this.size = given.size;
    } else {
      this.#all = given;
      this.size = given.length;
    }
  }

  /** How many blocks there are. */
  get blocks(): number {
    return Math.ceil(this.size / OF_A_BLOCK);
  }

  /** Returns the place of the first path of a block, and its paths. */
  block(number: number): readonly [first: number, paths: readonly string[]] {
    const first = number * OF_A_BLOCK;
    if (this.#all !== undefined) return [first, this.#all.slice(first, first + OF_A_BLOCK)];
    const { text, ends } = this.#packed ?? { text: new Uint8Array(), ends: new Float64Array() };
    const [from, to] = [ends[number - 1] ?? 0, ends[number] ?? 0];
    const words = Buffer.from(text.buffer, text.byteOffset + from, to - from).toString();
    return [first, words.split(BETWEEN)];
  }

  /** All of them. */
  get all(): readonly string[] {
    this.#all ??= Array.from({ length: this.blocks }, (_, number) => this.block(number)[1]).flat();
    return this.#all;
  }

  /** Returns where a path stands in the list; undefined where it does not. */
  placeOf(path: string): number | undefined {
    this.#places ??= new Map(this.all.map((one, place) => [one, place]));
    return this.#places.get(path);
  }

  /** Puts them into bytes. */
  pack(): PackedPaths {
    const texts = Array.from({ length: this.blocks }, (_, number) =>
      Buffer.from(this.block(number)[1].join(BETWEEN)),
    );
    let end = 0;
    const ends = Float64Array.from(texts, ({ length }) => (end += length));
    return { size: this.size, text: Buffer.concat(texts), ends };
  }
}
