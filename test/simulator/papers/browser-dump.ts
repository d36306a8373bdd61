import { dayOf } from '../truth/days.ts';
import {
  clockOn,
  isCounted,
  type Change,
  type Plan,
  type RuleThen,
  type Truth,
} from '../truth/truth.ts';
import { printedRules } from './printed-rules.ts';
import type { Written } from './paper.ts';

const RULER = '_'.repeat(65);

/** Writes a page of all rules as a text browser prints it, each with the list of its changes. */
export function writeDump(truth: Truth, plan: Plan): Written {
  const links: string[] = [];
  const link = (address: string) =>
    `[${links.push(`${links.length + 1}. http://quern.example/${address}`)}]`;
  const rules = printedRules(truth, plan).flatMap((rule) => [
    ...writeRule(truth, plan, rule, link),
    RULER,
  ]);
  const lines = [...rules, 'References', ...links];
  return { files: [{ name: 'rules.txt', text: `${lines.join('\n')}\n` }] };
}

function writeRule(
  truth: Truth,
  plan: Plan,
  rule: RuleThen,
  link: (address: string) => string,
): string[] {
  const changes = changesOf(truth, plan, rule);
  const seen =
    rule.revision === 0 ? '' : ` ${link(`history.php?rn=${rule.number}`)}Revision History`;
  const keywords = rule.keywords
    .map((word) => `${link(`bykeyword.php?k=${word}`)}${word}`)
    .join(' ');
  return [
    `Rule ${rule.number}/${rule.revision}`,
    rule.title,
    `Last Revision: nweek ${lastNweek(truth, changes)}.${seen}`,
    `Keywords: ${keywords === '' ? 'Uncategorized' : keywords}`,
    `Attributes: Chutzpah ${rule.power}`,
    ...rule.text,
    ...writeHistory(changes),
  ];
}

/** The changes of a rule that a paper of a moment can tell of. */
export function changesOf(truth: Truth, { at }: Plan, { rule }: RuleThen): Change[] {
  return truth.changes.filter(
    (change) =>
      change.rule === rule && change.at <= at && (isCounted(truth, change) || change.by !== null),
  );
}

/** The nweek of the last change; the first one where there was none. */
export function lastNweek(truth: Truth, changes: readonly Change[]): number {
  const last = changes.at(-1);
  return last === undefined ? 1 : (clockOn(truth, dayOf(last.at))?.nweek ?? 1);
}

const VERBS = {
  ...{ enact: 'Created', amend: 'Revised', retitle: 'Retitled', power: 'Revised' },
  ...{ renumber: 'Renumbered', repeal: 'Repealed', reenact: 'Recreated', end: 'Repealed' },
};

/** Writes the comment at the foot of a rule; the rules of the beginning have none until they change. */
export function writeHistory(changes: readonly Change[]): string[] {
  if (changes.length === 0) return [];
  const parts = changes.map(({ kind, by }) => `${VERBS[kind]} by p${by ?? '0'}.`);
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const isRoomy = last !== undefined && last.length + part.length < 66;
    lines.splice(isRoomy ? -1 : lines.length, 1, isRoomy ? `${last} ${part}` : part);
  }
  lines.splice(0, 1, `[[ ${lines[0] ?? ''}`);
  lines.splice(-1, 1, `${lines.at(-1) ?? ''} ]]`);
  return lines;
}
