/** Lines in which a document sets itself up. */
const REACH = 400;
/** `#let club = "Gull Club"`, `#let club = [Gull Club]`. */
const VALUE =
  /^#let[ \t]{1,9}([A-Za-z][\w-]{0,40})[ \t]{0,9}=[ \t]{0,9}(?:"([^"\\]{1,200})"|\[([^[\]#*_`$\\@<~\n]{1,200})\])[ \t]{0,9}(?:\/\/.{0,200})?$/u;

/** Finds the words for which names stand that a document of Typst defines; a later definition counts. */
export function findOwnValues(lines: readonly string[]): ReadonlyMap<string, string> {
  const found = lines.slice(0, REACH).flatMap((line) => {
    const [, name, quoted, bracketed] = VALUE.exec(line.slice(0, 600)) ?? [];
    const words = (quoted ?? bracketed ?? '').replace(/\s+/gu, ' ').trim();
    return name === undefined || words === '' ? [] : [[name, words] as const];
  });
  return new Map(found);
}
