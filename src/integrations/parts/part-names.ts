/**
 * Gives each thing that is parted a name of its own, in its order. Two that are written alike, or differ in
 * case alone, are told apart by a number, and so is one that is written like another with its number: on some
 * systems any of these would be one folder.
 */
export function createPartNames(): (name: string) => string {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (name) => {
    const key = name.toLowerCase();
    let count = counts.get(key) ?? 1;
    let given = count === 1 ? name : `${name}-${count}`;
    while (taken.has(given.toLowerCase())) given = `${name}-${++count}`;
    counts.set(key, count + 1);
    taken.add(given.toLowerCase());
    return given;
  };
}
