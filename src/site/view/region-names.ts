/**
 * Tells the boards and tables of a rendered text apart, for those who go from one to the next by name: `Table 2 of 33`.
 * @param of whose text it is, in words that nothing else on the page is called by
 */
export function nameRegions(html: string, of: string): string {
  if (!html.includes('role="region"')) return html;
  const name = escapeAttribute(of);
  let count = 0;
  return html.replaceAll(
    /(<div [^<>]*\baria-label=")(Preformatted text|Table)(?=")/gu,
    (_, tag: string, what: string) => `${tag}${what} ${++count} of ${name}`,
  );
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
