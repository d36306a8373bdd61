import type { Random } from '../random.ts';
import { plusDays, plusSeconds } from '../truth/days.ts';
import { rulesAt, type Movement, type Truth } from '../truth/truth.ts';
import type { Paper } from './paper.ts';
import { writePapers } from './write.ts';

/** Papers whose manifest gives an estimate where it knew some days. */
export function withEstimates(truth: Truth): Paper[] {
  return writePapers(truth).map((paper) => {
    const { calendar } = paper.asOf;
    if (typeof calendar !== 'object' || !('between' in calendar)) return paper;
    return {
      ...paper,
      asOf: { ...paper.asOf, calendar: { around: plusDays(calendar.between[0], 2) } },
    };
  });
}

/**
 * Papers of a log in which somebody gained something that a ruling at the end of the game finds void, and
 * whose reports tell what was believed until then; undefined for a game without a log.
 */
export function withRuling(random: Random, truth: Truth): Paper[] | undefined {
  const [before, after] = [truth.movements[0], truth.movements[1]];
  if (truth.keeping !== 'log' || before === undefined || after === undefined) return undefined;
  const { at, holder, asset } = random.pick(truth.movements);
  const voided: Movement = {
    ...{ at: plusSeconds(at, 30), kind: 'gain', holder, asset, amount: random.between(1, 12) },
  };
  const movements = [...truth.movements, voided].sort((a, b) => (a.at < b.at ? -1 : 1));
  return writePapers({ ...truth, movements }).map((paper) => {
    if (paper.format !== 'action-log') return paper;
    const files = paper.files.map((file) => ({
      ...file,
      text: ruled(file.text, voided.at, truth),
    }));
    return { ...paper, files };
  });
}

/**
 * Papers of a register with the set of rules that the game began with, as it was printed on the first day; undefined
 * for a game without a register, as no other has numbers of three figures.
 */
export function withInitialSet(truth: Truth): Paper[] | undefined {
  const { keeping, from } = truth;
  if (keeping !== 'register') return undefined;
  const rules = [...rulesAt(truth, `${from}T23:59:59Z`).values()].map(({ number, title, text }) =>
    [`${number}. ${title}`, ...text].join('\n\n'),
  );
  const words = ['Initial Rules of Quern', 'Mutable Rules', ...rules].join('\n\n');
  const file = { name: 'initial-set.txt', text: `${words}\n` };
  const set: Paper = {
    ...{ id: 'set', format: 'initial-set', asOf: { calendar: from }, isFolder: false },
    ...{ files: [file], companions: {}, identities: {}, expect: { rules: rules.length } },
  };
  return [set, ...writePapers(truth)];
}

function ruled(text: string, at: string, { to }: Truth): string {
  const id = new RegExp(`- id: (\\S+)\\n  at: ${at}\\n  do: gain`, 'u').exec(text)?.[1] ?? '';
  const number = (text.match(/^- id: /gmu)?.length ?? 0) + 1;
  const ruling = [
    `- id: entry-${number}`,
    `  at: ${to}T23:59:00Z`,
    '  do: rule',
    `  judges: [{ event: ${id}, verdict: void }]`,
  ];
  return `${text}${ruling.join('\n')}\n`;
}
