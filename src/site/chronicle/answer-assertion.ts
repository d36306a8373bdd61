import type { Answer } from '../../engine/index.ts';
import type { ChronicleAssertion } from '../../schemas/index.ts';
import type { GameTimes } from '../replay/at-moments.ts';
import type { AssertionMoment } from './assertion-moment.ts';

/** What the archive says of the subject of an assertion: a value and how sure it is. */
export type AssertionAnswer = Pick<Answer<string>, 'certainty' | 'value' | 'candidates'>;

const UNKNOWN: AssertionAnswer = { certainty: 'unknown', candidates: [] };

/** Asks the engine what an assertion is about; undefined where the archive knows nothing of the name. */
export function answerAssertion(
  times: GameTimes,
  { subject }: Pick<ChronicleAssertion, 'subject'>,
  moment: AssertionMoment,
): AssertionAnswer | undefined {
  if (subject === 'rules') return countRules(times, moment);
  const [kind, rule = '', ...part] = subject.split('/');
  if (kind === 'rule') return answerOfRule(times, moment, rule, part.join('/'));
  if ((times.history?.writersOf(subject).length ?? 0) === 0) return undefined;
  const { certainty, value, candidates } = times.askPath(subject, moment.instant);
  return { certainty, ...said(value), candidates: candidates.map((one) => one ?? 'nothing') };
}

function said(value: string | null | undefined): { readonly value?: string } {
  return value === undefined ? {} : { value: value ?? 'nothing' };
}

function rulesetAt({ askRuleset, askRulesetOf }: GameTimes, { source, instant }: AssertionMoment) {
  return source === null ? askRuleset(instant) : askRulesetOf(source);
}

/** Known where every rule is told of, and of each whether it was in force. */
function countRules(times: GameTimes, moment: AssertionMoment): AssertionAnswer {
  const { inForce, perhaps, isWhole } = rulesetAt(times, moment);
  const value = String(inForce.length);
  const isSure = isWhole && perhaps.length === 0;
  const isKnown = isSure && inForce.every(({ force }) => force.certainty === 'known');
  return { certainty: isKnown ? 'known' : 'around', value, candidates: [value] };
}

function answerOfRule(
  times: GameTimes,
  moment: AssertionMoment,
  rule: string,
  part: string,
): AssertionAnswer | undefined {
  if (!times.world.rules.includes(rule)) return undefined;
  const { inForce, perhaps, ended, toCome } = rulesetAt(times, moment);
  const answer = [...inForce, ...perhaps, ...ended, ...toCome].find((one) => one.rule === rule);
  if (answer === undefined) return UNKNOWN;
  switch (part) {
    case 'in-force':
      return mapped(answer.force, (force) => (force === 'in-force' ? 'yes' : 'no'));
    case 'title':
    case 'number':
    case 'revision':
    case 'version':
      return answer[part];
    default:
      return answer.attributes.get(part);
  }
}

function mapped<T>(
  { certainty, value, candidates }: Answer<T>,
  words: (value: T) => string,
): AssertionAnswer {
  return {
    certainty,
    ...(value !== undefined && { value: words(value) }),
    candidates: candidates.map(words),
  };
}
