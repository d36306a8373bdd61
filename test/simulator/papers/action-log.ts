import { ASSETS } from '../truth/holdings.ts';
import {
  addressOf,
  holdingsAt,
  rulesAt,
  type Change,
  type Movement,
  type Plan,
  type Truth,
} from '../truth/truth.ts';
import type { Written } from './paper.ts';

interface Entry {
  readonly at: string;
  readonly lines: readonly string[];
}

/** Writes a log in the project's own form: what happened to rules and holdings, and reports of both. */
export function writeLog(truth: Truth, { at }: Plan): Written {
  const entries = [
    { at: `${truth.from}T00:00:00Z`, lines: writeOpening(truth) },
    ...truth.changes.map((change) => ({ at: change.at, lines: writeChange(truth, change) })),
    ...truth.movements.map((movement) => ({ at: movement.at, lines: writeMovement(movement) })),
    ...truth.reports.map((report) => ({ at: report.at, lines: writeReport(truth, report.at) })),
  ].filter((entry) => entry.at <= at);
  const ordered = entries
    .map((entry, index): Entry & { index: number } => ({ ...entry, index }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.index - b.index));
  const blocks = ordered.map(({ at: moment, lines }, index) =>
    [`- id: entry-${index + 1}`, `  at: ${moment}`, ...lines.map((line) => `  ${line}`)].join('\n'),
  );
  return { files: [{ name: 'log.yaml', text: `${blocks.join('\n')}\n` }] };
}

function writeOpening(truth: Truth): string[] {
  const held = Object.entries(truth.opening).flatMap(([name, amounts]) =>
    Object.entries(amounts).map(
      ([sign, amount]) => `  - player/${name}/${ASSETS[sign] ?? sign} = ${amount}`,
    ),
  );
  return ['do: open', 'fx:', ...held];
}

function writeChange(truth: Truth, change: Change): string[] {
  const address = addressOf(truth, change.rule);
  const then = rulesAt(truth, change.at).get(change.rule);
  const path = `rule/${address}`;
  const told = [
    ...(change.set.inForce === undefined
      ? []
      : [`${path}/in-force = ${change.set.inForce ? 'yes' : 'no'}`]),
    ...(change.set.title === undefined ? [] : [`${path}/title = ${change.set.title}`]),
    `${path}/revision = ${then?.revision ?? 0}`,
  ];
  return [`do: ${change.kind}`, 'fx:', ...told.map((line) => `  - ${line}`)];
}

function writeMovement({ kind, holder, to, asset, amount }: Movement): string[] {
  const word = ASSETS[asset] ?? asset;
  if (kind === 'transfer') {
    return ['do: pay', 'fx:', `  - ${holder} ${amount} ${word} > ${to ?? ''}`];
  }
  return [
    `do: ${kind}`,
    'fx:',
    `  - player/${holder}/${word} ${kind === 'gain' ? '+' : '-'}${amount}`,
  ];
}

function writeReport(truth: Truth, at: string): string[] {
  const held = [...holdingsAt(truth, at)].flatMap(([name, amounts]) =>
    [...amounts].map(
      ([sign, amount]) => `  - [player/${name}/${ASSETS[sign] ?? sign}, '${amount}']`,
    ),
  );
  const rules = [...rulesAt(truth, at).values()]
    .filter(({ inForce }) => inForce)
    .flatMap(({ rule, revision }) => {
      const path = `rule/${addressOf(truth, rule)}`;
      return [`  - [${path}/in-force, 'yes']`, `  - [${path}/revision, '${revision}']`];
    });
  return ['do: report', 'complete: ["rule/*/in-force"]', 'asserts:', ...held, ...rules];
}
