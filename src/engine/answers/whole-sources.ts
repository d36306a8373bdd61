import { compareRuleNumbers } from '../precedence/rank.ts';
import type { Finding, Witness } from '../../schemas/index.ts';
import { leftOut } from '../rules/left-out.ts';
import type { EraOrder } from '../rules/place-in-time.ts';
import { isPrintedInForce } from '../rules/printed-force.ts';
import { greatestOf } from '../../schemas/extremes.ts';
import { brokenCopies, type IsDamaged, type ToldSource } from '../rules/damaged-copies.ts';

/** The sources of a game, with what is known of them and of their copies. */
interface Printed {
  readonly sources: readonly ToldSource[];
  readonly witnesses: readonly Witness[];
  readonly isMisnamed: IsDamaged;
  readonly isDenied: (source: string) => boolean;
  readonly eraOrder: EraOrder;
}

/** What documents tell of all rules of their moments. */
export interface ToldRulesets {
  /** The documents that print all rules, and in which nothing was found that may hide another. */
  readonly wholeSources: ReadonlySet<string>;
  /** Tells whether a document says of a rule that it is in force no more, by leaving it out and counting the others. */
  readonly isLeftOut: (rule: string, source: string) => boolean;
}

/** Finds what documents tell of all rules, by printing them or by leaving them out. */
export function tellRulesets(printed: Printed): ToldRulesets {
  const gone = leftOutOf(printed);
  return {
    wholeSources: wholeSources(printed),
    isLeftOut: (rule, source) => gone.get(source)?.has(rule) === true,
  };
}

/**
 * Returns the sources that print every rule of their moment, and in which nothing was found that may hide another: what
 * a copy lost may be the heading of a rule of which the words stand in it, or beside it.
 */
function wholeSources({ sources, witnesses, isMisnamed, isDenied }: Printed): Set<string> {
  const hasLoss = brokenCopies(sources, witnesses);
  const isBroken: IsDamaged = (copy) => hasLoss(copy) || isMisnamed(copy);
  const copies = Map.groupBy(witnesses, ({ source }) => source);
  return new Set(
    sources.flatMap((source) => {
      const printed = copies.get(source.id) ?? [];
      const isWhole =
        printed.length > 0 &&
        source.partial !== true &&
        !isDenied(source.id) &&
        (isCounted(source, printed, isMisnamed) || !mayHide(source, printed, isBroken));
      return isWhole ? [source.id] : [];
    }),
  );
}

/** Whether a document has as many rules as it states, so that whatever was found in it hides none. */
function isCounted(
  { statedRules, series }: ToldSource,
  printed: readonly Witness[],
  isMisnamed: IsDamaged,
): boolean {
  return (
    series === undefined &&
    printed.filter(isPrintedInForce).length === statedRules &&
    !printed.some(isMisnamed)
  );
}

/** Returns the rules that documents leave out which count those in force, by their ids: those were in force no more. */
function leftOutOf({
  sources,
  witnesses,
  isMisnamed,
  isDenied,
  eraOrder,
}: Printed): ReturnType<typeof leftOut> {
  const copies = Map.groupBy(witnesses, ({ source }) => source);
  const counting = sources.filter(
    (source) =>
      source.partial !== true &&
      !isDenied(source.id) &&
      isCounted(source, copies.get(source.id) ?? [], isMisnamed),
  );
  return leftOut(counting, witnesses.filter(isPrintedInForce), eraOrder);
}

function lastOf(copies: readonly Witness[]): readonly Witness[] {
  const most = greatestOf(copies.map(({ order }) => order));
  return copies.filter(({ order }) => order === most);
}

function mayHide(source: ToldSource, printed: readonly Witness[], isBroken: IsDamaged): boolean {
  const { findings = [] } = source;
  const inFile = Map.groupBy(printed, ({ file }) => file);
  const isAlone = ({ file }: Witness) => file !== undefined && inFile.get(file)?.length === 1;
  const named = new Set(findings.flatMap(({ rule }) => rule ?? []));
  const lasts = new Set([...inFile.values()].flatMap(lastOf));
  // Below a heading of nothing else there may be no words; but one with which a file ends may be cut off.
  const isBare = (copy: Witness) => copy.words === 0 && !named.has(copy.id) && !lasts.has(copy);
  return (
    printed.some((copy) => isBroken(copy) && !isAlone(copy) && !isBare(copy)) ||
    findings.some((finding) => mayBeRule(finding, source, printed))
  );
}

/**
 * What was found at the level of rules, and concerns none that was read, may be all that is left of another; so may
 * words that belong to no rule, below the place of a heading that was lost. In a repository somebody wrote them there.
 */
function mayBeRule(finding: Finding, { series }: ToldSource, printed: readonly Witness[]): boolean {
  if (LACKS_SOME.has(finding.code)) return series === undefined;
  if (finding.rule !== undefined) return false;
  if (finding.code === 'meta-damaged') return true;
  return finding.code === 'line-unclaimed' && series === undefined && !isPreface(finding, printed);
}

/**
 * Another number of rules than is known or stated, a rule that is known to be there and is not, or a file that may hold
 * some and cannot be read.
 */
const LACKS_SOME: ReadonlySet<string> = new Set([
  ...['count-unexpected', 'count-contradicted', 'identity-unused', 'file-no-text'],
]);

/** Above the rule of the lowest number that there can be stands no other, where all are in order. */
function isPreface({ between, file }: Finding, printed: readonly Witness[]): boolean {
  if (between === undefined) return false;
  const beside = printed
    .filter((copy) => copy.file === file)
    .toSorted((a, b) => startOf(a) - startOf(b));
  const numbers = beside.flatMap(({ number }) => number ?? []);
  const [first] = beside;
  return (
    first !== undefined &&
    between[1] < startOf(first) &&
    numbers.length === beside.length &&
    LOWEST.test(first.number ?? '') &&
    numbers.every((number, at) => at === 0 || compareRuleNumbers(numbers[at - 1] ?? '', number) < 0)
  );
}

/** `0`, `1`, `101`, `1.1`, `1-1`: the first of their kind. */
const LOWEST = /^(?:[01]|10[01]|0\.[01]|1[.-][01]|1\.[01]\.[01])$/u;

function startOf({ lines }: Witness): number {
  return lines[0]?.[0] ?? 0;
}
