import { askPath, askRule, type Answer, type Instant, type World } from '../../src/engine/index.ts';

/** How sure a value of the state is at the instant that was asked for. */
export interface Sureness {
  readonly certainty: Answer<unknown>['certainty'];
  /** Every value that is possible, where there are several. */
  readonly candidates?: readonly (string | null)[];
  /** What a report claims instead. */
  readonly reported?: string;
}

const PARTS = { 'in-force': 'force', revision: 'revision', number: 'number' } as const;

/**
 * Says how sure the value at a path is at an instant, as the pages of the site do; undefined for what is
 * told of a rule beside its standing, its number and its revision.
 */
export function surenessOf(world: World, path: string, instant: Instant): Sureness | undefined {
  const [kind, rule = '', part = ''] = path.split('/');
  if (kind !== 'rule') {
    const answer = askPath(world, path, instant);
    const { contradicted } = answer;
    return { ...toSureness(answer), ...(contradicted && { reported: contradicted.claimed }) };
  }
  if (!isAnswered(part)) return undefined;
  return toSureness(askRule(world, rule, instant)[PARTS[part]]);
}

function isAnswered(part: string): part is keyof typeof PARTS {
  return Object.hasOwn(PARTS, part);
}

function toSureness({ certainty, candidates }: Answer<string | null>): Sureness {
  const many = candidates.length > 1 ? candidates.map(asWritten) : undefined;
  return { certainty, ...(many && { candidates: many }) };
}

/** The state writes a rule's standing as `yes` and `no`. */
function asWritten(value: string | null): string | null {
  return value === 'in-force' ? 'yes' : value === 'not-in-force' ? 'no' : value;
}

/** Says in words what keeps a value from being sure; empty where nothing does. */
export function surenessWords(sureness: Sureness | undefined): string {
  if (sureness === undefined || sureness.certainty === 'known') return '';
  const { certainty, candidates, reported } = sureness;
  if (reported !== undefined) return `not sure: a report says ${reported}`;
  if (candidates === undefined) {
    return certainty === 'around' ? 'likely' : 'as last told; not known for this time';
  }
  const list = candidates.map((one) => one ?? 'none').join(' or ');
  return certainty === 'around' ? `likely; may be ${list}` : `may be ${list}`;
}
