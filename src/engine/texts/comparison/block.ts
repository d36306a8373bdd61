/** A block of a text: a paragraph, a heading, an item of a list, a board. */
export interface Block {
  readonly text: string;
  /** Drawn with characters, so that white space counts. */
  readonly isDrawn: boolean;
}

/** A block and its place in its text, from 0. */
export interface PlacedBlock extends Block {
  readonly place: number;
}
