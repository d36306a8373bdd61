import type { BoardExhibit, Exhibit, TableExhibit } from '../../procedures/exhibit.ts';
import type { FieldState } from './field-match.ts';
import { pieceSigns } from './piece-signs.ts';

/** What there is to be seen: the field, and the list by which its objects act. */
export function fieldExhibits({ grid, objects, players }: FieldState): Exhibit[] {
  if (grid === null) return [];
  const signs = pieceSigns([...objects.keys()]);
  const pieces = [...objects].map(([name, { owner, square }]): BoardExhibit['pieces'][number] => {
    const [column = '', row = ''] = square.split(',');
    const label = owner === null ? name : `${name} of ${owner}`;
    const piece = { column, row, sign: signs.get(name) ?? '', label };
    return owner === null ? piece : { ...piece, side: owner };
  });
  const board: BoardExhibit = {
    kind: 'board',
    title: 'The Field',
    lay: 'squares',
    columns: grid.columns,
    rows: grid.rows,
    sides: players,
    pieces,
  };
  const list: TableExhibit = {
    kind: 'table',
    title: 'The Priority List',
    columns: ['Object', 'Owner', 'Square'],
    rows: [...objects].map(([name, { owner, square }]) => [name, owner ?? 'nobody', square]),
  };
  return [board, list];
}
