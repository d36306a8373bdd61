import { dayOf, plusDays } from '../truth/days.ts';
import {
  addressOf,
  rulesAt,
  type Change,
  type Plan,
  type RuleThen,
  type Truth,
} from '../truth/truth.ts';
import type { Written } from './paper.ts';

/** Writes the folder in which a keeper of rules holds each with all of its changes. */
export function writeAgora(truth: Truth, plan: Plan): Written {
  const rules = [...rulesAt(truth, plan.at).values()];
  const standing = rules
    .filter(({ inForce }) => inForce)
    .map(({ rule }) => addressOf(truth, rule))
    .sort((a, b) => Number(a) - Number(b));
  const index = [
    '- name: Everything',
    "  note: ''",
    '  rules:',
    ...standing.map((id) => `  - ${id}`),
  ];
  const files = rules.map((rule) => ({
    name: `rules/${addressOf(truth, rule.rule)}`,
    text: writeRule(truth, rule),
  }));
  const whole = [{ name: 'config/index', text: `${index.join('\n')}\n` }, ...files];
  return { isFolder: true, files: whole.sort((a, b) => (a.name < b.name ? -1 : 1)) };
}

function writeRule(truth: Truth, rule: RuleThen): string {
  const changes = truth.changes.filter((change) => change.rule === rule.rule);
  const lines = [
    ...[`id: ${rule.number}`, `name: ${rule.title}`, `power: ${rule.power}`, 'text: |'],
    ...rule.text.flatMap((line, index) => (index === 0 ? [`  ${line}`] : ['', `  ${line}`])),
    'history:',
    ...changes.flatMap((change, index) => writeChange(change, changes.slice(0, index))),
  ];
  return `${lines.join('\n')}\n`;
}

function writeChange(change: Change, before: readonly Change[]): string[] {
  const agent =
    change.by === null
      ? ['  agent:', `    person: ${change.person ?? 'Founder'}`]
      : ['  agent:', `    proposal: "${change.by}"`];
  return [
    '- change:',
    ...partsOf(change, before).map((part) => `    ${part}`),
    ...dateOf(change),
    ...agent,
  ];
}

function partsOf({ kind, set }: Change, before: readonly Change[]): string[] {
  const last = (part: 'power' | 'title') =>
    before.findLast((change) => change.set[part] !== undefined)?.set[part] ?? '';
  switch (kind) {
    case 'enact':
      return ['type: enactment', `power: ${set.power ?? ''}`];
    case 'amend':
      return ['type: amendment'];
    case 'retitle':
      return ['type: retitling', `old-title: ${last('title')}`, `new-title: ${set.title ?? ''}`];
    case 'power':
      return ['type: power-change', `old-power: ${last('power')}`, `new-power: ${set.power ?? ''}`];
    case 'reenact':
      return ['type: reenactment', `power: ${set.power ?? ''}`];
    case 'repeal':
    case 'end':
    case 'renumber':
      return ['type: repeal'];
  }
}

function dateOf({ at, exactness }: Change): string[] {
  const date = dayOf(at);
  if (exactness === 'day') return [`  date: ${date}`];
  if (exactness === 'month') return [`  date: ${date.slice(0, 7)}`];
  return ['  date:', `    between: ${plusDays(date, -4)}`, `    and: ${plusDays(date, 3)}`];
}
