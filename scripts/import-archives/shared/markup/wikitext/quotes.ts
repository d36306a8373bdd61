/** Apostrophes that follow each other, and what they begin and end. */
export interface Quote {
  /** How many of them, at the front, are words. */
  readonly words: number;
  /** Tags that take the place of the others. */
  readonly tags: readonly string[];
}

interface Run {
  words: number;
  /** 2 for italic, 3 for bold, 5 for both. */
  size: number;
}

/**
 * Reads the runs of two or more apostrophes of one line, as MediaWiki does: two are italic, three bold,
 * five both, others are words. Where both kinds are odd in number, one bold was meant as an apostrophe before italic.
 * All that is open at the end of the line is closed there; `end` are the tags for that.
 */
export function readQuotes(
  sizes: readonly number[],
  before: readonly string[],
): { readonly quotes: readonly Quote[]; readonly end: readonly string[] } {
  const runs = sizes.map(toRun);
  mendOdd(runs, before);
  const open: string[] = [];
  const quotes = runs.map(({ words, size }): Quote => {
    const tags: string[] = [];
    if (size === 5) toggleBoth(open, tags);
    else toggle(size === 2 ? 'i' : 'b', open, tags);
    return { words, tags };
  });
  return { quotes, end: open.toReversed().map((name) => `</${name}>`) };
}

function toRun(size: number): Run {
  if (size === 4) return { words: 1, size: 3 };
  return size > 5 ? { words: size - 5, size: 5 } : { words: 0, size };
}

function mendOdd(runs: readonly Run[], before: readonly string[]): void {
  const italic = runs.filter(({ size }) => size !== 3).length;
  const bold = runs.filter(({ size }) => size !== 2).length;
  if (italic % 2 === 0 || bold % 2 === 0) return;
  const places = runs.flatMap(({ size }, index) => (size === 3 ? [index] : []));
  const oneLetter = places.find((index) => /(?:^|\s)\S$/u.test(before[index] ?? ''));
  const longWord = places.find((index) => /\S\S$/u.test(before[index] ?? ''));
  const run = runs[oneLetter ?? longWord ?? places[0] ?? -1];
  if (run === undefined) return;
  run.words++;
  run.size = 2;
}

function toggle(name: string, open: string[], tags: string[]): void {
  const at = open.indexOf(name);
  if (at < 0) {
    open.push(name);
    tags.push(`<${name}>`);
    return;
  }
  const reopened = open.splice(at).slice(1);
  for (const one of [name, ...reopened].toReversed()) tags.push(`</${one}>`);
  for (const one of reopened) {
    open.push(one);
    tags.push(`<${one}>`);
  }
}

function toggleBoth(open: string[], tags: string[]): void {
  const names = open.length === 0 ? ['b', 'i'] : ['i', 'b'];
  if (open.length === 2) names.sort((a, b) => open.indexOf(b) - open.indexOf(a));
  for (const name of names) toggle(name, open, tags);
}
