import type { CalendarExhibit, Exhibit, TableExhibit } from '../../../engine/index.ts';
import { viewBoard, type BoardView } from './board.ts';
import { viewRounds, type RoundsView } from './rounds.ts';

/** A table; columns that hold nothing but numbers are set flush right. */
export interface TableView extends TableExhibit {
  readonly figures: readonly boolean[];
}

/** Days of a clock; they need no reckoning to be drawn. */
export type CalendarView = CalendarExhibit;

/** What a procedure lets one see, ready to be drawn. */
export type ExhibitView = TableView | RoundsView | BoardView | CalendarView;

/** Makes an exhibit ready to be drawn. */
export function viewExhibit(exhibit: Exhibit): ExhibitView {
  switch (exhibit.kind) {
    case 'table':
      return { ...exhibit, figures: exhibit.columns.map((_, index) => isFigures(exhibit, index)) };
    case 'rounds':
      return viewRounds(exhibit);
    case 'board':
      return viewBoard(exhibit);
    case 'calendar':
      return exhibit;
  }
}

function isFigures({ rows }: TableExhibit, column: number): boolean {
  return rows.length > 0 && rows.every((row) => typeof row[column] === 'number');
}
