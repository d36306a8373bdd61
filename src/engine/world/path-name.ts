/** Writes a name as one part of a path: a slash within it is no step of the path. */
export function toPart(name: string): string {
  if (!name.includes('/') && !name.includes('%')) return name;
  return name.replaceAll(/%(?=(?:25)*2F)/gu, '%25').replaceAll('/', '%2F');
}

/** Reads a name from one part of a path. */
export function fromPart(part: string): string {
  if (!part.includes('%')) return part;
  return part.replaceAll(/%((?:25)*)2F/gu, (_, more: string) =>
    more === '' ? '/' : `%${more.slice(2)}2F`,
  );
}
