import type { CopyCheck, DecisionCheck, Difference } from '../../src/engine/index.ts';
import { isHeading, type Comparison } from './compare.ts';
import { placeOf } from './places.ts';
import { printRefused, printTally, tally } from './tally.ts';
import { counted } from '../../src/schemas/counted.ts';

/** Prints how much agrees, then every difference with its likely cause. */
export function printComparison(comparison: Comparison): string[] {
  const differing = comparison.decisions.filter(({ agrees }) => agrees === false);
  return [
    ...printCounts(comparison),
    '',
    'Differences:',
    ...comparison.differences.filter(({ check }) => !isHeading(check)).map(printDifference),
    ...gatherRuns(comparison.differences.filter(({ check }) => isHeading(check))).map(printRun),
    ...comparison.copies.filter(({ agrees }) => !agrees).map(printCopy),
    ...differing.map(printDecision),
    ...comparison.deviations.map(printDeviation),
    ...comparison.acknowledgements
      .filter(({ code }) => code === 'stale')
      .map(({ words }) => `notes: ${words}`),
    ...comparison.faults.map(
      ({ witness, event, code, words }) =>
        `${[witness.source, ...(witness.file === undefined ? [] : [witness.file])].join('/')}:${event.lines[0]}: rule ${witness.rule} (${code}): ${words}`,
    ),
  ];
}

function printCounts({
  rows,
  cells,
  figures,
  headings,
  copies,
  outcomes,
  plainOutcomes,
  deviations,
  faults,
  differences,
  acknowledgements,
  refused,
  leftOut,
}: Comparison): string[] {
  const parts = Object.entries(headings).flatMap(([part, { all, ...years }]) => [
    ...(all ? [`headings  ${printTally(all, `published headings agree in ${part}`)}`] : []),
    ...Object.entries(years).map(
      ([year, count]) => `            ${printTally(count, `of ${year}`)}`,
    ),
  ]);
  return [
    `rows      ${printTally(rows, 'rows of reports agree')}`,
    `cells     ${printTally(cells, 'cells of reports agree')}`,
    ...(figures.of > 0
      ? [`figures   ${printTally(figures, 'figures of the whole game agree')}`]
      : []),
    ...parts,
    ...(copies.length === 0
      ? []
      : [
          `copies    ${printTally(tally(copies, refused.rule), 'copies print a revision that the log tells of then')}`,
        ]),
    `outcomes  ${printTally(outcomes, 'decisions come out as announced')}`,
    `            ${printTally(plainOutcomes, 'of those without a conditional ballot')}`,
    ...printRefused(refused),
    ...(leftOut.length === 0
      ? []
      : [`left out  ${leftOut.length} of the reports held, whose logs others stand in place of`]),
    `effects   ${counted(deviations.length, 'event records', 'events record')} other effects than their rule gives`,
    `lists     ${counted(faults.length, 'fault')} in the lists of changes of rules`,
    printAcknowledged(differences, acknowledgements),
  ];
}

function printAcknowledged(
  differences: Comparison['differences'],
  faults: Comparison['acknowledgements'],
): string {
  const missed = faults.filter(({ code }) => code === 'unacknowledged').length;
  const stale = faults.length - missed;
  const known = differences.length - missed;
  return `known     ${known} of ${counted(differences.length, 'difference is', 'differences are')} acknowledged${stale === 0 ? '' : `; ${counted(stale, 'acknowledgement is', 'acknowledgements are')} stale`}`;
}

function printDifference({ check, cause }: Difference): string {
  const { event, path, asserted, found, line } = check;
  const since = cause.since === undefined ? '' : ` (since ${cause.since})`;
  return `${placeOf(event, line)}: ${path}: reported ${asserted}, replayed ${found ?? 'nothing'}: ${cause.code}: ${cause.words}${since}`;
}

/** Differences that are the same in publications one after the other. */
interface Run {
  readonly first: Difference;
  last: Difference;
  count: number;
}

/** Publications repeat each other, so what differs in the same way in many of them is said once. */
function gatherRuns(differences: readonly Difference[]): Run[] {
  const runs = new Map<string, Run>();
  for (const difference of differences) {
    const { check, cause } = difference;
    const key = JSON.stringify([check.path, check.asserted, check.found, cause.code]);
    const run = runs.get(key);
    if (run === undefined) runs.set(key, { first: difference, last: difference, count: 1 });
    else {
      run.last = difference;
      run.count++;
    }
  }
  return [...runs.values()];
}

function printRun({ first, last, count }: Run): string {
  const { path, asserted, found } = first.check;
  const days = [first, last].map(({ check }) =>
    typeof check.event.at === 'string' ? check.event.at : '',
  );
  const span =
    count === 1 ? `on ${days[0] ?? ''}` : `in ${count} publications, ${days.join(' to ')}`;
  const what = `${path}: published ${asserted}, replayed ${found ?? 'nothing'}`;
  return `${placeOf(first.check.event, first.check.line)}: ${what} ${span}: ${first.cause.code}: ${first.cause.words}`;
}

function printCopy({ copy, told }: CopyCheck): string {
  const place = [copy.source, ...(copy.file === undefined ? [] : [copy.file])].join('/');
  const line = copy.lines[0]?.[0] ?? 1;
  return `${place}:${line}: rule/${copy.rule}/revision: printed ${copy.id}, replayed ${told.join(' or ')}: revision-untold: No change of the log had made it by then.`;
}

function printDecision({ event, decision, tally, isConditional }: DecisionCheck): string {
  const counts = `${tally.strengthFor} for, ${tally.strengthAgainst} against, ${counted(tally.voters, 'ballot')} of ${decision.quorum}`;
  const likely = isConditional
    ? 'conditional-ballot: a ballot hangs on a condition that somebody worked out'
    : 'unknown: nothing tells why';
  return `${placeOf(event)}: proposal ${decision.proposal}: announced ${decision.outcome ?? ''}, counted ${tally.outcome} (${counts}): ${likely}`;
}

function printDeviation({ event, recorded, derived }: Comparison['deviations'][number]): string {
  const words = (effects: typeof recorded) =>
    effects.map(({ op, path, value = '' }) => [op, path, value].join(' ').trim()).join('; ') ||
    'nothing';
  return `${placeOf(event)}: ${event.do}: recorded ${words(recorded)}, by the rule ${words(derived)}`;
}
