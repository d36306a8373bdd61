/** A label on a line, with the side of its place on which it stands. Places are percentages. */
export interface PlacedLabel {
  readonly x: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** What it says: a year takes less room than a day. A whole date, where nothing is said. */
  readonly text?: string;
}

/** How much of a line a date takes, in percentages: of a wide line, and of one on a narrow screen. */
const ROOM = { wide: 13, narrow: 27 } as const;

/** So many letters a date has that takes this room. */
const LETTERS = 13;

/** Says for each label of a line, in order, whether there is room for it always, on wide screens, or never. */
export function labelRoom(labels: readonly PlacedLabel[]): ('always' | 'wide' | 'never')[] {
  let [wide, narrow] = [-Infinity, -Infinity];
  return labels.map((label) => {
    const share = Math.min(1, (label.text?.length ?? LETTERS) / LETTERS);
    const [room, roomNarrow] = [ROOM.wide * share, ROOM.narrow * share];
    if (startOf(label, room) < wide) return 'never';
    wide = startOf(label, room) + room;
    if (startOf(label, roomNarrow) < narrow) return 'wide';
    narrow = startOf(label, roomNarrow) + roomNarrow;
    return 'always';
  });
}

function startOf({ x, anchor }: PlacedLabel, room: number): number {
  return anchor === 'start' ? x : anchor === 'end' ? x - room : x - room / 2;
}
