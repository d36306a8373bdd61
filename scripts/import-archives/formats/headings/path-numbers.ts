import { readRuleName, type RuleName } from '../../shared/headings/rule-name.ts';
import { nestedNumbers, type NestedNumber } from './nested-numbers.ts';

/** Returns the numbers of files by their whole paths, where their names are repeated in folders. */
export function numbersOfPaths(names: readonly string[]): ReadonlyMap<string, NestedNumber> {
  const numbers = names.flatMap((name): [string, string][] => {
    const number = numberOfFile(name);
    return number === undefined ? [] : [[name, number]];
  });
  return nestedNumbers(new Map(numbers));
}

/** Returns the name of a file without its folders and its ending. */
export function nameWithoutEnding(path: string): string {
  return (path.split('/').at(-1) ?? '').replace(/\.[a-z]{1,8}$/iu, '');
}

/** Returns the number with which the name of a file begins: `rules/101_Title.md` → `101`. */
export function numberOfFile(path: string): string | undefined {
  return readFileName(nameWithoutEnding(path))?.number;
}

/** `Article I - Section II - Title`: the parts of a number, of which the second is written in figures. */
const PARTED =
  /^article[\s_-]{1,3}([IVXLC]{1,9}|\d{1,4})(?:[\s_,-]{1,4}section[\s_-]{1,3}([IVXLC]{1,9}|\d{1,4}))?(?![\p{L}\p{N}])[\s._-]*/iu;

function readParted(base: string): RuleName | undefined {
  const [whole, upper, lower] = PARTED.exec(base) ?? [];
  if (whole === undefined || upper === undefined) return undefined;
  const part = lower === undefined ? undefined : readRuleName(`Section ${lower}`)?.key[0];
  const name = readRuleName(`Article ${upper}${part === undefined ? '' : `.${part}`}`);
  return name && { ...name, size: whole.length };
}

/** Reads the number with which a name begins: `rule101`, `101_Title`, `rule-101-title`, `r101`, `0101`. */
export function readFileName(base: string): RuleName | undefined {
  const found =
    /^(?:rules?|law|article|r)?[\s_-]*(\d{1,9}(?:\.\d{1,9}){0,7}[a-z]?)(?![\p{L}\p{N}])[\s._-]*/iu.exec(
      base,
    );
  const name = found?.[1] === undefined ? undefined : readRuleName(found[1]);
  return name === undefined ? readParted(base) : { ...name, size: found?.[0].length ?? 0 };
}
