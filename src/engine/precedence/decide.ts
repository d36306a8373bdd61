import { nameOf, type RankedRule, type RankedRules } from './ranked-rule.ts';
import type { Conflict, Ruling } from './ruling.ts';
import type { Scheme } from './scheme.ts';
import { splitCases, type Case } from './suppositions.ts';
import { takeStep } from './take-step.ts';

/**
 * Returns which of some rules goes before the others, by the steps of a scheme (mechanics.md E). Rules
 * that are not known or deactivated do not take part. Where the answer depends on something that the
 * source leaves open, there is a case for each answer; otherwise there is one.
 */
export function decide(scheme: Scheme, ranked: RankedRules, ids: readonly string[]): Case[] {
  const rules = ranked.rules.filter(({ deactivated }) => deactivated !== true);
  const parties = rules.filter(({ id }) => ids.includes(id));
  const { judgements } = ranked;
  return splitCases(scheme.steps, parties, (suppositions) =>
    rule(scheme, { scheme, rules, judgements, parties, suppositions }),
  );
}

function rule(scheme: Scheme, conflict: Conflict): Ruling {
  const [first, second, ...others] = conflict.parties;
  if (first === undefined) return unresolved(['No rule of that name has effect.']);
  if (second === undefined) {
    return { ...unresolved([`Only ${nameOf(first)} has effect.`]), winner: first.id };
  }
  if (others.length === 0) return decidePair([first, second], conflict);
  const ruling = decideSeveral(conflict);
  if (ruling.winner !== null || scheme.standoff === 'unresolved') return ruling;
  const steps = scheme.steps.filter(({ by }) => by !== 'claims');
  const again = decideSeveral({ ...conflict, scheme: { steps } });
  return {
    ...again,
    reasons: [...ruling.reasons, 'So claims count for nothing.', ...again.reasons],
  };
}

function unresolved(reasons: readonly string[], circle: readonly string[] = []): Ruling {
  return { winner: null, step: null, claims: [], reasons, circle };
}

function decidePair(pair: readonly [RankedRule, RankedRule], conflict: Conflict): Ruling {
  const reasons: string[] = [];
  for (const step of conflict.scheme.steps) {
    const found = takeStep(step, pair, conflict);
    if (found.reason !== '') reasons.push(found.reason);
    if (found.winner !== null) {
      const { winner, claims = [] } = found;
      return { winner: winner.id, step: step.by, claims, reasons, circle: [] };
    }
    if (found.ends) break;
  }
  return unresolved(reasons);
}

/** Of several rules, the one wins that goes before each of the others. */
function decideSeveral(conflict: Conflict): Ruling {
  const { parties } = conflict;
  const rulings = parties.flatMap((a, index) =>
    parties
      .slice(index + 1)
      .map((b) => ({ ids: [a.id, b.id], ruling: decidePair([a, b], conflict) })),
  );
  const beats = (a: string, b: string) =>
    a !== b && rulings.some(({ ids, ruling }) => ids.includes(b) && ruling.winner === a);
  const winner = parties.find(({ id }) =>
    parties.every((other) => other.id === id || beats(id, other.id)),
  );
  if (winner !== undefined) {
    const won = rulings.filter(({ ids }) => ids.includes(winner.id)).map(({ ruling }) => ruling);
    return {
      winner: winner.id,
      step: null,
      claims: won.flatMap(({ claims }) => claims),
      reasons: won.flatMap(({ reasons }) => reasons.slice(-1)),
      circle: [],
    };
  }
  const reasons = rulings.flatMap(({ ruling }) => ruling.reasons.slice(-1));
  const circle = rulings.every(({ ruling }) => ruling.winner !== null)
    ? circleOf(
        parties.map(({ id }) => id),
        beats,
      )
    : [];
  return unresolved([...reasons, 'None goes before all the others.'], circle);
}

/** Follows from each rule one that goes before it, until one comes again. */
function circleOf(ids: readonly string[], beats: (a: string, b: string) => boolean): string[] {
  const way: string[] = [];
  for (let id = ids[0]; id !== undefined;) {
    const seen = way.indexOf(id);
    if (seen >= 0) return way.slice(seen).reverse();
    way.push(id);
    const loser = id;
    id = ids.find((other) => beats(other, loser));
  }
  return [];
}
