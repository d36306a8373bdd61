const USUAL = ['Proposal {proposal}', '(#{proposal})', 'P{proposal}:', 'Enacting "{proposal}"'];

/** Finds the proposals that the first line of a message names, as printed there. */
export type FindCauses = (message: string) => string[];

/** Makes the search for causes from the patterns of a game; without any, from those that are usual. */
export function causesBy(patterns: readonly string[] = USUAL): FindCauses {
  const wanted = patterns.map(toExpression);
  return (message) => {
    const found = wanted.flatMap((one) =>
      [...message.matchAll(one)].map(({ groups }) => groups?.['proposal'] ?? ''),
    );
    return [...new Set(found.filter((name) => name !== ''))];
  };
}

/** Words of a pattern stand for themselves in any case; a space for any white space. */
function toExpression(pattern: string): RegExp {
  const [before = '', after = ''] = pattern.split('{proposal}').map(escape);
  const start = /^\p{L}/u.test(pattern) ? '(?<![\\p{L}\\p{N}])' : '';
  const end = after === '' ? '(?![\\p{L}\\p{N}])' : '';
  const name = /["“‘'[]$/u.test(before) && after !== '' ? QUOTED : NUMBERED;
  return new RegExp(`${start}${before}(?<proposal>${name})${end}${after}`, 'giu');
}

const NUMBERED = '\\d[\\p{L}\\p{N}]{0,20}?';
/** Within quotation marks a proposal may be called anything. */
const QUOTED = '[^"“”\\r\\n]{1,120}?';

function escape(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&').replace(/\s+/gu, '\\s{1,9}');
}
