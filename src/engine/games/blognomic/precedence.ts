import type { Scheme } from '../../precedence/scheme.ts';

const RULE = 'Prioritisation';

/** “Prioritisation” in Ruleset 106 (mechanics.md E.4). Scopes and negations are judged by people. */
export const prioritisation: Scheme = {
  title: 'Prioritisation',
  summary:
    'The Appendix goes before any rule, a Dynastic Rule before a Core Rule that does not forbid it; within a section the part with the narrower scope, and of two with the same scope the one that forbids.',
  gap: 'Which of two parts has the narrower scope, and which of them forbids, can only be judged by people.',
  rules: [RULE],
  steps: [
    {
      by: 'rank',
      rule: RULE,
      attribute: 'section',
      called: 'section',
      order: ['appendix', 'dynastic', 'core'],
      otherwise: 'core',
      unless: { said: 'by-lower', kinds: ['withstands'] },
    },
    { by: 'scope', rule: RULE },
    { by: 'negation', rule: RULE },
  ],
  standoff: 'unresolved',
};
