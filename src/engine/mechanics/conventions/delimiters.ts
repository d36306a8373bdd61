/** A rule as a proposal sets it apart by the standard delimiters (r217/3, r217/4). */
export interface DelimitedRule {
  readonly title: string | null;
  readonly body: string;
  readonly keywords: readonly string[];
  readonly layer: string | null;
  readonly chutzpah: string | null;
}

/**
 * Reads the first text between double braces, with its title and what stands in braces with stars after
 * it; null where nothing is delimited. Texts may be delimited within it.
 */
export function readDelimited(text: string): DelimitedRule | null {
  const begin = text.indexOf('{{');
  const end = begin < 0 ? -1 : closing(text, begin + 2);
  if (end < 0) return null;
  const inner = text.slice(begin + 2, end);
  const [marked, title] = /__(.+?)__/su.exec(inner) ?? [];
  const options = /^\s*\{\*([^*]*)\*\}/u.exec(text.slice(end + 2))?.[1] ?? '';
  const words = options.split(',').map((word) => word.trim());
  return {
    title: title?.trim() ?? null,
    body: (marked === undefined ? inner : inner.replace(marked, '')).trim(),
    keywords: words.filter((word) => /^(?!Layer\b)\D+$/u.test(word)),
    layer: words.map((word) => /^Layer (.+)$/u.exec(word)?.[1]).find((layer) => layer) ?? null,
    chutzpah: words.find((word) => /^\d+$/u.test(word)) ?? null,
  };
}

function closing(text: string, from: number): number {
  let depth = 1;
  for (let at = from; at < text.length - 1; at++) {
    const pair = text.slice(at, at + 2);
    if (pair !== '{{' && pair !== '}}') continue;
    depth += pair === '{{' ? 1 : -1;
    if (depth === 0) return at;
    at++;
  }
  return -1;
}
