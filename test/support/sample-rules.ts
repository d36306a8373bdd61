import type { GameModel } from '../../src/site/model.ts';
import {
  sampleEvent,
  sampleGame,
  sampleModel,
  sampleProposal,
  sampleSource,
  sampleWitness,
  type SampleRecords,
} from './sample-archive.ts';

const history = [
  sampleEvent('created', '33/0'),
  sampleEvent('revised', 'p172'),
  sampleEvent('revised', 'Refresh-1', { part: '(1-3)' }),
  sampleEvent('modified', 'player Pell (loophole)'),
];

/**
 * An invented archive of two documents in which a rule was changed between them, a rule stands in
 * both with one version, a rule is in the first only, and one was repealed.
 */
export function sampleRules(more: Partial<SampleRecords> = {}): GameModel {
  return sampleModel({
    games: [sampleGame({ references: ['rule', 'time'], comments: [{ open: '[[', close: ']]' }] })],
    sources: [
      sampleSource('print'),
      sampleSource('page', {
        asOf: { game: { era: 'ebb', nweek: 12 }, calendar: '2007-02-07' },
        totalLines: 20,
        coverage: { lines: 10, claimed: 7, ignored: 2, unclaimed: 1 },
        ledger: [
          { lines: [1, 1], state: 'ignored', as: 'mail header' },
          { lines: [2, 3], state: 'blank' },
          { lines: [4, 4], state: 'claimed', as: 'section' },
          { lines: [5, 5], state: 'claimed', by: '33/3', as: 'heading' },
          { lines: [6, 6], state: 'blank' },
          { lines: [7, 9], state: 'claimed', by: '33/3', as: 'text' },
          { lines: [10, 10], state: 'ignored', as: 'separator' },
          { lines: [11, 12], state: 'claimed', by: '14/0', as: 'text' },
          { lines: [13, 19], state: 'blank' },
          { lines: [20, 20], state: 'unclaimed' },
        ],
        findings: [
          { code: 'line-unclaimed', line: 20, message: 'Unexpected line.' },
          { code: 'revision-mismatch', line: 5, rule: '33/3', message: 'Unexpected number.' },
          { code: 'meta-damaged', line: 5, rule: '33/3', message: 'Unexpected cut.' },
        ],
      }),
    ],
    witnesses: [
      sampleWitness('33/1', 'print', {
        title: 'The Ferry',
        lastRevision: 'nweek 4',
        events: history.slice(0, 2),
        attributes: { power: ['2'] },
        keywords: ['Ferries'],
        lines: [[3, 8]],
        citations: [{ kind: 'rule', key: '14', printed: 'Rule 14' }],
      }),
      sampleWitness('14/0', 'print', { title: 'Marks', order: 1, lines: [[9, 9]] }),
      sampleWitness('8/0', 'print', { title: 'Moss', order: 2, lines: [[10, 12]] }),
      sampleWitness('33/3', 'page', {
        title: 'The Ferry & Its Toll',
        lastRevision: 'nweek 11',
        section: 'The Water',
        events: history,
        attributes: { power: ['2', '3'] },
        keywords: ['Ferries', 'Fees'],
        remarks: ['Layer 2'],
        lines: [
          [5, 5],
          [7, 9],
        ],
        citations: [
          { kind: 'rule', key: '14', printed: 'Rule 14' },
          { kind: 'rule', key: '8', printed: 'Rule 8' },
        ],
      }),
      sampleWitness('14/0', 'page', {
        title: 'Marks',
        section: 'The Water',
        order: 1,
        lines: [[11, 12]],
        citations: [{ kind: 'rule', key: '33', printed: 'Rule 33' }],
      }),
      sampleWitness('9/1', 'page', {
        title: 'Whistling',
        section: 'The Air',
        order: 2,
        status: 'repealed',
        events: [sampleEvent('created', '9/0'), sampleEvent('repealed', 'p180')],
      }),
    ],
    proposals: [sampleProposal('p172', { title: 'A Modest Toll', printed: ['p172', '172/0'] })],
    texts: {
      'harbour/print/33': 'A captain pays one eel, as Rule 14 says.\n\nIt is green.\n',
      'harbour/page/33':
        '### Fares\n\nA captain pays three eels, as Rule 14 and Rule 8 say.\n\nIt is green.\n',
      'harbour/print/14': 'Marks are round.\n\nNobody eats them.\n',
      'harbour/page/14': 'Marks are square. [[ Rule 33 knows. ]]\n\nNobody eats them.\n',
    },
    ...more,
  });
}
