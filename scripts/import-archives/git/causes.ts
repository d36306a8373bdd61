/** Patterns that mean a proposal wherever they stand. */
export const USUAL: readonly string[] = [
  'Proposal {proposal}',
  'Proposal #{proposal}',
  'Proposal no. {proposal}',
  'Prop {proposal}',
  '(#{proposal})',
  'P{proposal}:',
  'PR #{proposal}',
  'PR {proposal}:',
  'pull request #{proposal}',
  'Enacting "{proposal}"',
];
/** What is a proposal where a message says nothing before it, or nothing else. */
const AT_START = [/^#(?<proposal>\d{1,9})(?![\p{L}\p{N}])/iu, /^P(?<proposal>\d{1,9})$/iu];
/** A proposal that did not pass, or was taken back, causes nothing. */
const UNDONE =
  /^revert\b|\b(?:fail(?:s|ed|ing)?|reject(?:s|ed|ing)?|withdr[ae]wn?|retract(?:s|ed|ing)?|submit(?:s|ted)?|delet(?:es|ed)?|defeat(?:s|ed)?|reopen(?:s|ed)?)\s(?:proposal|prop|p)\b/iu;

/** Finds the proposals that the first line of a message names, as printed there. */
export type FindCauses = (message: string) => string[];

/**
 * Makes the search for causes from the patterns of a game; without any, from those that are usual, which
 * take no proposal that a message says failed.
 */
export function causesBy(patterns?: readonly string[]): FindCauses {
  if (patterns !== undefined) return findBy(patterns.map(toExpression));
  const find = findBy([...USUAL.map(toExpression), ...AT_START.map(everywhere)]);
  return (message) => (UNDONE.test(message) ? [] : find(message));
}

function findBy(wanted: readonly RegExp[]): FindCauses {
  return (message) => {
    const found = wanted.flatMap((one) =>
      [...message.matchAll(one)].map(({ groups }) => groups?.['proposal'] ?? ''),
    );
    return [...new Set(found.filter((name) => name !== ''))];
  };
}

function everywhere({ source }: RegExp): RegExp {
  return new RegExp(source, 'giu');
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
