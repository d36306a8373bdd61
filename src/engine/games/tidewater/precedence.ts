import type { Scheme } from '../../precedence/scheme.ts';

/** Section C of Rule 2, which has the same three steps in both copies of the Book. */
export const pages: Scheme = {
  title: 'Chutzpah',
  summary:
    'What pages say of themselves counts first, unless they disagree about it; then the greater Chutzpah; then the lower number.',
  rules: ['2'],
  steps: [
    {
      by: 'claims',
      rule: '2',
      kinds: ['precedes', 'supersedes', 'defers'],
      circles: 'ignored-in-conflict',
      ofThemselves: true,
    },
    {
      by: 'rank',
      rule: '2',
      attribute: 'chutzpah',
      called: 'Chutzpah',
      order: 'number',
      otherwise: '1',
    },
    { by: 'number', rule: '2' },
  ],
  standoff: 'without-claims',
};
