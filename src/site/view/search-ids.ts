/** The parts of a page's marks from which its names follow. */
interface Named {
  readonly kind: string;
  readonly number: string;
  readonly title: string;
}

/**
 * Gives the names under which a page is found exactly: `33/9`, `33` and the title for a rule, `33/8`
 * alone for an old version, `p1909`, `1909` and the title for a proposal. They are in the form in
 * which `src/components/search/exact-id.ts` asks for them.
 */
export function exactNames({ kind, number, title }: Named): string[] {
  const names =
    kind === 'old version'
      ? [number.includes('/') ? number : '']
      : [number, bareNumber(kind, number), title];
  return [...new Set(names.map(normalise))].filter((name) => name !== '');
}

function bareNumber(kind: string, number: string): string {
  if (kind === 'proposal') return number.replace(/^p(?=\d)/iu, '');
  return number.split('/', 1)[0] ?? '';
}

function normalise(name: string): string {
  return name.toLowerCase().replace(/["\\]/gu, '').replace(/\s+/gu, ' ').trim();
}
