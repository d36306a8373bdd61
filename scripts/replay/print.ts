import type { Answer } from './answer.ts';
import { printComparison } from './report.ts';
import { printState } from './state.ts';
import { tally } from './tally.ts';
import { printWhy } from './why.ts';
import { counted } from '../../src/schemas/counted.ts';

/** Prints an answer for people, a line a fact. */
export function printAnswer(answer: Answer): string {
  const { game, at, branch, events, moment, state, why, comparison } = answer;
  const when = at === null ? 'at the end of its logs' : `at ${at}`;
  const which = branch === null ? '' : `, branch ${branch}`;
  const behind =
    moment === null
      ? 'before the first event'
      : `after ${moment.event} (${[moment.at, ...(moment.clock === null ? [] : [moment.clock]), moment.source].join(', ')})`;
  return [
    `${game} ${when}${which}: ${counted(events, 'event')}, ${behind}`,
    ...(state ? ['', ...printState(state)] : []),
    ...(why ? ['', ...printWhy(why)] : []),
    ...(comparison ? ['', ...printComparison(comparison)] : []),
  ].join('\n');
}

/** Prints for machines what keeps a question from being answered. */
export function printRefusal(messages: Answer['messages']): string {
  return JSON.stringify({ messages: messages.map(toFacts) }, null, 2);
}

function toFacts({ file, line, ruleId, reason, note }: Answer['messages'][number]) {
  return { file, line, code: ruleId, reason, cure: note };
}

/** Prints an answer for machines: JSON with the same facts, every difference on its own. */
export function printJson(answer: Answer): string {
  const { comparison, messages, ...facts } = answer;
  const told = messages.map(toFacts);
  const compared = comparison && {
    rows: comparison.rows,
    cells: comparison.cells,
    figures: comparison.figures,
    headings: comparison.headings,
    copies: tally(comparison.copies, comparison.refused.rule),
    outcomes: comparison.outcomes,
    plainOutcomes: comparison.plainOutcomes,
    refused: comparison.refused,
    leftOut: comparison.leftOut,
    differences: comparison.differences.map(({ check, cause }) => ({
      report: check.event.id,
      source: check.event.source?.file,
      line: check.line,
      path: check.path,
      claimed: check.asserted,
      found: check.found,
      cause,
    })),
    decisions: comparison.decisions
      .filter(({ agrees }) => agrees === false)
      .map(({ event, decision, tally }) => ({ event: event.id, decision, counted: tally.outcome })),
    deviations: comparison.deviations.map(({ event, recorded, derived }) => ({
      event: event.id,
      recorded,
      derived,
    })),
    acknowledgements: comparison.acknowledgements,
    faults: comparison.faults.map(({ witness, event, code, words }) => ({
      rule: witness.rule,
      file: witness.file,
      line: event.lines[0],
      code,
      words,
    })),
  };
  return JSON.stringify(
    { ...facts, ...(compared && { check: compared }), messages: told },
    null,
    2,
  );
}
