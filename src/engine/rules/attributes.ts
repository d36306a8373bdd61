import { gatherEvidence, type Evidence } from './attribute-evidence.ts';
import type { RuleHistory } from './history.ts';
import { isBefore, type EraOrder, type TimePlace } from './place-in-time.ts';
import type { CopyTimes } from './place-copies.ts';
import type { Certainty } from '../time/when.ts';
import { greatestOf } from '../../schemas/extremes.ts';

/**
 * What is known of an attribute. `known`: it had the value. `around`: a copy of another time prints the
 * value and no change of it is told between, which is likely and not sure. `between`: it was one of the
 * candidates, or changed from one to the other. `unknown`: nothing tells.
 */
export interface AttributeAnswer {
  readonly certainty: Certainty;
  readonly value?: string;
  /** The values that are possible; none where nothing tells. */
  readonly candidates: readonly string[];
}

/** A stretch of time between two pieces of evidence, with what an attribute was in it. */
export interface AttributeSpan extends AttributeAnswer {
  /** Keys of the versions into which it reaches. */
  readonly versions: readonly string[];
  /** What it begins and ends with; null where it has no bound. */
  readonly from: Evidence | null;
  readonly to: Evidence | null;
}

const NOTHING: AttributeAnswer = { certainty: 'unknown', candidates: [] };

/**
 * Returns the history of one attribute of a rule. What a change made it holds until the next change of
 * it, and is no more than likely behind all that is told; what two copies print holds between them where no change of it
 * is told, and is no more than likely between revisions of which nobody knows what they changed; where two
 * that follow each other disagree it was the one or the other.
 */
export function attributeHistory(
  history: Pick<RuleHistory, 'versions'>,
  attribute: string,
  times: Pick<CopyTimes, 'momentOf'>,
): AttributeSpan[] {
  const evidence = gatherEvidence(history, attribute, times);
  const [made, found] = [lastTelling(evidence), nextTelling(evidence)];
  const [since, until] = [vagueSince(evidence), vagueSince(evidence.toReversed()).reverse()];
  const place = new Map(history.versions.map(({ key }, index) => [key, index]));
  const spans = Array.from({ length: evidence.length + 1 }, (_, index): AttributeSpan => {
    const [from, to] = [evidence[index - 1] ?? null, evidence[index] ?? null];
    const first = from === null ? 0 : (place.get(from.version) ?? 0);
    const last = to === null ? history.versions.length - 1 : (place.get(to.version) ?? 0);
    const isMade = to !== null && to.kind !== 'print' && to.version !== from?.version;
    const versions = history.versions.slice(first, Math.max(first, isMade ? last - 1 : last) + 1);
    return {
      ...unlessVague(
        between(made[index] ?? null, found[index] ?? null, [from, to]),
        since[index] === true && until[index] === true,
      ),
      versions: from === null && isMade ? [] : versions.map(({ key }) => key),
      from,
      to,
    };
  });
  return joinAlike(spans);
}

/** For each stretch the last evidence before it that tells of the attribute. */
function lastTelling(evidence: readonly Evidence[]): (Evidence | null)[] {
  let last: Evidence | null = null;
  return [null, ...evidence.map((one) => (last = one.tells ? one : last))];
}

function nextTelling(evidence: readonly Evidence[]): (Evidence | null)[] {
  return lastTelling(evidence.toReversed()).reverse();
}

/** For each stretch whether a revision of nobody knows what stands between it and the last that tells. */
function vagueSince(evidence: readonly Evidence[]): boolean[] {
  let isVague = false;
  return [false, ...evidence.map((one) => (isVague = !one.tells && (isVague || one.isVague)))];
}

/** Of two revisions of nobody knows what, the second may have taken back what the first did. */
function unlessVague(answer: AttributeAnswer, isVague: boolean): AttributeAnswer {
  return isVague && answer.certainty === 'known' ? { ...answer, certainty: 'around' } : answer;
}

function between(
  made: Evidence | null,
  found: Evidence | null,
  ends: readonly [Evidence | null, Evidence | null],
): AttributeAnswer {
  const [value, other] = [made?.after, found?.before];
  if (value !== undefined && other !== undefined) {
    if (value === other) return { certainty: 'known', value, candidates: [value] };
    return { certainty: 'between', candidates: [value, other] };
  }
  const [only, teller] = value === undefined ? [other, found] : [value, made];
  if (only === undefined || teller === null) return NOTHING;
  const certainty = isSure(teller, ends) ? 'known' : 'around';
  return { certainty, value: only, candidates: [only] };
}

/**
 * What a log tells holds until it tells otherwise, what a list tells up to the next thing that is known
 * of the rule, and what a copy prints as long as its version stood.
 */
function isSure(
  teller: Evidence,
  [from, to]: readonly [Evidence | null, Evidence | null],
): boolean {
  if (teller.kind === 'logged') return true;
  if (from === null || to === null) return false;
  if (teller.kind === 'listed') return true;
  const isWithin = to.version === teller.version || to.kind !== 'print';
  return teller.version === from.version && isWithin;
}

/** Stretches that follow each other and of which the same is known are one. */
function joinAlike(spans: readonly AttributeSpan[]): AttributeSpan[] {
  const joined: AttributeSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    const isAlike =
      last?.certainty === span.certainty &&
      last.candidates.join('\n') === span.candidates.join('\n');
    if (!last || !isAlike) joined.push(span);
    else {
      const versions = [...new Set([...last.versions, ...span.versions])];
      joined.splice(-1, 1, { ...last, versions, to: span.to });
    }
  }
  return joined;
}

/** Returns what an attribute was at a moment; where several stretches are possible, what all of them say. */
export function attributeAt(
  spans: readonly AttributeSpan[],
  place: TimePlace,
  orderOf: EraOrder,
): AttributeAnswer {
  const possible = spans.filter(
    ({ from, to }) =>
      !(from !== null && isBefore(place, from.place, orderOf)) &&
      !(to !== null && isBefore(to.place, place, orderOf)),
  );
  return merge(possible);
}

/** Returns what an attribute was while a version stood, as far as there is evidence of the version. */
export function attributeIn(spans: readonly AttributeSpan[], version: string): AttributeAnswer {
  const reaching = spans.filter(({ versions }) => versions.includes(version));
  const bounded = reaching.filter(({ from, to }) => from !== null && to !== null);
  if (bounded.length > 0) return merge(bounded);
  const printed = reaching
    .flatMap(({ from, to }) => [from, to])
    .find((one) => one?.kind === 'print' && one.version === version && one.tells);
  const answer = merge(reaching);
  return printed && answer.certainty === 'around' ? { ...answer, certainty: 'known' } : answer;
}

const WEAKNESS: readonly Certainty[] = ['known', 'around', 'between', 'unknown'];

/** Where one of several answers is that nothing is known, nothing is. */
function merge(answers: readonly AttributeAnswer[]): AttributeAnswer {
  if (answers.length === 0 || answers.some(({ certainty }) => certainty === 'unknown')) {
    return NOTHING;
  }
  const candidates = [...new Set(answers.flatMap((one) => one.candidates))];
  const [value, other] = candidates;
  if (value === undefined) return NOTHING;
  if (other !== undefined) return { certainty: 'between', candidates };
  const weakest = greatestOf(answers.map(({ certainty }) => WEAKNESS.indexOf(certainty)));
  return { certainty: WEAKNESS[weakest] ?? 'unknown', value, candidates };
}
