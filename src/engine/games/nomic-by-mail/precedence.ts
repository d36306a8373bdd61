import type { Scheme } from '../../precedence/scheme.ts';

/** Rules 110 and 211 of the initial set (mechanics.md E.5). Rules that are proposed are mutable. */
export const mutability: Scheme = {
  title: 'Mutability',
  summary:
    'An immutable rule goes before a mutable one, which is void so far. Of two of the same kind, what they say of themselves counts, unless they say it of each other; then the lower number.',
  gap: 'An amended rule takes the number of its amendment: 203 becomes 305, and 306 becomes 312. The paper prints both, and each is listed by the number at its head.',
  rules: ['110', '211'],
  steps: [
    {
      by: 'rank',
      rule: '110',
      attribute: 'mutability',
      called: 'mutability',
      order: ['immutable', 'mutable'],
      otherwise: 'mutable',
    },
    {
      by: 'claims',
      rule: '211',
      kinds: ['precedes', 'supersedes', 'defers'],
      circles: 'ignored-in-conflict',
      ofThemselves: true,
    },
    { by: 'number', rule: '211' },
  ],
  standoff: 'without-claims',
};
