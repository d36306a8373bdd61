import type { Game } from '../../schemas/index.ts';
import type { ClauseStep, Scheme } from './scheme.ts';

/** Clauses of rules about themselves, but those of rules that contradict each other. */
const OWN_CLAIMS: ClauseStep = {
  by: 'claims',
  kinds: ['precedes', 'supersedes', 'defers'],
  circles: 'ignored-in-conflict',
  ofThemselves: true,
};

/** The greater power goes first; then clauses; then the lower number. */
export const POWER: Scheme = {
  title: 'Power',
  summary:
    'The greater power goes first; of two rules with the same power, what they say of themselves counts, unless it contradicts itself; then the lower number.',
  rules: [],
  steps: [
    { by: 'rank', attribute: 'power', called: 'power', order: 'number', otherwise: '1' },
    OWN_CLAIMS,
    { by: 'number' },
  ],
  standoff: 'without-claims',
};

/** Clauses go first; then the greater Chutzpah; then the lower number. */
export const CHUTZPAH: Scheme = {
  title: 'Chutzpah',
  summary:
    'What rules say of themselves counts first, unless they disagree about it; then the greater Chutzpah; then the lower number.',
  rules: [],
  steps: [
    OWN_CLAIMS,
    { by: 'rank', attribute: 'chutzpah', called: 'Chutzpah', order: 'number', otherwise: '1' },
    { by: 'number' },
  ],
  standoff: 'without-claims',
};

/** Immutable rules go first; then clauses; then the lower number. */
export const MUTABILITY: Scheme = {
  title: 'Mutability',
  summary:
    'An immutable rule goes before a mutable one, which is void so far. Of two of the same kind, what they say of themselves counts, unless they say it of each other; then the lower number.',
  rules: [],
  steps: [
    {
      by: 'rank',
      attribute: 'mutability',
      called: 'mutability',
      order: ['immutable', 'mutable'],
      otherwise: 'mutable',
    },
    OWN_CLAIMS,
    { by: 'number' },
  ],
  standoff: 'without-claims',
};

/** The section goes first; then the narrower scope; then what forbids. The last two are judged by people. */
export const PRIORITISATION: Scheme = {
  title: 'Prioritisation',
  summary:
    'The Appendix goes before any rule, a Dynastic Rule before a Core Rule that does not forbid it; within a section the part with the narrower scope, and of two with the same scope the one that forbids.',
  gap: 'Which of two parts has the narrower scope, and which of them forbids, can only be judged by people.',
  rules: [],
  steps: [
    {
      by: 'rank',
      attribute: 'section',
      called: 'section',
      order: ['appendix', 'dynastic', 'core'],
      otherwise: 'core',
      unless: { said: 'by-lower', kinds: ['withstands'] },
    },
    { by: 'scope' },
    { by: 'negation' },
  ],
  standoff: 'unresolved',
};

/** What the file of a game may name. */
const GENERAL: ReadonlyMap<string, Scheme> = new Map([
  ['chutzpah', CHUTZPAH],
  ['mutability', MUTABILITY],
  ['power', POWER],
  ['prioritisation', PRIORITISATION],
]);

/** Lists the names of the schemes that any game may have. */
export function schemeNames(): string[] {
  return [...GENERAL.keys()];
}

/** Returns which rules of a game lay a scheme down: one for all steps, or one for each of them. */
export function laidDown(scheme: Scheme, ...rules: readonly string[]): Scheme {
  const [only] = rules;
  const steps = scheme.steps.map((step, index) => {
    const rule = rules.length > 1 ? rules[index] : only;
    return rule === undefined ? step : { ...step, rule };
  });
  return { ...scheme, rules: [...new Set(rules)], steps };
}

/** Returns the scheme that the file of a game names; undefined where it names none that there is. */
export function namedScheme(precedence: Game['precedence']): Scheme | undefined {
  if (precedence === undefined) return undefined;
  if (typeof precedence === 'string') return GENERAL.get(precedence);
  const scheme = GENERAL.get(precedence.by);
  if (scheme === undefined) return undefined;
  const { rules } = precedence;
  // Which of several rules says which step, nobody told.
  return rules.length === 1 ? laidDown(scheme, ...rules) : { ...scheme, rules };
}
