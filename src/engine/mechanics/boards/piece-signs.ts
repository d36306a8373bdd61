/** Gives each name a sign of its own to draw: its first letter, or as many as tell it apart, at most three. */
export function pieceSigns(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    names.map((name) => {
      const others = names.filter((other) => other !== name);
      const lengths = [1, 2].filter((length) => {
        const sign = name.slice(0, length);
        return !others.some((other) => other.slice(0, length) === sign);
      });
      return [name, name.slice(0, lengths[0] ?? 3)];
    }),
  );
}
