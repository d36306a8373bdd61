import {
  createRulesets,
  type Answer,
  type Instant,
  type RuleAnswer,
  type World,
} from '../../src/engine/index.ts';

/** Returns whether a path is one of a rule. */
export function isRulePath(path: string): boolean {
  return path.startsWith('rule/');
}

/** What is known of a part of a rule, and the document that shows it. */
export interface RuleValue {
  readonly answer: Answer<string | null>;
  /** The source of the copy that shows the rule then; empty where none does. */
  readonly source: string;
}

/** What is known of all rules at an instant, by the paths of the state. */
export interface RuleValues {
  readonly values: ReadonlyMap<string, RuleValue>;
  /** Paths of the rules that were, or may have been, in force, whether or not a replay has a value there. */
  readonly standing: readonly string[];
}

/** Says of every rule what it was at an instant, as the pages of the site do. */
export function rulesAsked(world: World, instant: Instant): RuleValues {
  const { inForce, perhaps, ended, toCome } = createRulesets(world)(instant);
  const all = [...inForce, ...perhaps, ...ended, ...toCome];
  return {
    values: new Map(all.flatMap(partsOf)),
    standing: all
      .filter(mayStand)
      .flatMap((one) =>
        partsOf(one).flatMap(([path, { answer }]) => (answer.candidates.length > 0 ? [path] : [])),
      ),
  };
}

/** One that had surely ended, or had surely not come yet, is not missed where no replay has it. */
function mayStand({ force }: RuleAnswer): boolean {
  return force.certainty === 'unknown' || force.candidates.includes('in-force');
}

function partsOf(answer: RuleAnswer): [path: string, value: RuleValue][] {
  const { rule, force, number, revision, version, copy, title, attributes } = answer;
  const told: [string, Answer<string | null>][] = [
    ['in-force', asWritten(force)],
    ['number', number],
    ['revision', revision],
    ['title', title],
    // Which copy has its words hangs on which version it was.
    ['text', { certainty: version.certainty, candidates: [], events: [] }],
    ...attributes,
  ];
  const source = copy.value ?? '';
  return told.map(([part, said]) => [`rule/${rule}/${part}`, { answer: said, source }]);
}

/** The state writes a rule's standing as `yes` and `no`. */
function asWritten({ value, candidates, ...said }: RuleAnswer['force']): Answer<string> {
  const word = (force: string) => (force === 'in-force' ? 'yes' : 'no');
  return {
    ...said,
    candidates: candidates.map(word),
    ...(value !== undefined && { value: word(value) }),
  };
}
