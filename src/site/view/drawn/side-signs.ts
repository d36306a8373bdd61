/** How the pieces of one side are drawn: told apart by form and filling, never by colour alone. */
export interface SideSign {
  readonly form: 'disc' | 'square' | 'diamond' | 'hexagon';
  readonly isFilled: boolean;
}

const FORMS = ['disc', 'square', 'diamond', 'hexagon'] as const;

/** Gives a side its sign by its place among the sides; after eight they come again. */
export function signOf(side: string, sides: readonly string[]): SideSign {
  const place = Math.max(0, sides.indexOf(side));
  const form = FORMS[Math.floor(place / 2) % FORMS.length] ?? 'disc';
  return { form, isFilled: place % 2 === 0 };
}
