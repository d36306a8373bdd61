import { dayOf } from '../truth/days.ts';
import { ASSETS } from '../truth/holdings.ts';
import { holdingsAt, type Movement, type Truth } from '../truth/truth.ts';
import type { PaperFile } from './paper.ts';
import type { Written } from './paper.ts';

interface Entry {
  readonly at: string;
  readonly words: string;
}

/** Writes the Treasuror's ledger, a file a month, with the state that it begins from. */
export function writeLedger(truth: Truth): Written {
  const entries: Entry[] = [
    ...truth.movements.map((movement) => ({ at: movement.at, words: writeMovement(movement) })),
    ...truth.reports.map(({ at }) => ({ at, words: '#report' })),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  const months = [...new Set(entries.map(({ at }) => at.slice(0, 7)))].sort();
  const files = months.map((month) => ({
    name: `${month.slice(2).replace('-', '')}.txt`,
    text: writeMonth(entries.filter(({ at }) => at.startsWith(month))),
  }));
  return { isFolder: true, files, companions: { state: writeState(truth) } };
}

function writeMovement({ kind, holder, to, asset, amount }: Movement): string {
  if (kind === 'transfer') return `${holder} ${amount}${asset}>${to ?? ''}`;
  return `${holder} ${amount}${asset}${kind === 'gain' ? '+' : '-'}`;
}

function writeMonth(entries: readonly Entry[]): string {
  const days = [...new Set(entries.map(({ at }) => dayOf(at)))];
  const blocks = days.map((day) => [
    day,
    ...entries
      .filter(({ at }) => dayOf(at) === day)
      .map(({ at, words }) => `[${at.slice(11, 16)}] ${words}`),
  ]);
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

function writeState(truth: Truth): PaperFile {
  const signs = Object.keys(ASSETS);
  const entries = Object.entries(truth.opening).map(([name, held]) => {
    const amounts = signs.filter((sign) => (held[sign] ?? 0) > 0);
    return ['ENT P', name, ...amounts.map((sign) => `${held[sign] ?? 0}${sign}`)].join(' ');
  });
  const head = [
    `ASSETS ${signs.join(' ')}`,
    'FLOTATION 2.5',
    `FORBES ${FIRST}`,
    `DATE [${truth.from}]`,
  ];
  return { name: 'state.txt', text: `${[...head, ...entries].join('\n')}\n` };
}

/** Number of the first report; each has one less than the one before. */
const FIRST = 60;

/** Writes the Treasuror's reports, a file a report. */
export function writeReports(truth: Truth): Written {
  const signs = Object.keys(ASSETS);
  const files = truth.reports.map(({ at, number }) => {
    const rows = [...holdingsAt(truth, at)].map(([name, held]) =>
      [` ${name.padEnd(16)}`, ...signs.map((sign) => String(held.get(sign) ?? 0).padStart(6))].join(
        '',
      ),
    );
    const lines = [
      ...['='.repeat(72), `            FORBES ${inWords(number)}`, '='.repeat(72), ''],
      ...['ASSET BALANCES', '='.repeat(72), ''],
      `   Player       ${signs.map((sign) => sign.padStart(6)).join('')}`,
      ` ==============  ${signs.map(() => '=====').join(' ')}`,
      ...rows,
    ];
    return { name: `${dayOf(at)}.txt`, text: `${lines.join('\n')}\n` };
  });
  return { isFolder: true, files };
}

const UNITS = ['', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE'];
const TENS = ['', '', 'TWENTY', 'THIRTY', 'FORTY', 'FIFTY', 'SIXTY'];

/** Writes a number from twenty to sixty-nine. */
function inWords(number: number): string {
  const [tens, unit] = [TENS[Math.floor(number / 10)] ?? '', UNITS[number % 10] ?? ''];
  return unit === '' ? tens : `${tens}-${unit}`;
}
