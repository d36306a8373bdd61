/** A table of what a procedure has counted. */
export interface TableView {
  readonly kind: 'table';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A count in rounds: who stood how in each, and who was left after it. */
export interface RoundsView {
  readonly kind: 'rounds';
  readonly title: string;
  readonly rounds: readonly {
    readonly title: string;
    readonly rows: readonly {
      readonly choice: string;
      readonly count: number;
      /** What became of the choice in this round. */
      readonly fate: 'stays' | 'goes' | 'wins';
    }[];
    /** Why the round ended as it did, in a sentence. */
    readonly note: string;
  }[];
}

/** A board, grid or map with what stands on it. */
export interface BoardView {
  readonly kind: 'board';
  readonly title: string;
  /** `points`: pieces stand where lines cross, as in Go; `squares`: within the squares. */
  readonly lay: 'points' | 'squares';
  /** Names of columns from left to right and of rows from top to bottom. */
  readonly columns: readonly string[];
  readonly rows: readonly string[];
  /** Sides in their order, also those without a piece, so that each is drawn alike at every stage. */
  readonly sides?: readonly string[];
  readonly pieces: readonly {
    readonly column: string;
    readonly row: string;
    /** A letter or two to draw. */
    readonly sign: string;
    /** What stands there, for the text: `stone of Ann`. */
    readonly label: string;
    /** Pieces of one side are drawn alike. */
    readonly side?: string;
    /** Drawn with a ring: the last one placed, the winner. */
    readonly marked?: boolean;
  }[];
}

/** Days of a clock in their order. */
export interface CalendarView {
  readonly kind: 'calendar';
  readonly title: string;
  readonly days: readonly {
    readonly label: string;
    readonly state: 'on' | 'off';
    /** What falls on the day: a checkpoint, a ballot, a holiday. */
    readonly marks: readonly string[];
  }[];
}

/** Something that a procedure lets one see: data for a drawing or a table, which the site makes. */
export type View = TableView | RoundsView | BoardView | CalendarView;
