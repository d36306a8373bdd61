/** A label on a line, with the side of its place on which it stands. Places are percentages. */
export interface PlacedLabel {
  readonly x: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** How much of a line a date takes, in percentages: of a wide line, and of one on a narrow screen. */
const ROOM = { wide: 13, narrow: 27 } as const;

/** Says for each label of a line, in order, whether there is room for it always, on wide screens, or never. */
export function labelRoom(labels: readonly PlacedLabel[]): ('always' | 'wide' | 'never')[] {
  let [wide, narrow] = [-Infinity, -Infinity];
  return labels.map((label) => {
    if (startOf(label, ROOM.wide) < wide) return 'never';
    wide = startOf(label, ROOM.wide) + ROOM.wide;
    if (startOf(label, ROOM.narrow) < narrow) return 'wide';
    narrow = startOf(label, ROOM.narrow) + ROOM.narrow;
    return 'always';
  });
}

function startOf({ x, anchor }: PlacedLabel, room: number): number {
  return anchor === 'start' ? x : anchor === 'end' ? x - room : x - room / 2;
}
