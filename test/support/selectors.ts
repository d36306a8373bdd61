/** Returns the names of the classes in a selector, each once; not those in words that attributes have. */
export function classesOf(selector: string): string[] {
  const found = selector.replace(/\[[^\]]*\]/gu, '').matchAll(/\.(?<name>-?[a-z_][\w-]*)/giu);
  return [...new Set([...found].flatMap(({ groups }) => groups?.['name'] ?? []))];
}

/**
 * Returns the one class on which a selector depends, so that it holds wherever the class stands; null
 * where another class, an id or the kind of the page narrows it.
 */
export function standsAlone(selector: string): string | null {
  const [name, ...more] = classesOf(selector);
  if (name === undefined || more.length > 0) return null;
  return /\[data-kind|#[a-z]/iu.test(selector) ? null : name;
}
