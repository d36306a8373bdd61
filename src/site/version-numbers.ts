import { ownValue } from '../schemas/own-value.ts';
import { changeKind, type RuleHistory, type RuleVersion } from '../engine/index.ts';

/**
 * Finds the number that a rule had in each of its versions, by their keys: that which its copies print;
 * in one without a copy what a log writes, or that of the version before, or of the one behind where the rule was numbered anew
 * in between, or nothing is before.
 */
export function numbersOf({
  versions,
}: Pick<RuleHistory, 'versions'>): ReadonlyMap<string, string> {
  const behind = numbersBehind(versions);
  const numbers = new Map<string, string>();
  let before: string | undefined;
  versions.forEach((version, index) => {
    if (isRenumbered(version)) before = undefined;
    before = printedIn(version) ?? loggedIn(version) ?? before;
    const number = before ?? behind[index];
    if (number !== undefined) numbers.set(version.key, number);
  });
  return numbers;
}

/** For each version the number of the first copy from it on. */
function numbersBehind(versions: readonly RuleVersion[]): (string | undefined)[] {
  let number: string | undefined;
  return versions
    .toReversed()
    .map((version) => (number = printedIn(version) ?? number))
    .reverse();
}

function isRenumbered({ events, logged }: RuleVersion): boolean {
  return (
    events.some(({ verb }) => changeKind(verb) === 'renumbering') ||
    logged.some(({ kind }) => kind === 'renumbering')
  );
}

function loggedIn({ logged }: RuleVersion): string | undefined {
  return logged.flatMap(({ written }) => ownValue(written, 'number') ?? []).at(-1);
}

function printedIn({ witnesses }: RuleVersion): string | undefined {
  return witnesses.find(({ number }) => number !== null)?.number ?? undefined;
}
