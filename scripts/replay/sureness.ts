import {
  askPath,
  LAST_CHANGE,
  type Answer,
  type Instant,
  type World,
} from '../../src/engine/index.ts';
import { isRulePath, rulesAsked } from './rule-values.ts';

/** How sure a value of the state is at the instant that was asked for. */
export interface Sureness {
  readonly certainty: Answer<unknown>['certainty'];
  /** Every value that is possible, where there are several. */
  readonly candidates?: readonly (string | null)[];
  /** What a report asserts instead. */
  readonly reported?: string;
}

/** What is known of a value at an instant, as every page of the site has it. */
export interface SureValue {
  readonly sureness: Sureness;
  /** Of a rule: the value that is known or likely; left out where there are several, or none is told. */
  readonly value?: string | null;
  /** Of a rule: the source that shows it then; empty where none does. */
  readonly source: string;
}

/** Answers for one instant. */
export interface SureAt {
  /** Says how sure the value at a path is; of rules also which it is. */
  readonly of: (path: string) => SureValue;
  /** Paths of rules of which something is told, whether or not a replay has a value there. */
  readonly standing: readonly string[];
}

/** Puts the questions of a state to the engine, of which the pages of the site ask the same. */
export function sureAt(world: World, instant: Instant): SureAt {
  const { values, standing } = rulesAsked(world, instant);
  return {
    standing,
    of: (path) => {
      if (isRulePath(path) && !path.endsWith(`/${LAST_CHANGE}`)) {
        const { answer = NOTHING, source = '' } = values.get(path) ?? {};
        const { value } = answer;
        return { sureness: surenessOf(answer), source, ...(value !== undefined && { value }) };
      }
      const answer = askPath(world, path, instant);
      const { contradicted } = answer;
      const reported = contradicted && { reported: contradicted.asserted };
      return { sureness: { ...surenessOf(answer), ...reported }, source: '' };
    },
  };
}

/** Returns how sure what stands is in a branch: the documents are of what took place, and tell nothing of what might have. */
export function withoutDocuments({ of }: SureAt): SureAt {
  return { standing: [], of: (path) => ({ sureness: of(path).sureness, source: '' }) };
}

const NOTHING: Answer<string> = { certainty: 'unknown', candidates: [], events: [] };

function surenessOf({ certainty, candidates }: Answer<string | null>): Sureness {
  return { certainty, ...(candidates.length > 1 && { candidates }) };
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
