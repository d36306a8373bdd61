import type { Candidate, Outline } from './families.ts';
import { OF_RULESETS } from './words-of-rules.ts';

/** What stands above a list of what somebody is to do, one after the other. To play may be what rules tell. */
const HOW_TO =
  /^[^\p{L}]{0,9}(?:how (?:to|do (?:you|i|we))(?! play)\b|contribut|getting started|quick ?start|install|set(?:ting)?[ -]?up|usage|using|running|build(?:ing)?\b|deploy|developing|development|steps?\b|instructions?\b|tutorial|to (?:join|propose|contribute|install|run|vote|set up)|(?:making|submitting|proposing|creating) )/iu;

/**
 * Returns whether numbered lines without a word before their numbers all stand below one heading that says how something
 * is done: steps, and no rules. A heading that speaks of rules does not say so.
 */
export function areSteps(members: readonly Candidate[], { marked }: Outline): boolean {
  const [first] = members;
  if (first === undefined || !members.every(isListed)) return false;
  const heads = [...marked.values()].filter(
    ({ line: { kind } }) => kind === 'sign' || kind === 'line',
  );
  const [from, to] = [first.line.index, members.at(-1)?.line.index ?? first.line.index];
  const above = heads.findLast(({ line }) => line.index < from);
  if (above === undefined || heads.some(({ line: { index } }) => index > from && index < to)) {
    return false;
  }
  const words = above.line.words.text;
  return HOW_TO.test(words) && !OF_RULESETS.test(words);
}

function isListed({ line: { kind }, name }: Candidate): boolean {
  const isLoose = kind === 'plain' || kind === 'item';
  return isLoose && name?.keyword === '' && (name.key[0] ?? 0) < 100;
}
