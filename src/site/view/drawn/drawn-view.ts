import type { CalendarView, View, TableView } from '../../../engine/index.ts';
import { drawBoard, type DrawnBoard } from './board.ts';
import { drawRounds, type DrawnRounds } from './rounds.ts';

/** A table; columns that hold nothing but numbers are set flush right. */
export interface DrawnTable extends TableView {
  readonly figures: readonly boolean[];
}

/** Days of a clock; they need no reckoning to be drawn. */
export type DrawnCalendar = CalendarView;

/** What a procedure lets one see, ready to be drawn. */
export type DrawnView = DrawnTable | DrawnRounds | DrawnBoard | DrawnCalendar;

/** Makes a view ready to be drawn. */
export function drawView(view: View): DrawnView {
  switch (view.kind) {
    case 'table':
      return { ...view, figures: view.columns.map((_, index) => isFigures(view, index)) };
    case 'rounds':
      return drawRounds(view);
    case 'board':
      return drawBoard(view);
    case 'calendar':
      return view;
  }
}

function isFigures({ rows }: TableView, column: number): boolean {
  return rows.length > 0 && rows.every((row) => typeof row[column] === 'number');
}
