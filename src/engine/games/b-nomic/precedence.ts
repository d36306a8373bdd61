import type { RankStep, Scheme, Step } from '../../precedence/scheme.ts';

/** Every kind of clause that a rule can make about itself and others. */
export const ALL_KINDS = ['precedes', 'supersedes', 'defers'] as const;

/** The greater Chutzpah goes first; a rule without one has 1. */
function byChutzpah(rule: string): Step {
  const rank: RankStep = {
    by: 'rank',
    attribute: 'chutzpah',
    called: 'Chutzpah',
    order: 'number',
    otherwise: '1',
  };
  return { rule, ...rank };
}

/**
 * Rule 33 as printed in March 2002 (mechanics.md E.1). It lets deference override Chutzpah and does not
 * say the same of claims to take precedence, though its next paragraph speaks of both.
 */
export const chutzpah2002: Scheme = {
  title: 'Chutzpah, as in 2002',
  summary:
    'A rule that says that it defers gives way; otherwise the greater Chutzpah goes first, and then the lower number. Claims to go before others count for nothing here.',
  gap: 'The print may have lost words here: the rule goes on to speak of claims to go first, which it has not told to count. It is taken as it stands.',
  rules: ['33/2'],
  steps: [
    { by: 'claims', rule: '33/2', kinds: ['defers'], circles: 'ignored', ofThemselves: true },
    byChutzpah('33/2'),
    { by: 'number', rule: '33/2' },
  ],
  standoff: 'without-claims',
  parts: { rule: '33/2', order: 'later' },
};

/** Rule 33 of the late First Era (mechanics.md E.2). */
export const chutzpah: Scheme = {
  title: 'Chutzpah',
  summary:
    'Rule 33 goes before all. Then count what rules say of themselves, unless they say it of each other or in a circle; then the greater Chutzpah; then the lower number.',
  gap: 'Rules that are deactivated have no effect, and the copy does not tell which were. All are taken to have effect.',
  rules: ['33/9'],
  steps: [
    { by: 'restriction', rule: '33/9' },
    { by: 'supremacy', rule: '33/9', supreme: '33' },
    { by: 'claims', rule: '33/9', kinds: ALL_KINDS, circles: 'ignored' },
    byChutzpah('33/9'),
    { by: 'number', rule: '33/9' },
  ],
  standoff: 'without-claims',
  parts: { rule: '33/9', order: 'later-but-containing-first' },
};

/** Rule 4E75 of the Fourth Era (mechanics.md E.3). */
export const power: Scheme = {
  title: 'Power',
  summary:
    'The greater Power goes first, unless the rule that has it says otherwise. With the same Power, the one rule that claims precedence does; else the one to which the other alone defers; else the lower number.',
  gap: 'The Power of each rule stood on a display that is not held. All are taken to have the usual one.',
  rules: ['4E75'],
  steps: [
    {
      by: 'rank',
      rule: '4E75',
      attribute: 'power',
      called: 'Power',
      order: 'number',
      otherwise: '1/2',
      unless: { said: 'by-higher', kinds: ['defers'] },
    },
    {
      by: 'claims',
      rule: '4E75',
      kinds: ['precedes', 'supersedes'],
      circles: 'kept',
      ofThemselves: true,
    },
    { by: 'claims', rule: '4E75', kinds: ['defers'], circles: 'kept', ofThemselves: true },
    { by: 'number', rule: '4E75' },
  ],
  standoff: 'unresolved',
};
